// @ts-check

// One worker with the solver. It does one thing at a time; a worker that has crashed is replaced.

/** How long a job that is told to stop may take to answer, in milliseconds. Then its worker is ended, and what it has
    reported last is the answer. */
const PATIENCE = 90;

const CRASHES = {
  memory: {
    message: "This needs more memory than a page has.",
    help: "Choose a smaller board, or install Tedomari, which can use all memory of the computer.",
  },
  network: {
    message: "A part of the workbench could not be loaded.",
    help: "Is this device online? Try again.",
  },
};

/** @typedef {{ method: string, path: string, body: string | null }} Request */
/** @typedef {{ status: number, body: string }} Answer */
/** @typedef {{ request: Request, signal: AbortSignal | null, progress: ((job: any) => void) | null, isBegun: boolean,
      resolve: (answer: Answer) => void, reject: (error: any) => void }} Task */

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const codes = new Map();

/** The code of a solver, which all its workers share. */
function compiled(name) {
  if (!codes.has(name)) codes.set(name, compile(name));
  const code = codes.get(name);
  code.catch(() => codes.delete(name));
  return code;
}

async function compile(name) {
  const response = await fetch(new URL(`${name}.wasm.deflate`, import.meta.url));
  if (!response.ok) throw new TypeError(`the solver cannot be loaded: ${response.status}`);
  // Compressed already, because many hosts do not compress such files.
  const code = response.body.pipeThrough(new DecompressionStream("deflate-raw"));
  return WebAssembly.compileStreaming(new Response(code, { headers: { "Content-Type": "application/wasm" } }));
}

/** A worker and the tasks that wait for it. */
export class Hand {
  /** @type {Task[]} */
  #waiting = [];
  /** @type {Task | null} */
  #current = null;
  /** @type {Worker | null} */
  #worker = null;
  #onChange;
  #name;

  /** @param {(rows: string) => void} onChange is told the rows that a request has changed
      @param {string} [name] which solver it has */
  constructor(onChange, name = "solver") {
    this.#onChange = onChange;
    this.#name = name;
  }

  isFree() {
    return this.load() === 0;
  }

  /** The number of tasks. */
  load() {
    return this.#waiting.length + (this.#current ? 1 : 0);
  }

  /** Answers a request. With `progress` it is a job, which `signal` stops; otherwise `signal` forgets it.
      @param {Request} request
      @param {AbortSignal | null} signal
      @param {((job: any) => void) | null} [progress]
      @returns {Promise<Answer>} */
  ask(request, signal, progress = null) {
    return new Promise((resolve, reject) => {
      const task = { request, signal, progress, isBegun: false, resolve, reject };
      signal?.addEventListener("abort", () => {
        if (this.#current !== task) this.#waiting = this.#waiting.filter((other) => other !== task);
        if (!task.isBegun || !progress) reject(signal.reason);
      }, { once: true });
      if (this.#current) progress?.({ state: "queued", seconds: 0, progress: null });
      this.#waiting.push(task);
      this.#next();
    });
  }

  /** Takes over rows that another worker has changed.
      @param {string} rows */
  share(rows) {
    this.#worker?.postMessage({ rows });
  }

  async #next() {
    if (this.#current || this.#waiting.length === 0) return;
    const task = this.#waiting.shift();
    this.#current = task;
    let worker;
    try {
      worker = this.#worker ?? await this.#start();
    } catch (error) {
      this.#end(task);
      task.reject(error);
      return this.#next();
    }
    const { request, signal, progress } = task;
    // Nobody waits for it any longer, but somebody may need the worker.
    if (signal?.aborted) {
      this.#end(task);
      task.reject(signal.reason);
      return this.#next();
    }
    task.isBegun = true;
    // A worker that computes receives no messages, but it can see that an address is no longer valid.
    const watch = progress ? URL.createObjectURL(new Blob([])) : null;
    let late;
    let reported = null;
    const stop = () => {
      if (watch) URL.revokeObjectURL(watch);
      late = setTimeout(() => {
        this.#replace();
        finish(stoppedAt(reported));
      }, PATIENCE);
    };
    const finish = (answer) => {
      clearTimeout(late);
      signal?.removeEventListener("abort", stop);
      if (watch) URL.revokeObjectURL(watch);
      worker.onmessage = null;
      this.#end(task);
      if (answer.crash) this.#replace();
      if (answer.changes) this.#onChange(answer.changes);
      task.resolve(answer.crash ? crashed(answer.crash) : answer);
      this.#next();
    };
    worker.onmessage = ({ data }) => {
      if (!data.progress) return finish(data);
      reported = JSON.parse(data.progress);
      progress?.(reported);
    };
    worker.onerror = () => finish({ crash: "the worker cannot be started" });
    if (progress) signal?.addEventListener("abort", stop);
    worker.postMessage({ ...request, watch });
  }

  /** Starts a worker, and waits until it can answer. */
  async #start() {
    const module = await compiled(this.#name);
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.postMessage({ module, script: `./${this.#name}.js` });
    try {
      await new Promise((resolve, reject) => {
        worker.onmessage = resolve;
        worker.onerror = () => reject(new TypeError("the worker cannot be started"));
      });
    } catch (error) {
      this.#replace();
      throw error;
    }
    return worker;
  }

  #end(task) {
    if (this.#current === task) this.#current = null;
  }

  /** Ends the worker. The next task gets a new one, with everything that was kept. */
  #replace() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

/** The response about a job whose worker was ended: what it has reported last, without a result.
    @param {any} reported
    @returns {Answer} */
function stoppedAt(reported) {
  const job = { ...(reported ?? { seconds: 0, progress: null }), state: "stopped", result: null };
  return { status: 200, body: JSON.stringify(job) };
}

/** The response to a request during which the worker ended.
    @param {string} why
    @returns {Answer} */
function crashed(why) {
  const error = CRASHES[why] ?? { message: "internal error; please report it", help: why };
  return { status: 500, body: JSON.stringify({ error }) };
}
