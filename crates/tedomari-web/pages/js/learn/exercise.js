// @ts-check

// A board on which one answers by moves. The server plays the opponent and judges every position.

import { post } from "../api.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { sentence } from "../names.js";
import { boardView } from "../play/board.js";

/** The board; calls `moved(game)` after every move and its answer. */
export function exercise(moved) {
  const board = boardView(pick);
  const trouble = el("div");
  const node = el("div", { class: "stack exercise" }, board.node, trouble);
  let game = null;
  let isBusy = false;
  let visit = 0;

  /** Starts a game with a request for a new game; returns it, or null if another one was started meanwhile. */
  async function start(request, { ring = [] } = {}) {
    const mine = ++visit;
    const begun = await post("/api/games", request);
    if (mine !== visit) return null;
    game = begun;
    clear(trouble);
    show(ring);
    return game;
  }

  function show(ring) {
    const { turn, you, legal, over, picture, title, moves } = game;
    const pickable = turn !== null && you.includes(turn) ? new Set(legal) : null;
    board.show(picture, { label: `Board: ${title}`, pickable });
    const last = moves.at(-1);
    board.ring(over ? over.witness : ring ?? (last && !you.includes(last.player) ? last.elements : []));
  }

  async function pick(name) {
    if (isBusy || game.over) return;
    isBusy = true;
    const mine = visit;
    try {
      const next = await post(`/api/games/${game.id}/moves`, { ply: game.ply, elements: [name] });
      if (mine !== visit) return;
      game = next;
      clear(trouble);
      show(null);
      moved(game);
    } catch (error) {
      if (mine === visit) clear(trouble, error.status === 422 ? el("p", { class: "note" }, sentence(error.message)) : errorBox(error));
    } finally {
      isBusy = false;
    }
  }

  return {
    node,
    start,
    ring: board.ring,
    /** Nothing can be picked any more. */
    close() {
      const { picture, title } = game;
      board.show(picture, { label: `Board: ${title}` });
    },
  };
}

/** Who wins a position: a color, `tie`, or null if that is not known. */
export const winnerOf = ({ over, standing }) => (over ? over.winner ?? "tie" : standing.winner);

/** Whether the person of a game wins it with best play. */
export const isWinning = (game) => game.you.includes(winnerOf(game));
