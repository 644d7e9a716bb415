// @ts-check

// The router: shows the page of the address in the frame of index.html.

import { here, go, kept, link, onChange, parse, prepareAddress, rooted } from "./address.js";
import { loaded } from "./api.js";
import { errorBox } from "./error-box.js";
import { announce, clear, el } from "./dom.js";
import { openMenu, prepareHeader } from "./header.js";
import { onRetryCount } from "./retry.js";
import { detour, focusTour, showTour } from "./tour.js";

const PAGES = ["start", "learn", "puzzle", "board", "analyze", "play", "values", "reductions", "conjectures", "notebook", "fame", "audit", "about"];

const main = document.getElementById("main");
const nav = document.getElementById("nav");
const busy = document.getElementById("busy");
const styles = new Map();
let shown = { page: null, visit: 0, cleanup: null };

/** A stylesheet, loaded once before its page is shown. */
function style(name) {
  if (!styles.has(name)) {
    styles.set(name, new Promise((loaded) => {
      document.head.append(el("link", { rel: "stylesheet", href: rooted(`/css/${name}.css`), onload: loaded, onerror: loaded }));
    }));
  }
  return styles.get(name);
}

async function render() {
  if (detour(here())) return;
  const { page, params } = here();
  kept.open = params.open;
  const visit = shown.visit + 1;
  const isNew = shown.page !== null && page !== shown.page;
  shown.cleanup?.();
  // The old page stays visible until the next one is ready, but it no longer announces anything.
  main.querySelector(".page")?.classList.add("is-left");
  shown = { page, visit, cleanup: null };
  const current = () => shown.visit === visit;
  // A page that finishes late writes to a container that is no longer shown.
  const container = el("div", { class: `page page-${page}` });
  main.setAttribute("aria-busy", "true");
  try {
    if (!PAGES.includes(page)) return missing(page);
    const [module] = await Promise.all([loaded(import(`./pages/${page}.js`)), style(page)]);
    // Besides its own, a page may name style sheets that it shares with others.
    await Promise.all((module.styles ?? []).map(style));
    if (!current()) return;
    const hadFocus = main.contains(document.activeElement) && document.activeElement !== main;
    clear(main, container);
    mention(page, module.title);
    const isNextStep = showTour();
    const cleanup = await module.show(container, params);
    if (!current()) return void cleanup?.();
    shown.cleanup = cleanup ?? null;
    if (isNew) window.scrollTo(0, 0);
    if (isNextStep) focusTour();
    else if (isNew) arrive(module.title);
    else if (hadFocus && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  } catch (error) {
    // A browser does not fetch a script again that it could not fetch once.
    const retry = error.status === 0 ? () => location.reload() : render;
    if (current()) clear(main, container, errorBox(error, { retry }));
  } finally {
    if (current()) main.removeAttribute("aria-busy");
  }
}

/** Updates the title and the navigation. */
function mention(page, title) {
  document.title = page === "start" ? "Tedomari" : `${title} · Tedomari`;
  for (const entry of nav.querySelectorAll("a")) {
    if (entry.getAttribute("href") === link(page)) entry.setAttribute("aria-current", "page");
    else entry.removeAttribute("aria-current");
  }
  openMenu(false);
}

/** Moves the focus to the top of a new page. */
function arrive(title) {
  main.focus({ preventScroll: true });
  announce(title);
}

function missing(page) {
  mention(page, "No such page");
  const pages = [...nav.querySelectorAll("a")].map((entry) => el("li", null, el("a", { href: entry.getAttribute("href") }, entry.textContent)));
  clear(main, el("h1", null, "There is no such page"),
    el("p", null, "Nothing is called ", el("code", null, `/${page}`), ". Go to the ", el("a", { href: link("start") }, "start"), ", or to one of these:"),
    el("ul", null, pages));
}

/** Handles links between pages without a full load. */
function follow(event) {
  const anchor = event.target.closest?.("a[href]");
  if (!anchor || event.defaultPrevented || event.button !== 0 || anchor.target || anchor.download) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const address = new URL(anchor.href);
  const { page, params } = parse(address.pathname, address.search);
  if (address.origin !== location.origin || address.hash || !PAGES.includes(page)) return;
  event.preventDefault();
  go(page, params);
}

prepareAddress();
document.addEventListener("click", follow);
prepareHeader();
onRetryCount((count) => { busy.textContent = count > 0 ? "The server is busy; retrying …" : ""; });
onChange(render);
render();
