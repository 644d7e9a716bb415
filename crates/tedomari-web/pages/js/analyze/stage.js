// @ts-check

// Where an analysis takes place: its question, the board beside it, and sections that fill one by one.

import { complaintBox } from "../complaint.js";
import { clear, el } from "../dom.js";
import { pursue } from "./pursuit.js";

/** A section of the answer: `show(...children)` fills it, `complain(error)` says what went wrong. */
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
    complain(error, ...more) {
      clear(body, complaintBox(error), more);
      node.hidden = false;
    },
    /** The same section with its progress shown in another place. */
    slot: (place) => ({ progress: place, reveal: () => {}, complain: (error) => clear(place, complaintBox(error)) }),
  };
}

/**
 * A stage for one question. `extra` are the further parameters of the address, `remember` changes them,
 * `again({seconds})` begins anew. What is asked later ends what was asked before in the same section.
 */
export function stageFor({ question, board, kind, extra, view, place, seconds, signal, remember, again }) {
  const asked = new Map();
  return {
    question, board, kind, extra, view, remember, again,
    section(title) {
      const one = section(title);
      place.append(one.node);
      return one;
    },
    /** Does work that somebody asked for later; what goes wrong is said in its section. */
    guard: (one, work) => work().catch((error) => error.name !== "AbortError" && one.complain(error)),
    async ask(one, body, label) {
      asked.get(one.progress)?.abort();
      const own = new AbortController();
      asked.set(one.progress, own);
      one.reveal();
      const ended = AbortSignal.any([signal, own.signal]);
      return pursue(one.progress, { question, ...body, seconds }, { label, signal: ended });
    },
  };
}
