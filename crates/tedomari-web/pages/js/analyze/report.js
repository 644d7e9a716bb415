// @ts-check

// What a computation took, or how far it came.

import { el } from "../dom.js";
import { counted, duration, known } from "./words.js";

/** What an answer took. */
export function effort({ positions, seconds }) {
  return `${positions === 0 ? "No search" : counted(positions, "position")}, ${duration(seconds)}`;
}

/** What to say of a computation that was stopped before it had an answer. */
export function stopped(reached) {
  const value = reached?.bounds ? ` So far: ${known(null, reached.bounds)}.` : "";
  const positions = reached?.positions ? ` ${counted(reached.positions, "position")} looked at.` : "";
  return el("p", { class: "note" }, `Stopped.${value}${positions}`);
}
