// @ts-check

// Labels of the legal moves on the board: the value or the winner after each, colored by result.

import { signed, withSymbols } from "./words.js";

/** The longest value that fits on an element. */
const FITS = 6;

/** The result of a move for its player.
    @returns {"good" | "bad" | "even" | "open"} */
export function toneOf({ wins, value }) {
  if (value !== null && typeof value === "object" && value.winner === "tie") return "even";
  if (wins === null || wins === undefined) return "open";
  return wins ? "good" : "bad";
}

const SIGNS = { good: "✓", bad: "✗", even: "=", open: "?" };

/** The text of a label: the value, or the winner and the number of moves until the end. */
export function textOf(move) {
  const { value } = move;
  const sign = SIGNS[toneOf(move)];
  if (value === null || value === undefined) return sign;
  if (typeof value === "object") return `${sign}${value.length}`;
  const text = withSymbols(signed(value));
  return text.length <= FITS ? text : sign.replace("?", "…");
}

/** The labels by element. A star marks the best moves that win or tie, unless all are equally good.
    @param {any[]} moves those of the player to move */
export function labelsOf(moves) {
  const single = moves.filter(({ elements }) => elements.length === 1);
  if (single.every((move) => textOf(move) === SIGNS.open)) return {};
  const isChoice = single.some(({ best }) => !best);
  return Object.fromEntries(single.map((move) => {
    const tone = toneOf(move);
    const star = move.best && isChoice && (tone === "good" || tone === "even") ? "★" : "";
    return [move.elements[0], { text: `${star}${textOf(move)}`, tone }];
  }));
}

/** What the labels mean, in a sentence.
    @param {any[]} moves */
export function legendOf(moves) {
  const labels = Object.values(labelsOf(moves));
  const has = (sign) => labels.some(({ text }) => text.includes(sign));
  const hasValues = labels.some(({ text }) => /^★?[^✓✗=?…★]/.test(text));
  const hasResults = labels.some(({ tone }) => tone === "good" || tone === "bad");
  const parts = [
    hasValues && `the value after each move${hasResults ? ", green if it wins and red if it loses" : ""}`,
    has("✓") && "✓ wins", has("✗") && "✗ loses", has("=") && "= ties",
    labels.some(({ text }) => /[✓✗=]\d/.test(text)) && "the number counts the moves until the end",
    has("★") && "★ marks the best moves",
  ].filter(Boolean).join(", ");
  return parts && `${parts[0].toUpperCase()}${parts.slice(1)}.`;
}
