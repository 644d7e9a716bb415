// @ts-check

// Removal and poset games: value, reason, every move, best play, and a comparison with plain search.

import { el } from "../dom.js";
import { value } from "../mathml.js";
import { gameFacts } from "../catalogue.js";
import { capital } from "../names.js";
import { coversOf, faded, goneAfter } from "./after.js";
import { compareWithSearch } from "./compare.js";
import { linePlayer } from "./line.js";
import { labelsOf, movesTable, rowsOf } from "./moves.js";
import { reasonSteps } from "./reason.js";
import { effort, stopped } from "./report.js";
import { known, players, winner, winnerIf } from "./words.js";

const LONGER = 60;

/** Shows the full analysis of a removal or poset game, section by section. */
export async function analyzeRemoval(stage) {
  const answer = stage.section("Value");
  const reason = stage.section("Reason");
  const moves = stage.section("Moves");
  const lines = stage.section("Best play");
  const search = stage.section("Force search");
  const board = labelled(stage);
  const found = await stage.ask(answer, { ask: "value" }, "Finding the value");
  if (!found?.reason) return answer.show(stopped(found));

  answer.show(headline(found, stage.question), unfinished(found, stage));
  const player = linePlayer(linesOf(found), {
    chosen: stage.extra.line,
    step: Number(stage.extra.step ?? 0),
    show: (line, step) => {
      stage.remember({ line: line.name, step, node: undefined });
      board.after(line.moves.slice(0, step));
    },
  });
  const steps = reasonSteps({ ...stage, play: (_color, moves) => board.after(moves.flat()) });
  steps.show(found);
  reason.show(steps.node);
  lines.show(player.node);

  await listMoves(stage, moves, board, found, steps);
  await compareWithSearch(stage, search, found);
}

/** The value of every move; if the value of the board was not found in time, only on request. */
async function listMoves(stage, place, board, found, steps) {
  const run = async () => {
    const each = await stage.ask(place, { ask: "moves" }, "Finding the value of every move");
    if (!each?.moves) return place.show(stopped(each));
    steps.show(each);
    board.label(labelsOf(rowsOf(each)));
    place.show(board.toggle, movesTable(each, stage.view, { sort: stage.extra.sort, resort: (sort) => stage.remember({ sort }) }));
  };
  if (found.value !== null) return run();
  const go = el("button", { class: "button", type: "button", onclick: () => stage.guard(place, run) }, "Find the value of every move");
  place.show(go);
}

/** Coordinates the labels and the positions on the board, which exclude each other. */
function labelled({ view, kind, board, extra, remember }) {
  const covers = coversOf(board);
  let labels = {};
  let made = [];
  const box = el("input", { type: "checkbox", checked: extra.labels !== "no", onchange: () => {
    remember({ labels: box.checked ? undefined : "no" });
    show();
  } });
  const show = () => view.marks(box.checked && made.length === 0 ? labels : {});
  return {
    toggle: el("label", { class: "check" }, box, "Show the values on the board (★ marks the best moves)"),
    label(texts) {
      labels = texts;
      show();
    },
    after(moves) {
      made = moves;
      const gone = goneAfter(moves, kind, covers);
      view.after((data) => faded(data, gone), moves.slice(-1));
      show();
    },
    reset(ring) {
      if (made.length > 0) this.after([]);
      view.ring(ring);
    },
  };
}

function headline(found, { left }) {
  // In an impartial game no player is positive.
  const positive = isImpartial(found) ? "" : `${players(left)[0]} is Left, the positive player. `;
  return [
    el("p", { class: "headline" },
      el("span", { class: "headline-value" }, found.value === null ? known(null, found.bounds) : value(found.value, { signed: true })),
      el("strong", null, capital(winner(found.outcome, left)))),
    el("p", { class: "muted small" }, `${positive}${effort(found)}.`),
  ];
}

const isImpartial = (found) => gameFacts(found.game).impartial;

function unfinished(found, stage) {
  if (found.value !== null) return null;
  return el("div", { class: "note row" }, "The search did not finish.",
    el("button", { class: "button small", type: "button", onclick: () => stage.again({ seconds: LONGER }) }, `Search ${LONGER} s`));
}

function linesOf(found) {
  if (isImpartial(found)) {
    const title = `${capital(winner(found.outcome))}. Best play:`;
    return [{ name: "left", title, moves: found.line.left, more: found.line_count.left - found.line.left.length }];
  }
  return ["left", "right"].map((side) => {
    const starter = players(found.left)[side === "left" ? 0 : 1];
    const wins = winnerIf(side, found.outcome, found.left);
    const who = wins ? `If ${starter} starts, ${wins} wins` : `If ${starter} starts`;
    const moves = found.line[side];
    const none = found.best[side] === null ? "best play is not known" : `${starter} has no move`;
    const title = moves.length === 0 ? `${who}: ${none}.` : `${who}. Best play:`;
    return { name: side, title, moves, more: found.line_count[side] - moves.length };
  });
}
