// @ts-check

// Display names of games and players.

import { gameFacts } from "./catalogue.js";

/** The display name of a game. */
export function gameName(name) {
  return gameFacts(name).title ?? capital(name.replace(/-/g, " "));
}

/** Capitalizes a text. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** First words of server messages that are not names of elements. */
const OPENINGS = new RegExp(`^(${[
  "a tie", "there", "the", "this", "that", "these", "it", "is", "no", "not", "nothing", "only", "every", "all", "best", "you", "your",
  "red", "green", "white", "black", "who", "whoever", "when", "if", "in", "as",
].join("|")})\\b`);

/** A message of the server as a sentence. Names of elements keep their case: `a cannot be removed.` */
export function sentence(text) {
  const begun = OPENINGS.test(text) ? capital(text) : text;
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`;
}
