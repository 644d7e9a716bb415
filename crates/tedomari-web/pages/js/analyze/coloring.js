// @ts-check

// Set coloring games: the canonical value, the value after every first move, and the derivation.

import { el } from "../dom.js";
import { fold } from "../fold.js";
import { form } from "../mathml.js";
import { stepByStep } from "../values/steps.js";
import { reasonSteps } from "./reason.js";
import { effort, stopped } from "./report.js";
import { cellMoves } from "./tables.js";

/** Shows the full analysis of a set coloring game. */
export async function analyzeColoring(stage) {
  const answer = stage.section("Value");
  const moves = stage.section("Moves");
  const reason = stage.section("Reason");
  const found = await stage.ask(answer, { ask: "value" }, "Finding the value");
  if (!found?.reason) return answer.show(stopped(found));
  answer.show(
    el("p", { class: "headline" },
      el("span", { class: "headline-form" }, found.value === null ? between(found.bounds) : form(found.value)),
      found.value !== null && !found.value.startsWith("{") && el("span", { class: "badge" }, "settled")),
    el("p", { class: "muted small" }, "Black colors cells with 1 and is Left. Outcomes: ", el("code", null, found.atoms), `. ${effort(found)}.`));
  moves.show(moveTable(found, stage.view), found.dead?.length > 0 && el("p", null, `Cells whose color never matters: ${found.dead.join(" ")}`));
  const steps = reasonSteps(stage);
  steps.show(found);
  reason.show(steps.node, found.simplification && fold("simplification", null, "The simplification, step by step",
    stepByStep({ positions: [found.simplification] }, found.simplification.position)));
}

const between = ([low, high]) => ["between ", form(low), " and ", form(high)];

function moveTable({ moves, best }, view) {
  if (moves.left.length === 0) return null;
  const cells = moves.left.map((move, index) => ({ name: move.elements[0], black: move.value, white: moves.right[index].value }));
  return cellMoves(cells, { left: best.left ?? [], right: best.right ?? [] }, view);
}
