// Answers requests for files from a cache, so that the workbench works without a network. All files of a visit
// have the same version: a new version waits until no page uses the old one.

/** The hashes of all files by their paths. */
const FILES = { FILE: "HASH" };

const scope = new URL("./", self.location.href);
// A host may have the workbench in several folders, and all its caches are in one place.
const PLACE = `tedomari ${scope.pathname} `;
const NAME = PLACE + "VERSION";
const known = new Set(Object.keys(FILES));

self.addEventListener("install", (event) => {
  // Not from the HTTP cache, which may have files of an older version. The host may have some too, while it is given a
  // new version; then the browser tries again later.
  const requests = Object.entries(FILES).map(([file, integrity]) => new Request(new URL(file, scope), { cache: "reload", integrity }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PLACE) && name !== NAME);
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
  const isPage = request.mode === "navigate";
  const file = fileOf(path, isPage);
  if (file) event.respondWith(answer(file, request));
  else if (isPage && known.has(`${path}/index.html`)) event.respondWith(Response.redirect(new URL(`${path}/`, scope)));
});

/** The folder of the book, whose pages have files of their own. */
const BOOK = "book";

/** The file at a path. All pages of the workbench share the first one, whose addresses fit below the scope. */
function fileOf(path, isPage) {
  if (known.has(path)) return path;
  if (known.has(`${path}index.html`)) return `${path}index.html`;
  return isPage && !path.includes("/") && path !== BOOK ? "index.html" : null;
}

async function answer(file, request) {
  const cache = await caches.open(NAME);
  return await cache.match(new URL(file, scope), { ignoreVary: true }) ?? fetch(request);
}
