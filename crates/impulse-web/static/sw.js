// Keeps the page for when there is no network. The list of files and its version are filled in when the page is put
// together; an old version is forgotten when a new one takes over.
const VERSION = "impulse-BUNDLE_VERSION";
const FILES = BUNDLE_FILES;
// Fetched when somebody needs them, and kept from then on.
const LATER = BUNDLE_LATER;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("impulse-") && name !== VERSION).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(
    caches.open(VERSION).then(async (cache) => {
      const found = await cache.match(event.request, { ignoreSearch: true });
      if (found) return found;
      const response = await fetch(event.request);
      if (response.ok && LATER.includes(url.pathname.split("/").pop())) await cache.put(event.request, response.clone());
      return response;
    }),
  );
});

// Whoever touches the note that it is their turn wants to see the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(([page]) => page?.focus()));
});
