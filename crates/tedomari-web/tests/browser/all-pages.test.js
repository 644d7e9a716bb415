// Every page on every screen: it loads, fits, is accessible, and reports no errors.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { obstacles } from "../support/axe.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { SITE } from "../support/site.js";
import { browser, server, serverTest } from "../support/workbench.js";

/** The maximum size of the first load, in bytes. */
const FIRST_LOAD = 300_000;

/** The addresses of all pages, with content. */
const PAGES = {
  start: "/",
  tour: "/?tour=1",
  learn: "/learn",
  "learn-lesson": "/learn?lesson=safe-edges&step=2",
  puzzle: "/puzzle?date=2026-11-17",
  "play-choose": "/play",
  "play-boards": "/play?open=new",
  "play-too-large": "/play?game=hex&board=11&you=first&opponent=perfect",
  "play-sim": "/play?game=sim&you=first&opponent=perfect",
  "play-pomax": "/play?game=pomax&board=white+a+b%3B+black+c%3B+a+%3C+c&you=first&opponent=perfect",
  "play-hex": "/play?game=hex&board=4x4&you=first&opponent=perfect",
  board: "/board",
  "board-poset": "/board?game=pomax&board=white+a+b%3B+black+c+d%3B+a+%3C+c%3B+b+%3C+c%3B+b+%3C+d",
  "board-diagram": "/board?game=corner&board=young+4%2C2%2C1+chess",
  "board-wrong": "/board?game=pomax&board=white+a+b%3B+a+%3C+z",
  analyze: "/analyze",
  "analyze-poset": "/analyze?game=pomax&board=zigzag+w%3Cb%3Ew",
  "values-calculator": "/values?tab=calculator&atoms=P4&g=%7B%7BT%7Ca%7D%7C%7Ba%7C_%7D%7D",
  "values-compare": "/values?tab=compare&atoms=P4&g=%7BT%7Ca%7D&h=a",
  "values-realize": "/values?tab=realize&atoms=P4&g=%7B%7BT%7Ca%7D%2Cb%7C_%7D",
  "values-tables": "/values?tab=tables&table=coloring",
  "values-regions": "/values?tab=regions",
  reductions: "/reductions",
  "reductions-sat": "/reductions?from=sat&formula=p+cnf+2+2%0A1+2+0%0A-1+2+0",
  conjectures: "/conjectures",
  "conjectures-wrong": "/conjectures?claim=pomax+%3D+wite&on=posets+%3C%3D+4",
  notebook: "/notebook",
  "notebook-shared": "/notebook?name=Heaps&cells=%23+Heaps%0A:value+nim+3+4+5",
  fame: "/fame",
  audit: "/audit",
  about: "/about",
  book: "/book",
  "book-tour": "/book/tour.html",
  missing: "/no-such-page",
};

/** States with more content, for narrow or dark screens. */
const STATES = {
  "board-large": "/board?game=pomax&board=random+60+0.1+seed+1",
  "analyze-forced": "/analyze?game=pomax&board=tree+w%28b%28w%2Cb%29%2Cw%29+%2B+chain+bbwwbb&node=0.1&plain=yes",
  "analyze-large": "/analyze?game=pomax&board=chain+wbwbwbwbwbwbwbwbwbwbwbwbwbwbwb+%2B+tree+w%28b%28w%2Cb%29%2Cw%29&line=1",
  "analyze-hex": "/analyze?game=hex&board=4x4&cells=b2%2Cb3%2Cc2&node=0",
  "analyze-region": "/analyze?game=hex&board=%23WBW+%2F+B..W+%2F+WBW%23",
  "analyze-sim": "/analyze?game=avoid&board=K5&pattern=K3&moves=1-2%2C1-3&open=levels",
  "analyze-plus": "/analyze?game=avoid-plus&board=K5&pattern=K3",
  "analyze-coloring": "/analyze?game=coloring&board=a%3A%7B00011%2C10101%2C11000%7D%2C+b%3A%7B00100%2C01010%7D&atoms=P4&node=0",
  "analyze-nim": "/analyze?game=nim&board=3+4+5&node=0",
  "analyze-threats": "/analyze?game=achieve&board=K5&pattern=K3&node=0",
  "play-sets": "/play?game=maker-breaker&board=sets+a+b+c+%2F+c+d+e+%2F+e+f+a&you=first&opponent=random",
  "values-long": "/values?tab=calculator&atoms=P4&g=%7B%7BT%7Ca%2C%7Ba%2C%7BT%7Cb%7D%7C_%7D%7D%2C%7BT%7Cb%7D%7C%7B%7BT%7Cb%7D%7C_%7D%2C%7B%7BT%7Cb%7D%7C%7Ba%7C_%7D%2Cb%7D%2C%7B%7BT%7C%7Ba%7C_%7D%2Cb%7D%7C_%7D%7D",
  "values-compare-long": "/values?tab=compare&atoms=P4&g=%7B%7BT%7Ca%2C%7Ba%2C%7BT%7Cb%7D%7C_%7D%7D%2C%7BT%7Cb%7D%7C%7B%7BT%7Cb%7D%7C_%7D%2C%7B%7BT%7Cb%7D%7C%7Ba%7C_%7D%2Cb%7D%2C%7B%7BT%7C%7Ba%7C_%7D%2Cb%7D%7C_%7D%7D&h=%7BT%7Ca%7D",
  "values-realize-long": "/values?tab=realize&atoms=P4&g=%7Ba%2C%7BT%7Cb%7D%7C%7Ba%7C_%7D%2Cb%7D",
  "values-ramsey": "/values?tab=tables&table=ramsey",
  "values-regions-large": "/values?tab=regions&cells=9&occurs=yes",
  "values-regions-abstract": "/values?tab=regions&of=abstract&cells=4&occurs=no",
  "values-abstract": "/values?tab=tables&table=abstract",
  "conjectures-holds": "/conjectures?claim=pomax+%3D+white+-+black&on=young+%3C%3D+8&where=chess&open=quantities,classes,terminal",
  "play-review": "/play?game=sim&you=both&opponent=person&moves=1-2,3-4,1-3,5-6,2-3&review=3",
};

// A static host has a page of its own for what is missing.
if (SITE) delete PAGES.missing;

/** Pages that show an error on purpose. */
const WITH_ERRORS = ["board-wrong", "conjectures-wrong"];

// The screens at the same time, and on each of them one page after the other: a page spends much of its time waiting.
describe("every page", { concurrency: true }, () => {
  for (const screen of ["light", "phone"]) {
    describe(`on ${screen}`, { concurrency: false }, () => {
      for (const [name, address] of Object.entries({ ...PAGES, ...STATES })) {
        test(name, () => during(browser, server, SCREENS[screen], async ({ page }) => {
          await page.goto(address);
          await page.getByRole("heading", { level: 1 }).waitFor();
          await settled(page);
          // What is being computed again is pale until then.
          await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
          await shoot(page, `${name}-${screen}`);
          assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, "a page has one main heading");
          assert.match(await page.title(), /Tedomari/);
          if (WITH_ERRORS.includes(name)) await page.getByRole("alert").waitFor();
          else assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
          const { wide, screenWide } = await page.evaluate(() => ({
            wide: document.documentElement.scrollWidth,
            screenWide: document.documentElement.clientWidth,
          }));
          assert.ok(wide <= screenWide, `the page is ${wide} points wide on a screen of ${screenWide}`);
          assert.deepEqual(await obstacles(page), []);
          if (screen === "light") {
            // The dark theme has other colors and nothing else.
            await page.emulateMedia({ colorScheme: "dark" });
            await shoot(page, `${name}-dark`);
            // A busy browser may have changed some of them first.
            await holds(async () => assert.deepEqual(await obstacles(page, ["color-contrast"]), []));
          }
        }));
      }
    });
  }
});

// Whichever page a shared address leads to.
for (const name of ["start", "play-sim", "board-poset", "analyze-poset", "values-calculator"]) {
  serverTest(`the first load of ${name} is below ${FIRST_LOAD / 1000} kB`, (t) => during(browser, server, SCREENS.light, async ({ page, context }) => {
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
    await page.goto(PAGES[name]);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    const load = await page.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd);
    t.diagnostic(`${(bytes / 1000).toFixed(1)} kB, load event after ${load.toFixed(0)} ms, server said its address after ${server.startup.toFixed(0)} ms`);
    assert.ok(bytes > 1000, "nothing was measured");
    assert.ok(bytes < FIRST_LOAD, `${bytes} bytes`);
  }));
}
