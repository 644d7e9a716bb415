// @ts-check

// The tables of the census, for browsing and searching.

import { keep, link } from "../address.js";
import { get } from "../api.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { form } from "../mathml.js";
import { capital } from "../names.js";
import { scrolled } from "../scroll.js";
import { afterTyping, answersIn } from "../working.js";
import { downloadTable } from "./download.js";
import { calculate, counted, play, regionGame, regionValue } from "./links.js";
import { USUAL } from "./outcomes.js";
import { lastPage, pager } from "./pager.js";

const PAGE = 25;

const region = (text) => text !== "" && el("a", { class: "word", href: link("analyze", { game: "hex", board: text }), title: "Analyze it" },
  el("code", null, text));

/** The links of cells; the first table of values is over the default poset of outcomes. */
const CELLS = {
  coloring: {
    value: (text) => calculate({ atoms: USUAL, g: text }, form(text)),
    witness: (text) => play({ game: "coloring", board: text, atoms: USUAL }, el("code", null, text)),
  },
  abstract: { value: regionValue, witness: regionGame, region },
  regions: { value: regionValue, region },
  ramsey: {
    variant: (text, { board, pattern }) => play({ game: text, board, pattern }, text),
  },
};

const OF_VALUES = "Cells: the minimum number for a board with this value. Witness: such a board. "
  + "Class: equal for values that differ only by swapping the players or the outcomes.";

/** The meanings of columns whose names are not clear. */
const MEANINGS = {
  coloring: OF_VALUES,
  abstract: `${OF_VALUES} Hex and region: the empty cells of the smallest region of Hex with this value up to symmetry, and that `
    + "region, if the table of regions has one.",
  regions: "Cells: the minimum number of empty cells of a region with this value. Images: how many values are equal to it up to "
    + "the order of the terminals and swapping the colors. Abstract: the minimum number of cells of any board with this value, "
    + "if at most five. Region: an example, where # may be anything.",
  ramsey: "Vertices and edges: of the pattern. Winner and length: the result of best play, and its number of moves. "
    + "Open and ended: positions in which the game continues or is over, up to isomorphism.",
};

/** Shows the tables in `panel`; returns a function that stops it. */
export function tables(panel, params) {
  const output = el("div", { class: "stack" });
  const answers = answersIn(output);
  const place = el("div", { class: "stack" });
  panel.append(place);
  get("/api/tables").then((found) => fill(found.tables), (error) => clear(place, errorBox(error)));

  function fill(known) {
    const { table, search: wanted = "", column: where = "", offset } = params;
    const state = {
      table: known.some(({ name }) => name === table) ? table : known[0].name,
      search: wanted, column: where, offset: Math.max(0, Number.parseInt(offset, 10) || 0),
    };
    const search = el("input", {
      id: "search", type: "search", value: state.search, autocomplete: "off", spellcheck: "false", oninput: () => typed(),
    });
    const column = el("select", {
      id: "column", onchange: () => change({ column: column.value, search: search.value, offset: 0 }),
    });
    const choice = el("select", {
      id: "table", value: state.table, onchange: () => change({ table: choice.value, column: "", search: "", offset: 0 }),
    }, known.map(({ name, title, rows }) => el("option", { value: name }, `${title} (${counted(rows)})`)));
    const typed = afterTyping(() => change({ search: search.value, offset: 0 }, { replace: true }));
    const about = el("p", { class: "muted small" });

    function change(changes, options = {}) {
      Object.assign(state, changes);
      if (!keep(output, "values", { tab: "tables", ...state, offset: state.offset || "" }, options)) return;
      work();
    }
    function work() {
      const { columns, source } = known.find(({ name }) => name === state.table);
      if (!columns.includes(state.column)) state.column = "";
      if (search.value !== state.search) search.value = state.search;
      clear(column, el("option", { value: "" }, "in all columns"),
        columns.map((name) => el("option", { value: name, selected: name === state.column }, `in ${name}`)));
      clear(about, MEANINGS[state.table], MEANINGS[state.table] && el("br"), "Created by ", el("code", null, source));
      answers.run((signal) => answer(state, change, signal));
    }

    function save() {
      downloadTable(state).catch((error) => clear(output, errorBox(error)));
    }

    clear(place,
      el("section", { class: "card table-controls", "aria-label": "What to show" },
        el("div", { class: "field" }, el("label", { for: "table" }, "Table"), choice),
        el("div", { class: "field" }, el("label", { for: "search" }, "Search"), search),
        el("div", { class: "field" }, el("label", { for: "column" }, "Where"), column),
        el("button", { class: "button", type: "button", onclick: save }, "Download CSV"),
        about),
      output);
    work();
  }
  return answers.stop;
}

async function answer(state, change, signal) {
  const query = new URLSearchParams({ search: state.search, column: state.column, offset: state.offset, limit: String(PAGE) });
  const { columns, rows, total } = await get(`/api/tables/${encodeURIComponent(state.table)}?${query}`, { signal });
  announce(`${total} rows`);
  if (total === 0) return el("p", { class: "note" }, "No row matches.");
  const last = lastPage(total, PAGE);
  if (state.offset > last) return change({ offset: last }, { replace: true });
  const cells = CELLS[state.table] ?? {};
  const counts = columns.map((_, i) => rows.every((row) => /^\d*$/.test(row[i] ?? "")));
  return [
    scrolled("Rows",
      el("table", { class: "rows" },
        el("thead", null, el("tr", null, columns.map((name, i) => el("th", { scope: "col", class: counts[i] ? "number" : null }, capital(name))))),
        el("tbody", null, rows.map((row) => {
          const named = Object.fromEntries(columns.map((name, i) => [name, String(row[i] ?? "")]));
          return el("tr", null, columns.map((name, i) =>
            el("td", { class: counts[i] ? "number" : null }, cells[name] ? cells[name](named[name], named) : named[name])));
        })))),
    pager({ offset: state.offset, total, size: PAGE, label: "Pages of the table" }, (offset) => change({ offset })),
  ];
}
