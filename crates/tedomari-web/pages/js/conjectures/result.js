// @ts-check

// The result of testing a conjecture: the verdict, a counterexample, and the results by size.

import { link } from "../address.js";
import { post } from "../api.js";
import { copyButton } from "../copy.js";
import { el } from "../dom.js";
import { fold } from "../fold.js";
import { capital, gameName, sentence } from "../names.js";
import { picture } from "../picture.js";
import { programLink } from "../program.js";
import { preformatted, scrolled } from "../scroll.js";
import { later } from "../working.js";

/** @typedef {{ claim: string, on: string, where: string }} Conjecture */

/** @typedef {{ size: number, board: string | null, parts: { text: string, value: string }[] }} Counterexample */

const counted = (number) => number.toLocaleString("en");

/** The result of a test that ended, or that was stopped in time to say what it has found.
    @param {any} report
    @param {Conjecture} conjecture */
export function resultView(report, conjecture) {
  const [found] = report.counterexamples;
  return [
    verdictCard(report, conjecture),
    found && counterexampleCard(found, report),
    el("section", { class: "card", "aria-labelledby": "sizes" }, el("h2", { id: "sizes" }, "By size"), sizesTable(report)),
  ];
}

/** What is known of a test that was stopped without a report.
    @param {{ line?: string } | null} progress
    @param {Conjecture} conjecture */
export function stoppedView(progress, conjecture) {
  return el("section", { class: "card stack", "aria-labelledby": "verdict" },
    el("h2", { id: "verdict" }, "Stopped"),
    el("p", null, progress?.line ? `No counterexample so far: ${progress.line}.` : "Nothing was tested yet."),
    el("p", { class: "muted small" }, longer()),
    terminal(conjecture, true));
}

/** Where to test longer. */
const longer = () => ["A page tests for a minute at most. ",
  programLink("The program"), " goes on as long as you like."];

function verdictCard(report, conjecture) {
  const { holds, complete, verdict, on, where, claim, seconds } = report;
  const [look, word] = holds === true ? ["good", "holds"] : holds === false ? ["bad", "fails"] : ["warn", "not decided"];
  return el("section", { class: "card stack", "aria-labelledby": "verdict" },
    el("h2", { id: "verdict" }, el("code", null, claim)),
    el("p", { class: "muted" }, "on ", el("code", null, on), where && [" where ", el("code", null, where)]),
    el("p", { class: "verdict" }, el("span", { class: `badge ${look}` }, word), " ", told(verdict)),
    el("p", { class: "muted small" }, `${seconds < 0.1 ? "Less than 0.1" : seconds.toFixed(1)} s. `,
      !complete && longer()),
    terminal(conjecture, !complete));
}

/** The verdict as sentences, without the word that the badge says. */
const told = (verdict) => verdict.replace(/^(fails|not decided): /, "").split("\n").map((line) => sentence(capital(line))).join(" ");

/** The command that tests the same in a terminal. */
function terminal({ claim, on, where }, isOpen = false) {
  const command = commandFor({ claim, on, where });
  const shown = [preformatted("Command", command), copyButton("Copy the command", () => command)];
  return isOpen ? el("div", { class: "stack" }, shown) : fold("terminal", null, "In the terminal", shown);
}

/** The command that tests a conjecture.
    @param {Conjecture} conjecture */
export function commandFor({ claim, on, where }) {
  const quoted = (text) => `'${text.trim().replaceAll("'", "'\\''")}'`;
  const condition = where.trim() ? ` --where ${quoted(where)}` : "";
  return `tedomari conjecture ${quoted(claim)} --on ${quoted(on)}${condition}`;
}

/** @param {Counterexample} found
    @param {{ claim: string, first: boolean }} report */
function counterexampleCard({ size, board, parts }, { claim, first }) {
  return el("section", { class: "card stack", "aria-labelledby": "counterexample" },
    el("h2", { id: "counterexample" }, first ? "A smallest counterexample" : "A counterexample"),
    el("div", { class: "beside" },
      board === null
        ? el("p", { class: "note" }, `It has size ${size} and is too large to show.`)
        : later(drawn(board, claim)),
      el("table", { class: "parts" },
        el("caption", null, "The parts of the claim on this board"),
        el("thead", null, el("tr", null, el("th", { scope: "col" }, "Part"), el("th", { scope: "col" }, "Value"))),
        el("tbody", null, parts.map(({ text, value }) => el("tr", null,
          el("th", { scope: "row" }, el("code", null, text)), el("td", null, el("code", null, value))))))),
    board !== null && preformatted("The board", board));
}

/** The picture of a board, and links that open it. */
async function drawn(board, claim) {
  const { picture: data, games } = await post("/api/board", { question: { game: "", board } });
  const game = gameIn(claim, games);
  return [
    data && picture(data, { label: `The counterexample: ${board}` }),
    el("p", { class: "row" },
      game && el("a", { class: "button primary", href: link("analyze", { game, board }) }, `Analyze it as ${gameName(game)}`),
      el("a", { class: "button", href: link("board", { game, board }) }, "Open this board")),
  ];
}

/** The first game that a claim names, of those that are played on a board; otherwise the first of these.
    @param {string} claim
    @param {string[]} games */
export function gameIn(claim, games) {
  const words = claim.match(/[\w-]+/g) ?? [];
  return words.find((word) => games.includes(word)) ?? games[0];
}

function sizesTable({ sizes, counterexample_count: count }) {
  const head = ["Size", "Shapes", "Boards", "Tested", ...(count > 0 ? ["Fails"] : [])];
  return scrolled("Results by size",
    el("table", { class: "sizes" },
      el("thead", null, el("tr", null, head.map((text) => el("th", { scope: "col", class: "number" }, text)), el("th", { scope: "col" }, "State"))),
      el("tbody", null, sizes.map(({ size, shapes, boards, within, counterexamples, complete }) => el("tr", null,
        el("th", { scope: "row", class: "number" }, String(size)),
        [shapes, boards, within, ...(count > 0 ? [counterexamples] : [])].map((number) => el("td", { class: "number" }, counted(number))),
        el("td", null, complete ? "all" : "not all"))))),
    el("p", { class: "muted small" }, "Shapes are boards without colors. Boards that satisfy the condition are tested."));
}
