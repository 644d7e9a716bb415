// @ts-check

// The state of a page is in its address: `/play?game=sim&you=first` is page `play` with two parameters.

const listeners = new Set();

/** Parameters that stay in the address while a page writes its own state there: the step of the tour, and which
    parts are open. */
export const kept = {};

/** The page and its parameters (a plain object of texts) that an address stands for. */
export function parse(path, query) {
  const page = path.replace(/^\/+|\/+$/g, "") || "start";
  return { page, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The page and the parameters of the current address. */
export function here() {
  return parse(location.pathname, location.search);
}

/** The address of a page; parameters that are empty are left out. */
export function link(page, params = {}) {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join("&");
  return (page === "start" ? "/" : `/${page}`) + (query && `?${query}`);
}

/** Goes to a page and shows it; `replace` leaves no step back. */
export function go(page, params = {}, options = {}) {
  write(link(page, params), options);
  tell();
}

/** Puts the state of the page that is shown into the address, where what is `kept` stays. A page that was left says
    nothing any more: its `place` is shown no longer. Gives whether it is. */
export function keep(place, page, params = {}, options = {}) {
  const isShown = place.isConnected && place.closest(".is-left") === null;
  if (isShown) write(link(page, { ...params, ...kept }), options);
  return isShown;
}

function write(address, { replace = false }) {
  if (replace) history.replaceState(null, "", address);
  else if (address !== location.pathname + location.search) history.pushState(null, "", address);
}

/** Calls `listener` whenever another state should be shown. */
export function onChange(listener) {
  listeners.add(listener);
}

if (typeof window !== "undefined") window.addEventListener("popstate", tell);

function tell() {
  for (const listener of listeners) listener();
}

/** As encodeURIComponent, but keeps what an address may hold anyway, for the sake of who reads it. */
function encode(text) {
  return encodeURIComponent(text).replace(/%20/g, "+").replace(/%(2C|3A|3B|2F|7C)/g, decodeURIComponent);
}
