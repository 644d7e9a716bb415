// Games on the page, from the first move to the review.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answerTo, boardOf, element, pick, ringed } from "../support/board.js";
import { SCREENS, during, holds, settled, shoot } from "../support/browser.js";
import { bestMove, worstMove } from "../support/sim.js";
import { browser, server, serverTest } from "../support/workbench.js";

const open = (page, address) => answerTo(page, "games", () => page.goto(address), { status: 201 });
const move = (page, name) => answerTo(page, "games/[^/]+/moves", () => pick(page, name), { status: 200 });

/** Plays to the end; `choose(game)` chooses each move. */
async function playOut(page, first, choose) {
  let game = first;
  while (!game.over) {
    game = await move(page, choose(game));
    // Wait until the picture shows the new position.
    await page.waitForFunction((ply) => document.querySelectorAll("ol[aria-label=Moves] > li").length === ply, game.ply);
  }
  return game;
}

test("a game of Sim is lost to the perfect opponent, and reviewed", () => during(browser, server, SCREENS.light, async ({ page }) => {
  // The second player could have won, so there is a mistake to be found.
  const first = await open(page, "/play?game=sim&you=second&opponent=perfect");
  await page.getByText("Your turn: you are Green.", { exact: true }).waitFor();
  const game = await playOut(page, first, worstMove);
  assert.equal(game.over.winner, "red");
  await page.getByRole("heading", { name: "You lose: Red wins." }).waitFor();
  await holds(async () => assert.deepEqual(await ringed(page), [...game.over.witness].sort()));
  assert.equal(game.over.witness.length, 3);
  await shoot(page, "play-lost-light");
  await page.getByRole("button", { name: "Why did I lose?" }).click();
  await page.getByRole("heading", { name: /^Review: move \d+ of \d+$/ }).waitFor();
  await page.getByText("mistake", { exact: true }).first().waitFor();
  await shoot(page, "play-review-light");
  await page.getByRole("button", { name: "What was better" }).click();
  await holds(async () => assert.ok((await ringed(page)).length > 0, "what was better is ringed"));
  await page.getByRole("button", { name: "First" }).click();
  await page.getByRole("heading", { name: `Review: move 1 of ${game.ply}` }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: `Review: move 2 of ${game.ply}` }).waitFor();
  await page.waitForURL(/review=2/);
  await page.reload();
  await page.getByRole("heading", { name: `Review: move 2 of ${game.ply}` }).waitFor();
  // The whole game is analyzed, and what was better is a variation.
  await page.getByRole("link", { name: "Open the game as an analysis" }).click();
  const moves = page.getByRole("list", { name: "Moves", exact: true });
  await moves.locator("> li").nth(game.ply - 1).waitFor();
  // The list of the page before has the same name and may still be there.
  await holds(async () => assert.equal(await moves.locator("> li").count(), game.ply));
  await moves.locator(".variation").first().waitFor();
  await moves.getByText(/gives the win away; .* would have kept it/).first().waitFor();
  await moves.getByText("??").first().waitFor();
  await page.locator(".verdict-words").getByText(/^Red wins\.$/).waitFor();
  await shoot(page, "play-analyzed-light");
}));

test("a game of Sim is won against the random opponent", () => during(browser, server, SCREENS.dark, async ({ page }) => {
  // The second player can always win.
  const first = await open(page, "/play?game=sim&you=second&opponent=random");
  const game = await playOut(page, first, bestMove);
  assert.equal(game.over.winner, "green");
  await page.getByRole("heading", { name: "You win as Green." }).waitFor();
  await page.getByText(/^Not for the hall of fame: /).waitFor();
  await shoot(page, "play-won-dark");
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByText("Your turn: you are Green.", { exact: true }).waitFor();
}));

test("a game is played with the keyboard alone", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await open(page, "/play?game=sim&you=first&opponent=random");
  await page.getByText("Your turn: you are Red.", { exact: true }).waitFor();
  const isOnBoard = () => boardOf(page).evaluate((node) => node.contains(document.activeElement));
  for (let n = 0; n < 40 && !(await isOnBoard()); n += 1) await page.keyboard.press("Tab");
  assert.ok(await isOnBoard(), "the board cannot be reached with the Tab key");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const before = await focused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await holds(async () => assert.notEqual(await focused(), before, "arrow keys lead to other elements"));
  let game = { over: null };
  for (let n = 0; n < 8 && !game.over; n += 1) {
    game = await answerTo(page, "games/[^/]+/moves", () => page.keyboard.press(n % 2 ? "Enter" : "Space"), { status: 200 });
    await page.waitForFunction((ply) => document.querySelectorAll("ol[aria-label=Moves] > li").length === ply, game.ply);
    if (!game.over) await holds(async () => assert.ok(await isOnBoard(), "the focus stays on the board"));
    await page.getByRole("status").getByText(/^Red colors \d-\d\./).waitFor({ state: "attached" });
  }
  assert.ok(game.over, "the game has ended");
  await holds(async () => {
    const heading = await page.evaluate(() => document.activeElement.textContent);
    assert.match(heading, /^You (win|lose)/, "the focus goes to how it ended");
  });
  for (let n = 0; n < 20 && (await page.evaluate(() => document.activeElement.textContent)) !== "Play again"; n += 1) await page.keyboard.press("Tab");
  await answerTo(page, "games", () => page.keyboard.press("Enter"), { status: 201 });
  await page.getByText("Your turn: you are Red.", { exact: true }).waitFor();
}));

test("help is given during a game: hint, values, undo", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const first = await open(page, "/play?game=pomax&board=white+a+b+c%3B+black+d+e%3B+a+%3C+d+%3C+b%3B+c+%3C+e&you=first&opponent=perfect");
  const hint = await answerTo(page, "games/[^/]+/hint", () => page.getByRole("button", { name: "Hint" }).click(), { status: 200 });
  await holds(async () => assert.deepEqual(await ringed(page), hint.best.flat().sort()));
  await answerTo(page, "games/[^/]+/judge", () => page.getByRole("button", { name: "Show values" }).click(), { status: 200 });
  await page.getByRole("button", { name: "Show values", pressed: true }).waitFor();
  await shoot(page, "play-values-light");
  const game = await move(page, first.legal[0]);
  assert.ok(game.ply > 0);
  const undone = await answerTo(page, "games/[^/]+/undo", () => page.getByRole("button", { name: "Undo" }).click(), { status: 200 });
  assert.equal(undone.ply, 0);
  await page.getByText("None yet.").waitFor();
}));

test("two people play at one screen, each with their own elements", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const game = await open(page, "/play?game=pomax&board=white+a+b%3B+black+c&opponent=person");
  assert.deepEqual([...game.you].sort(), ["black", "white"]);
  assert.deepEqual([...game.legal].sort(), ["a", "b"]);
  await element(page, "a").waitFor();
  assert.equal(await element(page, "c").count(), 0, "c is Black’s");
  const next = await move(page, "a");
  assert.equal(next.turn, "black");
  await page.getByText("Black’s turn.", { exact: true }).waitFor();
}));

test("Hex is played", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const first = await open(page, "/play?game=hex&board=3x3&you=first&opponent=perfect");
  const game = await playOut(page, first, (now) => (now.legal.includes("b2") ? "b2" : now.legal[0]));
  assert.notEqual(game.over.winner, null);
  await page.getByRole("heading", { name: /^You (win|lose)/ }).waitFor();
  await shoot(page, "play-hex-over-light");
}));

test("two opponents play each other", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const game = await open(page, "/play?game=sim&you=none&opponent=random");
  assert.deepEqual(game.you, []);
  const next = await answerTo(page, "games/[^/]+/moves", () => page.getByRole("button", { name: /next move|step/i }).click(), { status: 200 });
  assert.equal(next.ply, 1);
}));

test("whoever loses as first player is offered the second seat, which wins", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  const first = await open(page, "/play?game=sim&you=first&opponent=perfect");
  const game = await playOut(page, first, worstMove);
  assert.equal(game.over.winner, "green");
  assert.equal(game.over.expected, "green");
  await page.getByText("With best play the second player wins this game, whatever the other does.").waitFor();
  await shoot(page, "play-second-phone");
  const second = await answerTo(page, "games", () => page.getByRole("button", { name: "Play second: you can win" }).click(), { status: 201 });
  assert.deepEqual(second.you, ["green"]);
  await page.getByText("You can win: with best play the second player wins this game. Against Perfect: never gives away a win or a tie.").waitFor();
}));

test("the first game can be won", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/");
  await page.getByText("You play second, and you can win").waitFor();
  const first = await answerTo(page, "games", () => page.getByRole("link", { name: "Play Sim", exact: true }).click(), { status: 201 });
  assert.equal(first.opponent, "casual");
  const game = await playOut(page, first, bestMove);
  assert.equal(game.over.winner, "green");
  assert.equal(await page.getByRole("button", { name: /you can win$/ }).count(), 0);
}));

test("opponents are graded, and the form shows how they play", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await page.goto("/play");
  const { opponents } = await (await page.request.get("/api/catalogue")).json();
  await page.getByLabel("Opponent").waitFor();
  const names = await page.getByLabel("Opponent").locator("option").allTextContents();
  assert.deepEqual(names, opponents.map(({ title, error, sight }) => (sight > 0 ? `${title}: sees up to ${sight}, errs ${error} %` : title)));
  assert.equal(names.filter((name) => / errs /.test(name)).length, 5);
  await page.getByLabel("Opponent").selectOption("novice");
  await page.getByText("Sees up to 1 move ahead; 40 % of its moves are random.").waitFor();
  const game = await answerTo(page, "games", () => page.getByRole("button", { name: "Start" }).click(), { status: 201 });
  assert.equal(game.opponent, "novice");
  assert.deepEqual(game.you, ["green"], "the form begins with the seat that wins");
}));

test("a game and its board are typed, or chosen from the gallery", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  for (const [text, game, board] of [["nim 3 4 5", "nim", "3 4 5"], ["chomp 4x3", "chomp", "4x3"], ["hex 7", "hex", "7"]]) {
    await page.goto("/play");
    await page.getByLabel(/^Board \(/).fill(text);
    await page.getByLabel("Opponent").selectOption("casual");
    const begun = await answerTo(page, "games", () => page.getByRole("button", { name: "Start" }).click(), { status: 201 });
    assert.deepEqual(begun.question, { game, board });
  }
  await page.goto("/play");
  await page.getByText("New board", { exact: true }).click();
  await page.getByLabel("Boards for").selectOption({ label: "Hex" });
  await page.getByRole("button", { name: "11 × 11" }).waitFor();
  await page.getByRole("button", { name: "Easy", exact: true }).click();
  await holds(async () => assert.equal(await page.locator(".sample").count(), 1));
  await settled(page);
  await shoot(page, "play-gallery-phone");
  await page.getByRole("button", { name: "3 × 3" }).click();
  const game = await answerTo(page, "games", () => page.getByRole("button", { name: "Start" }).click(), { status: 201 });
  assert.deepEqual(game.question, { game: "hex", board: "3x3" });
}));

test("where the perfect opponent is not available, others are offered", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await answerTo(page, "games", () => page.goto("/play?game=hex&board=17&opponent=perfect"), { status: 422 });
  await page.getByRole("heading", { name: "Play it with" }).waitFor();
  await page.getByRole("status").getByText("289 empty cells are too many for the perfect opponent, who must know who wins; the maximum is 256.").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0, "an offer is no error");
  await shoot(page, "play-offers-light");
  const game = await answerTo(page, "games", () => page.getByRole("link", { name: "Expert" }).click(), { status: 201 });
  assert.equal(game.opponent, "expert");
  const next = await move(page, "f6");
  assert.equal(next.ply, 2);
  const two = await open(page, "/play?game=hex&board=14&opponent=person");
  assert.equal(two.legal.length, 196);
  assert.equal((await move(page, "n14")).turn, "white");
}));

test("a game is set up with the form", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await page.goto("/play");
  await page.getByLabel("Game", { exact: true }).selectOption({ label: "Achieve" });
  await page.getByLabel("Opponent").selectOption("random");
  await settled(page);
  const game = await answerTo(page, "games", () => page.getByRole("button", { name: "Start" }).click(), { status: 201 });
  assert.equal(game.question.game, "achieve");
  assert.equal(game.opponent, "random");
  await page.locator("p").getByText(/^Your turn/).waitFor();
}));

serverTest("a game that continued in another tab is updated", () => during(browser, server, SCREENS.light, async ({ page, context }) => {
  const first = await open(page, "/play?game=sim&you=first&opponent=random");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText("None yet.").waitFor();
  const game = await move(page, first.legal[0]);
  await answerTo(other, "games/[^/]+/moves", () => pick(other, first.legal[1]), { status: 409 });
  await other.locator("#main").getByText("The board shows the current position.").waitFor();
  await holds(async () => assert.equal(await other.getByRole("list", { name: "Moves" }).getByRole("listitem").count(), game.ply));
  const last = await move(other, game.legal[0]);
  assert.ok(last.ply > game.ply);
}));

test("if a move may color several edges, every edge shows its best move", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const game = await open(page, "/play?game=avoid-plus&board=K5&pattern=K3&you=second&opponent=random&moves=1-2,3-4,1-3");
  const { moves, total } = await answerTo(page, "games/[^/]+/judge", () => page.getByRole("button", { name: "Show values" }).click(), { status: 200 });
  assert.equal(total, 2 ** game.legal.length - 1);
  await page.getByText(`Best of ${total} possible moves: `).first().waitFor();
  const shown = await page.locator(".play-board .mark").allTextContents();
  assert.equal(shown.length, game.legal.length);
  const winning = new Set(moves.filter(({ winner }) => winner === "green").flatMap(({ elements }) => elements));
  assert.equal(shown.filter((text) => text === "★W").length, winning.size);
  const hint = await answerTo(page, "games/[^/]+/hint", () => page.getByRole("button", { name: "Hint" }).click(), { status: 200 });
  await page.getByText(/^Best are /).first().waitFor();
  assert.deepEqual(await ringed(page), [...hint.best[0]].sort());
}));

test("the opponent's first move cannot be taken back", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/play?game=sim&you=second&opponent=random");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await page.getByRole("list", { name: "Moves" }).getByRole("listitem").first().waitFor();
  await holds(async () => assert.ok(await undo.isDisabled()));
  const free = await page.evaluate(() => document.querySelector("svg [role=button]").dataset.element);
  await pick(page, free);
  await holds(async () => assert.ok(await undo.isEnabled()));
}));

test("names of edges are not broken across lines", () => during(browser, server, SCREENS.phone, async ({ page }) => {
  await page.goto("/play?game=sim&you=both&opponent=person&moves=1-2,3-4,1-3,5-6,2-3&review=3");
  await page.getByRole("heading", { name: /^Review/ }).waitFor();
  const names = page.locator(".review .unbroken");
  await names.first().waitFor();
  await holds(async () => assert.ok((await names.evaluateAll((nodes) => nodes.map((node) => node.getClientRects().length))).every((lines) => lines === 1)));
  await shoot(page, "play-review-phone");
}));

test("an error in the board is shown once", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/play?game=pomax&board=white+a%3B+a+%3C+z");
  await page.getByRole("alert").waitFor();
  await settled(page);
  assert.equal(await page.getByRole("alert").count(), 1);
  await page.getByLabel(/^Board/).fill("white a; a < y");
  await page.getByRole("alert").nth(1).waitFor();
}));

test("both triangles that end a game of Sim are named and ringed", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/play?game=sim&you=both&opponent=person&moves=1-3,1-5,2-3,2-5,1-4,3-6,2-4,4-6,1-2");
  await page.getByText("Red has completed the triangles on 1, 2, 3 and 1, 2, 4.", { exact: true }).first().waitFor();
  await holds(async () => assert.deepEqual(await ringed(page), ["1-2", "1-3", "1-4", "2-3", "2-4"]));
  await page.goto("/play?game=tictactoe&you=first&opponent=person&moves=a1,b1,a2,b2,a3");
  await page.getByText(/completed a1 a2 a3\.$/).first().waitFor();
}));

test("the review of a coloring game does not contradict itself", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const board = encodeURIComponent("a:{00011,10101,11000}, b:{00100,01010}");
  await page.goto(`/play?game=coloring&board=${board}&you=both&opponent=person&moves=1,3,2,4,5&review=1`);
  await page.getByText("No move is better.").first().waitFor();
  await page.getByText("Nobody made a mistake.").waitFor();
  assert.doesNotMatch(await page.getByRole("main").innerText(), /neither player|not known/i);
}));

test("a finished game opens as an analysis, in games with named vertices too", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const question = { game: "connection", board: "s-a-b-t, s-c-d-t; terminals s t" };
  await page.goto(`/play?${new URLSearchParams({ ...question, you: "both", opponent: "person", moves: "a,c,d,b", review: "1" })}`);
  await page.getByRole("heading", { name: /^Review/ }).waitFor();
  await page.getByRole("link", { name: /^Open the game as an analysis/ }).click();
  await page.locator("ol[aria-label=Moves] [aria-current]").getByText("b").waitFor();
  await page.locator(".verdict-more").getByText("The outcome is ⊥.").waitFor();
  // Both mistakes, c and d, say that b was better, and b is a variation of both.
  const moves = page.getByRole("list", { name: "Moves", exact: true });
  await moves.getByText("White gives the win away; b would have kept it.").waitFor();
  await moves.getByText("Black gives the win away; b would have kept it.").waitFor();
  assert.equal(await moves.locator(".variation").count(), 2);
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
}));

test("a high board scrolls instead of shrinking to a line", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/play?game=nim&board=100+200");
  await page.getByText("Your turn").waitFor();
  const { width } = await page.locator('.play-board [data-element="1"] circle, .play-board [data-element="1"] rect').first().boundingBox();
  assert.ok(width > 8, `an element is ${width} pixels wide`);
}));
