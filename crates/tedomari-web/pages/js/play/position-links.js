// @ts-check

// Links for the position of a game: analyze, edit, export.

import { link } from "../address.js";
import { el } from "../dom.js";
import { exportMenu } from "../export.js";
import { paramsOf } from "../question.js";
import { writeMoves } from "./request.js";

/** Links and a menu for the position of a game; call `show(game)` after each move. */
export function positionLinks(kind) {
  let position = null;
  let played = null;
  const analyze = el("a", null, "Analyze this position");
  const edit = el("a", null, "Edit it");
  const menu = exportMenu(null, () => ({ question: position, game: played }));
  return {
    node: el("div", { class: "row" }, analyze, edit, menu),
    show(game) {
      position = game.position ?? game.question;
      played = game.question.game;
      analyze.href = link("analyze", analysis(game, kind, position));
      edit.href = link("board", paramsOf(position));
    },
  };
}

/** In pattern games the board alone does not say whose turn it is, so they are analyzed with their moves. */
function analysis(game, kind, position) {
  if (kind !== "pattern" || game.several) return paramsOf(position);
  return { ...paramsOf(game.question), moves: writeMoves(game.moves.map((move) => move.elements)) || undefined };
}
