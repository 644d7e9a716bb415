// Reasons that teach: every step opens, its sets are colored on the board, and elements name their steps.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { until } from "../support/until.js";
import { browser, server } from "../support/workbench.js";

/** The explained answer of the server to a question. */
async function explained(page, question) {
  const job = await (await page.request.post("/api/jobs", { data: { ask: "moves", question, seconds: 10 } })).json();
  const ended = await until("the job has ended", async () => {
    const now = job.result ? job : await (await page.request.get(`/api/jobs/${job.id}`)).json();
    return now.result && now;
  });
  return ended.result.explanation.steps;
}

/** Opens an analysis, and a step of its reason. Returns the step as data and as a part of the page. */
async function openStep(page, question, isIt) {
  await page.goto(`/analyze?${new URLSearchParams(question)}`);
  const steps = await explained(page, question);
  const index = steps.findIndex(isIt);
  assert.ok(index >= 0, `${JSON.stringify(question)} has no such step`);
  const node = page.locator(".step").nth(index);
  await node.waitFor();
  await settled(page);
  await node.locator("summary").click();
  await node.locator(".statement").waitFor();
  return { step: steps[index], node };
}

/** The sets of each element on the board, by name. */
const painted = (page) => page.evaluate(() => {
  const figures = [...document.querySelectorAll(".view .figure[data-sets]")];
  return Object.fromEntries(figures.map((figure) => [figure.dataset.element, figure.dataset.sets.split(", ")]));
});

/** The labels on the board, from left to right. */
const labels = (page) => page.locator(".view .mark").evaluateAll((marks) => marks.map((mark) => mark.textContent).sort());

const SCREENED = ["light", "phone"];

for (const name of SCREENED) {
  const screen = SCREENS[name];

  test(`a step opens: theorem, definitions, calculation, sets, page of the book; on ${name}`, () => during(browser, server, screen, async ({ page }) => {
    const question = { game: "pomax", board: "tree w(b(w,b),w) + chain bbwwbb" };
    const { step, node } = await openStep(page, question, ({ theorem, number }) => theorem === "essential-part" && number !== "1");
    const text = await node.innerText();
    for (const part of [step.statement, step.citation, ...step.definitions.map(({ definition }) => definition), ...step.calculation]) {
      assert.ok(text.includes(part), `${part} is not in ${text}`);
    }
    const legend = node.getByRole("list", { name: "Legend" }).getByRole("listitem");
    assert.equal(await legend.count(), step.sets.length);
    const expected = {};
    for (const set of step.sets) for (const element of set.elements) (expected[element] ??= []).push(set.name);
    const sorted = (sets) => Object.fromEntries(Object.entries(sets).map(([element, names]) => [element, names.sort()]));
    await page.mouse.move(0, 0);
    await holds(async () => assert.deepEqual(sorted(await painted(page)), sorted(expected)));
    const colors = await legend.locator(".swatch").evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
    assert.equal(new Set(colors).size, step.sets.length, "different colors");
    // An entry of the legend shows its set alone.
    await legend.first().focus();
    const first = (await legend.first().locator("strong").innerText());
    await holds(async () => assert.deepEqual([...new Set(Object.values(await painted(page)).flat())], [first]));
    await shoot(page, `reason-step-${name}`);
    const book = node.getByRole("link", { name: "In the book" });
    assert.equal((await page.request.get(new URL(await book.getAttribute("href"), server.address).href)).status(), 200);
    // The open step is in the address, and only one step is open.
    await page.locator(".step > summary").first().click();
    await page.waitForURL(/node=0(&|$)/);
    await holds(async () => assert.equal(await page.locator(".step[open]").count(), 1));
    await page.reload();
    await page.locator(".step[open] .statement").waitFor();
    await settled(page);
    assert.ok(Object.keys(await painted(page)).length > 0, "the sets are colored after a reload too");
  }));

  test(`an element names the steps it occurs in; on ${name}`, () => during(browser, server, screen, async ({ page }) => {
    const question = { game: "pomax", board: "tree w(b(w,b),w) + chain bbwwbb" };
    await page.goto(`/analyze?${new URLSearchParams(question)}`);
    const steps = await explained(page, question);
    await page.locator(".step").first().waitFor();
    await settled(page);
    const element = steps[1].sets[0].elements[0];
    const numbers = steps.filter(({ sets }) => sets.some(({ elements }) => elements.includes(element))).map(({ number }) => number);
    const says = page.locator(".says");
    const figure = page.locator(`.view .figure[data-element="${element}"]`).first();
    const isTold = () => holds(async () => {
      const text = await says.innerText();
      for (const number of numbers) assert.match(text, new RegExp(`step ${number.replaceAll(".", "\\.")} \\(`));
      assert.equal(await page.locator(".step.has-element").count(), numbers.length);
    });
    await figure.focus();
    await isTold();
    await page.locator(".step > summary").first().focus();
    await holds(async () => assert.equal(await page.locator(".step.has-element").count(), 0));
    if (name === "phone") return;
    await figure.hover({ force: true });
    await isTold();
    await page.mouse.move(0, 0);
    await holds(async () => assert.equal(await says.textContent(), ""));
  }));

  test(`searches, Hackenbush, Nim, coloring and pattern games explain themselves; on ${name}`, () => during(browser, server, screen, async ({ page }) => {
    const hackenbush = await openStep(page, { game: "hackenbush", board: "tree w(b,b(w))" }, (step) => step.element_values);
    await holds(async () => assert.deepEqual(await labels(page), hackenbush.step.element_values.elements.map(({ text }) => text).sort()));
    assert.equal(hackenbush.step.element_values.elements.length, 4, "every element has a value");
    await shoot(page, `reason-hackenbush-${name}`);

    const nim = await openStep(page, { game: "nim", board: "3 4 5" }, (step) => step.binary_sum);
    const rows = await nim.node.getByRole("row").evaluateAll((all) => all.map((row) => [...row.querySelectorAll(".digit")].map((digit) => digit.textContent).join("")));
    assert.deepEqual(rows, ["011", "100", "101", "010"]);
    await shoot(page, `reason-nim-${name}`);

    const coloring = await openStep(page, { game: "coloring", board: "a:{00011,10101,11000}, b:{00100,01010}", atoms: "P4" }, (step) => step.guarantees);
    const forced = coloring.node.getByRole("list", { name: "What each player can force" }).getByRole("listitem");
    assert.equal(await forced.count(), coloring.step.guarantees.length);
    for (const [i, { how, line }] of coloring.step.guarantees.entries()) {
      assert.ok((await forced.nth(i).innerText()).includes(how.slice(1)), how);
      assert.deepEqual(await forced.nth(i).locator(".chip").allInnerTexts(), line);
    }
    // The players have the names that the rest of the page gives them.
    assert.doesNotMatch(await page.getByRole("main").innerText(), /\b(Left|Right)\b/);
    await shoot(page, `reason-coloring-${name}`);

    const threats = await openStep(page, { game: "achieve", board: "K5", pattern: "K3" }, (step) => step.lines?.some(({ turn }) => turn));
    const [{ turn }] = threats.step.lines;
    for (const line of turn.text) await threats.node.getByText(line, { exact: true }).waitFor();
    await page.mouse.move(0, 0);
    await holds(async () => {
      const sets = await painted(page);
      for (const { name: set, elements } of turn.sets) for (const element of elements) assert.ok(sets[element]?.includes(set), `${element} is not in ${set}`);
    });
    await shoot(page, `reason-threats-${name}`);

    const pairing = await openStep(page, { game: "maker-breaker", board: "sets a b / c d / e f" }, ({ theorem }) => theorem === "pairing");
    await page.mouse.move(0, 0);
    await holds(async () => assert.equal(new Set(Object.values(await painted(page)).flat()).size, pairing.step.sets.length));
    await shoot(page, `reason-pairing-${name}`);

    const search = await openStep(page, { game: "pomax", board: "young wwbwb/bbwb/wwb/bw" }, (step) => step.lines);
    const [, { moves }] = search.step.lines;
    const line = search.node.getByRole("group", { name: /^Play the line/ }).nth(1).getByRole("button");
    assert.deepEqual(await line.allInnerTexts(), moves);
    await shoot(page, `reason-search-${name}`);
    const left = page.locator(".view .figure[data-element]:not(.is-faint)");
    const before = await left.count();
    await line.nth(1).click();
    await holds(async () => assert.equal(await left.count(), before - 2));

    // Lines are played in every kind of game.
    for (const question of [{ game: "hex", board: "3x3" }, { game: "coloring", board: "a:{00011,11000}, b:{00100}", atoms: "P4" }, { game: "sim" }]) {
      const { node } = await openStep(page, question, (step) => step.lines?.some(({ playable }) => playable));
      const chips = node.getByRole("group", { name: /^Play the line/ }).first().getByRole("button");
      const second = await chips.nth(1).innerText();
      await chips.nth(1).click();
      await page.getByRole("list", { name: "Moves", exact: true }).locator("[aria-current]").getByText(second).waitFor();
    }
  }));
}
