// @ts-check

// The state of a page is in its address: `/play?game=sim&you=first` is the page `play` with two parameters. A
// static host may serve the pages from any folder, such as `/games/play?game=sim`.

/** The path of the folder of all pages, with a slash at the end. */
const ROOT = typeof document === "undefined" ? "/" : new URL("../", import.meta.url).pathname;

const listeners = new Set();

/**
 * Parameters that stay in the address when a page replaces its own: the step of the tour, and the open
 * sections.
 */
export const kept = {};

/** The page and the parameters (a plain object of strings) of an address. */
export function parse(path, query) {
  const page = pathOf(path).replace(/^\/+|\/+$/g, "").replace(/^index\.html$/, "") || "start";
  const pairs = query.split("&").map(withPluses).join("&");
  return { page, params: Object.fromEntries(new URLSearchParams(pairs)) };
}

/** The path below the folder of all pages, as on a server of their own. */
const pathOf = (path) => (path.startsWith(ROOT) ? `/${path.slice(ROOT.length)}` : path);

/** The address of a file or page, such as `/css/play.css`, in the folder of all pages.
    @param {string} address */
export const rooted = (address) => ROOT + address.slice(1);

/** The current address as it would be on a server of its own. */
export const current = () => pathOf(location.pathname) + location.search;

/** Escapes the plus signs of a parameter whose spaces are not written as `+`, as when somebody typed it. */
const withPluses = (pair) => (/%20| /.test(pair) ? pair.replace(/\+/g, "%2B") : pair);

/** The page and the parameters of the current address. */
export function here() {
  return parse(location.pathname, location.search);
}

/** The address of a page; empty parameters are omitted. */
export function link(page, params = {}) {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join("&");
  return rooted(page === "start" ? "/" : `/${page}`) + (query && `?${query}`);
}

/** Goes to a page; `replace` adds no history entry. */
export function go(page, params = {}, options = {}) {
  write(link(page, params), options);
  tell();
}

/**
 * Writes the state of a page to the address; parameters in `kept` stay. Does nothing if the page, with its
 * element `place`, is no longer shown. Returns whether it is shown.
 */
export function keep(place, page, params = {}, options = {}) {
  const isShown = place.isConnected && place.closest(".is-left") === null;
  if (isShown) write(link(page, { ...params, ...kept }), options);
  return isShown;
}

function write(address, { replace = false }) {
  if (replace) history.replaceState(null, "", address);
  else if (address !== location.pathname + location.search) history.pushState(null, "", address);
}

/** Calls `listener` whenever another state is to be shown. */
export function onChange(listener) {
  listeners.add(listener);
}

if (typeof window !== "undefined") window.addEventListener("popstate", tell);

/**
 * Makes the links of the document absolute, and removes the slash that a static host adds to the address of a
 * page: from `/games/play/` the same links would lead elsewhere than from `/games/play`.
 */
export function prepareAddress() {
  for (const anchor of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[href], link[rel=icon], link[rel=manifest]"))) {
    if (!anchor.getAttribute("href").startsWith("#")) anchor.setAttribute("href", new URL(anchor.href).pathname);
  }
  const path = location.pathname;
  if (path !== ROOT && path.endsWith("/")) history.replaceState(history.state, "", path.slice(0, -1) + location.search + location.hash);
}

function tell() {
  for (const listener of listeners) listener();
}

/** Like encodeURIComponent, but leaves characters that are valid in an address, for readability. */
function encode(text) {
  return encodeURIComponent(text).replace(/%20/g, "+").replace(/%(2C|3A|3B|2F|7C)/g, decodeURIComponent);
}
