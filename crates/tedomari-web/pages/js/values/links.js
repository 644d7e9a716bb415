// @ts-check

// Links from the values of published tables.

import { link } from "../address.js";
import { el } from "../dom.js";
import { form } from "../mathml.js";

/** Longer values are cut off. */
const LONG = 200;

/** The outcomes of a region with three terminals. */
export const THREE = "P5";

/** A number with separators. */
export const counted = (number) => number.toLocaleString("en");

/** Opens a game in the calculator. */
export function calculate(game, content) {
  return el("a", { href: link("values", { tab: "calculator", ...game }), title: "Open it in the calculator" }, content);
}

/** Plays a board. */
export function play(question, content) {
  return el("a", { class: "word", href: link("play", { ...question, you: "first" }), title: "Play it" }, content);
}

/** A value over the outcomes of a region with three terminals.
    @param {string} text */
export function regionValue(text) {
  return text.length > LONG
    ? el("span", { class: "word" }, `${text.slice(0, LONG)}… (${counted(text.length)} characters)`)
    : calculate({ atoms: THREE, g: text }, form(text));
}

/** An abstract game over these outcomes.
    @param {string} text */
export const regionGame = (text) => play({ game: "coloring", board: text, atoms: THREE }, el("code", null, text));
