// @ts-check

// The cost or the progress of a computation.

import { el } from "../dom.js";
import { counted, duration, known } from "./words.js";

/** The cost of an answer. */
export function effort({ positions, seconds }) {
  return `${positions === 0 ? "No search" : counted(positions, "position")}, ${duration(seconds)}`;
}

/** The message for a computation that was stopped without an answer. */
export function stopped(reached) {
  const value = reached?.bounds ? ` So far: ${known(null, reached.bounds)}.` : "";
  const positions = reached?.positions ? ` ${counted(reached.positions, "position")} visited.` : "";
  return el("p", { class: "note" }, `Stopped.${value}${positions}`);
}
