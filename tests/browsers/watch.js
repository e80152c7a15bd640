// Stands first in the page under test, since WebDriver hears neither errors nor the console: writes
// down what goes wrong, and keeps it over reloads.
(function () {
  "use strict";

  var leaving = false;

  addEventListener("beforeunload", function () {
    leaving = true; // what is under way is broken off, and may say so
  });

  function hear(what) {
    if (!leaving) sessionStorage.faults = (sessionStorage.faults || "") + what + "\n";
  }

  // PyScript passes on what failed in a worker as an event, which says little of itself.
  function told(value) {
    return value instanceof Event ? value + " " + value.error : value;
  }

  ["error", "warn"].forEach(function (kind) {
    var say = console[kind];
    console[kind] = function () {
      hear(kind + ": " + [].map.call(arguments, told).join(" "));
      say.apply(console, arguments);
    };
  });
  addEventListener(
    "error",
    function (event) {
      hear("uncaught: " + (event.message || "cannot load " + (event.target.src || event.target.href)));
    },
    true, // what is not loaded is told to the element alone
  );
  addEventListener("unhandledrejection", function (event) {
    hear("uncaught: " + event.reason);
  });
  addEventListener("securitypolicyviolation", function (event) {
    hear("refused: " + event.violatedDirective + " " + event.blockedURI);
  });
})();
