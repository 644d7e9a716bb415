// @ts-check

// A game as an analysis: its moves, with the mistakes and what was better.

import { gameFacts } from "../catalogue.js";
import { capital, sentence } from "../names.js";
import { writeTree } from "../moves/text.js";
import { ROOT, commented, emptyTree, played, playedAll } from "../moves/tree.js";
import { paramsOf } from "../question.js";

/** The most better moves shown for a mistake. */
const MOST = 3;

/** The parameters of the page Analyze for a game; with a review, the better moves are variations. */
export function analysisOf(game, review = null) {
  const tree = review ? withMistakes(game, review) : treeOf(game.moves);
  return {
    ...paramsOf(game.question),
    first: gameFacts(game.question.game).kind === "pattern" ? undefined : game.colors[0],
    moves: writeTree(tree) || undefined,
  };
}

/** The moves of a game as a tree. */
export const treeOf = (moves) => playedAll(emptyTree(), ROOT, moves.map(({ elements }) => elements))[0];

/** The tree in which a comment says why a move is a mistake, and better moves are variations. */
function withMistakes(game, review) {
  let tree = treeOf(game.moves);
  let at = ROOT;
  for (const { elements, mistake, better, text } of review.moves) {
    const before = at;
    [tree, at] = played(tree, before, elements);
    if (!mistake) continue;
    tree = commented(tree, at, sentence(capital(text)));
    for (const move of better.slice(0, MOST)) [tree] = played(tree, before, move);
  }
  return tree;
}
