// Pages in a real browser; any unexpected error fails the test.

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
  const context = await browser.newContext({ ...screen, baseURL: server.address, reducedMotion: "reduce" });
  context.setDefaultTimeout(FOREVER);
  const page = await context.newPage();
  const faults = [];
  // An error response is expected, but the console reports it as an error.
  const isRefusal = (text) => /^Failed to load resource: the server responded with a status of 4(04|09|22|29)/.test(text);
  page.on("console", (message) => {
    if (message.type() === "error" && !isRefusal(message.text())) faults.push(`console: ${message.text()}`);
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

/** Runs a visit, and checks the errors of the page even if the visit fails. */
export async function during(browser, server, screen, body) {
  const stay = await visit(browser, server, screen);
  try {
    await body(stay);
  } catch (error) {
    await shoot(stay.page, `failed-${Date.now()}`).catch(() => {});
    error.message += stay.faults.length > 0 ? `\nand the page: ${stay.faults.join("\n")}` : "";
    await stay.context.close();
    throw error;
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
    await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 20); })).catch((error) => {
      if (!/context was destroyed|navigation/i.test(error.message)) throw error;
      turns = -1;
    });
    if (pending.size > 0) turns = -1;
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
