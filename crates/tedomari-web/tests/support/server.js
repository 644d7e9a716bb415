// The server under test: the real program, on a free port, with a data folder of its own.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { ROOT } from "./places.js";
import { FOREVER } from "./until.js";

let built = null;

/** The program: named by TEDOMARI, or built now. */
export function program() {
  if (process.env.TEDOMARI) return process.env.TEDOMARI;
  if (built === null) {
    const cargo = process.env.CARGO ?? "cargo";
    const run = (...args) => execFileSync(cargo, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
    run("build", "--quiet", "--profile", "bench", "--package", "tedomari-cli");
    const { target_directory: target } = JSON.parse(run("metadata", "--no-deps", "--format-version", "1"));
    built = join(target, "release", "tedomari");
  }
  return built;
}

/** A new data folder; `forget` deletes it. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), "tedomari-test-"));
  return { folder, forget: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the server with a data folder, or with a temporary one; on a free port, if none is given. */
export async function startServer({ data, port = 0, args = [] } = {}) {
  const own = data ? null : dataFolder();
  const pages = process.env.TEDOMARI_PAGES ? ["--pages", process.env.TEDOMARI_PAGES] : [];
  const started = performance.now();
  // Tests play faster than people.
  const child = spawn(program(), ["serve", "--port", String(port), "--data", data ?? own.folder, "--pace", "0", ...pages, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Kill the server if a test aborts.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
  let stderr = "";
  child.stderr.on("data", (bytes) => { stderr += bytes; });
  const ended = new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal })));
  const line = await firstLine(child, ended, () => stderr);
  const address = /http:\/\/[^/\s]+/.exec(line)?.[0];
  if (!address) throw new Error(`the first line of the server has no address: ${line}`);
  return {
    address,
    port: Number(new URL(address).port),
    pid: child.pid,
    startup: performance.now() - started,
    stderr: () => stderr,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ended,
    /** Like Ctrl-C. */
    async stop() {
      child.kill("SIGINT");
      const late = setTimeout(() => child.kill("SIGKILL"), FOREVER);
      const how = await ended;
      clearTimeout(late);
      own?.forget();
      return how;
    },
    /** Like a power failure. */
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function firstLine(child, ended, stderr) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the server has not said its address after ${FOREVER / 1000} s\n${stderr()}`));
    }, FOREVER);
    createInterface({ input: child.stdout }).once("line", (line) => {
      clearTimeout(late);
      resolve(line);
    });
    ended.then(({ code }) => {
      clearTimeout(late);
      reject(new Error(`the server ended with code ${code}\n${stderr()}`));
    });
  });
}
