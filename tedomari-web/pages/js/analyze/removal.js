// Removal and poset games: value, reason, every move, best play, and the same by search alone.

import { el } from "../dom.js";
import { value } from "../mathml.js";
import { capital } from "../names.js";
import { coversOf, faded, goneAfter } from "./after.js";
import { linePlayer } from "./line.js";
import { labelsOf, movesTable, rowsOf } from "./moves.js";
import { witnessOf } from "./nodes.js";
import { reasonTree } from "./reason.js";
import { counted, duration, grouped, known, players, stepInWords, winner, winnerIf } from "./words.js";

const LONGER = 60;

/** Answers all about a removal or poset game, one section after the other. */
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
  reason.show(
    el("p", { class: "muted small" }, "Each step shows on the board what it speaks of."),
    reasonTree(found.reason, {
      chosen: stage.extra.line ? undefined : stage.extra.node,
      select: (path, node) => {
        stage.remember({ node: path, line: undefined, step: undefined });
        player.leave();
        board.reset(witnessOf(node));
      },
      look: stage.view.glance,
    }));
  lines.show(player.node);

  await listMoves(stage, moves, board, found);
  await compare(stage, search, found);
}

/** The value of every move; where that of the board was not found in time, only if it is asked for. */
async function listMoves(stage, place, board, found) {
  const run = async () => {
    const each = await stage.ask(place, { ask: "moves" }, "Finding the value of every move");
    if (!each?.moves) return place.show(stopped(each));
    board.label(labelsOf(rowsOf(each)));
    place.show(board.toggle, movesTable(each, stage.view));
  };
  if (found.value !== null) return run();
  const go = el("button", { class: "button", type: "button", onclick: () => stage.guard(place, run) }, "Find the value of every move");
  place.show(go);
}

/** The labels and the positions on the board, which must not be in each other's way. */
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
  // In an impartial game nobody is positive.
  const positive = isImpartial(found) ? "" : `${players(left)[0]} is Left, the positive player. `;
  return [
    el("p", { class: "headline" },
      el("span", { class: "headline-value" }, found.value === null ? known(null, found.bounds) : value(found.value, { signed: true })),
      el("strong", null, capital(winner(found.outcome, left)))),
    el("p", { class: "muted small" }, `${positive}${effort(found)}.`),
  ];
}

const isImpartial = (found) => found.game === "poset-nim";

/** What an answer took. */
export function effort({ positions, seconds }) {
  return `${positions === 0 ? "No search" : counted(positions, "position")}, ${duration(seconds)}`;
}

/** What to say of a computation that was stopped before it had an answer. */
export function stopped(known_) {
  const so = known_?.bounds ? ` So far: ${known(null, known_.bounds)}.` : "";
  const far = known_?.positions ? ` ${counted(known_.positions, "position")} looked at.` : "";
  return el("p", { class: "note" }, `Stopped.${so}${far}`);
}

function unfinished(found, stage) {
  if (found.value !== null) return null;
  return el("div", { class: "note row" }, "The search was not finished.",
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

/** The switch that has everything searched, and both answers side by side. */
async function compare(stage, place, found) {
  const box = el("input", { type: "checkbox", checked: stage.extra.formulas === "no", onchange: () => {
    stage.remember({ formulas: box.checked ? "no" : undefined });
    stage.guard(place, run);
  } });
  const table = el("div");
  const toggle = el("label", { class: "check" }, box, "Find the value once more by search alone, without any theorem");

  async function run() {
    if (!box.checked) return place.show(toggle);
    const searched = await stage.ask(place, { ask: "value", formulas: false }, "Searching");
    place.show(toggle, table);
    table.replaceChildren(searched?.reason ? sideBySide(found, searched, stage.question) : stopped(searched));
  }
  await run();
}

function sideBySide(theory, search, { left }) {
  const row = (name, of) => el("tr", null, el("th", { scope: "row" }, name), el("td", null, of(theory)), el("td", null, of(search)));
  const agree = theory.value !== null && search.value !== null && theory.value === search.value;
  const verdict = agree ? el("span", { class: "badge good" }, "they agree")
    : theory.value !== null && search.value !== null ? el("span", { class: "badge bad" }, "they differ: please report it")
      : el("span", { class: "badge warn" }, "not both are known");
  return el("div", { class: "scroll" },
    el("table", { class: "compare" },
      el("thead", null, el("tr", null, el("td", null, verdict), el("th", { scope: "col" }, "With theorems"), el("th", { scope: "col" }, "Search alone"))),
      el("tbody", null,
        row("Value", (one) => (one.value === null ? known(null, one.bounds) : value(one.value, { signed: true }))),
        row("Winner", (one) => winner(one.outcome, left)),
        row("How", (one) => stepInWords(one.reason)),
        row("Positions", (one) => grouped(one.positions)),
        row("Time", (one) => duration(one.seconds)))));
}
