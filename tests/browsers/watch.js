// Stands first in the page under test, since WebDriver hears neither errors nor the console: writes
// down what goes wrong, and keeps it over reloads.
(function () {
  "use strict";

  function hear(what) {
    sessionStorage.faults = (sessionStorage.faults || "") + what + "\n";
  }

  // Of an object, what it says of itself, since a bare one says nothing.
  function told(value) {
    return value instanceof Object ? [value, value.stack, value.error, value.error && value.error.stack].join(" ") : value;
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
