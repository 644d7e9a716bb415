// @ts-check

// Set coloring games: the canonical value, the value after every move, and the derivation.

import { el } from "../dom.js";
import { fold } from "../fold.js";
import { stepByStep } from "../values/steps.js";
import { labelsOf, legendOf } from "./labels.js";
import { reasonSteps } from "./reason.js";
import { effort, stopped } from "./report.js";
import { cellMoves } from "./tables.js";
import { sideOf, verdictOn } from "./verdict.js";
import { withSymbols } from "./words.js";

/** Shows the full analysis of a set coloring game. */
export async function analyzeColoring(stage) {
  const reason = stage.section("Reason");
  const moves = stage.section("Legal moves");
  const found = await stage.ask(stage.verdict, { ask: "value" }, "Finding the value");
  if (!found?.reason) return stage.verdict.show(stopped(found));
  const isSettled = found.value !== null && !found.value.startsWith("{");
  stage.verdict.show(verdictOn(found, stage.position.turn));
  const own = found.moves[sideOf(found, stage.position.turn)];
  stage.label(labelsOf(own), legendOf(own));
  const steps = reasonSteps(stage);
  steps.show(found);
  reason.show(
    steps.node,
    el("p", { class: "muted small" }, isSettled && "The outcome is settled. ", `Black colors cells with 1. Outcomes: ${withSymbols(found.atoms)}. ${effort(found)}.`),
    found.simplification && fold("simplification", null, "The simplification, step by step",
      stepByStep({ positions: [found.simplification] }, found.simplification.position)));
  moves.show(moveTable(found, stage.view), found.dead?.length > 0 && el("p", null, `Cells whose color never matters: ${found.dead.join(" ")}`));
}

/** The value after every move. */
export function moveTable({ moves, best }, view) {
  if (moves.left.length === 0) return null;
  const cells = moves.left.map((move, index) => ({ name: move.elements[0], black: move.value, white: moves.right[index].value }));
  return cellMoves(cells, { left: best.left ?? [], right: best.right ?? [] }, view);
}
