// @ts-check

// The board on the play page.

import { clear, el } from "../dom.js";
import { showMove } from "../motion.js";
import { highlight, mark, picture } from "../picture.js";
import { focusKept } from "../refocus.js";
import { zoomable } from "../zoom.js";
import { animate } from "./shake.js";

/** The maximum and minimum scale of a board. */
const LARGEST = 2.4;
const SMALLEST = 0.55;
/** The minimum scale of a high board, which scrolls. */
const SMALLEST_HIGH = 0.4;
/** The minimum scale on a phone, where elements must be large enough for a finger. */
const SMALLEST_NARROW = 0.75;

/** A board; `show` draws a picture, and `ring`, `label` and `choose` decorate it until the next one. */
export function boardView(onPick) {
  const frame = el("div", { class: "play-board" });
  const zoom = zoomable(frame, { pans: true });
  let shown = null;

  /** Draws a picture; `pickable` is null if nobody can move. */
  function show(data, { label, pickable = null, shake = null }) {
    const refocus = focusKept(frame);
    const before = shown?.data;
    const picking = pickable ? { onElement: onPick, pickable } : {};
    const node = data ? picture(data, { label, ...picking }) : names(label, pickable);
    // Enlarge small boards up to a limit; wide ones scroll.
    if (data) {
      node.style.setProperty("--most", `${Math.round(LARGEST * data.height)}px`);
      node.style.setProperty("--least", `${Math.round(SMALLEST * data.width)}px`);
      node.style.setProperty("--least-high", `${Math.round(SMALLEST_HIGH * data.height)}px`);
      node.style.setProperty("--least-narrow", `${Math.round(SMALLEST_NARROW * data.width)}px`);
    }
    const isOther = shown === null;
    shown = { data, node };
    clear(frame, node);
    if (data) zoom.show(node, isOther);
    if (shake && before && data) animate(node, data, before, shake);
    else if (before && data) showMove(node, before, data);
    refocus();
  }

  /** A list of names for a board that is too large to draw. */
  function names(label, pickable) {
    return el("div", { class: "too-large", role: "group", "aria-label": label },
      el("p", { class: "muted" }, "The board is too large to draw.", pickable && " You may choose:"),
      el("div", { class: "row" }, [...pickable ?? []].map((name) => el("button", {
        class: "button small figure pickable", type: "button", dataset: { element: name },
        onclick: (event) => onPick(name, event),
      }, name))));
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
