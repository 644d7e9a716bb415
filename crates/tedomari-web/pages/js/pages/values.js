// @ts-check

import { here, keep, link } from "../address.js";
import { clear, el } from "../dom.js";
import { tabs } from "../tabs.js";
import { calculator } from "../values/calculator.js";
import { compare } from "../values/compare.js";
import { realize } from "../values/realize.js";
import { regions } from "../values/regions.js";
import { tables } from "../values/tables.js";

export const title = "Values";

const TABS = { calculator, compare, realize, tables, regions };
const TEXTS = { calculator: "Calculator", compare: "Compare", realize: "Realize", tables: "Tables", regions: "Hex regions" };

/** The tabs that do not show the games of the others. */
const OF_TABLES = ["tables", "regions"];

/** Shows the page: games over a poset of outcomes. */
export async function show(main, params) {
  const first = TABS[params.tab] ? params.tab : "calculator";
  const entries = Object.keys(TABS).map((id) => ({ id, text: TEXTS[id], href: link("values", { tab: id }) }));
  let stop = () => {};
  let games = {};
  const { list, panel, select } = tabs(entries, {
    label: "What to do with values",
    choose(id) {
      // The games stay the same when the tab changes.
      const { atoms, g, h } = here().params;
      if (g || h) games = { atoms, g, h };
      const state = OF_TABLES.includes(id) ? {} : games;
      keep(main, "values", { tab: id, ...state });
      fill(id, state);
    },
  });
  function fill(id, state) {
    stop();
    clear(panel);
    stop = TABS[id](panel, state) ?? (() => {});
  }
  main.append(
    el("h1", null, title),
    el("p", { class: "lead" }, "The value of a position in a coloring game, such as a region of a Hex board, is a ",
      el("em", null, "game over a poset of outcomes"), ": an outcome, or the options of both players in braces, ",
      "Left’s before the bar. ⊤ is best for Left and ⊥ worst."),
    list, panel);
  select(first);
  fill(first, params);
  return () => stop();
}
