// Help during a game: a hint, and what every move is worth.

import { post } from "../api.js";
import { sentence } from "../names.js";
import { el } from "../dom.js";

/** Letters that a value on the board may have. */
const LONGEST = 8;

/** Best moves that are named, where a move may choose several elements. */
const LISTED = 6;

/** The buttons for it; `refresh` is told whenever the board was drawn anew. */
export function aids({ board, game, note, fail }) {
  let isJudging = false;

  const hint = el("button", { class: "button", type: "button", onclick: showHint }, "Hint");
  const values = el("button", { class: "button", type: "button", "aria-pressed": "false", onclick: toggle }, "Show values");

  async function showHint() {
    try {
      const { best, text } = await post(`/api/games/${game().id}/hint`);
      // Of sets of elements one is shown: all of them together are none.
      board.ring(game().several ? best[0] ?? [] : best.flat());
      note(sentence(text));
    } catch (error) {
      fail(error);
    }
  }

  function toggle() {
    isJudging = !isJudging;
    values.setAttribute("aria-pressed", isJudging);
    if (isJudging) judge();
    else board.label({});
  }

  async function judge() {
    const asked = game();
    const slow = setTimeout(() => note("Working out every move …"), 400);
    try {
      const { moves, total } = await post(`/api/games/${asked.id}/judge`);
      if (!isJudging || game() !== asked) return;
      board.label(labels(moves, asked.turn));
      note(asked.several ? legendOfSets(moves, total, asked.turn) : legend(moves));
    } catch (error) {
      fail(error);
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    buttons: [hint, values],
    refresh(isYours) {
      hint.disabled = !isYours;
      values.disabled = !isYours;
      if (isYours && isJudging) judge();
    },
  };
}

/** A short label for each element: the value of the best move that chooses it, or what becomes of whoever makes that. */
export function labels(moves, mover) {
  const star = differ(moves) ? "★" : "";
  const best = {};
  for (const move of moves) {
    for (const name of move.elements) {
      if (!best[name] || rank(move, mover) > rank(best[name], mover)) best[name] = move;
    }
  }
  return Object.fromEntries(Object.entries(best).map(([name, move]) => [name, (move.best ? star : "") + label(move, mover)]));
}

/** How good a move is among those that choose the same element. */
function rank({ best, winner }, mover) {
  const outcome = winner === mover ? 3 : winner === "tie" ? 2 : winner === null ? 1 : 0;
  return 2 * outcome + (best ? 1 : 0);
}

/** What the labels mean where a move may choose several elements, and the best moves. */
export function legendOfSets(moves, total, mover) {
  if (moves.length === 0) return "What the moves are worth is not known.";
  const best = moves.filter((move) => move.best);
  const listed = best.slice(0, LISTED).map(({ elements }) => elements.join("+")).join(", ");
  const all = best.length > LISTED ? `${listed} and others` : listed;
  const star = differ(moves) ? "; ★ marks those of the best moves" : "";
  const isLost = best.every(({ winner }) => winner !== mover && winner !== "tie");
  const choice = isLost ? `All ${total} possible moves lose; these hold out longest` : `Best of ${total} possible moves`;
  return `W wins, L loses, T ties with the best move that colors the element${star}. ${choice}: ${all}.`;
}

function legend(moves) {
  const values = moves.some(({ value }) => value !== null);
  const signs = values ? "Each move with the value after it" : "W wins, L loses, T ties with best play";
  return `${signs}${differ(moves) ? "; ★ marks the best." : "; all are equally good."}`;
}

/** Whether some moves are better than others. */
function differ(moves) {
  return !moves.every(({ best }) => best);
}

function label({ text, value, winner }, mover) {
  if (value !== null) return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
  if (winner === null) return "?";
  if (winner === "tie") return "T";
  return winner === mover ? "W" : "L";
}
