// @ts-check

// The database of Hex regions with three terminals, with pictures, beside the values of small abstract games.

import { keep, link, rooted } from "../address.js";
import { get, post } from "../api.js";
import { announce, clear, el } from "../dom.js";
import { picture } from "../picture.js";
import { afterTyping, answersIn, later } from "../working.js";
import { counted, regionGame, regionValue } from "./links.js";
import { lastPage, pager } from "./pager.js";

const PAGE = 12;

/** What is listed: the table, its filters, and a card of a row. */
const LISTS = {
  regions: { text: "Values of regions", cells: "Empty cells", hint: "of the smallest region with the value", card: regionCard },
  abstract: { text: "Values of abstract games", cells: "Cells", hint: "of the smallest abstract game with the value", card: abstractCard },
};

/** Whether a value occurs in the other table, as the parameters of a request. */
const OTHER = { regions: "abstract", abstract: "hex" };
const OCCURS = {
  regions: [["", "all"], ["yes", "only those of small abstract games"], ["no", "only others"]],
  abstract: [["", "all"], ["yes", "only those that occur in Hex"], ["no", "only those not found in Hex"]],
};

/** @typedef {{ of: string, cells: string, search: string, occurs: string, offset: number }} State */

/** Shows the database in `panel`; returns a function that stops it.
    @param {HTMLElement} panel
    @param {Record<string, string>} params */
export function regions(panel, params) {
  const { of = "regions", cells = "", search: wanted = "", occurs = "", offset = "" } = params;
  /** @type {State} */
  const state = { of: LISTS[of] ? of : "regions", cells, search: wanted, occurs, offset: Math.max(0, Number.parseInt(offset, 10) || 0) };
  const output = el("div", { class: "stack" });
  const answers = answersIn(output, { text: "Loading the table …" });
  const search = el("input", {
    id: "region-search", type: "search", value: state.search, autocomplete: "off", spellcheck: "false", oninput: () => typed(),
  });
  const choice = (id, member) => el("select", { id, onchange: (event) => change({ [member]: event.target.value, offset: 0 }) });
  const list = el("select", {
    id: "region-list", value: state.of, onchange: () => change({ of: list.value, cells: "", occurs: "", offset: 0 }),
  }, Object.entries(LISTS).map(([id, { text }]) => el("option", { value: id }, text)));
  const size = choice("region-cells", "cells");
  const occurring = choice("region-occurs", "occurs");
  const sizeLabel = el("label", { for: "region-cells" });
  const sizeHint = el("span", { class: "hint", id: "region-cells-hint" });
  size.setAttribute("aria-describedby", "region-cells-hint");
  const about = el("p", { class: "muted small" });
  get("/api/tables").then(({ tables }) => { known = tables; describe(); }, () => {});
  let known = [];
  const describe = () => {
    const table = known.find(({ name }) => name === state.of);
    clear(about, table && [`${table.title}. Created by `, el("code", null, table.source)]);
  };
  const typed = afterTyping(() => change({ search: search.value, offset: 0 }, { replace: true }));

  function change(changes, options = {}) {
    Object.assign(state, changes);
    if (!keep(output, "values", { tab: "regions", ...state, of: state.of === "regions" ? "" : state.of, offset: state.offset || "" }, options)) return;
    work();
  }
  function work() {
    const { cells: label, hint } = LISTS[state.of];
    if (list.value !== state.of) list.value = state.of;
    describe();
    clear(sizeLabel, label);
    clear(sizeHint, hint);
    clear(occurring, OCCURS[state.of].map(([value, text]) => el("option", { value, selected: value === state.occurs }, text)));
    answers.run(async (signal) => {
      const found = await get(`/api/tables/${state.of}?${query(state)}`, { signal });
      fillSizes(found.sizes);
      return listed(found, state, change);
    });
  }
  /** Offers the numbers of cells, each with the number of its values. */
  function fillSizes(sizes) {
    const all = sizes.reduce((sum, { rows }) => sum + rows, 0);
    clear(size, el("option", { value: "" }, `all (${counted(all)})`),
      sizes.map(({ cells: count, rows }) => el("option", { value: count, selected: String(count) === state.cells }, `${count} (${counted(rows)})`)));
  }

  panel.append(
    el("p", null, "A region of Hex with three black chains around it has five outcomes: no two of the chains are connected, two of them, ",
      "or all three. Values are listed once up to the order of the chains and swapping the colors. ",
      el("a", { href: rooted("/book/findings/hex-regions.html") }, "How they were found")),
    el("div", { class: "two-columns" },
      el("div", { class: "stack" },
        el("section", { class: "card stack", "aria-label": "What to show" },
          el("div", { class: "field" }, el("label", { for: "region-list" }, "List"), list),
          el("div", { class: "field" }, sizeLabel, size, sizeHint),
          el("div", { class: "field" }, el("label", { for: "region-occurs" }, "Occurrence"), occurring),
          el("div", { class: "field" }, el("label", { for: "region-search" }, "Search"), search),
          about),
        later(summary(), "Counting the abstract values …")),
      output));
  work();
  return answers.stop;
}

/** The query of a request.
    @param {State} state */
function query({ of, cells, search, occurs, offset }) {
  const filter = occurs === "yes" ? { filled: OTHER[of] } : occurs === "no" ? { empty: OTHER[of] } : {};
  const count = /^\d+$/.test(cells) ? { cells } : {};
  return new URLSearchParams({ search, ...count, ...filter, offset: String(offset), limit: String(PAGE) });
}

function listed({ columns, rows, total }, state, change) {
  announce(`${total} values`);
  if (total === 0) return el("p", { class: "note" }, "No value matches.");
  const last = lastPage(total, PAGE);
  if (state.offset > last) return change({ offset: last }, { replace: true });
  const named = (row) => Object.fromEntries(columns.map((name, i) => [name, String(row[i] ?? "")]));
  const pages = () => pager({ offset: state.offset, total, size: PAGE, label: "Pages of the list" }, (offset) => change({ offset }));
  return [
    el("ul", { class: "regions" }, rows.map((row) => el("li", { class: "card stack" }, LISTS[state.of].card(named(row))))),
    pages(),
  ];
}

const amount = (count, what) => `${counted(Number(count))} ${what}${count === "1" ? "" : "s"}`;

function regionCard({ cells, value, images, abstract, region }) {
  return [
    drawing(region),
    el("p", { class: "region-value" }, regionValue(value)),
    el("p", { class: "muted small" }, `${amount(cells, "empty cell")}. Stands for ${amount(images, "value")}. `,
      abstract ? `An abstract game needs ${amount(abstract, "cell")}.` : "Abstract games need more than 5 cells."),
    ways(region),
  ];
}

function abstractCard({ cells, value, witness, hex, region }) {
  return [
    region && drawing(region),
    el("p", { class: "region-value" }, regionValue(value)),
    el("p", { class: "small" }, `${amount(cells, "cell")}: `, regionGame(witness)),
    region
      ? el("p", { class: "muted small" }, `Occurs in Hex: ${amount(hex, "empty cell")}, up to symmetry.`)
      : el("p", { class: "muted small" }, "No region of the table has this value."),
    region && ways(region),
  ];
}

function ways(region) {
  return el("p", { class: "row" },
    el("a", { class: "button small", href: link("analyze", { game: "hex", board: region }) }, "Analyze it"),
    el("code", { class: "region-text" }, region));
}

/** The picture of a region. */
function drawing(region) {
  const drawn = post("/api/board", { question: { game: "hex", board: region } });
  return el("div", { class: "region-picture" }, later(drawn.then(({ picture: data }) => data && picture(data, { label: `Region ${region}` }))));
}

/** How many of the values of small abstract games occur. */
async function summary() {
  const [all, found] = await Promise.all(["", "&filled=hex"].map((filter) => get(`/api/tables/abstract?limit=1${filter}`)));
  const foundWith = (cells) => found.sizes.find((size) => size.cells === cells)?.rows ?? 0;
  const shown = (cells, occurs, count) => (count === 0 ? "0"
    : el("a", { href: link("values", { tab: "regions", of: "abstract", cells, occurs }) }, counted(count)));
  const row = (cells, values, some) => el("tr", null,
    el("th", { scope: "row", class: "number" }, cells === "" ? "all" : String(cells)),
    el("td", { class: "number" }, shown(cells, "", values)),
    el("td", { class: "number" }, shown(cells, "yes", some)),
    el("td", { class: "number" }, shown(cells, "no", values - some)));
  return el("section", { class: "card", "aria-labelledby": "abstract" },
    el("h2", { id: "abstract" }, "Abstract games in Hex"),
    el("table", { class: "occurrences" },
      el("caption", null, "Values of abstract games with the same outcomes, by their number of cells"),
      el("thead", null, el("tr", null, ["Cells", "Values", "In Hex", "Not found"].map((text) => el("th", { scope: "col", class: "number" }, text)))),
      el("tbody", null, all.sizes.map(({ cells, rows }) => row(cells, rows, foundWith(cells))), row("", all.total, found.total))));
}
