// @ts-check

// The errors in print that the audit found, each with its smallest counterexample.

import { link } from "../address.js";
import { post } from "../api.js";
import { clear, el } from "../dom.js";
import { sentence } from "../names.js";
import { highlight, picture } from "../picture.js";
import { preformatted } from "../scroll.js";
import { PAPERS, isErratum, kindOf, paperOf } from "./papers.js";

/** The errors among the statements, in cards. */
export function errataCards(statements) {
  return el("ul", { class: "errata" }, statements.filter(isErratum).map(card));
}

function card(statement) {
  const { source, counterexample } = statement;
  const { claim } = kindOf(statement);
  const drawing = el("div", { class: "errata-picture" });
  const links = el("p", { class: "row" });
  const { board, why, marked } = counterexample;
  if (board) draw(drawing, links, board, marked);
  return el("li", { class: "card stack" },
    el("h3", null, source),
    el("p", { class: "muted small" }, PAPERS[paperOf(source)]),
    el("p", null, el("span", { class: "badge bad" }, "false as printed"), " ", claim),
    el("p", null, el("strong", null, "Counterexample: "), sentence(why)),
    drawing,
    board && preformatted("The counterexample", board),
    links);
}

/** Draws the counterexample, if it is a board; some are pairs of games. */
async function draw(place, links, board, marked) {
  const answer = await post("/api/board", { question: { game: "", board } }).catch(() => null);
  if (!answer?.picture) return;
  const svg = picture(answer.picture, { label: `The counterexample: ${board}` });
  clear(place, svg);
  highlight(svg, marked);
  const game = answer.games[0];
  clear(links,
    el("a", { href: link("board", { game, board }) }, "Open this board"),
    game && el("a", { href: link("analyze", { game, board }) }, "Analyze it"));
}
