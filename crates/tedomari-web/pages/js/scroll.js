// @ts-check

// Scrollable boxes with names, which the keyboard can scroll.

import { el } from "./dom.js";

/** A box for wide content, such as a table. */
export function scrolled(label, ...children) {
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, children);
}

/** Preformatted text. */
export function preformatted(label, text) {
  return el("pre", { tabindex: "0", role: "group", "aria-label": label }, text);
}
