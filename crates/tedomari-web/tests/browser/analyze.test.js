// Analyses: the value, the same by search, and stopped jobs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { boardOf, element, pick, ringed } from "../support/board.js";
import { SCREENS, during, holds, nextAnswer, settled, shoot } from "../support/browser.js";
import { until } from "../support/until.js";
import { browser, server, serverTest } from "../support/workbench.js";

const section = (page, name) => page.getByRole("region", { name, exact: true });

/** Opens an analysis; returns the answer to its first request. */
async function open(page, question) {
  const isValue = (path, body) => path === "/api/jobs" && JSON.parse(body)?.ask === "value";
  const [{ text }] = await Promise.all([nextAnswer(page, isValue), page.goto(`/analyze?${new URLSearchParams(question)}`)]);
  return JSON.parse(text);
}

/** The result of a job that may still be running. */
async function resultOf(page, job) {
  const ended = await until("the job has ended", async () => {
    const now = job.result ? job : await (await page.request.get(`/api/jobs/${job.id}`)).json();
    return now.result && now;
  });
  return ended.result;
}

test("values of moves are listed, and search finds the same value", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const result = await resultOf(page, await open(page, { game: "pomax", board: "chain bbwwbb" }));
  assert.equal(result.value, -1);
  await section(page, "Legal moves").getByRole("table").waitFor();
  await section(page, "Legal moves").getByRole("row").nth(1).waitFor();
  await section(page, "Force search").getByRole("checkbox").check();
  await section(page, "Force search").getByText("they agree").waitFor();
  await page.waitForURL(/plain=yes/);
  const searched = await page.request.post("/api/jobs", {
    data: { ask: "value", question: { game: "pomax", board: "chain bbwwbb" }, plain: true },
  });
  const found = await resultOf(page, await searched.json());
  assert.equal(found.value, -1);
  assert.ok(found.positions > 0, "nothing was searched");
  await settled(page);
  await shoot(page, "analyze-search-light");
}));

serverTest("a long computation shows its progress and is stopped", () => during(browser, server, SCREENS.light, async ({ page }) => {
  const job = await open(page, { game: "pominmax", board: "random 200 0.05 seed 1" });
  assert.ok(["queued", "running"].includes(job.state), job.state);
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.waitFor();
  await page.getByText(/\d+ positions?/).first().waitFor();
  await shoot(page, "analyze-progress-light");
  await cancel.first().click();
  await section(page, "Verdict").getByText(/Stopped|not enough|between|≤|to/).first().waitFor();
  await holds(async () => {
    const now = await page.request.get(`/api/jobs/${job.id}`);
    assert.equal((await now.json()).state, "stopped");
  });
  await settled(page);
}));

test("pattern games, Hex and coloring games are analyzed", async () => {
  const questions = [{ game: "sim" }, { game: "achieve", board: "K4", pattern: "K3" }, { game: "hex", board: "3x3" },
    { game: "coloring", board: "a:{00011,11000}, b:{00100}", atoms: "P4" }, { game: "poset-nim", board: "chain www" }];
  for (const question of questions) {
    await during(browser, server, SCREENS.light, async ({ page }) => {
      await page.goto(`/analyze?${new URLSearchParams(question)}`);
      await page.getByRole("region").first().waitFor();
      await settled(page);
      assert.deepEqual(await page.getByRole("alert").allInnerTexts(), [], question.game);
      await shoot(page, `analyze-${question.game}-light`);
    });
  }
});

serverTest("leaving a page stops its jobs", () => during(browser, server, SCREENS.light, async ({ page }) => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const job = await open(page, { game: "pominmax", board: `random 200 0.05 seed ${seed}` });
    assert.ok(["queued", "running"].includes(job.state), job.state);
    await page.getByRole("button", { name: "Cancel" }).first().waitFor();
  }
  await open(page, { game: "pomax", board: "chain bbwwbb" });
  await section(page, "Legal moves").getByRole("table").waitFor();
}));

test("a Hex drawing with outside cells has a value, but no winner", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto(`/analyze?${new URLSearchParams({ game: "hex", board: "#WBW / B..W / WBW#" })}`);
  await section(page, "Region").getByRole("table").first().waitFor();
  await settled(page);
  await section(page, "Verdict").getByText("A region has a value, but no winner.").waitFor();
  assert.equal(await page.getByRole("group", { name: "Whose turn it is" }).count(), 0);
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
  await shoot(page, "analyze-region-light");
  await page.goto(`/board?${new URLSearchParams({ game: "hex", board: "#WBW / B..W / WBW#" })}`);
  await page.getByRole("region", { name: "Value of this board" }).getByText("has no winner").waitFor();
  // A theorem decides a board that is too large to search; which moves win is not known, so nothing is labeled.
  await page.goto(`/analyze?${new URLSearchParams({ game: "hex", board: "9x9" })}`);
  await section(page, "Verdict").getByText("Whoever starts wins.").waitFor();
  await section(page, "Legal moves").getByText("If Black starts, Black wins, but with which move is not known.").waitFor();
  assert.deepEqual(await labels(page), []);
}));

test("if a move may color several edges, the winner and a best move are shown, but none that loses is ringed", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto(`/analyze?${new URLSearchParams({ game: "avoid-plus", board: "K5", pattern: "K3", moves: "1-2" })}`);
  await page.locator(".question").getByText("Avoid plus K5 K3").waitFor();
  await section(page, "Verdict").getByText("Green wins in 8 moves.").waitFor();
  await section(page, "Legal moves").getByText("A best move colors").waitFor();
  await holds(async () => assert.notDeepEqual(await ringed(page), []));
  await page.keyboard.press("ArrowLeft");
  await section(page, "Verdict").getByText("Green wins in 9 moves.").waitFor();
  await section(page, "Legal moves").getByText("Every move loses. One that lasts longest colors 1-2.").waitFor();
  assert.deepEqual(await ringed(page), []);
  await settled(page);
  assert.deepEqual(await page.getByRole("alert").allInnerTexts(), []);
  await page.goto(`/board?${new URLSearchParams({ game: "avoid-plus", board: "K5", pattern: "K3" })}`);
  await page.getByRole("region", { name: "Value of this board" }).getByText("The second player wins").waitFor();
}));

test("exported JSON holds the answer, and can be pasted", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/analyze?game=pomax&board=tree w(b(w,b),w) + chain bw");
  await page.getByRole("heading", { name: "Best play" }).waitFor();
  await settled(page);
  await page.getByText("Export", { exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "JSON", exact: true }).click()]);
  const answer = JSON.parse(readFileSync(await file.path(), "utf8"));
  assert.equal(answer.question.board, "tree w(b(w,b),w) + chain bw");
  assert.equal(answer.value, 1);
  assert.ok(answer.reason && answer.moves);
  await page.goto("/analyze");
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Notation", { exact: true }).fill(JSON.stringify(answer));
  await page.waitForURL((address) => address.searchParams.get("board") === answer.question.board);
}));

const record = (page) => page.getByRole("list", { name: "Moves", exact: true });
const current = (page) => record(page).locator("[aria-current]");
const labels = (page) => page.evaluate(() => [...document.querySelectorAll(".marks .mark")].map((mark) => [mark.textContent, mark.classList[1]]));
const saved = (page, name) => new URL(page.url()).searchParams.get(name);

/** The first move of every kind of game, and who moves before and after it. */
const KINDS = [
  [{ game: "pomax", board: "tree w(b(w,b),w) + chain bw" }, "3", "White", "Black"],
  [{ game: "nim", board: "3 4 5" }, "2", "White", "Black"],
  [{ game: "coloring", board: "a:{00011,11000}, b:{00100}", atoms: "P4" }, "3", "Black", "White"],
  [{ game: "hex", board: "3x3" }, "b2", "Black", "White"],
  [{ game: "connection", board: "s-a-t, s-b-t, a-b; terminals s t" }, "a", "Black", "White"],
  [{ game: "sim", board: "" }, "1-2", "Red", "Green"],
  [{ game: "tictactoe", board: "" }, "b2", "Red", "Green"],
];

for (const screen of ["light", "phone"]) {
  test(`a click plays a move in every game: ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    for (const [question, move, first, second] of KINDS) {
      await page.goto(`/analyze?${new URLSearchParams(question)}`);
      await page.getByRole("button", { name: `${first} to move` }).waitFor();
      await page.locator(".verdict-words").waitFor();
      const before = await section(page, "Verdict").innerText();
      await pick(page, move);
      await page.getByRole("button", { name: `${second} to move` }).waitFor();
      await holds(async () => assert.equal(await current(page).getAttribute("data-node"), "1", question.game));
      assert.equal(saved(page, "moves"), move, question.game);
      await page.keyboard.press("ArrowLeft");
      await page.getByRole("button", { name: `${first} to move` }).waitFor();
      assert.equal(saved(page, "here"), "0");
      await settled(page);
      await holds(async () => assert.equal(await section(page, "Verdict").innerText(), before, `the verdict of ${question.game} speaks of the start`));
      // Nobody can skip a turn in pattern games, where the colored elements say whose turn it is.
      const turn = page.getByRole("button", { name: second, exact: true });
      if (["sim", "tictactoe"].includes(question.game)) {
        assert.ok(await turn.isDisabled(), question.game);
        continue;
      }
      await turn.click();
      await page.getByRole("button", { name: `${second} to move` }).waitFor();
      await holds(async () => assert.match(saved(page, "moves") ?? "", /pass/));
      await settled(page);
      assert.deepEqual(await page.getByRole("alert").allInnerTexts(), [], question.game);
    }
  }));

  test(`moves branch into variations, which are promoted, collapsed, commented and deleted: ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await page.goto("/analyze?game=sim");
    // The board is where it stays.
    await page.locator(".verdict-words").waitFor();
    for (const move of ["1-2", "3-4", "1-3"]) {
      await pick(page, move);
      await current(page).getByText(move).waitFor();
    }
    await page.keyboard.press("ArrowLeft");
    await current(page).getByText("3-4").waitFor();
    await page.keyboard.press("ArrowRight");
    await current(page).getByText("1-3").waitFor();
    await page.keyboard.press("ArrowLeft");
    await current(page).getByText("3-4").waitFor();
    await pick(page, "5-6");
    await current(page).getByText("5-6").waitFor();
    await holds(async () => assert.equal(saved(page, "moves"), "1-2,3-4,1-3(5-6)"));
    await pick(page, "2-6");
    await current(page).getByText("2-6").waitFor();

    await page.getByRole("button", { name: "Comment" }).click();
    await page.getByRole("textbox", { name: "Comment on this move" }).fill("a quiet move");
    await page.getByRole("textbox", { name: "Comment on this move" }).blur();
    await record(page).getByText("a quiet move").waitFor();

    await page.getByRole("button", { name: "Variation 5-6" }).click();
    await record(page).getByText("2-6").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Variation 5-6" }).click();
    await record(page).getByText("2-6").waitFor();

    await page.getByRole("button", { name: "Promote" }).click();
    await holds(async () => assert.equal(saved(page, "moves"), "1-2,3-4,5-6(1-3),2-6{a%20quiet%20move}"));
    await shoot(page, `analyze-variations-${screen}`);

    // The whole tree is in the address.
    const address = page.url();
    await page.reload();
    await current(page).getByText("2-6").waitFor();
    await record(page).getByText("a quiet move").waitFor();
    await settled(page);
    assert.equal(page.url(), address);

    await page.getByRole("button", { name: "Delete" }).click();
    await current(page).getByText("5-6").waitFor();
    await holds(async () => assert.equal(saved(page, "moves"), "1-2,3-4,5-6(1-3)"));
    await settled(page);
  }));

  test(`the answer comes first, and the form is folded: ${screen}`, () => during(browser, server, SCREENS[screen], async ({ page }) => {
    await page.goto("/analyze?game=pomax&board=chain bbwwbb");
    const words = page.getByText("Black wins, whoever starts, by one move.");
    await words.waitFor();
    const [verdict, board, reason] = await Promise.all([words, boardOf(page), section(page, "Reason")].map((one) => one.boundingBox()));
    assert.ok(verdict.y + verdict.height < 800, "the verdict is on the first screen");
    assert.ok(verdict.y < board.y);
    if (screen === "phone") assert.ok(board.y + board.height < 800 && board.y < reason.y);
    else assert.ok(reason.x > board.x + board.width, "the reason is next to the board");
    assert.ok(!await page.getByLabel("Notation", { exact: true }).isVisible());
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel("Notation", { exact: true }).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "nothing is wider than the screen");
  }));
}

test("labels say who wins, and no losing move has a star", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/analyze?game=hex&board=3x3");
  await holds(async () => {
    const found = await labels(page);
    assert.equal(found.length, 9);
    for (const [text, tone] of found) assert.equal(tone, text.includes("✓") ? "good" : "bad");
    assert.ok(found.some(([text]) => text === "★✓"));
  });
  // Misère Nim has a winner, but no value: no search is missing.
  await page.goto("/analyze?game=misere-nim&board=3 4 5");
  await holds(async () => assert.deepEqual((await labels(page)).map(([text]) => text).sort(), ["★✓", ...Array(11).fill("✗")]));
  assert.doesNotMatch(await page.getByRole("main").innerText(), /did not finish|value|not known|∗/i);
  // Every first move in Sim loses.
  await page.goto("/analyze?game=sim");
  await holds(async () => {
    const found = await labels(page);
    assert.deepEqual(new Set(found.map(([text]) => text)), new Set(["✗14"]));
    assert.ok(found.length === 15 && found.every(([, tone]) => tone === "bad"));
  });
  await page.getByRole("checkbox", { name: "Results of the moves on the board" }).uncheck();
  await holds(async () => assert.deepEqual(await labels(page), []));
  await page.waitForURL(/labels=no/);
}));

test("the graph shows the line, and a mistake is marked", () => during(browser, server, SCREENS.light, async ({ page }) => {
  // In 3x3 Hex the corner a1 loses, and a pass gives the win back.
  await page.goto("/analyze?game=hex&board=3x3&moves=a1,b2,c1");
  await record(page).getByText("??").first().waitFor();
  const graph = page.getByRole("img", { name: /^Evaluation after each move: black above, white below/ });
  await graph.waitFor();
  assert.equal(await graph.locator(".graph-spot").count(), 4);
  assert.deepEqual(await graph.locator(".graph-bar").evaluateAll((bars) => bars.map((bar) => bar.classList[1])),
    ["graph-black", "graph-white", "graph-white", "graph-white"]);
  await graph.locator(".graph-spot").nth(1).click();
  await current(page).getByText("a1").waitFor();
  await page.waitForURL(/here=1/);
}));

test("a game is saved with its variations, and opened again", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/analyze?game=hex&board=3x3&moves=b2{center},a1(c1,a3)&here=2");
  await current(page).getByText("a1").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save SGF" }).click()]);
  assert.equal(file.suggestedFilename(), "hex.sgf");
  const text = readFileSync(await file.path(), "utf8");
  assert.equal(text, "(;FF[4]GM[11]SZ[3]PL[B];B[b2]C[center](;W[a1])(;W[c1];B[a3]))\n");
  await page.goto("/analyze");
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("A game with moves (SGF)").setInputFiles({ name: "game.sgf", mimeType: "text/plain", buffer: Buffer.from(text) });
  await record(page).getByText("center").waitFor();
  await holds(async () => assert.equal(saved(page, "moves"), "b2{center},a1(c1,a3)"));
  // A file that another program wrote is pasted; a wrong one says what is wrong.
  await page.getByLabel("Notation", { exact: true }).fill("(;GM[11]SZ[4];B[a1](;W[b2])(;W[c3]))");
  await holds(async () => assert.equal(saved(page, "moves"), "a1,b2(c3)"));
  await page.getByLabel("A game with moves (SGF)").setInputFiles({ name: "x.sgf", mimeType: "text/plain", buffer: Buffer.from("(;GAME[nim]BOARD[1];W[7])") });
  await page.getByRole("alert").getByText("move 1, 7, is illegal").waitFor();
}));

test("addresses of earlier versions still work, and illegal moves are told", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/analyze?game=sim&moves=1-2,3-4");
  await current(page).getByText("3-4").waitFor();
  await page.goto("/analyze?game=pomax&board=tree w(b(w,b),w) %2B chain bbwwbb&line=left&step=3");
  await holds(async () => assert.equal((saved(page, "moves") ?? "").split(",").length, 3));
  await page.goto("/analyze?game=hex&board=3x3&first=white");
  await page.getByRole("button", { name: "White to move" }).waitFor();
  await page.goto("/analyze?game=sim&moves=1-2,1-2");
  await page.getByText("The moves in the address cannot be played here.").first().waitFor();
  await page.getByRole("button", { name: "Red to move" }).waitFor();
  // A click on an element that cannot be removed says why.
  await page.goto("/analyze?game=pomax&board=white a; black b; a < b");
  await page.getByRole("button", { name: "Black to move" }).waitFor();
  await page.locator('.view [data-element="a"]').click();
  await page.getByRole("status").getByText(/a/).first().waitFor();
  assert.equal(saved(page, "moves"), null);
}));

test("the analysis board works with the keyboard alone", () => during(browser, server, SCREENS.light, async ({ page }) => {
  await page.goto("/analyze?game=hex&board=3x3");
  await element(page, "b2").focus();
  await page.keyboard.press("Enter");
  await current(page).getByText("b2").waitFor();
  await holds(async () => assert.ok(await boardOf(page).evaluate((node) => node.contains(document.activeElement)), "the focus stays on the board"));
  await page.getByRole("button", { name: "Previous move" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Black to move" }).waitFor();
}));

serverTest("every press of an arrow key counts, and nothing speaks of an earlier position", () => during(browser, server, SCREENS.light, async ({ page }) => {
  // Answers wait until they are let through.
  let open = [];
  let isHeld = false;
  const hold = (route) => (isHeld ? open.push(route) : route.continue());
  await page.route("**/api/position", hold);
  await page.route("**/api/jobs", hold);
  const letThrough = async () => {
    isHeld = false;
    const waiting = open;
    open = [];
    for (const route of waiting) await route.continue().catch(() => {});
  };
  // After a1 White wins; at the start Black.
  await page.goto("/analyze?game=hex&board=3x3&moves=a1,b2,c1,a3");
  await page.locator(".verdict-words").waitFor();
  await settled(page);
  isHeld = true;
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await letThrough();
  await current(page).getByText("a1").waitFor();
  await page.waitForURL(/here=1(&|$)/);
  await section(page, "Verdict").getByText("White wins").first().waitFor();
  await settled(page);
  await holds(async () => assert.equal((await labels(page)).length, 8));
  // A click while the position after another one is still unknown is the next move there; a double click is one move.
  isHeld = true;
  for (const move of ["b1", "c2", "c2"]) await pick(page, move);
  await letThrough();
  await current(page).getByText("c2").waitFor();
  assert.equal(saved(page, "moves"), "a1,b2(b1,c2),c1,a3");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowLeft");
  await current(page).getByText("a1").waitFor();
  await settled(page);
  // The board shows the start as soon as it is known, and then nothing is said until there is an answer.
  await page.unroute("**/api/position", hold);
  isHeld = true;
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Black to move" }).waitFor();
  assert.equal(await page.locator(".verdict-words").count(), 0);
  assert.equal(await page.locator(".step").count(), 0);
  assert.deepEqual(await labels(page), []);
  await letThrough();
  await section(page, "Verdict").getByText("Black wins").first().waitFor();
}));

test("a wide screen is used: a larger board, and the moves beside the answers", () => during(browser, server, { ...SCREENS.light, viewport: { width: 1920, height: 1080 } }, async ({ page }) => {
  await page.goto("/analyze?game=hex&board=3x3&moves=b2,a1");
  await page.getByRole("heading", { name: "Reason" }).waitFor();
  await settled(page);
  const board = await page.locator(".view .picture").boundingBox();
  const reason = await section(page, "Reason").boundingBox();
  const moves = await page.getByRole("region", { name: "Moves played" }).boundingBox();
  assert.ok(board.width > 400, `the board is ${board.width} pixels wide`);
  assert.ok(moves.x > reason.x + reason.width && moves.x + moves.width > 1700);
  await shoot(page, "analyze-hex-wide");
}));
