// Answers requests for files from a cache, so that the workbench works without a network. All files of a visit
// have the same version: a new version waits until no page uses the old one.

const NAME = "tedomari-" + "VERSION";
const FILES = ["FILES"];

const scope = new URL("./", self.location.href);
const known = new Set(FILES);

self.addEventListener("install", (event) => {
  // Not from the HTTP cache, which may have files of an older version.
  const requests = FILES.map((file) => new Request(new URL(file, scope), { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("tedomari-") && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return;
  const path = decodeURIComponent(address.pathname.slice(scope.pathname.length));
  const file = fileOf(path, request.mode === "navigate");
  if (file) event.respondWith(answer(file, request));
});

/** The file at a path. All pages of the workbench share the first one, whose addresses fit below the scope. */
function fileOf(path, isPage) {
  if (known.has(path)) return path;
  if (known.has(`${path}index.html`)) return `${path}index.html`;
  return isPage && !path.includes("/") && path !== "book" ? "index.html" : null;
}

async function answer(file, request) {
  const cache = await caches.open(NAME);
  return await cache.match(new URL(file, scope), { ignoreVary: true }) ?? fetch(request);
}
