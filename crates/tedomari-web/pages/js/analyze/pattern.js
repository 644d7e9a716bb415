// @ts-check

// Pattern games: the winner, the length of the game, and the result of every move.

import { el } from "../dom.js";
import { fold } from "../fold.js";
import { gameFacts } from "../catalogue.js";
import { scrolled } from "../scroll.js";
import { unbroken } from "../unbroken.js";
import { labelsOf, legendOf, toneOf } from "./labels.js";
import { bestLines } from "./line.js";
import { reasonSteps } from "./reason.js";
import { stopped } from "./report.js";
import { bestBadge, movesFrame, tableOf } from "./tables.js";
import { verdictOn } from "./verdict.js";
import { glancing } from "./view.js";
import { counted, duration, grouped, patternWinner } from "./words.js";

/** Whether a move may color several elements at once. */
const isPlus = ({ game }) => gameFacts(game).several;

/** Shows the full analysis of a pattern game. */
export async function analyzePattern(stage) {
  const reason = stage.section("Reason");
  const moves = stage.section("Legal moves");
  const lines = stage.section("Best play");
  const levels = stage.section("How many positions");
  const found = await solved(stage);
  if (!found) return;
  stage.verdict.show(verdictOn(found, stage.position.turn));
  const note = el("p", { class: "muted small" }, "Red is the first player, Green the second. ", efforts(found));
  if (!found.moves) return moves.show(note);
  const own = [...found.moves.left, ...found.moves.right];
  if (isPlus(stage.question)) bestMove(stage, moves, own, note);
  else {
    stage.label(labelsOf(own), legendOf(own));
    moves.show(moveTable(own, stage.view), note);
  }
  const line = [...found.line.left, ...found.line.right].map((names) => names.split(" "));
  const play = (_line, count) => stage.play(null, line.slice(0, count));
  lines.show(line.length > 0 && bestLines([{
    name: "line", title: "From here:", color: null, moves: line.map((names) => names.join(" ")), more: 0,
  }], play));
  levels.show(found.levels && stage.position.moves.length === 0 ? levelTable(found) : null);
  // A search for the winner alone is not explained.
  if (!found.explanation) return;
  const steps = reasonSteps(stage);
  steps.show(found);
  reason.show(steps.node);
}

/** One best move, if there are too many moves to list. It is ringed on the board, unless it loses. */
function bestMove({ view, board }, place, own, note) {
  const best = own.find((move) => move.best);
  const names = best?.elements ?? [];
  const loses = best && toneOf(best) === "bad";
  if (!loses) view.ring(names);
  const what = board.vertices ? "edges" : "elements";
  const words = loses ? "Every move loses. One that lasts longest colors " : "A best move colors ";
  place.show(best && el("p", null, words, el("strong", null, unbroken(names.join(" "))), "."),
    el("p", { class: "muted small" }, `A move may color several ${what}, so not every move is listed.`), note);
}

/** The solution of all positions, or, if there are too many, only the winner. */
async function solved(stage) {
  const { verdict } = stage;
  let found = null;
  try {
    found = await stage.ask(verdict, { ask: "value" }, "Solving all positions");
  } catch (error) {
    if (!error.details) throw error;
  }
  if (found?.outcome) return found;
  if (isPlus(stage.question) || stage.position.moves.length > 0) {
    const smaller = "Try a smaller board.";
    verdict.show(el("p", { class: "verdict-words" }, "Who wins is not decided."),
      el("p", { class: "note" }, `There are too many positions for the time limit. ${isPlus(stage.question) ? smaller : ""}`));
    return null;
  }
  found = await stage.ask(verdict, { ask: "weak" }, "Searching for the winner");
  const winner = found?.winner;
  if (winner) return { ...found, outcome: winner, outcome_text: patternWinner(winner, null), value_kind: "verdict" };
  verdict.show(el("p", { class: "verdict-words" }, "Who wins is not decided."),
    found?.could_be ? el("p", { class: "note" }, `It could be: ${found.could_be.join(", ")}.`) : stopped(found));
  return null;
}

function efforts({ levels, positions, seconds }) {
  const how = levels ? "up to isomorphism" : "searched";
  return positions > 0 ? `${counted(positions, "position")} ${how}, ${duration(seconds)}.` : `${duration(seconds)}.`;
}

function levelTable({ levels }) {
  return fold("levels", null, "By moves made, up to isomorphism", scrolled("Positions by moves made", el("table", null,
    el("thead", null, el("tr", null, ["Moves made", "Open", "Ended"].map((name) => el("th", { scope: "col", class: "number" }, name)))),
    el("tbody", null, levels.map((level) => el("tr", null,
      [level.moves, level.open, level.ended].map((count) => el("td", { class: "number" }, grouped(count)))))))));
}

const RESULTS = { good: "wins", bad: "loses", even: "ties", open: "not known" };

/** The result of every move. */
export function moveTable(moves, view) {
  if (moves.length === 0) return null;
  const isChoice = moves.some(({ best }) => !best);
  const isBest = (move) => move.best && isChoice && toneOf(move) !== "bad";
  if (moves.every((move) => toneOf(move) === "open")) return el("p", null, "Which moves keep this result is not known.");
  // If all moves are equally good, the column would be empty.
  const hasBest = moves.some(isBest);
  const row = (move) => glancing(el("tr", null,
    el("th", { scope: "row" }, unbroken(move.elements.join(" "))),
    el("td", null, RESULTS[toneOf(move)]),
    el("td", null, move.value?.length ?? ""),
    hasBest && el("td", null, isBest(move) && bestBadge())), move.elements, view);
  // Fast wins and long losses first.
  const length = (move) => (move.value?.length ?? 0) * (toneOf(move) === "bad" ? -1 : 1);
  const ordered = [...moves].sort((a, b) => Number(b.best) - Number(a.best) || length(a) - length(b));
  return movesFrame(tableOf(["Move", "Result", "Moves left", ...(hasBest ? ["Best"] : [])], ordered.map(row)));
}
