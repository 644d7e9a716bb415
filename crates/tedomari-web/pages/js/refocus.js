// @ts-check

// Keeping the keyboard focus on a board that is drawn again.

import { focusedElement } from "./dom.js";

/** Remembers which element of a picture in a node has the focus. The function returned moves the focus back after the
    picture was drawn again: to the same element, or to the nearest one that can be picked.
    @param {Element} node
    @returns {() => void} */
export function focusKept(node) {
  const name = focusedElement(node);
  if (!name) return () => {};
  const before = middle(document.activeElement);
  return () => {
    const figures = /** @type {SVGElement[]} */ ([...node.querySelectorAll(".pickable")]);
    const distance = (figure) => Math.hypot(...middle(figure).map((place, axis) => place - before[axis]));
    const same = figures.find((figure) => figure.dataset.element === name);
    (same ?? figures.sort((a, b) => distance(a) - distance(b))[0])?.focus({ preventScroll: true });
  };
}

/** @param {Element} node */
function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
