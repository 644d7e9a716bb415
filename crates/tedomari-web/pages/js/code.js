// @ts-check

// Texts with code in backticks.

import { el } from "./dom.js";

/** Splits a text into code and plain text. */
export function pieces(text) {
  return text.split("`").map((piece, i) => ({ piece, isCode: i % 2 === 1 })).filter(({ piece }) => piece !== "");
}

/** The text as nodes, with code elements. */
export function withCode(text) {
  // A single backtick is plain text.
  if ((text.split("`").length - 1) % 2 === 1) return [text];
  return pieces(text).map(({ piece, isCode }) => (isCode ? el("code", null, piece) : piece));
}
