// Help during a game: a hint, and what every move is worth.

import { post } from "../api.js";
import { el } from "../dom.js";
import { form } from "../mathml.js";
import { sentence } from "../names.js";

const DIGITS = [..."₀₁₂₃₄₅₆₇₈₉"];

/** The buttons for it; `isShown` has values shown at once, `changed()` is told when
    that changes, `refresh` whenever the board was drawn anew. */
export function aids({ board, game, note, fail, isShown, changed }) {
  let isJudging = isShown;

  const hint = el("button", { class: "button", type: "button", onclick: showHint }, "Hint");
  const values = el("button", { class: "button", type: "button", "aria-pressed": isShown, onclick: toggle }, "Show values");

  async function showHint() {
    try {
      const { best, text } = await post(`/api/games/${game().id}/hint`);
      board.ring(best.flat());
      note(sentence(text));
    } catch (error) {
      fail(error);
    }
  }

  function toggle() {
    isJudging = !isJudging;
    values.setAttribute("aria-pressed", isJudging);
    changed();
    if (isJudging) judge();
    else board.label({});
  }

  async function judge() {
    const asked = game();
    const slow = setTimeout(() => note("Working out every move …"), 400);
    try {
      const { moves } = await post(`/api/games/${asked.id}/judge`);
      if (!isJudging || game() !== asked) return;
      board.label(labels(moves, asked.turn));
      note(legend(moves), longValues(moves));
    } catch (error) {
      fail(error);
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    buttons: [hint, values],
    /** Whether every move shows its value, from move to move. */
    isJudging: () => isJudging,
    refresh(isYours) {
      hint.disabled = !isYours;
      values.disabled = !isYours;
      if (isYours && isJudging) judge();
    },
  };
}

/** A short label for each move of one element: its value, or what becomes of whoever makes it. */
export function labels(moves, mover) {
  const single = moves.filter(({ elements }) => elements.length === 1);
  const star = differ(moves) ? "★" : "";
  const names = namesOf(moves);
  return Object.fromEntries(single.map((move) => [move.elements[0], (move.best ? star : "") + label(move, mover, names)]));
}

/** What the labels mean, and which moves are the best. */
export function legend(moves) {
  const values = moves.some(({ value }) => value !== null);
  const ties = moves.some(({ winner }) => winner === "tie") ? ", T ties" : "";
  const signs = values ? "Each move with the value after it" : `W wins, L loses${ties} with best play`;
  return `${signs}; ${comparison(moves)}.`;
}

function comparison(moves) {
  if (moves.length === 1) return "it is the only move";
  if (differ(moves)) return "★ marks the best";
  const isSame = moves.every(({ text }) => text === moves[0].text);
  return isSame ? "all are equally good" : "none of them is better than another";
}

/** Whether some moves are better than others. */
function differ(moves) {
  return !moves.every(({ best }) => best);
}

function label({ text, value, winner }, mover, names) {
  if (value !== null) return names.get(text) ?? text;
  if (winner === null) return "?";
  if (winner === "tie") return "T";
  return winner === mover ? "W" : "L";
}

/** Names for the values that are too long for a label, that is all but numbers: G₁, G₂, … */
function namesOf(moves) {
  const long = moves.filter(({ value, text }) => value !== null && text.includes("{")).map(({ text }) => text);
  const name = (number) => `G${[...String(number)].map((digit) => DIGITS[digit]).join("")}`;
  return new Map([...new Set(long)].map((text, index) => [text, name(index + 1)]));
}

/** These values in full, with the moves after which they hold. */
function longValues(moves) {
  const line = ([text, name]) => {
    const after = moves.filter((move) => move.text === text).map(({ elements }) => elements.join("+"));
    return el("li", null, `${name} = `, form(text), ` after ${after.join(", ")}`);
  };
  const lines = [...namesOf(moves)].map(line);
  return lines.length > 0 && el("ul", { class: "long-values" }, lines);
}
