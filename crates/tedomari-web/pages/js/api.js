// @ts-check

// Requests to the server, or to the solver in the page.

import { withRetries } from "./retry.js";
import { hasServer, NO_RESPONSE, send } from "./transport.js";

export { hasServer };

/** An error response, or no response (status 0). */
export class ApiError extends Error {
  /** @param {number} status
      @param {import("./types.js").ErrorDetails} details
      @param {string[]} [opponents] who can play a game that is too large for the chosen opponent */
  constructor(status, details, opponents = []) {
    super(details.message);
    this.name = "ApiError";
    this.status = status;
    this.details = details;
    this.opponents = opponents;
  }
}

/** A job that was stopped before it finished; `job.result` may hold a partial result. */
export class Stopped extends Error {
  /** @param {import("./types.js").Job | null} job */
  constructor(job) {
    super("stopped");
    this.name = "AbortError";
    this.job = job;
  }
}

/** A script that is loaded on demand, from a call of `import()`.
    @template Module
    @param {Promise<Module>} module
    @returns {Promise<Module>} */
export async function loaded(module) {
  try {
    return await module;
  } catch (error) {
    // What a browser says if it cannot fetch a script differs from browser to browser.
    throw error instanceof TypeError ? new ApiError(0, NO_RESPONSE) : error;
  }
}

/** Sends a GET request. */
export const get = (path, options) => request("GET", path, undefined, options);

/** Sends a POST request with a JSON body. */
export const post = (path, body = {}, options) => request("POST", path, body, options);

/** Sends a DELETE request. */
export const remove = (path, options) => request("DELETE", path, undefined, options);

/** Runs a job and returns its result. Calls `progress` meanwhile; aborting `signal` stops the job (throws
    `Stopped`).
    @param {object} body
    @param {{ progress?: (job: import("./types.js").Job) => void, signal?: AbortSignal }} [options] */
export async function ask(body, { progress, signal } = {}) {
  if (!hasServer) return outcome(await run(body, { progress, signal }));
  const job = await begin(body, signal);
  if (!isOpen(job)) return outcome(job);
  const path = `/api/jobs/${job.id}`;
  awaited.add(path);
  try {
    return outcome(await follow(job, path, progress, signal));
  } finally {
    awaited.delete(path);
  }
}

/** Runs a job in the page, which answers when the job has ended. */
async function run(body, watching) {
  const { signal } = watching;
  if (signal?.aborted) throw new Stopped(null);
  let job = null;
  try {
    job = await request("POST", "/api/jobs", body, { watching });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
  if (signal?.aborted) throw new Stopped(job);
  return job;
}

/** Submits a job. If `signal` is aborted before the response arrives, stops the job as well. */
function begin(body, signal) {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Stopped(null));
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave);
    post("/api/jobs", body, { leaves: signal }).then((job) => {
      signal?.removeEventListener("abort", leave);
      if (signal?.aborted && isOpen(job)) remove(`/api/jobs/${job.id}`).catch(() => {});
      resolve(job);
    }, reject);
  });
}

/** The paths of the jobs that this page waits for. */
const awaited = new Set();

// Stop the jobs of a page that is closed or reloaded, so that they do not delay the next page.
if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => {
    for (const path of awaited) send(path, { method: "DELETE", keepalive: true }).catch(() => {});
  });
}

/** Sends a request. `signal` cancels it; `leaves` only cancels the waits between retries; `watching` is told
    about a job that runs in the page.
    @param {string} method
    @param {string} path
    @param {object | undefined} body
    @param {{ signal?: AbortSignal, leaves?: AbortSignal, watching?: import("./types.js").Watching }} [options] */
async function request(method, path, body, { signal, leaves = signal, watching } = {}) {
  /** @type {RequestInit & { headers: Record<string, string> }} */
  const options = { method, signal, headers: {} };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let response;
  let answer = null;
  try {
    response = await withRetries(() => send(path, options, watching), leaves);
    answer = await json(response);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError(0, NO_RESPONSE);
  }
  const isUnderstood = answer !== null || response.status === 204;
  if (!response.ok || !isUnderstood) throw new ApiError(response.status, detailsOf(response, answer), answer?.opponents);
  return answer;
}

/** The body as JSON; null if there is none or it is invalid. */
async function json(response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function detailsOf(response, answer) {
  if (answer?.error?.message) return answer.error;
  if (response.ok) {
    return { message: "The response of the server is not JSON.", help: "Is it an older version? Start it again." };
  }
  const wait = response.headers.get("Retry-After");
  return {
    message: `The server responded with ${response.status} ${response.statusText}`.trim() + ".",
    help: wait ? `Wait ${wait} s before trying again.` : null,
  };
}

const isOpen = (job) => job.state === "queued" || job.state === "running";

function outcome(job) {
  if (job.state === "failed") throw new ApiError(422, job.error ?? { message: "The computation failed." });
  if (job.state === "stopped" && job.result === null) throw new Stopped(job);
  return job.result;
}

/** Waits for the end of a job by its event stream; if that breaks off, by polling.
    @param {import("./types.js").Job} job
    @param {string} path
    @param {(job: import("./types.js").Job) => void} [progress]
    @param {AbortSignal} [signal]
    @returns {Promise<import("./types.js").Job>} */
function follow(job, path, progress, signal) {
  return new Promise((resolve, reject) => {
    const events = new EventSource(`${path}/events`);
    const end = (settle, value = undefined) => {
      events.close();
      signal?.removeEventListener("abort", abort);
      settle(value);
    };
    const abort = () => {
      end(() => {});
      remove(path).then((stopped) => reject(new Stopped(stopped)), () => reject(new Stopped(job)));
    };
    events.addEventListener("progress", (event) => progress?.(JSON.parse(event.data)));
    events.addEventListener("done", (event) => end(resolve, JSON.parse(event.data)));
    events.addEventListener("error", () => {
      end(() => {});
      poll(path, progress, signal).then(resolve, reject);
    });
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort);
  });
}

async function poll(path, progress, signal) {
  for (;;) {
    const job = await get(path);
    if (!isOpen(job)) return job;
    progress?.(job);
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (signal?.aborted) throw new Stopped(await remove(path));
  }
}
