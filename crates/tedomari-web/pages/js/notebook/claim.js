// @ts-check

// The result of a conjecture: whether it holds, a counterexample, and what was tried.

import { link } from "../address.js";
import { post } from "../api.js";
import { counted, duration, grouped } from "../analyze/words.js";
import { tableOf } from "../analyze/tables.js";
import { gameIn } from "../conjectures/result.js";
import { el } from "../dom.js";
import { capital, sentence } from "../names.js";
import { scrolled } from "../scroll.js";
import { boardPicture } from "./board-picture.js";

/** @returns {Promise<import("./ask.js").Shown>} */
export async function showClaim(found, _request, signal) {
  const [example] = found.counterexamples;
  const words = found.verdict.split("\n").map((line) => sentence(capital(line))).join(" ");
  const board = example?.board ? await post("/api/board", { question: { game: "", board: example.board } }, { signal }) : null;
  const parts = example?.parts.map(({ text, value }) => `${text} = ${value}`).join(", ");
  return {
    sentence: words,
    nodes: [
      el("p", { class: "verdict-words" }, words),
      example?.board && el("p", null, "Counterexample: ", el("code", null, example.board), ` with ${parts}.`),
      board?.picture && boardPicture(board.picture, example.board),
      el("details", null, el("summary", null, `Tried ${counted(found.within, "board")}`),
        scrolled("Boards by size", tableOf(["Size", "Boards", "Counterexamples"], found.sizes.map((size) => el("tr", null,
          el("th", { scope: "row" }, size.size), el("td", null, grouped(size.within), size.complete ? "" : " (not all)"),
          el("td", null, grouped(size.counterexamples))))))),
      el("p", { class: "muted small cell-foot" }, `${duration(found.seconds)}. `,
        board && el("a", { href: link("analyze", { game: gameIn(found.claim, board.games), board: example.board }) }, "Open the counterexample in Analyze")),
    ],
    markdown: [words, ...(example?.board ? ["", `Counterexample: \`${example.board}\` with ${parts}.`] : [])],
  };
}
