// @ts-check

// Set coloring games: the canonical value, what every first move leads to, and how the value follows.

import { el } from "../dom.js";
import { form } from "../mathml.js";
import { stepByStep } from "../values/steps.js";
import { effort, stopped } from "./report.js";
import { cellMoves } from "./tables.js";

/** Answers all about a set coloring game. */
export async function analyzeColoring(stage) {
  const answer = stage.section("Value");
  const moves = stage.section("Moves");
  const reason = stage.section("Reason");
  const found = await stage.ask(answer, { ask: "value" }, "Finding the value");
  if (!found?.cells) return answer.show(stopped(found));
  answer.show(
    el("p", { class: "headline" },
      el("span", { class: "headline-form" }, found.value === null ? between(found.bounds) : form(found.value)),
      found.settled && el("span", { class: "badge" }, "settled")),
    el("p", { class: "muted small" }, "Black colors cells with 1 and is Left. Outcomes: ", el("code", null, found.atoms), `. ${effort(found)}.`));
  moves.show(moveTable(found, stage.view), found.dead.length > 0 && el("p", null, `Cells whose color never matters: ${found.dead.join(" ")}`));
  reason.show(found.reason && stepByStep({ positions: [found.reason] }));
}

const between = ([low, high]) => ["between ", form(low), " and ", form(high)];

function moveTable({ after, best }, view) {
  if (!after?.left?.length) return null;
  const cells = after.left.map((black, index) => ({ name: String(index + 1), black, white: after.right[index] }));
  return cellMoves(cells, { left: best.left.map(String), right: best.right.map(String) }, view);
}
