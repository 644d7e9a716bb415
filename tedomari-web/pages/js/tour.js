// The guided tour: a panel that stays while its steps lead from page to page. The step is in the address:
// `tour=2`.

import { go, here, kept, link } from "./address.js";
import { clear, el } from "./dom.js";
import { STEPS } from "./steps.js";

const frame = document.getElementById("tour");
let current = 0;

/** Whether `/?tour=N` means a step on another page; then goes there. */
export function detour({ page, params }) {
  const step = page === "start" ? STEPS[params.tour - 1] : undefined;
  if (!step || step.page === "start") return false;
  go(step.page, { ...step.params, tour: params.tour }, { replace: true });
  return true;
}

/** Shows the step of the tour that the address names, or stays at the last one; gives whether it is another one. */
export function showTour() {
  const asked = Number(here().params.tour);
  if (!STEPS[asked - 1] || asked === current) return false;
  current = asked;
  kept.tour = asked;
  clear(frame, panel(STEPS[current - 1]));
  document.body.classList.add("has-tour");
  return true;
}

/** Moves the focus to the tour. */
export function focusTour() {
  frame.querySelector("h2").focus({ preventScroll: true });
}

function panel({ title, text, todo, side }) {
  const isLast = current === STEPS.length;
  return el("section", { class: side === "left" ? "tour at-left" : "tour", "aria-labelledby": "tour-title", onkeydown: keys },
    el("div", { class: "row spread" },
      el("span", { class: "muted small" }, `Tour, step ${current} of ${STEPS.length}`),
      el("button", { class: "button quiet small", type: "button", onclick: close }, "Close")),
    el("h2", { id: "tour-title", tabindex: "-1" }, title),
    el("p", null, text),
    todo && el("p", { class: "tour-todo" }, todo),
    el("div", { class: "row spread" },
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
