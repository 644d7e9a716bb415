// @ts-check

// Errors: what is wrong, where, and what is expected.

import { withCode } from "./code.js";
import { el } from "./dom.js";
import { sentence } from "./names.js";
import { preformatted } from "./scroll.js";

/** A box that shows an error; `retry` adds a button.
    @param {Error & { details?: import("./types.js").ErrorDetails }} error
    @param {{ retry?: () => void }} [options] */
export function errorBox(error, { retry } = {}) {
  /** @type {import("./types.js").ErrorDetails} */
  const { message, line, expected, help, text } = error.details ?? { message: error.message };
  const place = line ? shown(text ?? "") : "";
  return el("div", { class: "error-box", role: "alert" },
    el("p", null, withCode(sentence(message))),
    place && preformatted("Position of the error", place),
    expected && el("p", null, withCode(`Expected ${expected}.`)),
    help && el("p", null, withCode(sentence(help))),
    retry && el("p", null, el("button", { class: "button small", type: "button", onclick: retry }, "Try again")));
}

/** The lines `1 | …` and `  |   ^` of an error, which show its position. */
export function shown(text) {
  return text.split("\n").filter((line) => /^\s*\d* \|/.test(line)).join("\n");
}
