// Keeps the whole site, so that the game opens and is played without a network.
//
// A version is kept whole or not at all: each file is compared with its hash, and where one cannot be
// had, the version before stays in use. A new version waits until the page asks for it. Other apps
// may live at the same origin: nothing is touched but caches whose name holds this very scope.
"use strict";

const FILES = $files;
const OURS = "sintra " + new URL(registration.scope).pathname + " ";
const CURRENT = OURS + "$version";
const AT_ONCE = 6; // files fetched side by side, as browsers do themselves

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "tend") event.waitUntil(sweep().then(() => fill(Object.keys(FILES))));
});

async function install() {
  try {
    await fill(Object.keys(FILES));
  } catch (error) {
    await caches.delete(CURRENT);
    throw error;
  }
}

async function activate() {
  await clients.claim();
  await sweep();
}

// Put what is missing into the cache of this version.
async function fill(paths) {
  const cache = await caches.open(CURRENT);
  const old = (await ours()).filter((name) => name !== CURRENT);
  const next = async () => {
    for (let path; (path = paths.pop()); ) await keep(path, cache, old);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function keep(path, cache, old) {
  const url = new URL(path, registration.scope).href;
  if (await cache.match(url)) return;
  for (const name of old) {
    const kept = await caches.match(url, { cacheName: name });
    if (kept && (await whole(kept, path))) return cache.put(url, kept);
  }
  // What the page has just loaded lies in the browser's own cache; `reload` passes that by.
  for (const mode of ["default", "reload"]) {
    const response = await fetch(url, { cache: mode });
    // The response itself is kept: one that is put together anew loses its compiled code.
    if (response.ok && (await whole(response, path))) return cache.put(url, response);
  }
  throw new Error(path + " is not what belongs to this version");
}

async function whole(response, path) {
  const body = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return FILES[path] === Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function answer(request) {
  const url = new URL(request.url);
  const address = url.origin + url.pathname.replace(/\/index\.html$$/, "/");
  const page = address === registration.scope;
  // Pages of the version before may still ask for their own files, which have other names.
  for (const name of page ? [CURRENT] : [CURRENT, ...(await ours())]) {
    const kept = await caches.match(page ? address : url.origin + url.pathname, { cacheName: name });
    if (kept) return kept;
  }
  return fetch(request);
}

// Drop old versions, unless another page may still be one of them. A version on its way is not old.
async function sweep() {
  if (registration.installing || registration.waiting) return;
  if ((await clients.matchAll({ type: "window" })).length > 1) return;
  const old = (await ours()).filter((name) => name !== CURRENT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}
