// @ts-check

// A computation that may take long: how far it is, and a button that ends it with what is known.

import { ask, Stopped } from "../api.js";
import { announce, clear, el } from "../dom.js";
import { counted, duration, known } from "./words.js";

/**
 * Asks, and shows in `place` how far it is. Gives the result, which may be unfinished; null if it was
 * stopped before anything was known. Throws if it fails, or if `signal` says that nobody waits any more.
 */
export async function pursue(place, body, { label, signal }) {
  const own = new AbortController();
  const leave = () => own.abort();
  if (signal.aborted) throw new Stopped(null);
  signal.addEventListener("abort", leave);
  const line = el("span", { class: "pursuit-line" });
  const cancel = el("button", { class: "button small", type: "button", onclick: leave }, "Cancel");
  clear(place, el("div", { class: "pursuit row" },
    el("span", { class: "spinner", "aria-hidden": "true" }), el("strong", null, `${label} …`), line, cancel));
  let latest = null;
  const progress = (job) => {
    latest = job.progress ?? latest;
    line.textContent = progressInWords(job);
  };
  try {
    return await ask(body, { progress, signal: own.signal });
  } catch (error) {
    if (signal.aborted || error.name !== "AbortError") throw error;
    announce("Stopped");
    return error.job?.result ?? latest;
  } finally {
    signal.removeEventListener("abort", leave);
    clear(place);
  }
}

/** How far a job is: seconds, positions, and between what the value lies. */
export function progressInWords({ state, seconds, progress }) {
  if (state === "queued") return "waiting for its turn";
  if (progress?.line) return progress.line;
  const parts = [duration(seconds)];
  if (progress?.positions) parts.push(counted(progress.positions, "position"));
  if (progress?.bounds) parts.push(known(null, progress.bounds));
  return parts.join(" · ");
}
