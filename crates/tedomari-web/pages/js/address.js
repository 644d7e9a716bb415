// @ts-check

// The state of a page is in its address: `/play?game=sim&you=first` is the page `play` with two parameters.

const listeners = new Set();

/**
 * Parameters that stay in the address when a page replaces its own: the step of the tour, and the open
 * sections.
 */
export const kept = {};

/** The page and the parameters (a plain object of strings) of an address. */
export function parse(path, query) {
  const page = path.replace(/^\/+|\/+$/g, "") || "start";
  const pairs = query.split("&").map(withPluses).join("&");
  return { page, params: Object.fromEntries(new URLSearchParams(pairs)) };
}

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
  return (page === "start" ? "/" : `/${page}`) + (query && `?${query}`);
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

function tell() {
  for (const listener of listeners) listener();
}

/** Like encodeURIComponent, but leaves characters that are valid in an address, for readability. */
function encode(text) {
  return encodeURIComponent(text).replace(/%20/g, "+").replace(/%(2C|3A|3B|2F|7C)/g, decodeURIComponent);
}
