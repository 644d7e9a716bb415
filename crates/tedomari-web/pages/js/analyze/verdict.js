// @ts-check

// The answer about a position: one sentence, then the value.

import { el } from "../dom.js";
import { form, value } from "../mathml.js";
import { capital, sentence } from "../names.js";
import { counted, known, rankOf, withSymbols } from "./words.js";

/** The margin in words: "by one move", "by 3 moves", "by 3/8 of a move". */
export function margin(worth) {
  const size = String(worth).replace(/^-/, "");
  if (size === "1") return "by one move";
  return Math.abs(rankOf(worth)) < 1 ? `by ${size} of a move` : `by ${size} moves`;
}

/** The side of a color: "left" or "right".
    @param {any} found the answer of the server
    @param {string} color */
export const sideOf = ({ left }, color) => (left === color ? "left" : "right");

/** The color of a side. */
export const colorOf = ({ left }, side) => (side === "left" ? left : { black: "white", white: "black", red: "green" }[left]);

/** The players by color: those of coloring games are called Left and Right elsewhere. */
function nameOf({ left, players }, side) {
  if (players[side] !== capital(side)) return players[side];
  return capital(colorOf({ left }, side));
}

const inColors = (text, found) => text.replace(/\b(Left|Right)\b/g, (word) => nameOf(found, word.toLowerCase()));

/** The members of a step that are names of elements or of theorems, not prose. */
const NAMES = new Set(["number", "page", "theorem", "elements", "element", "moves", "line", "how", "starter", "player", "role", "value"]);

/** The steps of the explanation of an answer, in the words and symbols of the page. */
export function stepsInWords(found) {
  const { steps } = found.explanation;
  if (found.kind !== "coloring") return steps;
  const spoken = (part, name) => {
    if (NAMES.has(name)) return part;
    if (typeof part === "string") return withSymbols(inColors(part, found));
    if (Array.isArray(part)) return part.map((one) => spoken(one, null));
    return part && typeof part === "object" ? Object.fromEntries(Object.entries(part).map(([key, one]) => [key, spoken(one, key)])) : part;
  };
  return spoken(steps, null);
}

/** The answer in one sentence.
    @param {any} found
    @param {string} turn the color to move */
export function answerInWords(found, turn) {
  const { outcome, outcome_text: text, value: worth } = found;
  if (!outcome) return startInWords(found, turn) || "Who wins is not known.";
  if (worth !== null && typeof worth === "object" && "length" in worth) {
    const moves = counted(worth.length, "move");
    return sentence(worth.winner === "tie" ? `A tie, after ${moves}` : capital(`${text} in ${moves}`));
  }
  const isNumber = typeof worth === "number" || /^-?\d/.test(worth ?? "");
  const words = isNumber && (outcome === "left" || outcome === "right") ? `${text}, ${margin(worth)}` : text;
  return sentence(capital(inColors(words, found)));
}

/** How play ends if a color moves first, or an empty text. */
function startInWords(found, color) {
  const start = found.starts?.[sideOf(found, color)];
  if (!start) return "";
  const begin = `With ${capital(color)} to move,`;
  if (start.winner) return `${begin} ${nameOf(found, start.winner)} wins.`;
  if (start.winner === null) return `${begin} it is a tie.`;
  const [least, most] = [start.at_least, start.at_most].map((outcomes) => outcomes.map(withSymbols));
  if (least.length === 1 && most.length === 1 && least[0] === most[0]) return `${begin} the outcome is ${least[0]}.`;
  return `${begin} ${nameOf(found, "left")} can force at least ${least.join(" or ")}, ${nameOf(found, "right")} at most ${most.join(" or ")}.`;
}

/** What the answer means for the player to move, or how play ends if the other one moves; or an empty text.
    @param {any} found
    @param {string} turn */
export function moreInWords(found, turn) {
  const { outcome, value_kind: kind } = found;
  // A player who wins whoever starts needs no second sentence, and in a pattern game it is known who moves.
  if (["left", "right", "tie"].includes(outcome) || kind === "verdict") return "";
  if (outcome) return startInWords(found, turn);
  return found.starts ? startInWords(found, turn === "black" ? "white" : "black") : "";
}

/** The verdict as nodes. */
export function verdictOn(found, turn) {
  const second = moreInWords(found, turn);
  const worth = valueOf(found);
  return [
    el("p", { class: "verdict-words" }, answerInWords(found, turn)),
    second && el("p", { class: "verdict-more" }, second),
    worth && el("p", { class: "verdict-value" }, "Value ", worth),
  ];
}

/** The value in mathematical notation, or what is known about it. */
function valueOf({ value: worth, value_kind: kind, bounds }) {
  if (kind === "verdict" || (worth === null && !bounds)) return null;
  // Every outcome lies between the least and the greatest one.
  if (worth === null && bounds[0] === "_" && bounds[1] === "T") return null;
  if (kind === "form" || String(bounds?.[0] ?? "").startsWith("{")) {
    return el("span", { class: "headline-form" }, worth === null ? ["between ", form(bounds[0]), " and ", form(bounds[1])] : form(worth));
  }
  return el("span", { class: "headline-value" }, worth === null ? withSymbols(known(null, bounds)) : value(worth, { signed: true }));
}
