// The page's side of the service worker: has it installed, says how far that is, takes over a new
// version when that is wished for, and removes everything. What there is to know stands on <html>:
//   data-offline: loading, ready, refused (not everything could be kept), none (no such browser)
//   data-renewal: waiting (a new version could be taken), taken (another tab has taken it)
const root = document.documentElement;
const scope = new URL("../", import.meta.url).href;
const OURS = `sintra ${new URL(scope).pathname} `;
const CHECK = 3600_000; // milliseconds between looks for a new version
let registration = null;
let accepted = false;

const broken = () => root.hasAttribute("data-broken");

function tell(name, value) {
  root.dataset[name] = value;
  document.dispatchEvent(new CustomEvent("sintra-offline"));
}

async function begin() {
  const container = navigator.serviceWorker;
  if (!container) return tell("offline", "none");
  let controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (accepted) location.reload();
    else if (controlled) tell("renewal", "taken");
    controlled = true; // the first worker takes the page that brought it
  });
  try {
    registration = await container.register(new URL("service_worker.js", scope), {
      scope,
      updateViaCache: "none",
    });
  } catch {
    return tell("offline", "refused"); // private windows, a full disk, a page that is not secure
  }
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.active) {
    tell("offline", "ready");
    registration.active.postMessage("tend");
  } else tell("offline", "loading");
  if (registration.waiting) offer();
  setInterval(check, CHECK);
  addEventListener("online", check);
}

function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "activated") tell("offline", "ready");
    if (worker.state === "installed" && registration?.active) offer();
    if (worker.state === "redundant" && !registration?.active) tell("offline", "refused");
  });
}

function offer() {
  if (broken()) renew(); // nothing to lose: there is no game on the table
  else tell("renewal", "waiting");
}

async function check() {
  try {
    await registration?.update();
  } catch {
    // no network, or a deploy that is not finished: the next look will do
  }
}

/** Take the new version over; the page is loaded once more when it is in charge. */
export function renew() {
  accepted = true;
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
}

/** Remove the worker and all it keeps. */
export async function remove() {
  registration = null;
  for (const found of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    if (found.scope === scope) await found.unregister();
  }
  // Without https there is neither.
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (name.startsWith(OURS)) await caches.delete(name);
  }
  root.removeAttribute("data-renewal");
  tell("offline", "none");
}

// Not before the page is usable, which it never is where its start failed: then a new version may
// be the way out.
const usable = () => root.hasAttribute("data-ready") || broken();
if (usable()) begin();
else {
  const observer = new MutationObserver(() => {
    if (!usable()) return;
    observer.disconnect();
    begin();
  });
  observer.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-broken"] });
}
