// @ts-check

// Pattern games: the winner, the length of the game, and the result of every move; the user can play moves on
// the board.

import { link } from "../address.js";
import { el } from "../dom.js";
import { fold } from "../fold.js";
import { gameFacts } from "../catalogue.js";
import { capital } from "../names.js";
import { paramsOf } from "../question.js";
import { scrolled } from "../scroll.js";
import { unbroken } from "../unbroken.js";
import { colored } from "./after.js";
import { reasonSteps } from "./reason.js";
import { stopped } from "./report.js";
import { bestBadge, movesFrame, tableOf } from "./tables.js";
import { glancing } from "./view.js";
import { counted, duration, grouped, patternWinner } from "./words.js";

/** Whether a move may color several elements at once. */
const isPlus = ({ game }) => gameFacts(game).several;

/** Shows the full analysis of a pattern game. */
export async function analyzePattern(stage) {
  const answer = stage.section("Winner");
  const here = stage.section(isPlus(stage.question) ? "First move" : "Position");
  const reason = stage.section("Reason");
  const levels = stage.section("How many positions");
  const found = await solved(stage, answer);
  if (!found) return;
  answer.show(
    el("p", { class: "headline" }, el("strong", null, capital(patternWinner(found.winner, found.length)))),
    el("p", { class: "muted small" }, "Red is the first player, Green the second. ", efforts(found)));
  levels.show(found.levels ? levelTable(found) : null);
  if (isPlus(stage.question)) firstMove(stage, here, found);
  else await position(stage, here);
  // A search for the winner alone is not explained.
  if (!found.explanation) return;
  const steps = reasonSteps(stage);
  steps.show(found);
  reason.show(steps.node);
}

/** One best move, if there are too many moves to list. */
function firstMove({ view, board, question }, place, { best }) {
  view.show(board.picture, { label: `Board: ${question.board}` });
  view.ring(best);
  const what = board.vertices ? "edges" : "elements";
  place.show(
    best.length > 0 ? el("p", null, "A best first move colors ", el("strong", null, unbroken(best.join(" "))), ".") : el("p", null, "There is no move."),
    el("p", { class: "muted small" }, `A move may color several ${what}, so not every move is listed. `,
      el("a", { href: link("play", paramsOf(question)) }, "Play"), " evaluates each move and gives hints."));
}

/** The solution of all positions, or, if there are too many, only the winner. */
async function solved(stage, answer) {
  let found = null;
  try {
    found = outcomeOf(await stage.ask(answer, { ask: "value" }, "Solving all positions"));
  } catch (error) {
    if (!error.details) throw error;
  }
  if (found?.winner) return found;
  if (isPlus(stage.question)) {
    answer.show(el("p", { class: "note" }, "Not decided: there are too many positions for the time limit, and this game has no search for the winner alone. Try a smaller board."));
    return null;
  }
  found = await stage.ask(answer, { ask: "weak" }, "Searching for the winner");
  if (found?.winner) return found;
  const open = found?.could_be ? el("p", { class: "note" }, `Not decided; it could be: ${found.could_be.join(", ")}.`) : stopped(found);
  answer.show(open);
  return null;
}

/** An answer about a pattern game, with the winner and the length. */
function outcomeOf(found) {
  return found && { ...found, winner: found.outcome, length: found.value?.length, best: found.best?.left?.flatMap((move) => move.split(" ")) ?? [] };
}

function efforts({ levels, positions, seconds }) {
  const how = levels ? "up to isomorphism" : "searched";
  return `${counted(positions, "position")} ${how}, ${duration(seconds)}.`;
}

function levelTable({ levels }) {
  return fold("levels", null, "By moves made, up to isomorphism", scrolled("Positions by moves made", el("table", null,
    el("thead", null, el("tr", null, ["Moves made", "Open", "Ended"].map((name) => el("th", { scope: "col", class: "number" }, name)))),
    el("tbody", null, levels.map((level) => el("tr", null,
      [level.moves, level.open, level.ended].map((count) => el("td", { class: "number" }, grouped(count)))))))));
}

const SIGNS = "✓ wins, ✗ loses, = ties, for the player to move; the number is the number of moves.";

const readMoves = (text) => (text ? text.split(",") : []);

/** The position after the moves in the address, with a verdict on every move. */
async function position(stage, place) {
  const { view, board } = stage;
  let moves = readMoves(stage.extra.moves);
  let isBusy = false;
  const what = board.vertices ? "an edge" : "an element";
  view.show(board.picture, { label: `Board; pick ${what} to color it`, pick: (name) => make([...moves, name]) });

  async function make(next) {
    // Ignore a second click while the first request is pending.
    if (isBusy) return;
    const before = moves;
    isBusy = true;
    moves = next;
    try {
      await show();
      stage.remember({ moves: moves.join(",") || undefined });
    } catch (error) {
      if (error.name === "AbortError") return;
      moves = before;
      place.fail(error, steps());
    } finally {
      isBusy = false;
    }
  }

  const button = (label, isOff, onclick) => el("button", { class: "button small", type: "button", disabled: isOff, onclick }, label);
  const steps = (best) => el("div", { class: "row" },
    button("From the start", moves.length === 0, () => make([])),
    button("Take back", moves.length === 0, () => make(moves.slice(0, -1))),
    button("Best move", !best, () => make([...moves, best.element])));

  async function show() {
    const found = await stage.ask(place, { ask: "position", moves }, "Looking up the position");
    if (!found?.moves) return place.show(stopped(found), steps());
    view.after((data) => colored(data, moves), moves.slice(-1));
    view.marks(Object.fromEntries(found.moves.map((move) => [move.element, labelOf(move, found.turn)])));
    const turn = capital(found.turn);
    place.show(
      el("p", null, found.winner ? `${turn} to move: ${patternWinner(found.winner, found.length)}.` : "The game is over."),
      moves.length > 0 && el("p", { class: "muted small" }, unbroken(`Moves so far: ${moves.join(" ")}`)),
      steps(found.moves.find((move) => move.best)),
      found.moves.length > 0 && el("p", { class: "muted small" }, `Pick ${what} on the board to color it. ${SIGNS}`),
      moveTable(found, view));
  }
  await make(moves);
}

const SIDES = { red: "first", green: "second" };

/** The result of a move for the player who makes it. */
function verdictOf(move, turn) {
  if (move.winner === "tie") return "ties";
  return move.winner === SIDES[turn] ? "wins" : "loses";
}

function labelOf(move, turn) {
  return { wins: `✓${move.length}`, loses: `✗${move.length}`, ties: "=" }[verdictOf(move, turn)];
}

function moveTable({ moves, turn }, view) {
  if (moves.length === 0) return null;
  const row = (move) => glancing(el("tr", null,
    el("th", { scope: "row" }, unbroken(move.element)),
    el("td", null, verdictOf(move, turn)),
    el("td", null, move.length),
    el("td", null, move.best && bestBadge())), [move.element], view);
  const ordered = [...moves].sort((a, b) => Number(b.best) - Number(a.best));
  return movesFrame(tableOf(["Move", "Result", "Moves left", "Best"], ordered.map(row)));
}
