// @ts-check

// Requests to the solver in this page. One worker answers requests and has the games in play; jobs, which may take
// long, run in others.

import { Hand } from "./hand.js";

/** How many jobs run at the same time; more wait. */
const MOST_JOBS = Math.max(1, Math.min(2, (navigator.hardwareConcurrency ?? 2) - 1));

const requests = new Hand(() => {});
/** @type {Hand[]} */
const jobs = [];

/** Answers a request, like `fetch`.
    @param {string} path
    @param {RequestInit} options
    @param {import("../types.js").Watching} [watching]
    @returns {Promise<Response>} */
export async function answer(path, { method = "GET", body = null, signal = null }, watching) {
  const request = { method, path, body: /** @type {string | null} */ (body) };
  const { status, body: text } = watching
    ? await leastBusy().ask(request, watching.signal, watching.progress ?? (() => {}))
    : await requests.ask(request, signal);
  // A response without content must not have any.
  return new Response(status === 204 ? null : text, { status });
}

/** A worker for the next job. */
function leastBusy() {
  const free = jobs.find((hand) => hand.isFree());
  if (free) return free;
  if (jobs.length < MOST_JOBS) {
    // What a job has left to keep, the other worker must know too.
    const hand = new Hand((rows) => requests.share(rows));
    jobs.push(hand);
    return hand;
  }
  return jobs.reduce((best, hand) => (hand.load() < best.load() ? hand : best));
}
