// @ts-check

// The cost or the progress of a computation.

import { el } from "../dom.js";
import { programLink } from "../program.js";
import { counted, duration, known } from "./words.js";

/** The cost of an answer. */
export function effort({ positions, seconds }) {
  return `${positions === 0 ? "No search" : counted(positions, "position")}, ${duration(seconds)}`;
}

/** Whether positions of the game have values. Those of misère games have none, although their heaps have a nim-sum. */
export const hasValues = ({ value, stopped: why }) => value !== null || Boolean(why);

/** How long a search lasts that is asked for once more, in seconds. */
const LONGER = 60;

/** Offers a longer search if one did not finish, or null. */
export function unfinished({ stopped: why }, { again }) {
  if (!why) return null;
  return el("div", { class: "note row" }, "The search did not finish.",
    el("button", { class: "button small", type: "button", onclick: () => again({ seconds: LONGER }) }, `Search ${LONGER} s`),
    el("span", null, programLink("The program"), " can search for hours."));
}

/** The message for a computation that was stopped without an answer. */
export function stopped(reached) {
  const value = reached?.bounds ? ` So far: ${known(null, reached.bounds)}.` : "";
  const positions = reached?.positions ? ` ${counted(reached.positions, "position")} visited.` : "";
  return el("p", { class: "note" }, `Stopped.${value}${positions}`);
}
