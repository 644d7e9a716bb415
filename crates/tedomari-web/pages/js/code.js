// @ts-check

// Texts in which something stands between backticks, as on the command line.

import { el } from "./dom.js";

/** The pieces of a text: what is code and what is not. */
export function pieces(text) {
  return text.split("`").map((piece, i) => ({ piece, isCode: i % 2 === 1 })).filter(({ piece }) => piece !== "");
}

/** The text as nodes, with what stands between backticks as code. */
export function withCode(text) {
  // A lone backtick is none.
  if ((text.split("`").length - 1) % 2 === 1) return [text];
  return pieces(text).map(({ piece, isCode }) => (isCode ? el("code", null, piece) : piece));
}
