// @ts-check

// The stage of an analysis: its question, the board next to it, and sections that fill one by one.

import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { runWithProgress } from "./progress.js";

/** A section of the analysis: `show(...children)` fills it, `fail(error)` shows an error. */
function section(title) {
  const id = `answer-${title.toLowerCase().replace(/\W+/g, "-")}`;
  const progress = el("div", { class: "section-progress" });
  const body = el("div", { class: "stack" });
  const node = el("section", { class: "panel answer", "aria-labelledby": id, hidden: true }, el("h2", { id }, title), progress, body);
  return {
    node,
    progress,
    reveal: () => { node.hidden = false; },
    show(...children) {
      clear(body, children);
      node.hidden = body.childNodes.length === 0;
    },
    fail(error, ...more) {
      clear(body, errorBox(error), more);
      node.hidden = false;
    },
    /** The same section with its progress shown in another place. */
    slot: (place) => ({ progress: place, reveal: () => {}, fail: (error) => clear(place, errorBox(error)) }),
  };
}

/** The requests whose results answer the question, and are exported. */
const ANSWERS = ["value", "weak"];

/**
 * A stage for one question. `answered` gets the answer, `extra` holds the other parameters of the address, `remember` changes them, and
 * `again({seconds})` restarts. A later request in a section cancels the earlier one.
 */
export function stageFor({ question, board, kind, extra, view, place, seconds, signal, remember, again, answered }) {
  const asked = new Map();
  return {
    question, board, kind, extra, view, remember, again,
    section(title) {
      const one = section(title);
      place.append(one.node);
      return one;
    },
    /** Runs work on request; shows errors in its section. */
    guard: (one, work) => work().catch((error) => error.name !== "AbortError" && one.fail(error)),
    async ask(one, body, label) {
      asked.get(one.progress)?.abort();
      const own = new AbortController();
      asked.set(one.progress, own);
      one.reveal();
      const ended = AbortSignal.any([signal, own.signal]);
      const found = await runWithProgress(one.progress, { question, ...body, seconds }, { label, signal: ended });
      if (found && ANSWERS.includes(body.ask)) answered(found);
      return found;
    },
  };
}
