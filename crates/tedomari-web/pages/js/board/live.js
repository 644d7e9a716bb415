// @ts-check

// The line below the picture: value, winner and reason of the current board.

import { ask } from "../api.js";
import { announce, clear, el } from "../dom.js";
import { gameFacts } from "../catalogue.js";
import { capital } from "../names.js";
import { sameQuestion } from "../question.js";
import { witnessOf } from "../analyze/witness.js";
import { hasSides } from "../analyze/region.js";
import { counted, known, patternWinner, winner } from "../analyze/words.js";

const PAUSE = 200;
const SECONDS = 2;
const PARTS = 3;

/**
 * A live line. `ring(names)` rings the witness of the value, always if `isKept`; calls `keeps(bool)` when
 * that changes.
 */
export function liveLine(ring, { isKept, keeps }) {
  const text = el("p", { class: "live-text", tabindex: "0" }, "Computing …");
  const keep = el("input", { type: "checkbox", checked: isKept, onchange: () => {
    keeps(keep.checked);
    show();
  } });
  const toggle = el("label", { class: "check", hidden: true }, keep, "Ring the witness on the board");
  const node = el("section", { class: "live panel", "aria-label": "Value of this board" }, text, toggle);
  let witness = { all: [], telling: [] };
  let running = null;
  let asked = null;
  let timer = 0;

  const show = () => ring(keep.checked ? witness.telling : []);
  for (const event of ["pointerenter", "focusin"]) text.addEventListener(event, () => ring(witness.all));
  for (const event of ["pointerleave", "focusout"]) text.addEventListener(event, show);

  function say(parts, found = { all: [], telling: [] }) {
    witness = found;
    clear(text, parts);
    announce(text.innerText);
    text.classList.remove("is-waiting");
    toggle.hidden = found.telling.length === 0;
    show();
  }

  /** The text of the board is invalid, so the last answer no longer applies. */
  function pause() {
    stop();
    asked = null;
    say("No value while the text is invalid.");
  }

  /** Requests a new answer after a short delay. */
  function update(question, board, kind) {
    // Elements were only moved.
    if (asked && sameQuestion(asked, question)) return;
    asked = question;
    stop();
    text.classList.add("is-waiting");
    timer = setTimeout(() => run(question, board, kind), PAUSE);
  }

  async function run(question, board, kind) {
    const mine = new AbortController();
    running = mine;
    try {
      const body = bodyFor(question, board, kind);
      if (typeof body === "string") return say(body);
      const result = await ask({ ...body, seconds: SECONDS }, { signal: mine.signal });
      const answer = await answerFor(kind, result, question.left, board.elements.length);
      if (running === mine) say(...answer);
    } catch (error) {
      if (error.name !== "AbortError" && running === mine) say(error.message);
    }
  }

  function stop() {
    clearTimeout(timer);
    running?.abort();
    running = null;
  }

  return { node, update, pause, stop };
}

/** The job for a board, or a text that says why there is none. */
function bodyFor(question, board, kind) {
  if (kind === "hex") return hasSides(board) ? { ask: "value", question } : "A drawing with outside cells has no winner; Analyze finds its value.";
  // If a move may color several elements, there is no weak search.
  if (kind === "pattern") return { ask: gameFacts(question.game).several ? "value" : "weak", question };
  if (kind === "coloring") return { ask: "value", question };
  return board.games.includes(question.game) ? { ask: "value", question } : "Choose a game that can be played on this board.";
}

async function answerFor(kind, result, left, size) {
  if (kind === "hex") return [hexWords(result)];
  if (kind === "pattern") return [patternWords(result)];
  if (kind === "coloring") {
    // Load the typesetting only for values that need it.
    const { form } = await import("../mathml.js");
    return [[el("strong", null, "Value "), result.value ? form(result.value) : "not known"]];
  }
  const value = known(result.value, result.bounds);
  const { reason } = result;
  const words = [
    el("strong", null, `Value ${value}`), " · ", winner(result.outcome, left), el("br"),
    el("span", { class: "muted" }, cited(reason), partsInWords(reason)),
  ];
  return [words, { all: witnessOf(reason), telling: telling(reason, size) }];
}

const cited = (reason) => reason.sentence + (reason.citation ? ` (${reason.citation})` : "");

/** The parts of the first step, one line each; the whole tree is on the page Analyze. */
function partsInWords({ parts, part_count: count }) {
  const lines = parts.slice(0, PARTS).map((part) => [el("br"), `${known(part.value, part.bounds)}: ${cited(part)}`]);
  return [lines, count > PARTS && [el("br"), `… and ${count - PARTS} more`]];
}

/** The witness, unless it is the whole board. */
function telling(reason, size) {
  if (isSearch(reason)) return [];
  const witness = witnessOf(withoutSearches(reason));
  return witness.length < size ? witness : [];
}

const isSearch = (reason) => reason.step === "search" || reason.step === "unfinished";

function withoutSearches(reason) {
  const parts = reason.parts.filter((part) => !isSearch(part));
  return { ...reason, parts: parts.map(withoutSearches) };
}

function hexWords({ outcome_text: words, positions }) {
  return [el("strong", null, capital(words)), ` · ${counted(positions, "position")}`];
}

function patternWords({ winner: searched, outcome, could_be: possible, positions }) {
  const who = searched ?? outcome;
  const left = possible ? `; possible: ${possible.join(", ")}` : "";
  const words = who ? patternWinner(who) : `not decided within ${SECONDS} s${left}`;
  return [el("strong", null, capital(words)), positions > 0 ? ` · search, ${counted(positions, "position")}` : who && " · no search"];
}
