// Runs before anything else, and until Python has the page in hand: dresses the page as it was left,
// shows the start screen, counts what has been loaded, remembers what is pressed, and says so when
// something fails. Old browsers must be able to read it: no new syntax here.
(function () {
  "use strict";

  // What the start waits for, by its path, with its size as it travels.
  var SIZES = $sizes;
  var PATIENCE = 20; // seconds without a file, before a slow line is mentioned
  var LIMIT = 60; // seconds of starting, after the last file

  var root = document.documentElement;
  var here = document.currentScript.src.replace(/[^/]*$/, "");
  var site = here.replace(/[^/]*\/$/, "");
  var total = 0;
  var loaded = 0;
  var seen = {};
  var last = Date.now();
  var state = "loading";
  var pressed = [];
  var clock = null;

  for (var path in SIZES) total += SIZES[path];

  function kept() {
    try {
      return JSON.parse(localStorage.getItem("sintra")) || {};
    } catch (refused) {
      return {}; // no storage, or not our text
    }
  }

  function language(settings) {
    var wished = settings ? [settings.language] : navigator.languages || [navigator.language];
    for (var i = 0; i < wished.length; i++) {
      var known = /^(en|de|hu)\b/i.exec(wished[i]);
      if (known) return known[1].toLowerCase();
    }
    return "en";
  }

  function dress(theme) {
    if (theme === "day" || theme === "night") root.setAttribute("data-theme", theme);
    else root.removeAttribute("data-theme");
  }

  // As `layout_for` in the page's Python.
  function fit() {
    if (root.hasAttribute("data-ready")) return;
    var width = window.innerWidth;
    var height = window.innerHeight;
    var layout = width >= 1000 && width > height ? "laptop" : "tablet";
    if (width < 600 || (height < 500 && width < 900)) layout = "phone";
    document.body.className = "start-screen " + layout;
  }

  function show() {
    var words = document.getElementById("early-" + root.lang).content.cloneNode(true);
    var app = document.getElementById("app");
    var boot = document.getElementById("boot");
    app.textContent = boot.textContent = "";
    app.appendChild(words.querySelector("#start"));
    boot.appendChild(words.querySelector(".boot-box"));
    if (choices.setup) seat(choices.setup);
    draw();
  }

  // Seat the players of the last visit, roughly: Python draws the rest.
  function seat(setup) {
    var rows = document.querySelector(".seats");
    var starters = document.getElementById("starter");
    setup.seats.forEach(function (player, index) {
      var row = rows.children[index];
      if (!row) {
        row = rows.appendChild(rows.children[1].cloneNode(true));
        starters.appendChild(starters.lastElementChild.cloneNode(true)).value = index + 1;
        row.querySelector(".seat-number").textContent = index + 1;
        row.id = "seat-" + index;
        [].forEach.call(row.querySelectorAll("[data-value]"), function (control) {
          control.setAttribute("data-value", index);
          control.id = control.id.replace(/\d/, index);
        });
      }
      row.querySelector("input").value = player.name;
      row.querySelector("select").value = player.who;
      starters.children[index + 1].textContent = player.name;
    });
    starters.value = setup.starter || "";
    [].forEach.call(document.querySelectorAll("[data-do=side]"), function (card) {
      card.setAttribute("aria-pressed", card.getAttribute("data-value") === setup.side);
    });
  }

  function draw() {
    var boot = document.getElementById("boot");
    if (!boot || !boot.firstChild) return;
    [].forEach.call(boot.querySelectorAll("[data-when]"), function (part) {
      var when = part.getAttribute("data-when").split(" ");
      part.hidden = when.indexOf(state) < 0 && !(pressed.length && clock && when[0] === "pressed");
    });
    var bar = boot.querySelector("progress");
    if (state === "starting") bar.removeAttribute("value");
    else bar.value = loaded / total;
  }

  function turn(into) {
    if (clock === null || state === into) return;
    state = into;
    draw();
  }

  function fail(why, report) {
    if (clock === null) return;
    turn(why);
    root.setAttribute("data-broken", "");
    document.querySelector("#boot textarea").value = report;
    stop();
    draw();
  }

  function stop() {
    clearInterval(clock);
    clock = null;
  }

  function count(entries) {
    entries.forEach(function (entry) {
      var name = entry.name.replace(here, "page/").replace(site, "");
      if (!(name in SIZES) || seen[name]) return;
      if (entry.responseStatus >= 400) return fail("missing", name + ": " + entry.responseStatus);
      seen[name] = true;
      loaded += SIZES[name];
      last = Date.now();
      turn(loaded === total ? "starting" : "loading");
    });
    draw();
  }

  function tick() {
    var waited = (Date.now() - last) / 1000;
    if (state === "loading" && waited > PATIENCE) turn("slow");
    if (state === "starting" && waited > LIMIT) fail("late", "");
  }

  function remember(event) {
    if (root.hasAttribute("data-ready")) return;
    var control = event.target.closest("[data-do]");
    if (!control) return;
    var field = /^(INPUT|SELECT)$/.test(control.tagName);
    if (field !== (event.type === "change")) return;
    var does = control.getAttribute("data-do");
    var value = control.getAttribute("data-value") || "";
    if (does === "reload") return location.reload();
    if (does === "theme") {
      dress(value);
      control.setAttribute("data-value", { system: "day", day: "night", night: "system" }[value]);
    }
    if (does === "language") {
      root.lang = value;
      show();
    }
    pressed.push({ does: does, value: value, text: field ? control.value : null });
    if (does === "start") control.setAttribute("aria-busy", "true");
    draw();
  }

  function carryOut() {
    stop();
    root.removeAttribute("data-resuming");
    document.getElementById("boot").textContent = "";
    pressed.forEach(function (press) {
      // The switch of themes says what comes next, which changes with each press.
      var which = press.does === "theme" ? "" : '[data-value="' + press.value + '"]';
      if (!press.value) which = "";
      var control = document.querySelector("#app [data-do=" + press.does + "]" + which);
      if (!control) return;
      if (press.text === null) return control.click();
      control.value = press.text;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    });
    pressed = [];
  }

  function watch() {
    new MutationObserver(function (_, observer) {
      if (root.hasAttribute("data-failed")) fail("failed", root.getAttribute("data-failed"));
      if (!root.hasAttribute("data-ready")) return;
      observer.disconnect();
      carryOut();
    }).observe(root, { attributes: true, attributeFilter: ["data-ready", "data-failed"] });
    // PyScript writes what Python raises into the page.
    new MutationObserver(function (_, observer) {
      var error = document.querySelector(".py-error");
      if (root.hasAttribute("data-ready")) observer.disconnect();
      else if (error) fail("failed", error.textContent);
    }).observe(document.body, { childList: true });
    window.addEventListener(
      "error",
      function (event) {
        if (event.target !== window && event.target.src) fail("missing", event.target.src);
        else if (event.message) fail("failed", event.message);
      },
      true,
    );
    window.addEventListener("unhandledrejection", function (event) {
      fail("failed", String(event.reason));
    });
    document.addEventListener("click", remember, true);
    document.addEventListener("change", remember, true);
    window.addEventListener("resize", fit);
    clock = setInterval(tick, 1000);
    var fits = window.WebAssembly && navigator.locks && window.PerformanceObserver;
    if (!fits || !CSS.supports("color", "light-dark(#000, #fff)")) return fail("old", "");
    new PerformanceObserver(function (list) {
      count(list.getEntries());
    }).observe({ type: "resource", buffered: true });
  }

  // PyScript opens databases of its own, for packages and folders that this page has none of, and
  // does not start where the browser refuses them. It gets empty ones that keep nothing.
  function lendDatabases() {
    function answer(result) {
      var request = {};
      Promise.resolve().then(function () {
        request.onsuccess({ target: { result: result } });
      });
      return request;
    }
    function nothing() {
      return answer([]);
    }
    var store = { clear: nothing, getAllKeys: nothing };
    var transaction = { objectStore: function () { return store; } };
    var database = { close: function () {}, transaction: function () { return transaction; } };
    var open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
      return name === "keyval-store" ? open.apply(this, arguments) : answer(database);
    };
  }

  var choices = kept();
  var settings = choices.settings;
  root.lang = language(settings);
  if (settings) dress(settings.theme);
  if (choices.game || location.hash.indexOf("#g=") === 0) root.setAttribute("data-resuming", "");

  lendDatabases();

  // The body is still to come; it is filled before its first paint.
  new MutationObserver(function (_, observer) {
    if (!document.getElementById("boot")) return;
    observer.disconnect();
    fit();
    show();
    watch();
  }).observe(root, { childList: true, subtree: true });
})();
