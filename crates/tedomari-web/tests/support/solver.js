// The solver of the static page, in Node.

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";

/** The code of a solver of a folder. */
export const solverCode = (folder, name) => inflateRawSync(readFileSync(join(folder, "js", "solver", `${name}.wasm.deflate`)));

/** Loads a solver of a folder, by default the one with the censuses. `report(job)` is told about a running job; it returns whether to stop it. */
export async function loadSolver(folder, { name = "census", rows = [], report = () => false } = {}) {
  // Node takes a file for a module by its ending.
  const place = mkdtempSync(join(tmpdir(), "tedomari-solver-"));
  const script = join(place, "solver.mjs");
  copyFileSync(join(folder, "js", "solver", `${name}.js`), script);
  const { initSync, Solver } = await import(pathToFileURL(script).href);
  rmSync(place, { recursive: true });
  const panics = [];
  const table = (name) => new Uint8Array(readFileSync(join(folder, "js", "solver", name)));
  Object.assign(globalThis, { reportJob: (view) => report(JSON.parse(view)), loadTable: table, reportPanic: (message) => panics.push(message) });
  initSync({ module: solverCode(folder, name) });
  const solver = new Solver(1n, JSON.stringify(rows));
  const request = (method, path, body) => {
    const text = solver.answer(method, path, body === undefined ? undefined : JSON.stringify(body));
    return { status: solver.status(), text, get json() { return JSON.parse(text); } };
  };
  return {
    get: (path) => request("GET", path),
    post: (path, body = {}) => request("POST", path, body),
    remove: (path) => request("DELETE", path),
    changes: () => JSON.parse(solver.changes()),
    panics,
  };
}
