// @ts-check

// Boxes that may be too narrow for what is in them: the keyboard can scroll them, and they have names.

import { el } from "./dom.js";

/** A box for something wide, such as a table. */
export function scrolled(label, ...children) {
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, children);
}

/** A text whose lines stay as they are. */
export function preformatted(label, text) {
  return el("pre", { tabindex: "0", role: "group", "aria-label": label }, text);
}
