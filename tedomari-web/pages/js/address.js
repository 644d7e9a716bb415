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

/** Goes to a page and shows it; `replace` leaves no step back, `silent` only changes the address.
    Then what is `kept` stays in it. */
export function go(page, params = {}, { replace = false, silent = false } = {}) {
  const address = link(page, silent ? { ...params, ...kept } : params);
  if (replace) history.replaceState(null, "", address);
  else if (address !== location.pathname + location.search) history.pushState(null, "", address);
  if (!silent) tell();
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
