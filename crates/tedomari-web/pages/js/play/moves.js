// @ts-check

// The moves of a game, in the same list as on the page Analyze.

import { moveList } from "../moves/list.js";
import { inOrder } from "../moves/tree.js";
import { treeOf } from "./analysis.js";

/** Whether there is a move of yours to take back; moves of the opponent before your first one stay. */
export function canUndo({ moves, you }) {
  return moves.some(({ player }) => you.includes(player));
}

const MISTAKE = { text: "mistake", title: "", tone: "bad" };

/** The list; `show` takes moves, the colors of the players and, for a review, the current move, the mistakes and a click handler. */
export function gameMoves() {
  const list = moveList();

  function show(moves, colors, { at = null, mistakes = new Set(), onPick = null } = {}) {
    const tree = treeOf(moves);
    const ids = inOrder(tree);
    list.show(tree, {
      colors,
      at: at === null ? null : ids[at],
      badges: new Map([...mistakes].map((index) => [ids[index], MISTAKE])),
      meanings: new Map(moves.map(({ meaning }, index) => [ids[index], meaning])),
      pick: onPick && ((id) => onPick(ids.indexOf(id))),
    });
  }

  return { node: list.node, show };
}
