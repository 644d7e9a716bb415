// @ts-check

// Removal and poset games: value, reason, every move, best play, and a comparison with plain search.

import { el } from "../dom.js";
import { gameFacts } from "../catalogue.js";
import { capital } from "../names.js";
import { compareWithSearch } from "./compare.js";
import { labelsOf, legendOf } from "./labels.js";
import { bestLines } from "./line.js";
import { movesTable } from "./moves.js";
import { reasonSteps } from "./reason.js";
import { effort, hasValues, stopped, unfinished } from "./report.js";
import { sideOf, verdictOn } from "./verdict.js";
import { players, winner, winnerIf } from "./words.js";

/** Shows the full analysis of a removal or poset game, section by section. */
export async function analyzeRemoval(stage) {
  const reason = stage.section("Reason");
  const moves = stage.section("Legal moves");
  const lines = stage.section("Best play");
  const search = stage.section("Force search");
  const found = await stage.ask(stage.verdict, { ask: "value" }, "Finding the value");
  if (!found?.reason) return stage.verdict.show(stopped(found));

  stage.verdict.show(verdictOn(found, stage.position.turn), unfinished(found, stage));
  const steps = reasonSteps(stage);
  steps.show(found);
  reason.show(steps.node, el("p", { class: "muted small" }, noteOn(found, stage.question)));
  const best = linesOf(found);
  // Addresses of earlier versions name a line and a step.
  const linked = best.find(({ name }) => name === stage.extra.line);
  const play = (line, count) => stage.play(line.color, line.moves.slice(0, count).map((name) => [name]));
  if (linked && Number(stage.extra.step) > 0) return play(linked, Number(stage.extra.step));
  lines.show(bestLines(best, play));

  await listMoves(stage, moves, found, steps);
  if (hasValues(found)) await compareWithSearch(stage, search, found);
}

/** The value of every move; if the value of the position was not found in time, only on request. */
async function listMoves(stage, place, found, steps) {
  const run = async () => {
    const each = await stage.ask(place, { ask: "moves" }, "Finding the value of every move");
    if (!each?.moves) return place.show(stopped(each));
    steps.show(each);
    const own = each.moves[isImpartial(each) ? "left" : sideOf(each, stage.position.turn)];
    stage.label(labelsOf(own), legendOf(own));
    place.show(movesTable(each, stage.view, { sort: stage.extra.sort, resort: (sort) => stage.remember({ sort }) }));
  };
  if (!found.stopped) return run();
  const go = el("button", { class: "button", type: "button", onclick: () => stage.guard(place, run) }, "Find the value of every move");
  place.show(go);
}

function noteOn(found, { left }) {
  // In an impartial game no player is positive.
  const positive = isImpartial(found) ? "" : `${players(left)[0]} is Left, the positive player. `;
  return `${positive}${effort(found)}.`;
}

const isImpartial = (found) => gameFacts(found.game).impartial;

/** Best play by each player.
    @returns {import("./line.js").BestLine[]} */
function linesOf(found) {
  if (isImpartial(found)) {
    const title = `${capital(winner(found.outcome))}. Best play:`;
    return [{ name: "left", title, color: null, moves: found.line.left, more: found.line_count.left - found.line.left.length }];
  }
  return ["left", "right"].map((side) => {
    const starter = players(found.left)[side === "left" ? 0 : 1];
    const wins = winnerIf(side, found.outcome, found.left);
    const who = wins ? `If ${starter} starts, ${wins} wins` : `If ${starter} starts`;
    const moves = found.line[side];
    const none = found.best[side] === null ? "best play is not known" : `${starter} has no move`;
    const title = moves.length === 0 ? `${who}: ${none}.` : `${who}. Best play:`;
    return { name: side, title, color: starter.toLowerCase(), moves, more: found.line_count[side] - moves.length };
  });
}
