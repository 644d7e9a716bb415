// @ts-check

// A board as the server reads and draws it, with elements where the user placed them.

import { post } from "../api.js";
import { namesOf, placesOn } from "../places.js";
import { upsideDown } from "./order.js";

const MOST_REASONS = 3;

/**
 * The server's response to a question, and `places`: those that the board allows. Elements whose places
 * contradict the order go back to the layout, and a note says so.
 */
export async function readBoard(question, { places = {}, notation }) {
  const read = (given) => post("/api/board", {
    question,
    ...(Object.keys(given).length > 0 && { places: given }),
    ...(notation === "french" && { notation }),
  });
  let answer = await read(places);
  let left = placesOn(places, namesOf(answer));
  const { names, reasons } = upsideDown(answer, left);
  if (names.size === 0) return { ...answer, places: left };
  left = Object.fromEntries(Object.entries(left).filter(([name]) => !names.has(name)));
  answer = await read(left);
  // Elements that went back may contradict others.
  if (upsideDown(answer, left).names.size > 0) {
    left = {};
    answer = await read(left);
  }
  return { ...answer, places: left, notes: [...answer.notes, noteOn(reasons)] };
}

function noteOn(reasons) {
  const some = reasons.slice(0, MOST_REASONS).join(", ");
  return `Places that contradict the order were reset: ${some}${reasons.length > MOST_REASONS ? ", …" : ""}.`;
}
