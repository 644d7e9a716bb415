// How fast the static page is: the same searches by the program and by the page in Chromium, and the time until a page
// is usable. `cargo xtask site-speed` runs this with the program and the folder as they are published.

import { execFileSync } from "node:child_process";

import { launch, SCREENS, visit } from "../support/browser.js";
import { HOSTS, loadedFiles, sizeOf } from "../support/loaded.js";
import { program } from "../support/server.js";
import { SITE, startSite } from "../support/site.js";

/** Boards that take the program a few tenths of a second, by search alone. */
const BOARDS = [
  ["pomax", "random 80 0.06 seed 2"],
  ["pominmax", "random 50 0.1 seed 4"],
  ["poset-nim", "random 40 0.08 seed 3"],
  ["pominmax", "random 60 0.08 seed 1"],
];

/** The number of times that each search runs; the fastest counts. */
const RUNS = 3;

/** The maximum size of everything that the first analysis loads, compressed, in bytes. */
const FIRST_ANALYSIS = 1_500_000;

/** How much slower the processor is while a page loads. */
const THROTTLED = 4;

const fastest = (times) => Math.min(...times);

function native(game, board) {
  const run = () => JSON.parse(execFileSync(program(), ["value", game, board, "--plain", "--threads", "1", "--json"], { encoding: "utf8" }));
  const answers = Array.from({ length: RUNS }, run);
  return { seconds: fastest(answers.map(({ seconds }) => seconds)), positions: answers[0].positions };
}

async function inPage(page, game, board) {
  return page.evaluate(async ({ question, runs }) => {
    const { ask } = await import("/js/api.js");
    const times = [];
    let positions = null;
    for (let run = 0; run < runs; run += 1) {
      const result = await ask({ ask: "value", question, plain: true, seconds: 60 });
      times.push(result.seconds);
      positions = result.positions;
    }
    return { seconds: Math.min(...times), positions };
  }, { question: { game, board }, runs: RUNS });
}

async function usable(browser, host, address) {
  const { page, context } = await visit(browser, host, SCREENS.phone);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLED });
  const begin = performance.now();
  await page.goto(address);
  await page.locator("svg [role=button]").first().waitFor({ state: "attached" });
  const time = performance.now() - begin;
  await context.close();
  return time;
}

const host = await startSite(SITE, { withServer: false });
const browser = await launch();
try {
  const { page, context } = await visit(browser, host, SCREENS.light);
  await page.goto("/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  console.log("game       board                     positions   program      page   speed of the page");
  for (const [game, board] of BOARDS) {
    const [there, here] = [native(game, board), await inPage(page, game, board)];
    const speed = (here.positions / here.seconds) / (there.positions / there.seconds);
    console.log(`${game.padEnd(10)} ${board.padEnd(22)} ${String(here.positions).padStart(12)} ${there.seconds.toFixed(2).padStart(7)} s ${here.seconds.toFixed(2).padStart(7)} s   ${speed.toFixed(2)}`);
  }
  await context.close();
  const address = "/play?game=sim&you=first&opponent=perfect";
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await usable(browser, host, address));
  console.log(`\nusable after ${fastest(times).toFixed(0)} ms, with the processor at a quarter of its speed: ${address}`);
  const first = await visit(browser, host, SCREENS.light);
  const isReady = (shown) => shown.getByRole("region", { name: "Legal moves", exact: true }).getByRole("table").waitFor();
  const files = await loadedFiles(first.page, "/", "analyze?game=pomax&board=chain+bbwwbb", isReady);
  await first.context.close();
  for (const [name, compress] of Object.entries(HOSTS)) {
    const size = sizeOf(SITE, files, compress);
    console.log(`the first analysis loads ${(size / 1e6).toFixed(2)} MB from a host that compresses with ${name}`);
    if (size > FIRST_ANALYSIS) throw new Error(`the first analysis may load at most ${FIRST_ANALYSIS / 1e6} MB`);
  }
} finally {
  await browser.close();
  await host.stop();
}
