// @ts-check

// Tables that several analyses share.

import { el } from "../dom.js";
import { form } from "../mathml.js";
import { scrolled } from "../scroll.js";
import { glancing } from "./view.js";

/** A table with a header for each column, and rows as given. */
export function tableOf(heads, rows) {
  return el("table", null,
    el("thead", null, el("tr", null, heads.map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", null, rows));
}

/** A scrollable frame for a table of moves. */
export function movesFrame(...children) {
  const frame = scrolled("Table of moves", children);
  frame.classList.add("moves");
  return frame;
}

/** The badge of a best move. */
export const bestBadge = () => el("span", { class: "badge good" }, "best");

/**
 * The results of coloring each cell, for games over a poset of outcomes: cells are `{name, black, white}`
 * with the values after either move; `best` has the names of the cells that no other one dominates.
 */
export function cellMoves(cells, best, view) {
  const after = (name, value, all) => el("td", null, value ? form(value) : "", " ", all.includes(name) && el("span", { class: "badge" }, "undominated"));
  const row = ({ name, black, white }) => glancing(el("tr", null,
    el("th", { scope: "row" }, name), after(name, black, best.left), after(name, white, best.right)), [name], view);
  return movesFrame(tableOf(["Cell", "Value after Black", "Value after White"], cells.map(row)));
}
