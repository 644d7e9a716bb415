// @ts-check

// The picture of a board, or the trees of a game over a poset of outcomes.

import { link } from "../address.js";
import { counted } from "../analyze/words.js";
import { el } from "../dom.js";
import { capital } from "../names.js";
import { boardInWords, paramsOf } from "../question.js";
import { drawnTrees } from "../values/calculator.js";
import { boardPicture } from "./board-picture.js";
import { ofValues } from "./outcomes.js";

/** @returns {import("./ask.js").Shown} */
export function showDrawing(found, request) {
  if (request.ask === "tree") return tree(found, request);
  const { question, highlight: names = [] } = request;
  const sentence = `${capital(found.kind)} with ${counted(found.elements.length, "element")}.`;
  return {
    sentence,
    nodes: [
      el("p", { class: "verdict-words" }, sentence),
      found.picture && boardPicture(found.picture, boardInWords(question), names),
      found.notes.map((note) => el("p", { class: "muted small" }, note)),
      el("p", { class: "muted small cell-foot" }, el("a", { href: link("board", paramsOf(question)) }, "Edit the board"),
        question.game && [" · ", el("a", { href: link("analyze", paramsOf(question)) }, "Open in Analyze")]),
    ],
    markdown: [sentence, ...(found.board ? ["", "```", found.board, "```"] : [])],
  };
}

function tree(found, { atoms }) {
  const sentence = "The game tree.";
  return { sentence, nodes: ofValues(el("p", { class: "verdict-words" }, sentence), drawnTrees(found, atoms)), markdown: [`\`${found.given}\``] };
}
