// Keeps the page for when there is no network. The list of files and its version are filled in when the page is put
// together; an old version is forgotten when a new one takes over. Languages and later files are kept once they were used.
const VERSION = "impulse-BUNDLE_VERSION";
const FILES = BUNDLE_FILES;
const LANGUAGES = BUNDLE_LANGUAGES;
// Fetched when somebody needs them, and kept from then on.
const LATER = BUNDLE_LATER;

// A name without its hash.
const plain = (name) => name.replace(/-[0-9a-f]{16}(?=\.)/, "");

// The languages that an older version kept, whose files begin with their tag, and the later files.
async function used() {
  const files = [];
  for (const name of await caches.keys()) {
    if (name.startsWith("impulse-")) files.push(...await (await caches.open(name)).keys());
  }
  const names = files.map(({ url }) => url.split("/").pop());
  const tags = Object.keys(LANGUAGES).filter((tag) => names.some((name) => name.startsWith(`${tag}-`)));
  const later = LATER.filter((file) => names.some((name) => plain(name) === plain(file)));
  return [...tags.map((tag) => LANGUAGES[tag]), ...later.map((file) => [file])];
}

// What cannot be fetched now is fetched when it is needed again.
const keep = (cache, files) => cache.addAll(files).catch(() => {});

async function install() {
  const cache = await caches.open(VERSION);
  await cache.addAll(FILES);
  await Promise.all((await used()).map((list) => keep(cache, list)));
  await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(install()));

// The page says which files of a language it uses.
self.addEventListener("message", (event) => {
  const known = Object.values(LANGUAGES).flat().filter((file) => event.data.includes?.(file));
  event.waitUntil(caches.open(VERSION).then((cache) => keep(cache, known)));
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
