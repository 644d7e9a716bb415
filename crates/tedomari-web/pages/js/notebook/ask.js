// @ts-check

// The answer to a line: what it asks is read by the program, which also says which request answers it. How an answer looks is in the
// scripts of the pages that show such answers.

import { loaded, post } from "../api.js";
import { runWithProgress } from "../analyze/progress.js";
import { stopped } from "../analyze/report.js";
import { el } from "../dom.js";

/** An answer: its sentence, its nodes, and lines of Markdown for reading.
    @typedef {{ sentence: string, nodes: import("../types.js").Child, markdown: string[] }} Shown */

/** What shows the answer to each command: `(result, request, signal)` to an answer. Loaded on demand. */
const SHOWN = {
  value: async () => (await import("./game.js")).showGame,
  moves: async () => (await import("./game.js")).showMoves,
  explain: async () => (await import("./game.js")).showReason,
  draw: async () => (await import("./drawing.js")).showDrawing,
  canonical: async () => (await import("./outcomes.js")).showForm,
  compare: async () => (await import("./outcomes.js")).showComparison,
  realize: async () => (await import("./outcomes.js")).showRealization,
  conjecture: async () => (await import("./claim.js")).showClaim,
};

/** Answers a line; its progress is shown in `place`. Aborting `stops` ends it with what is known so far, and aborting `signal` without
    an answer. Throws the errors of the line.
    @param {string} line
    @param {{ place: Element, signal: AbortSignal, stops: AbortSignal }} options
    @returns {Promise<Shown>} */
export async function answerTo(line, { place, signal, stops }) {
  const { verb, path, body } = await post("/api/commands", { line }, { signal });
  const isJob = path === "/api/jobs";
  const [found, show] = await Promise.all([
    isJob ? runWithProgress(place, body, { label: "Computing", signal, stops }) : post(path, body, { signal }),
    loaded(SHOWN[verb]()),
  ]);
  // A job that was stopped early has no answer, but perhaps its last progress, which has a line of text.
  const hasAnswer = found && typeof found.line !== "string";
  return hasAnswer ? show(found, body, signal) : ended(found);
}

function ended(found) {
  const node = stopped(found);
  return { sentence: "Stopped.", nodes: node, markdown: [node.textContent] };
}
