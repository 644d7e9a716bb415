// @ts-check

import { link, rooted } from "../address.js";
import { get, hasServer, post, remove } from "../api.js";
import { catalogue } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { capital, gameName } from "../names.js";
import { picture } from "../picture.js";

export const title = "Start";

/** The kinds of games in the order of the page, with a description of each. */
/** @type {[kind: string, title: string, text: string][]} */
const KINDS = [
  ["removal", "Removal games", "Take one element of your own color; whoever cannot move loses."],
  ["poset", "Poset games", "Take an element and everything above it; whoever cannot move loses."],
  ["coloring", "Coloring games", "Color all cells, then see the outcome."],
  ["hex", "Hex", "Connect your two sides of the board."],
  ["pattern", "Pattern games", "Color in turn; complete a pattern in your color, or avoid it."],
];

/** A game that can be won: the second player wins Sim, and this opponent makes mistakes. */
const FIRST_GAME = { game: "sim", you: "second", opponent: "casual" };

/** Shows the catalogue as pictures. */
export async function show(main) {
  const art = el("div", { class: "hero-art" });
  const shelves = el("div", { class: "stack" }, el("p", { class: "loading" }, "Loading the games …"));
  const shelf = el("div", { class: "shelf" });
  main.append(hero(art), shelves, shelf);
  decorate(art);
  try {
    const games = await catalogue();
    clear(shelves, el("div", { class: "groups" }, KINDS.map((kind) => group(kind, games))));
  } catch (error) {
    clear(shelves, errorBox(error, { retry: () => { clear(main); show(main); } }));
    return;
  }
  clear(shelf, await Promise.all([savedBoards(), hasServer && fame(), audit(), conjectures()]));
}

function hero(art) {
  return el("section", { class: "hero" },
    el("div", { class: "stack" },
      el("h1", null, "Combinatorial games, solved exactly, with reasons"),
      el("p", { class: "lead" }, "Play against opponents of every strength, draw your own boards, and see who wins, "
        + "by how much, and why."),
      el("div", { class: "row" },
        el("a", { class: "button primary", href: link("play", FIRST_GAME) }, "Play Sim"),
        el("a", { class: "button", href: link("learn") }, "Eight lessons"),
        el("a", { class: "button", href: link("puzzle") }, "Puzzle of the day"),
        el("a", { class: "button quiet", href: link("start", { tour: 1 }) }, "Two-minute tour"),
        el("a", { class: "button quiet", href: link("board") }, "Draw a board")),
      el("p", { class: "muted small first-game" }, "Whoever completes a triangle in their color loses Sim. You play second, and you "
        + "can win: with best play the second player always does. There is no tie, because six points cannot be joined in two colors "
        + "without a triangle of one color.")),
    art);
}

/** Adds a position of Sim; errors are ignored. */
async function decorate(art) {
  const board = "K6; red 1-2 2-4 3-6 4-5; green 1-4 2-6 3-5 5-6";
  const answer = await post("/api/board", { question: { game: "avoid", board, pattern: "K3" } }).catch(() => null);
  if (answer?.picture) clear(art, picture(answer.picture, { label: "A position of Sim" }));
}

function group([kind, name, common], games) {
  const ofKind = games.filter((game) => game.shelf === kind);
  if (ofKind.length === 0) return null;
  return el("section", { class: ofKind.length <= 2 ? `group few-${ofKind.length}` : "group" },
    el("h2", null, name),
    el("p", { class: "muted" }, common),
    el("ul", { class: "cards" }, ofKind.map(card)));
}

function card(game) {
  return el("li", null,
    el("a", { class: "card game-card", href: link("play", game.question) },
      el("div", { class: "game-picture", "aria-hidden": "true" },
        game.picture ? picture(game.picture, { label: "" }) : el("code", null, game.question.board)),
      el("h3", null, gameName(game.name)),
      el("p", null, `${capital(game.rule)}.`)));
}

/** The saved boards with their addresses. */
async function savedBoards() {
  const box = el("section", { class: "panel" });
  const fill = async () => {
    const { boards } = await get("/api/boards");
    clear(box, el("h2", null, "Saved boards"), boards.length === 0
      ? el("p", { class: "muted" }, "None yet. ", el("a", { href: link("board") }, "Draw one"), " and save it.")
      : el("ul", { class: "plain" }, boards.map((board) => el("li", { class: "row spread" },
        el("a", { href: rooted(board.address) }, board.name),
        el("button", {
          class: "button quiet small", type: "button", "aria-label": `Delete ${board.name}`,
          onclick: () => remove(`/api/boards/${board.id}`).then(fill, (error) => box.append(errorBox(error))),
        }, "Delete")))));
  };
  await fill().catch((error) => clear(box, el("h2", null, "Saved boards"), errorBox(error)));
  return box;
}

/** The top three of the hall of fame. */
async function fame() {
  const box = el("section", { class: "panel" }, el("h2", null, "Hall of fame"));
  try {
    const { entries } = await get("/api/fame");
    box.append(entries.length === 0
      ? el("p", { class: "muted" }, "No entries yet: win a game in shake mode without help.")
      : el("ol", { class: "plain" }, entries.slice(0, 3).map((entry) => el("li", { class: "row spread" },
        el("span", null, `${entry.rank}. ${entry.name}`),
        el("span", { class: "muted" }, `${gameName(entry.game)}, ${entry.seconds.toFixed(1)} s`)))));
  } catch (error) {
    box.append(errorBox(error));
  }
  box.append(el("p", null, el("a", { href: link("fame") }, "All entries")));
  return box;
}

/** The errors in print. */
function audit() {
  return el("section", { class: "panel" }, el("h2", null, "Audit of the papers"),
    el("p", { class: "muted" }, "The statements of the papers are checked by exhaustive play. Some are false as printed."),
    el("p", null, el("a", { href: link("audit") }, "Errors in print, with counterexamples")));
}

/** Claims to test. */
function conjectures() {
  return el("section", { class: "panel" }, el("h2", null, "Conjectures"),
    el("p", { class: "muted" }, "Type a claim about all boards of a class: it holds, or you see a smallest counterexample."),
    el("p", null, el("a", { href: link("conjectures") }, "Test a claim")));
}
