// @ts-check

// Elements that say something about themselves while the pointer or the focus is on them.

import { arrows } from "../arrows.js";

/** Makes every element of a picture reachable with the keyboard, also those that cannot be picked.
    @param {SVGSVGElement} svg */
export function makeReadable(svg) {
  const named = new Set();
  /** @type {NodeListOf<SVGGElement>} */
  const figures = svg.querySelectorAll(".figure[data-element]");
  for (const figure of figures) {
    const { element } = figure.dataset;
    if (!named.has(element) && !figure.hasAttribute("tabindex")) {
      figure.classList.add("readable");
      figure.setAttribute("tabindex", "0");
      figure.setAttribute("role", "img");
      figure.setAttribute("aria-label", figure.querySelector("title")?.textContent ?? element);
    }
    named.add(element);
  }
  if (svg.getAttribute("role") !== "img") return;
  svg.setAttribute("role", "group");
  svg.addEventListener("keydown", arrows);
}

/** Writes into `says` what `tell()` says about the element of `node` that the pointer or the focus is on: `tell()` is null, or a
    function of the name of the element, which is called with null afterward.
    @param {HTMLElement} node
    @param {HTMLElement} says
    @param {() => ((name: string | null) => string) | null} tell */
export function telling(node, says, tell) {
  let last = null;
  const say = (figure) => {
    const name = figure?.dataset.element ?? null;
    const speak = tell();
    if (name === last || !speak) return;
    last = name;
    says.textContent = speak(name);
    if (!figure) return;
    // It must not cover the element.
    const [own, all] = [figure.getBoundingClientRect(), node.getBoundingClientRect()];
    says.classList.toggle("is-above", own.top + own.bottom > all.top + all.bottom);
  };
  const over = (event) => say(event.target.closest(".figure[data-element]"));
  const out = (event) => node.contains(event.relatedTarget) || say(null);
  node.addEventListener("pointerover", over);
  node.addEventListener("focusin", over);
  node.addEventListener("pointerout", out);
  node.addEventListener("focusout", out);
}
