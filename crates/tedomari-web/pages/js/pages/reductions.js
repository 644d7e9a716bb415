// @ts-check

import { keep, link } from "../address.js";
import { ask } from "../api.js";
import { catalogue } from "../catalogue.js";
import { withCode } from "../code.js";
import { announce, clear, el } from "../dom.js";
import { exportMenu } from "../export.js";
import { gameName } from "../names.js";
import { checkButton } from "../reductions/check.js";
import { dimacs } from "../reductions/dimacs.js";
import { KINDS, gamesOn, seatFor, takesDimacs } from "../reductions/kinds.js";
import { reductionView } from "../reductions/view.js";
import { tabs } from "../tabs.js";
import { answersIn } from "../working.js";

export const title = "Reductions";

/** Shows the page: a formula next to its board. */
export async function show(main, params) {
  const all = await catalogue();
  const first = KINDS[params.from] ? params.from : "sat";
  const entries = Object.entries(KINDS).map(([id, { text }]) => ({ id, text, href: link("reductions", { from: id }) }));
  let stop = () => {};
  const { list, panel, select } = tabs(entries, {
    label: "Kind of reduction",
    choose: (id) => fill(id, {}),
  });
  function fill(id, state) {
    stop();
    clear(panel);
    stop = reduction(panel, id, state, all);
  }
  main.append(
    el("h1", null, title),
    el("p", { class: "lead" }, "Games are proved hard by reducing formulas to boards: ",
      "perfect play on the board decides the formula. Here are these boards, with the meaning of every element."),
    list, panel);
  select(first);
  fill(first, params);
  return () => stop();
}

/** Shows one kind of reduction in `panel`. */
function reduction(panel, from, params, all) {
  const kind = KINDS[from];
  const games = gamesOn(kind, all);
  const output = el("div", { class: "stack" });
  const answers = answersIn(output);
  const state = {
    from, formula: params.formula || kind.examples[0][1],
    game: games.includes(params.game) ? params.game : "", at: params.at ?? "",
  };
  const rows = Math.min(8, Math.max(2, state.formula.split("\n").length));
  const area = el("textarea", {
    id: "formula", rows, value: state.formula, spellcheck: "false", autocapitalize: "off",
    "aria-describedby": "formula-hint",
    onkeydown: (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      build();
    },
  });
  const game = games.length > 0 && el("select", {
    id: "game", value: state.game || games[0], onchange: () => build(),
  }, games.map((name) => el("option", { value: name }, gameName(name))));

  function build(options = {}) {
    const chosen = game && game.value !== games[0] ? game.value : "";
    if (area.value !== state.formula) state.at = "";
    Object.assign(state, { formula: area.value, game: chosen });
    if (!keep(output, "reductions", state, options)) return;
    answers.run((signal) => answer(state, output, signal));
  }

  panel.append(
    el("section", { class: "card controls", "aria-label": "The formula" },
      el("p", null, kind.says, el("span", { class: "muted" }, ` ${kind.theorem}.`)),
      el("div", { class: "field" },
        el("label", { for: "formula" }, kind.label), area, el("span", { class: "hint", id: "formula-hint" }, withCode(kind.hint))),
      el("div", { class: "row" },
        game && el("label", { for: "game" }, "Game"), game,
        el("button", { class: "button primary", type: "button", onclick: () => build() }, "Build the board"),
        el("span", { class: "muted" }, "Examples:"),
        kind.examples.map(([name, formula]) =>
          el("a", { class: "button small", href: link("reductions", { from, formula }) }, name)))),
    output);
  build({ replace: true });
  return answers.stop;
}

/** A wide board is below its formula, a narrow one next to it. */
const isWide = (picture) => picture !== null && picture.width > 760;

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

async function answer(state, output, signal) {
  const written = takesDimacs(state.from) ? dimacs(state.formula) : { text: state.formula, names: [] };
  const about = { from: state.from, formula: written.text, ...(state.game && { game: state.game }) };
  const result = await ask({ ask: "reduce", ...about }, { signal });
  announce(`A board with ${result.element_count} elements`);
  const { formula, board, sizes, gadgets } = reductionView(result, {
    from: state.from,
    pinned: state.at,
    pin: (name) => {
      state.at = name;
      keep(output, "reductions", state, { replace: true });
    },
  });
  const { question } = result;
  const play = link("play", { ...question, from: about.from, formula: about.formula, you: seatFor(about.from) });
  const names = written.names.map((name, i) => `${name} is x${i + 1}`).join(", ");
  return [
    el("div", { class: isWide(result.picture) ? "beside wide" : "beside" },
      el("section", { class: "card stack", "aria-labelledby": "reduced" },
        el("h2", { id: "reduced" }, "Formula"), formula,
        names && el("p", { class: "muted" }, `Here ${names}.`),
        result.notes.map((note) => el("p", { class: "muted" }, sentence(note))),
        el("p", null, el("strong", null, `${gameName(result.game)}: `), result.claim, ".",
          el("span", { class: "muted" }, ` ${result.source}.`)),
        checkButton(about, result)),
      el("section", { class: "card", "aria-label": "Sizes" }, sizes),
      el("section", { class: "card stack drawn", "aria-labelledby": "board" },
        el("div", { class: "row spread" },
          el("h2", { id: "board" }, "Board"),
          el("div", { class: "row" },
            question && el("a", { class: "button primary", href: play }, "Play this board"),
            question && el("a", { class: "button", href: link("analyze", question) }, "Analyze it"),
            question && exportMenu(question))),
        !question && result.why_not && el("p", { class: "note" }, `This board cannot be played here: ${result.why_not}.`),
        board)),
    el("section", { class: "card", "aria-labelledby": "elements" },
      el("h2", { id: "elements" }, "Meaning of the elements"), gadgets),
  ];
}
