// Shows a page of its own while there is no connection. Nothing else is kept: every other request goes to the server.
const KEPT = "banquier-offline-1";
const FILES = ["/static/offline.html", "/static/offline.css", "/static/offline.js", "/static/icon.svg"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
  skipWaiting();
});

addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = FILES.includes(new URL(request.url).pathname);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(FILES[0])));
  else if (kept) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
