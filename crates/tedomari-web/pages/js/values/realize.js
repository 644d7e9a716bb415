// @ts-check

// Finding a board with a given value.

import { keep, link } from "../address.js";
import { ask, get, post } from "../api.js";
import { copyButton } from "../copy.js";
import { announce, el } from "../dom.js";
import { exportMenu } from "../export.js";
import { form, said } from "../mathml.js";
import { picture } from "../picture.js";
import { scrolled } from "../scroll.js";
import { afterTyping, answersIn, later } from "../working.js";
import { gameField, isWhole, outcomesOf } from "./game-field.js";
import { USUAL, outcomesField } from "./outcomes.js";
import { gadgetText, payoff } from "./payoff.js";

const EXAMPLES = [["coupling", "{a,{T|b}|{a|_},b}"], ["choice", "{{T|a},b|_}"], ["forcing", "{T|{b|_}}"]];

/** Shows the realization in `panel`; returns a function that stops it. */
export function realize(panel, params) {
  const output = el("div", { class: "stack" });
  const answers = answersIn(output);
  const outcomes = outcomesField(params.atoms ?? USUAL, () => typed());
  const field = gameField({
    id: "g", label: "Value", value: params.g || EXAMPLES[0][1], onInput: () => typed(), onEnter: () => work(),
  });
  const typed = afterTyping(() => { if (isWhole(field.value())) work({ replace: true }); });

  function work(options = {}) {
    const state = { atoms: outcomes.value(), text: field.value() };
    if (!keep(output, "values", { tab: "realize", atoms: state.atoms, g: state.text }, options)) return;
    answers.run((signal) => answer(state, field, signal));
  }

  const examples = EXAMPLES.map(([name, g]) =>
    el("a", { class: "button small", href: link("values", { tab: "realize", atoms: USUAL, g }) }, name));
  panel.append(
    el("div", { class: "two-columns" },
      el("section", { class: "card stack", "aria-label": "The value" },
        el("p", null, "Every passable value is the value of a set coloring game (Demer, Selinger and Wang, Theorem 3.2). ",
          "Left colors cells black, Right white; the full board decides the outcome."),
        outcomes.node, field.node,
        el("div", { class: "row" },
          el("button", { class: "button primary", type: "button", onclick: () => work() }, "Find a board")),
        el("div", { class: "field" }, el("span", { class: "hint" }, "Examples"), el("div", { class: "row" }, examples))),
      output));
  work({ replace: true });
  return answers.stop;
}

async function answer({ atoms, text }, field, signal) {
  const result = await ask({ ask: "realize", atoms, text, seconds: 30 }, { signal });
  field.offer(outcomesOf(result.atoms));
  announce(`A board with ${result.cells} cells`);
  return realization(result, atoms, signal);
}

/** The board, and the gadgets that it consists of. */
export function realization(result, atoms, signal) {
  return [
    el("section", { class: "card stack", "aria-label": "Board" }, board(result, atoms, signal)),
    el("section", { class: "card stack", "aria-label": "Gadgets" },
      el("h2", null, "Gadgets"),
      el("p", { class: "muted" },
        "The parts of the board: outcomes, and four ways to build a game from smaller ones (Proposition 3.3)."),
      gadgets(result.gadgets)),
  ];
}

const CHECKS = {
  evaluated: "Checked by solving all positions",
  gadgets: "The value follows from the gadgets",
};

function board({ atoms: order, canonical, payoff: text, cells, bound, check, question }, atoms, signal) {
  const asked = question ?? (text === null ? null : { game: "coloring", board: text, atoms });
  return [
    el("h2", null, cells === 1 ? "A board with one cell" : `A board with ${cells} cells`),
    el("p", { class: "big-math" }, form(canonical)),
    el("p", null, `${CHECKS[check] ?? check}; Proposition 4.6 guarantees at most ${bound} cells.`),
    asked && el("div", { class: "row" },
      el("a", { class: "button primary", href: link("play", { ...asked, you: "first" }) }, "Play this board"),
      el("a", { class: "button", href: link("analyze", asked) }, "Analyze it"),
      exportMenu(asked), copyButton("Copy payoff", () => text)),
    text === null
      ? el("p", { class: "note" }, "The payoff is too long to write out; the gadgets describe the board.")
      : payoffTable(text),
    asked && later(boardPicture(asked, signal)),
    later(smallest(order, canonical, cells, signal), "Searching for a smaller board …"),
  ];
}

/** The outcomes with their minimal colorings, as stones. */
function payoffTable(text) {
  const row = ({ atom, colorings }) => el("tr", null,
    el("th", { scope: "row" }, said(atom, form(atom))),
    el("td", null, el("div", { class: "row" },
      colorings.length === 0 ? el("span", { class: "muted" }, "never") : colorings.map(stones))));
  return scrolled("Payoff",
    el("table", { class: "payoff" },
      el("caption", null, "To reach an outcome, Left needs at least the black cells of one of its colorings. ",
        "The result is the least outcome above all of these."),
      el("tbody", null, payoff(text).map(row))));
}

function stones(coloring) {
  if (!/^[01]+$/.test(coloring)) return el("span", { class: "stones" }, "always");
  return el("span", { class: "stones", role: "img", "aria-label": coloring },
    [...coloring].map((digit) => el("span", { class: digit === "1" ? "stone black" : "stone", "aria-hidden": "true" })));
}

function gadgets(list) {
  return el("ol", { class: "gadgets" }, list.map((gadget) => el("li", { id: `gadget-${gadget.number}` },
    el("span", { class: "gadget-number" }, `(${gadget.number})`),
    el("span", { class: "gadget-name" }, gadget.gadget === "atom" ? "outcome" : gadget.gadget),
    el("span", { class: "gadget-form" }, form(gadgetText(gadget))),
    el("span", { class: "muted small" }, gadget.cells === 1 ? "1 cell" : `${gadget.cells} cells`))));
}

async function boardPicture(question, signal) {
  const { picture: data } = await post("/api/board", { question }, { signal });
  return data === null ? null : picture(data, { label: "The board" });
}

const MOST_ROWS = 200;

/** Over ⊥ < a, b < ⊤ the census knows the minimum number of cells, up to six. */
async function smallest(order, canonical, cells, signal) {
  if (order !== "_ < a, b; a < T; b < T") return null;
  const query = new URLSearchParams({ search: canonical, column: "value", limit: String(MOST_ROWS) });
  const { columns, rows } = await get(`/api/tables/coloring?${query}`, { signal });
  const row = rows.find((entry) => entry[columns.indexOf("value")] === canonical);
  // If there are more matches than rows, the value may be among those that were not sent.
  if (!row) return rows.length < MOST_ROWS && el("p", { class: "muted" }, "No board with at most six cells has this value.");
  const [fewest, witness] = [Number(row[columns.indexOf("cells")]), row[columns.indexOf("witness")]];
  if (fewest === cells) return el("p", { class: "muted" }, "No board with fewer cells has this value.");
  const play = link("play", { game: "coloring", board: witness, atoms: USUAL, you: "first" });
  return el("p", null, `The census has a board with ${fewest === 1 ? "one cell" : `${fewest} cells`}, the fewest possible: `,
    el("a", { href: play }, el("code", null, witness)));
}
