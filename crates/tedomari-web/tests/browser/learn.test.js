// Lessons and the puzzle of the day.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answerTo, element, pick, ringed } from "../support/board.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { browser, server } from "../support/workbench.js";

const moves = "games/[^/]+/moves";

/** The best moves of the person in a game, as whoever answers the page judges them. */
async function judged(page, game) {
  const path = `/api/games/${game.id}/judge`;
  const { moves: found } = await page.evaluate(async (asked) => (await import("/js/api.js")).post(asked), path);
  return found;
}

const wins = (game) => ({ winner }) => winner === game.you[0];

/** Answers a step correctly; `game` is the game on its board. */
async function solve(page, step, first) {
  let game = first;
  if (step.asks === "who") {
    const winner = game.over ? game.over.winner : game.standing.winner;
    const place = game.colors.indexOf(winner);
    const name = place < 0 ? "Nobody" : new RegExp(`^The ${["first", "second"][place]} player`);
    await page.getByRole("button", { name }).click();
  } else if (step.asks !== "read") {
    do {
      const best = (await judged(page, game)).find(wins(game));
      game = await answerTo(page, moves, () => pick(page, best.elements[0]), { status: 200 });
    } while (step.asks === "play" && !game.over);
  }
  if (step.asks !== "read") await page.locator(".reaction").getByText(step.right, { exact: true }).waitFor();
}

test("every lesson can be learned", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const { lessons } = await (await page.request.get("/lessons.json")).json();
  await page.goto("/learn");
  await holds(async () => assert.equal(await page.locator(".lesson-card").count(), 8));
  for (const { name, title, steps } of lessons) {
    let game = await answerTo(page, "games", () => page.goto(`/learn?lesson=${name}`), { status: 201 });
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    for (const [n, step] of steps.entries()) {
      await page.getByText(`Step ${n + 1} of ${steps.length}`, { exact: true }).waitFor();
      await page.getByText(step.text, { exact: true }).waitFor();
      if (step.ring) await holds(async () => assert.deepEqual(await ringed(page), [...step.ring].sort()));
      await solve(page, step, game);
      if (n === 0 || step.asks === "play") await shoot(page, `learn-${name}-${n + 1}-light`);
      if (n + 1 < steps.length) {
        game = await answerTo(page, "games", () => page.getByRole("button", { name: "Next", exact: true }).click(), { status: 201 });
      }
    }
    await page.getByRole("button", { name: /^(Next lesson: |All lessons$)/ }).waitFor();
  }
  await page.getByRole("link", { name: "All lessons" }).click();
  await holds(async () => assert.equal(await page.getByText("· done").count(), 8));
}));

test("a lesson reacts to mistakes", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await answerTo(page, "games", () => page.goto("/learn?lesson=nim-sums"), { status: 201 });
  await page.getByRole("button", { name: /^The first player/ }).click();
  await page.locator(".reaction").getByText("Every move of the first player makes some column odd").waitFor();
  await page.getByRole("button", { name: /^The second player/ }).click();
  const game = await answerTo(page, "games", () => page.getByRole("button", { name: "Next", exact: true }).click(), { status: 201 });
  const losing = (await judged(page, game)).find(({ winner }) => winner !== game.you[0]);
  await answerTo(page, moves, () => pick(page, losing.elements[0]), { status: 200 });
  await page.locator(".reaction").getByText(/^Some column is still odd/).waitFor();
  assert.equal(await page.locator(".pickable").count(), 0, "the answer is given");
  await shoot(page, "learn-wrong-phone");
  const again = await answerTo(page, "games", () => page.getByRole("button", { name: "Try again" }).click(), { status: 201 });
  await solve(page, { asks: "move", right: "Take two from the heap of three: 001, 100 and 101 have an even number of ones in each column." }, again);
  await page.reload();
  await page.getByText("Step 2 of 3", { exact: true }).waitFor();
}));

for (const [screen, date] of [["light", "2026-11-17"], ["phone", "2026-11-18"]]) {
  test(`the puzzle of a day, on ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    const puzzle = await (await page.request.get(`/api/puzzle?date=${date}`)).json();
    const game = await answerTo(page, "games", () => page.goto(`/puzzle?date=${date}`), { status: 201 });
    assert.deepEqual(game.question, puzzle.question);
    assert.deepEqual(game.you, [puzzle.turn]);
    const winning = (await judged(page, game)).filter(wins(game));
    assert.deepEqual(winning.map(({ elements }) => elements), [puzzle.solution]);
    const [task, board] = await Promise.all([".puzzle-task", ".puzzle .exercise"].map((part) => page.locator(part).boundingBox()));
    assert.equal(task.x > board.x + board.width, screen === "light", "the task is beside the board where there is room");
    await shoot(page, `puzzle-${screen}`);
    const wrong = game.legal.find((name) => name !== puzzle.solution[0]);
    await answerTo(page, moves, () => pick(page, wrong), { status: 200 });
    await page.locator(".reaction").getByText("That is not the move.", { exact: true }).waitFor();
    await answerTo(page, "games", () => page.getByRole("button", { name: "Start over" }).click(), { status: 201 });
    await element(page, puzzle.solution[0]).waitFor({ state: "attached" });
    await answerTo(page, moves, () => pick(page, puzzle.solution[0]), { status: 200 });
    await page.locator(".reaction").getByText("Right: this is the only move that wins.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Show the solution" }).click();
    await holds(async () => assert.deepEqual(await ringed(page), [...puzzle.solution].sort()));
    await page.getByRole("link", { name: "Day before" }).click();
    await settled(page);
    await page.getByText(date.replace(/\d\d$/, (day) => String(Number(day) - 1)), { exact: true }).waitFor();
  }));
}

test("a wrong date is an error", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/puzzle?date=2026-02-30");
  await page.getByRole("alert").getByText("There is no day").waitFor();
  await page.getByRole("link", { name: "The puzzle of today" }).click();
  await page.getByText(/ positions in a complete search$/).waitFor();
}));
