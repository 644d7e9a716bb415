// @ts-check

// Links for the position of a game: analyze, edit, export.

import { link } from "../address.js";
import { el } from "../dom.js";
import { exportMenu } from "../export.js";
import { paramsOf } from "../question.js";
import { analysisOf } from "./analysis.js";

/** Links and a menu for the position of a game; call `show(game)` after each move. */
export function positionLinks() {
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
      analyze.href = link("analyze", analysisOf(game));
      edit.href = link("board", paramsOf(position));
    },
  };
}
