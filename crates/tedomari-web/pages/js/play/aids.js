// @ts-check

// Help during a game: a hint, and the value of every move.

import { post } from "../api.js";
import { el } from "../dom.js";
import { form } from "../mathml.js";
import { sentence } from "../names.js";

const DIGITS = [..."₀₁₂₃₄₅₆₇₈₉"];

/** The maximum number of best moves listed, if a move may choose several elements. */
const LISTED = 6;

/**
 * The buttons. `isShown` shows values from the start, `changed()` is called when that changes; call `refresh`
 * whenever the board was redrawn.
 */
export function aids({ board, game, note, fail, isShown, changed }) {
  let isJudging = isShown;

  const hint = el("button", { class: "button", type: "button", onclick: showHint }, "Hint");
  const values = el("button", { class: "button", type: "button", "aria-pressed": isShown, onclick: toggle }, "Show values");

  async function showHint() {
    try {
      const asked = game();
      const { best, text } = await post(`/api/games/${asked.id}/hint`);
      if (game() !== asked) return;
      // Show only one of several sets of elements: their union is not a move.
      board.ring(game().several ? best[0] ?? [] : best.flat());
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
    const slow = setTimeout(() => note("Evaluating every move …"), 400);
    try {
      const { moves, total } = await post(`/api/games/${asked.id}/judge`);
      if (!isJudging || game() !== asked) return;
      board.label(labels(moves, asked.turn));
      if (asked.several) note(legendOfSets(moves, total, asked.turn));
      else note(legend(moves), longValues(moves));
    } catch (error) {
      fail(error);
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    buttons: [hint, values],
    /** Whether every move shows its value. */
    isJudging: () => isJudging,
    refresh(isYours) {
      hint.disabled = !isYours;
      values.disabled = !isYours;
      if (isYours && isJudging) judge();
    },
  };
}

/**
 * A short label for each element: the value of the best move that chooses it, or its result for the player.
 */
export function labels(moves, mover) {
  const star = differ(moves) ? "★" : "";
  const names = namesOf(moves);
  const best = {};
  for (const move of moves) {
    for (const name of move.elements) {
      if (!best[name] || rank(move, mover) > rank(best[name], mover)) best[name] = move;
    }
  }
  return Object.fromEntries(Object.entries(best).map(([name, move]) => [name, (move.best ? star : "") + label(move, mover, names)]));
}

/** The rank of a move among those that choose the same element. */
function rank({ best, winner }, mover) {
  const outcome = winner === mover ? 3 : winner === "tie" ? 2 : winner === null ? 1 : 0;
  return 2 * outcome + (best ? 1 : 0);
}

/** The legend of the labels if a move may choose several elements, and the best moves. */
export function legendOfSets(moves, total, mover) {
  if (moves.length === 0) return "The values of the moves are not known.";
  const best = moves.filter((move) => move.best);
  const listed = best.slice(0, LISTED).map(({ elements }) => elements.join("+")).join(", ");
  const all = best.length > LISTED ? `${listed} and others` : listed;
  const star = differ(moves) ? "; ★ marks those of the best moves" : "";
  const isLost = best.every(({ winner }) => winner !== mover && winner !== "tie");
  const choice = isLost ? `All ${total} possible moves lose; these hold out longest` : `Best of ${total} possible moves`;
  return `W wins, L loses, T ties with the best move that colors the element${star}. ${choice}: ${all}.`;
}

/** The legend of the labels, and the best moves. */
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
  return isSame ? "all are equally good" : "no move is better than another";
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

/** Names for values that are too long for a label, that is, all but numbers: G₁, G₂, … */
function namesOf(moves) {
  const long = moves.filter(({ value, text }) => value !== null && text.includes("{")).map(({ text }) => text);
  const name = (number) => `G${[...String(number)].map((digit) => DIGITS[digit]).join("")}`;
  return new Map([...new Set(long)].map((text, index) => [text, name(index + 1)]));
}

/** These values in full, with their moves. */
function longValues(moves) {
  const line = ([text, name]) => {
    const after = moves.filter((move) => move.text === text).map(({ elements }) => elements.join("+"));
    return el("li", null, `${name} = `, form(text), ` after ${after.join(", ")}`);
  };
  const lines = [...namesOf(moves)].map(line);
  return lines.length > 0 && el("ul", { class: "long-values" }, lines);
}
