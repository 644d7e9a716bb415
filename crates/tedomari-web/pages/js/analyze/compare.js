// @ts-check

// The value with theorems and by search alone, side by side.

import { el } from "../dom.js";
import { value } from "../mathml.js";
import { scrolled } from "../scroll.js";
import { stopped } from "./report.js";
import { duration, grouped, known, winner } from "./words.js";

/** Shows the switch for a plain search, and both answers. */
export async function compareWithSearch(stage, place, found) {
  const box = el("input", { type: "checkbox", checked: stage.extra.plain === "yes", onchange: () => {
    stage.remember({ plain: box.checked ? "yes" : undefined });
    stage.guard(place, run);
  } });
  const table = el("div");
  const toggle = el("label", { class: "check" }, box, "Find the value again by plain search, without theorems");

  async function run() {
    if (!box.checked) return place.show(toggle);
    const searched = await stage.ask(place, { ask: "value", plain: true }, "Searching");
    place.show(toggle, table);
    table.replaceChildren(searched?.reason ? sideBySide(found, searched, stage.question) : stopped(searched));
  }
  await run();
}

function sideBySide(theory, search, { left }) {
  const row = (name, of) => el("tr", null, el("th", { scope: "row" }, name), el("td", null, of(theory)), el("td", null, of(search)));
  return scrolled("Both answers",
    el("table", { class: "compare" },
      el("thead", null, el("tr", null,
        el("td", null, verdictOn(theory.value, search.value)),
        el("th", { scope: "col" }, "With theorems"),
        el("th", { scope: "col" }, "Plain search"))),
      el("tbody", null,
        row("Value", (one) => (one.value === null ? known(null, one.bounds) : value(one.value, { signed: true }))),
        row("Winner", (one) => winner(one.outcome, left)),
        row("How", (one) => one.reason.sentence),
        row("Positions", (one) => grouped(one.positions)),
        row("Time", (one) => duration(one.seconds)))));
}

/** Compares both values. */
function verdictOn(theory, search) {
  if (theory === null || search === null) return el("span", { class: "badge warn" }, "not both are known");
  if (theory === search) return el("span", { class: "badge good" }, "they agree");
  return el("span", { class: "badge bad" }, "they differ: please report it");
}
