// @ts-check

// The stage of an analysis: its question, the board next to it, and sections that fill one by one.

import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { runWithProgress } from "./progress.js";

/**
 * A section of the analysis: `show(...children)` fills it, `fail(error)` shows an error. It is hidden while it is empty, unless it `stays`.
 * @param {string} title
 * @param {{ stays?: boolean }} [options]
 */
export function section(title, { stays = false } = {}) {
  const id = `answer-${title.toLowerCase().replace(/\W+/g, "-")}`;
  const progress = el("div", { class: "section-progress" });
  const body = el("div", { class: "stack" });
  const node = el("section", { class: "panel answer", "aria-labelledby": id, hidden: !stays }, el("h2", { id }, title), progress, body);
  return {
    node,
    progress,
    reveal: () => { node.hidden = false; },
    show(...children) {
      clear(body, children);
      node.hidden = !stays && body.childNodes.length === 0;
    },
    fail(error, ...more) {
      clear(body, errorBox(error), more);
      node.hidden = false;
    },
    /** The same section with its progress shown in another place. */
    slot: (place) => ({ progress: place, reveal: () => {}, fail: (error) => clear(place, errorBox(error)) }),
  };
}

/** The requests about the position shown; the others are about the whole board. */
const OF_POSITION = ["value", "moves"];

/** The requests whose results answer the question, and are exported. */
const ANSWERS = ["value", "weak"];

/** The most answers that a page remembers. */
const REMEMBERED = 200;

/** The answers of a page, so that walking back in the moves asks nothing again. */
export function answerCache() {
  const found = new Map();
  return {
    get: (key) => found.get(key),
    keep(key, answer) {
      if (found.size >= REMEMBERED) found.delete(found.keys().next().value);
      found.set(key, answer);
    },
  };
}

/**
 * A stage for one position. `answered` gets the answer, `extra` holds the other parameters of the address, `remember` changes them, and
 * `again({seconds})` restarts. `line` has the first player and the moves, `label(labels, legend)` labels the legal moves, and
 * `play(color, moves)` plays a line. A later request in a section cancels the earlier one.
 */
export function stageFor({ question, line, position, board, kind, extra, view, verdict, place, seconds, signal, cache, remember, again, answered, label, play }) {
  const asked = new Map();
  return {
    question, line, position, board, kind, extra, view, verdict, remember, again, label, play,
    section(title) {
      const one = section(title);
      place.append(one.node);
      return one;
    },
    /** Runs work on request; shows errors in its section. */
    guard: (one, work) => work().catch((error) => error.name !== "AbortError" && one.fail(error)),
    async ask(one, body, what) {
      asked.get(one.progress)?.abort();
      const own = new AbortController();
      asked.set(one.progress, own);
      one.reveal();
      const request = { question, ...(OF_POSITION.includes(body.ask) && line), ...body, seconds };
      const key = JSON.stringify(request);
      const known = cache.get(key);
      const ended = AbortSignal.any([signal, own.signal]);
      const found = known ?? await runWithProgress(one.progress, request, { label: what, signal: ended });
      if (found && !found.stopped) cache.keep(key, found);
      if (found && ANSWERS.includes(body.ask)) answered(found);
      return found;
    },
  };
}
