// Pages in a real browser; any unexpected error fails the test.

import { EventEmitter, once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import assert from "node:assert/strict";

import { chromium } from "playwright-core";

import { SCREENSHOTS } from "./places.js";
import { FOREVER } from "./until.js";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ARGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** The number of turns without requests after which a page counts as settled. */
const QUIET = 10;

/** The pending requests of each page. */
const unanswered = new WeakMap();

/** The answers of the solver in each static page, as events. */
const answers = new WeakMap();

/** Screens: a desktop in both themes, and a phone. */
export const SCREENS = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 800 }, colorScheme: "light", hasTouch: true, isMobile: true },
};

/** Chromium: named by CHROMIUM, on the PATH, or installed by Playwright. */
function executable() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  return found ?? chromium.executablePath();
}

/** Starts the browser, which on rare occasions crashes before it has loaded anything. */
export async function launch(attempts = 3) {
  // Chromium's sandbox does not work for root, which runs tests in containers.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  try {
    return await chromium.launch({ executablePath: executable(), args: [...ARGS, ...sandbox] });
  } catch (error) {
    if (attempts === 1) throw error;
    return launch(attempts - 1);
  }
}

/** A new page for a new visitor. `faults` lists its errors. */
export async function visit(browser, server, screen = SCREENS.light) {
  // Only its own tests need the service worker, which would load all files at every visit.
  const serviceWorkers = server.isStatic && !screen.isInstalled ? "block" : "allow";
  const context = await browser.newContext({ ...screen, baseURL: server.address, reducedMotion: "reduce", serviceWorkers });
  context.setDefaultTimeout(FOREVER);
  const page = await context.newPage();
  const faults = [];
  // An error response is expected, but the console reports it as an error.
  // So is an address that a worker looks at to learn whether to stop.
  const isRefusal = (text, { url }) => (url.startsWith("blob:") && text.includes("ERR_FILE_NOT_FOUND")) || /^Failed to load resource: the server responded with a status of 4(04|09|22|29)/.test(text);
  page.on("console", (message) => {
    if (message.type() === "error" && !isRefusal(message.text(), message.location())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.stack}`));
  const pending = new Set();
  unanswered.set(page, pending);
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => pending.delete(request));
  page.on("request", (request) => {
    // Requests of an earlier document no longer matter, and an event stream has no end.
    if (request.isNavigationRequest()) pending.clear();
    if (request.resourceType() !== "eventsource") pending.add(request);
    const { protocol, origin } = new URL(request.url());
    if (origin !== server.address && !["data:", "blob:"].includes(protocol)) faults.push(`request to ${request.url()}`);
  });
  if (server.isStatic) {
    answers.set(page, new EventEmitter());
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) faults.push(`a static page asked for ${request.url()}`);
    });
    await page.exposeFunction("solverAnswered", (answer) => { answers.get(page).emit("answer", answer); });
    await page.addInitScript(watchSolver);
  }
  page.on("response", (response) => {
    // Until now the earlier document could send requests.
    if (response.request().isNavigationRequest()) pending.clear();
    if (response.status() >= 500) faults.push(`${response.status()} from ${response.url()}`);
    if (response.status() === 404 && !response.url().includes("/api/")) faults.push(`missing: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return {
    page,
    context,
    faults,
    /** Ends the visit; fails if the page had errors. */
    async leave() {
      await context.close();
      assert.deepEqual(faults, []);
    },
  };
}

/** In a static page: counts the requests that its workers have not answered, and tells the tests the answers. */
function watchSolver() {
  let pending = 0;
  Object.defineProperty(globalThis, "solverPending", { get: () => pending });
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      let request = null;
      const post = this.postMessage.bind(this);
      this.postMessage = (message) => {
        if (message.path) {
          request = message;
          pending += 1;
        }
        post(message);
      };
      this.addEventListener("message", ({ data }) => {
        if (data.progress || data.isReady) return;
        pending -= 1;
        globalThis.solverAnswered({ method: request.method, path: request.path, sent: request.body, status: data.status, text: data.body });
      });
      const end = this.terminate.bind(this);
      this.terminate = () => {
        pending = 0;
        end();
      };
    }
  };
}

/** The next answer to a POST request of a page for which `matches(path, body)` holds: its status and its text. */
export async function nextAnswer(page, matches) {
  const emitter = answers.get(page);
  if (!emitter) {
    const response = await page.waitForResponse((one) => one.request().method() === "POST"
      && matches(new URL(one.url()).pathname, one.request().postData()));
    return { status: response.status(), text: await response.text() };
  }
  for (;;) {
    const [{ method, path, sent, status, text }] = await once(emitter, "answer", { signal: AbortSignal.timeout(FOREVER) });
    if (method === "POST" && matches(path, sent)) return { status, text };
  }
}

/** Runs a visit, and checks the errors of the page even if the visit fails. */
export async function during(browser, server, screen, body) {
  const stay = await visit(browser, server, screen);
  try {
    await body(stay);
  } catch (error) {
    await shoot(stay.page, `failed-${Date.now()}`).catch(() => {});
    await stay.context.close();
    // Reporters print the stack of an error, which does not change with its message.
    throw stay.faults.length > 0 ? new Error(`the page had errors: ${stay.faults.join("\n")}`, { cause: error }) : error;
  }
  await stay.leave();
}

/** Saves a screenshot. */
export async function shoot(page, name) {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/**
 * Waits until the page has no pending requests and shows their results. Playwright's `networkidle` only
 * applies to the first load.
 */
export async function settled(page) {
  await page.waitForFunction(() => document.querySelector("main[aria-busy=true]") === null);
  const pending = unanswered.get(page);
  const late = Date.now() + FOREVER;
  for (let turns = 0; turns < QUIET; turns += 1) {
    // One turn of the event loop: however slow the machine is, pending work has run by then.
    const turn = page.evaluate(() => new Promise((resolve) => { setTimeout(() => resolve(globalThis.solverPending ?? 0), 20); }));
    const unsolved = await turn.catch((error) => {
      if (!/context was destroyed|navigation/i.test(error.message)) throw error;
      return 1;
    });
    if (pending.size > 0 || unsolved > 0) turns = -1;
    assert.ok(Date.now() < late, `no answer to ${[...pending].map((request) => request.url())}`);
  }
}

/** Waits until an assertion about a page holds. */
export async function holds(assertion) {
  const late = Date.now() + FOREVER;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || Date.now() > late) throw error;
    }
    await pause(20);
  }
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
