// @ts-check

// Requests to the solver in this page. One worker answers requests and has the games in play; jobs, which may take
// long, run in others. What tries many boards, such as conjectures, is left out of this solver and is in another one,
// which is loaded when it is needed.

import { Hand } from "./hand.js";

/** How many jobs run at the same time; more wait. */
const MOST_JOBS = Math.max(1, Math.min(2, (navigator.hardwareConcurrency ?? 2) - 1));

/** The status of a response that only the other solver can give. */
const LEFT_OUT = 501;

// What a request has changed the same worker of other tabs must know too, and what a job has left to keep also the one
// of this tab.
const tabs = new BroadcastChannel("tedomari");
const tell = (rows) => tabs.postMessage(rows);
const requests = new Hand(tell);
tabs.onmessage = ({ data }) => requests.share(data);
const share = (rows) => {
  requests.share(rows);
  tell(rows);
};
const censuses = new Hand(share, "census");
/** @type {Hand[]} */
const jobs = [];

/** Answers a request, like `fetch`.
    @param {string} path
    @param {RequestInit} options
    @param {import("../types.js").Watching} [watching]
    @returns {Promise<Response>} */
export async function answer(path, { method = "GET", body = null, signal = null }, watching) {
  const request = { method, path, body: /** @type {string | null} */ (body) };
  const from = (hand) => (watching ? hand.ask(request, watching.signal, watching.progress ?? (() => {})) : hand.ask(request, signal));
  const first = await from(watching ? leastBusy() : requests);
  const { status, body: text } = first.status === LEFT_OUT ? await from(censuses) : first;
  // A response without content must not have any.
  return new Response(status === 204 ? null : text, { status });
}

/** A worker for the next job. */
function leastBusy() {
  const free = jobs.find((hand) => hand.isFree());
  if (free) return free;
  if (jobs.length < MOST_JOBS) {
    const hand = new Hand(share);
    jobs.push(hand);
    return hand;
  }
  return jobs.reduce((best, hand) => (hand.load() < best.load() ? hand : best));
}
