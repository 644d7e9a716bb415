// @ts-check

// A long computation: its progress, and a button that stops it.

import { ask, Stopped } from "../api.js";
import { announce, clear, el } from "../dom.js";
import { counted, duration, known } from "./words.js";

/**
 * Submits a job and shows its progress in `place`. Returns the result, which may be partial; null if the job
 * was stopped before it had any. Throws if it fails or `signal` is aborted. Aborting `stops` is like the button.
 * A canceled job has `patience` milliseconds for a partial result; then its last report counts.
 * @param {Element} place
 * @param {object} body
 * @param {{ label: string, signal: AbortSignal, stops?: AbortSignal, patience?: number }} options
 */
export async function runWithProgress(place, body, { label, signal, stops, patience = Infinity }) {
  const own = new AbortController();
  const leave = () => own.abort();
  if (signal.aborted) throw new Stopped(null);
  for (const one of [signal, stops]) one?.addEventListener("abort", leave);
  const line = el("span", { class: "pursuit-line" });
  const cancel = el("button", { class: "button small", type: "button", onclick: leave }, "Cancel");
  clear(place, el("div", { class: "pursuit row" },
    el("span", { class: "spinner", "aria-hidden": "true" }), el("strong", null, `${label} …`), line, cancel));
  let latest = null;
  const progress = (job) => {
    latest = job.progress ?? latest;
    clear(line, progressInWords(job));
  };
  try {
    return await Promise.race([ask(body, { progress, signal: own.signal }), late(own.signal, patience)]);
  } catch (error) {
    if (signal.aborted || error.name !== "AbortError") throw error;
    announce("Stopped");
    return error.job?.result ?? latest;
  } finally {
    for (const one of [signal, stops]) one?.removeEventListener("abort", leave);
    clear(place);
  }
}

/** Fails some time after `signal` is aborted. */
function late(signal, patience) {
  return new Promise((_, reject) => {
    if (patience === Infinity) return;
    signal.addEventListener("abort", () => { setTimeout(() => reject(new Stopped(null)), patience); });
  });
}

/** The progress of a job in words: seconds, positions and bounds. */
export function progressInWords({ state, seconds, progress }) {
  if (state === "queued") return "queued";
  if (progress?.line) return progress.line;
  const parts = [duration(seconds)];
  if (progress?.positions) parts.push(counted(progress.positions, "position"));
  if (progress?.bounds) parts.push(known(null, progress.bounds));
  return parts.join(" · ");
}
