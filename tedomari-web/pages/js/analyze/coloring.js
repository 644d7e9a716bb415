// Set coloring games: the canonical value, what every first move leads to, and how the value follows.

import { el } from "../dom.js";
import { form } from "../mathml.js";
import { stepByStep } from "../values/steps.js";
import { effort, stopped } from "./removal.js";
import { glancing } from "./view.js";

/** Answers all about a set coloring game. */
export async function analyzeColoring(stage) {
  const answer = stage.section("Value");
  const moves = stage.section("Moves");
  const reason = stage.section("Reason");
  const found = await stage.ask(answer, { ask: "value" }, "Finding the value");
  if (!found?.cells) return answer.show(stopped(found));
  answer.show(
    el("p", { class: "headline" },
      el("span", { class: "headline-form" }, found.value === null ? ["between ", form(found.bounds[0]), " and ", form(found.bounds[1])] : form(found.value)),
      found.settled && el("span", { class: "badge" }, "settled")),
    el("p", { class: "muted small" }, "Black colors cells with 1 and is Left. Outcomes: ", el("code", null, found.atoms), `. ${effort(found)}.`));
  moves.show(moveTable(found, stage.view), found.dead.length > 0 && el("p", null, `Cells whose color never matters: ${found.dead.join(" ")}`));
  reason.show(found.reason && stepByStep({ positions: [found.reason] }));
}

function moveTable({ after, best }, view) {
  if (!after?.left?.length) return null;
  const cell = (value, isBest) => el("td", null, form(value), " ", isBest && el("span", { class: "badge good" }, "best"));
  return el("div", { class: "scroll moves", tabindex: "0", role: "region", "aria-label": "Table of moves" }, el("table", null,
    el("thead", null, el("tr", null, ["Cell", "Value after Black", "Value after White"].map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", null, after.left.map((value, index) => glancing(el("tr", null, el("th", { scope: "row" }, index + 1),
      cell(value, best.left.includes(index + 1)), cell(after.right[index], best.right.includes(index + 1))), [String(index + 1)], view)))));
}
