// @ts-check

// The guided tour: a panel that stays while its steps go from page to page. The step is in the address:
// `tour=2`.

import { go, here, kept, link } from "./address.js";
import { clear, el } from "./dom.js";
import { STEPS, way } from "./steps.js";

const frame = document.getElementById("tour");
let current = 0;
let watching = null;

/** Whether `/?tour=N` is a step on another page; then goes there. */
export function detour({ page, params }) {
  const step = page === "start" ? STEPS[params.tour - 1] : undefined;
  if (!step || step.page === "start") return false;
  go(step.page, { ...step.params, tour: params.tour }, { replace: true });
  return true;
}

/** Shows the step in the address, or stays at the last one; returns whether the step changed. */
export function showTour() {
  const asked = Number(here().params.tour);
  if (!STEPS[asked - 1] || asked === current) return false;
  current = asked;
  kept.tour = asked;
  clear(frame, panel(STEPS[current - 1]));
  document.body.classList.add("has-tour");
  return true;
}

/** Moves the focus to the tour, and scrolls its subject into view. */
export function focusTour() {
  frame.querySelector("h2").focus({ preventScroll: true });
  reveal(STEPS[current - 1].shows);
}

/** Keeps an element visible above the panel while the page loads, until the user acts. */
function reveal(selector) {
  watching?.abort();
  if (!selector) return;
  const mine = new AbortController();
  watching = mine;
  const main = document.getElementById("main");
  const growing = new ResizeObserver(() => {
    const shown = main.querySelector(selector)?.getBoundingClientRect();
    if (shown) window.scrollBy({ top: way(shown, edges()), behavior: "instant" });
  });
  growing.observe(main);
  mine.signal.addEventListener("abort", () => growing.disconnect());
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(event, () => mine.abort(), { once: true, passive: true, signal: mine.signal });
  }
}

/** The visible range of the page: below the header, above the panel.
    @returns {[upper: number, lower: number]} */
function edges() {
  /** @type {HTMLElement} */
  const header = document.querySelector(".header");
  const isFixed = getComputedStyle(header).position === "sticky";
  const board = document.querySelector("#main .stays")?.getBoundingClientRect().height ?? 0;
  return [(isFixed ? header.offsetHeight : 0) + board, frame.firstElementChild.getBoundingClientRect().top];
}

function panel({ title, text, todo }) {
  const isLast = current === STEPS.length;
  return el("section", { class: "tour", "aria-labelledby": "tour-title", onkeydown: keys },
    el("div", { class: "tour-head" },
      el("h2", { id: "tour-title", tabindex: "-1" }, title),
      el("span", { class: "muted small" }, `Tour, step ${current} of ${STEPS.length}`),
      el("button", { class: "button quiet small", type: "button", onclick: close }, "Close")),
    el("p", null, text),
    todo && el("p", { class: "tour-todo" }, todo),
    el("div", { class: "tour-ways" },
      el("button", { class: "button", type: "button", disabled: current === 1, onclick: () => move(-1) }, "Back"),
      el("button", { class: "button primary", type: "button", onclick: () => (isLast ? close() : move(1)) },
        isLast ? "Done" : "Next")));
}

function move(by) {
  const step = STEPS[current + by - 1];
  if (step) go(step.page, { ...step.params, tour: current + by });
}

function close() {
  current = 0;
  watching?.abort();
  delete kept.tour;
  clear(frame);
  document.body.classList.remove("has-tour");
  const { page, params: { tour, ...params } } = here();
  history.replaceState(null, "", link(page, params));
  document.getElementById("main").focus();
}

function keys(event) {
  if (event.key === "Escape") close();
  else if (event.key === "ArrowRight") move(1);
  else if (event.key === "ArrowLeft") move(-1);
}
