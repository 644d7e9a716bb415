// @ts-check

// How games and players are called on the pages.

import { gameFacts } from "./catalogue.js";

/** What a game of the catalogue is called. */
export function gameName(name) {
  return gameFacts(name).title ?? capital(name.replace(/-/g, " "));
}

/** The text with a capital letter. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words that a text of the server may begin with and that are no names of elements. */
const OPENINGS = new RegExp(`^(${[
  "a tie", "there", "the", "this", "that", "these", "it", "is", "no", "not", "nothing", "only", "every", "all", "best", "you", "your",
  "red", "green", "white", "black", "who", "whoever", "when", "if", "in", "as",
].join("|")})\\b`);

/** A text of the server as a sentence. Names of elements keep their letters: `a cannot be removed.` */
export function sentence(text) {
  const begun = OPENINGS.test(text) ? capital(text) : text;
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`;
}
