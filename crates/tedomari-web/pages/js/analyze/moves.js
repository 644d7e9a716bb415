// @ts-check

// Every first move with the value after it, in a sortable table.

import { clear, el } from "../dom.js";
import { gameFacts } from "../catalogue.js";
import { value } from "../mathml.js";
import { bestBadge, movesFrame } from "./tables.js";
import { glancing } from "./view.js";
import { counted, known, players, rankOf } from "./words.js";

/** The moves of both players as rows; in an impartial game each move appears once. */
export function rowsOf({ moves, left, game }) {
  const [leftName, rightName] = players(left);
  const rows = (side, player) => moves[side].map((move) => ({ ...move, element: move.elements.join(" "), player }));
  if (gameFacts(game).impartial) return rows("left", "either");
  return [...rows("left", leftName), ...rows("right", rightName)];
}

const COLUMNS = [
  { name: "Move", short: "move", key: (row) => row.element, text: true },
  { name: "Player", short: "player", key: (row) => row.player, text: true },
  { name: "Value after", short: "value", key: (row) => rankOf(row.value) },
  { name: "Result", short: "result", key: (row) => (row.best ? 0 : 2) + (row.wins ? 0 : 1) },
];

/** Rows sorted by a column; the sort is stable. */
export function sorted(rows, column, isDown) {
  const { key, text } = COLUMNS[column];
  const compare = text
    ? (a, b) => key(a).localeCompare(key(b), "en", { numeric: true })
    : (a, b) => (Number.isNaN(key(a)) ? 1 : Number.isNaN(key(b)) ? -1 : key(a) - key(b));
  return [...rows].sort((a, b) => (isDown ? compare(b, a) : compare(a, b)));
}

const USUAL = { column: 3, isDown: false };

/** Parses an order such as `value` or `-value`; the default has the best moves first. */
export function readOrder(text) {
  const isDown = text?.startsWith("-") ?? false;
  const column = COLUMNS.findIndex(({ short }) => short === text?.slice(isDown ? 1 : 0));
  return column < 0 ? USUAL : { column, isDown };
}

/** Formats an order; empty for the default. */
export function writeOrder({ column, isDown }) {
  if (column === USUAL.column && !isDown) return undefined;
  return (isDown ? "-" : "") + COLUMNS[column].short;
}

/** The table of moves, sorted as `sort` says; calls `resort(text)` when the order changes. */
export function movesTable(answer, view, { sort: first, resort }) {
  const rows = rowsOf(answer);
  const count = answer.move_count.left + (gameFacts(answer.game).impartial ? 0 : answer.move_count.right);
  if (rows.length === 0) return el("p", null, "There is no move.");
  const body = el("tbody");
  // A misère game has winners, but no values.
  const hasValues = rows.some((row) => row.value !== null || row.bounds);
  const heads = COLUMNS.map((column, index) =>
    el("th", { scope: "col", hidden: column.short === "value" && !hasValues }, el("button", { class: "sort", type: "button", onclick: () => sort(index) }, column.name)));
  let order = readOrder(first);

  function sort(column) {
    order = { column, isDown: order.column === column && !order.isDown };
    show();
    resort(writeOrder(order));
  }

  function show() {
    heads.forEach((head, index) => {
      if (index === order.column) head.setAttribute("aria-sort", order.isDown ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
    clear(body, sorted(rows, order.column, order.isDown).map((row) => glancing(rowOf(row, hasValues), [row.element], view)));
  }

  show();
  return movesFrame(
    el("table", null,
      el("caption", { class: "visually-hidden" }, `Every first move with the ${hasValues ? "value after it" : "winner"}`),
      el("thead", null, el("tr", null, heads)), body),
    count > rows.length && el("p", { class: "muted small" }, `${counted(count, "move")} in all.`));
}

function rowOf(row, hasValues) {
  const result = [
    row.best && row.wins !== false && bestBadge(),
    " ",
    row.wins !== null && el("span", { class: "muted" }, row.wins ? "wins" : "loses"),
  ];
  return el("tr", null,
    el("th", { scope: "row" }, row.element),
    el("td", null, row.player),
    hasValues && el("td", null, row.value === null ? known(null, row.bounds) : value(row.value, { signed: true })),
    el("td", null, result));
}
