// @ts-check

// The worker: the solver as WebAssembly, and what it keeps between visits.

import { keepRows, keptRows } from "./storage.js";

/** @type {any} The solver, a promise until it is loaded. */
let solver = null;
/** The address that is valid while the job is wanted. */
let watch = null;
/** Whether this worker can look at such addresses, which a host can forbid; null before the first job. */
let canWatch = null;
/** What the solver said before it panicked. */
let panic = null;

/** A file that the solver needs could not be loaded. */
class Unloaded extends Error {}

Object.assign(globalThis, {
  /** Called by the solver while a job runs; returns whether to stop it. */
  reportJob(view) {
    postMessage({ progress: view });
    return watch !== null && !isValid(watch);
  },
  /** Called by the solver when it needs a table of the census. */
  loadTable(name) {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(name, import.meta.url), false);
    request.responseType = "arraybuffer";
    try {
      request.send();
    } catch {
      throw new Unloaded();
    }
    if (request.status !== 200) throw new Unloaded();
    return new Uint8Array(request.response);
  },
  /** Called by the solver when it panics. */
  reportPanic(message) {
    panic = message;
  },
});

/** Whether an address can still be read. Nothing else can be asked while the solver computes. */
function isValid(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  try {
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
}

async function start(module, script) {
  const [{ default: load, Solver }, rows] = await Promise.all([import(script), keptRows()]);
  await load({ module_or_path: module });
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  return new Solver(seed, JSON.stringify(rows));
}

globalThis.onmessage = async ({ data }) => {
  if (data.module) {
    solver = start(data.module, data.script);
    // Whoever asks a solver that could not be started is told why.
    await solver.catch(() => {});
    postMessage({ isReady: true });
    return;
  }
  try {
    const ready = await solver;
    if (data.rows) return ready.restore(data.rows);
    if (data.watch) canWatch ??= isValid(data.watch);
    watch = canWatch ? data.watch : null;
    const body = ready.answer(data.method, data.path, data.body ?? undefined);
    const status = ready.status();
    const changed = ready.changes();
    const changes = changed === "[]" ? null : changed;
    if (changes) await keepRows(JSON.parse(changes));
    postMessage({ status, body, changes });
  } catch (error) {
    // Only running out of memory, or of stack, is not a panic.
    const isExhausted = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    const why = error instanceof Unloaded ? "network" : isExhausted ? "memory" : String(error);
    postMessage({ crash: panic ?? why });
  }
};
