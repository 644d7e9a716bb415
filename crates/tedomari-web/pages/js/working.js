// @ts-check

// A place on the page for the answer to the latest request.

import { errorBox } from "./error-box.js";
import { clear, el } from "./dom.js";

/** Calls `act` after a pause in typing. */
export function afterTyping(act, pause = 350) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, pause);
  };
}

/**
 * `{run(work), stop()}` for an element: `work(signal)` returns its new content. An earlier request is
 * canceled, and its content stays, marked as busy, until the new one is ready. `text` is shown while there is
 * nothing else; null if the work shows its progress itself.
 */
export function answersIn(place, { text = "Computing …" } = {}) {
  let controller = null;
  const stop = () => controller?.abort();
  async function run(work) {
    stop();
    const mine = new AbortController();
    controller = mine;
    place.setAttribute("aria-busy", "true");
    if (text && place.childElementCount === 0) clear(place, waiting(text));
    let answer;
    try {
      answer = await work(mine.signal);
    } catch (error) {
      if (mine.signal.aborted) return;
      answer = errorBox(error);
    }
    if (mine.signal.aborted) return;
    place.setAttribute("aria-busy", "false");
    clear(place, answer);
  }
  return { run, stop };
}

/** A line that says that something is in progress, in a text or an element. */
export function waiting(what) {
  return el("p", { class: "loading" }, el("span", { class: "spinner", "aria-hidden": "true" }), " ", what);
}

/** A placeholder for content that arrives later. */
export function later(promise, text = "Drawing …") {
  const place = el("div", { "aria-busy": "true" }, waiting(text));
  promise.then((found) => clear(place, found), (error) => {
    if (error.name !== "AbortError") clear(place, errorBox(error));
  }).finally(() => place.setAttribute("aria-busy", "false"));
  return place;
}

