// Help during a game: a hint, and what every move is worth.

import { post } from "../api.js";
import { sentence } from "../names.js";
import { el } from "../dom.js";

/** Letters that a value on the board may have. */
const LONGEST = 8;

/** The buttons for it; `refresh` is told whenever the board was drawn anew. */
export function aids({ board, game, note, fail }) {
  let isJudging = false;

  const hint = el("button", { class: "button", type: "button", onclick: showHint }, "Hint");
  const values = el("button", { class: "button", type: "button", "aria-pressed": "false", onclick: toggle }, "Show values");

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
      note(legend(moves));
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

/** A short label for each move of one element: its value, or what becomes of whoever makes it. */
export function labels(moves, mover) {
  const single = moves.filter(({ elements }) => elements.length === 1);
  const star = differ(moves) ? "★" : "";
  return Object.fromEntries(single.map((move) => [move.elements[0], (move.best ? star : "") + label(move, mover)]));
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
