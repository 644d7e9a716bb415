// @ts-check

// Texts with names such as 4-5, in which a line does not break.

import { el } from "./dom.js";

/** The pieces of a text: names with a hyphen in them, and what is between them. */
export function hyphened(text) {
  return text.split(/([\p{L}\p{N}_']+(?:-[\p{L}\p{N}_']+)+)/u)
    .map((piece, i) => ({ piece, isName: i % 2 === 1 }))
    .filter(({ piece }) => piece !== "");
}

/** The text as nodes. */
export function unbroken(text) {
  return hyphened(text).map(({ piece, isName }) => (isName ? el("span", { class: "unbroken" }, piece) : piece));
}
