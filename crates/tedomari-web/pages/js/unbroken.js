// @ts-check

// Texts with names such as 4-5, which must not be broken across lines.

import { el } from "./dom.js";

/** Splits a text into names with hyphens and the rest. */
export function hyphened(text) {
  return text.split(/([\p{L}\p{N}_']+(?:-[\p{L}\p{N}_']+)+)/u)
    .map((piece, i) => ({ piece, isName: i % 2 === 1 }))
    .filter(({ piece }) => piece !== "");
}

/** The text as nodes. */
export function unbroken(text) {
  return hyphened(text).map(({ piece, isName }) => (isName ? el("span", { class: "unbroken" }, piece) : piece));
}
