// @ts-check

// A place on the page for the answer to the latest question.

import { complaintBox } from "./complaint.js";
import { clear, el } from "./dom.js";

/** Calls `act` once nothing has been typed for a while. */
export function afterTyping(act, pause = 350) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, pause);
  };
}

/**
 * `{run(work), stop()}` for an element: `work(signal)` gives what is to stand there. What was asked before is stopped,
 * and the earlier answer stays, marked as busy, until the next one is there.
 */
export function answersIn(place) {
  let controller = null;
  const stop = () => controller?.abort();
  async function run(work) {
    stop();
    const mine = new AbortController();
    controller = mine;
    place.setAttribute("aria-busy", "true");
    if (place.childElementCount === 0) clear(place, waiting("Working it out …"));
    let answer;
    try {
      answer = await work(mine.signal);
    } catch (error) {
      if (mine.signal.aborted) return;
      answer = complaintBox(error);
    }
    if (mine.signal.aborted) return;
    place.setAttribute("aria-busy", "false");
    clear(place, answer);
  }
  return { run, stop };
}

/** A line that says that something is going on. */
export function waiting(text) {
  return el("p", { class: "loading" }, el("span", { class: "spinner", "aria-hidden": "true" }), ` ${text}`);
}

/** Something that may come later than what stands around it. */
export function later(promise, text = "Drawing …") {
  const place = el("div", { "aria-busy": "true" }, waiting(text));
  promise.then((found) => clear(place, found), (error) => {
    if (error.name !== "AbortError") clear(place, complaintBox(error));
  }).finally(() => place.setAttribute("aria-busy", "false"));
  return place;
}

