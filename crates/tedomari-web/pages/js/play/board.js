// @ts-check

// The board on the play page.

import { clear, el, focusedElement } from "../dom.js";
import { highlight, mark, picture } from "../picture.js";
import { zoomable } from "../zoom.js";
import { animate } from "./shake.js";

/** How many times larger and smaller than it is printed a board may be shown. */
const LARGEST = 2.4;
const SMALLEST = 0.55;
/** The same on a phone, where elements must be large enough for a finger. */
const SMALLEST_NARROW = 0.75;

/** A board; `show` draws a picture, `ring`, `label` and `choose` add to it until the next one. */
export function boardView(onPick) {
  const frame = el("div", { class: "play-board" });
  const zoom = zoomable(frame, { pans: true });
  let shown = null;

  /** Draws; `pickable` null means that nobody moves now. */
  function show(data, { label, pickable = null, shake = null }) {
    const focus = focused();
    const before = shown?.data;
    const picking = pickable ? { onElement: onPick, pickable } : {};
    const node = data ? picture(data, { label, ...picking }) : names(label, pickable);
    // Small boards are enlarged, but not to the size of a poster; wide ones are scrolled.
    if (data) {
      node.style.setProperty("--most", `${Math.round(LARGEST * data.height)}px`);
      node.style.setProperty("--least", `${Math.round(SMALLEST * data.width)}px`);
      node.style.setProperty("--least-narrow", `${Math.round(SMALLEST_NARROW * data.width)}px`);
    }
    const isOther = shown === null;
    shown = { data, node };
    clear(frame, node);
    if (data) zoom.show(node, isOther);
    if (shake && before && data) animate(node, data, before, shake);
    if (focus) refocus(focus);
  }

  /** In place of a board that is too large to be drawn. */
  function names(label, pickable) {
    return el("div", { class: "too-large", role: "group", "aria-label": label },
      el("p", { class: "muted" }, "The board is too large to be drawn.", pickable && " You may choose:"),
      el("div", { class: "row" }, [...pickable ?? []].map((name) => el("button", {
        class: "button small figure pickable", type: "button", dataset: { element: name },
        onclick: (event) => onPick(name, event),
      }, name))));
  }

  function focused() {
    const name = focusedElement(frame);
    return name && { name, box: document.activeElement.getBoundingClientRect() };
  }

  /** Whoever plays with the keyboard stays on the board: at the same element, or the next one to it. */
  function refocus({ name, box }) {
    const figures = [...shown.node.querySelectorAll(".pickable")];
    const distance = (figure) => {
      const { left, top, width, height } = figure.getBoundingClientRect();
      return Math.hypot(left + width / 2 - box.left - box.width / 2, top + height / 2 - box.top - box.height / 2);
    };
    const same = figures.find((figure) => figure.dataset.element === name);
    (same ?? figures.sort((a, b) => distance(a) - distance(b))[0])?.focus({ preventScroll: true });
  }

  return {
    node: zoom.node,
    show,
    ring(elements) {
      highlight(shown.node, elements);
      if (shown.data) zoom.reveal(elements);
    },
    label: (texts) => { if (shown.data) mark(shown.node, texts); },
    choose(elements) {
      for (const figure of shown.node.querySelectorAll(".pickable")) {
        const isChosen = elements.has(figure.dataset.element);
        figure.classList.toggle("is-chosen", isChosen);
        figure.setAttribute("aria-pressed", isChosen);
      }
    },
  };
}
