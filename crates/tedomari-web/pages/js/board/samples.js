// @ts-check

// Boards to begin with, by game and difficulty, as small pictures.

import { get, post } from "../api.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { capital, gameName } from "../names.js";
import { picture } from "../picture.js";

const DIFFICULTIES = ["all", "easy", "medium", "hard"];

let asked = null;

/** The boards of all games, requested once. */
async function shelves() {
  asked ??= get("/api/gallery");
  try {
    return (await asked).games;
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** A new random poset each time. */
function randomBoard(game) {
  return { game, board: `random 12 0.2 seed ${1 + Math.floor(Math.random() * 100000)}` };
}

/**
 * The boards of a game; calls `take(question)` with the chosen one. `show(name)` shows those of another game.
 * @param {any[]} games
 * @param {(question: import("../types.js").Question) => void} take
 */
export function samples(games, take) {
  const shelf = el("div", { class: "samples" });
  const select = el("select", { id: "gallery-game", onchange: fill },
    games.map(({ name }) => el("option", { value: name }, gameName(name))));
  const levels = DIFFICULTIES.map((level) => el("button", {
    class: "button small", type: "button", "aria-pressed": level === DIFFICULTIES[0], onclick: () => grade(level),
  }, capital(level)));
  const node = el("div", null,
    el("div", { class: "row gallery-choice" },
      el("div", { class: "field" }, el("label", { for: "gallery-game" }, "Boards for"), select),
      el("div", { class: "row", role: "group", "aria-label": "Difficulty" }, levels)),
    shelf);
  let difficulty = DIFFICULTIES[0];
  let visit = 0;

  function grade(level) {
    difficulty = level;
    for (const [index, button] of levels.entries()) button.setAttribute("aria-pressed", String(DIFFICULTIES[index] === level));
    fill();
  }

  async function fill() {
    visit += 1;
    const mine = visit;
    const name = select.value;
    try {
      const boards = (await shelves()).find((one) => one.name === name)?.boards ?? [];
      if (mine === visit) await draw(name, boards, () => mine === visit && shelf.isConnected);
    } catch (error) {
      if (mine === visit) clear(shelf, errorBox(error, { retry: fill }));
    }
  }

  async function draw(name, boards, isShown) {
    const shown = boards.filter((board) => difficulty === "all" || board.difficulty === difficulty);
    const buttons = shown.map(({ title, question }) => sample(title, () => take(question)));
    const { board_kinds: kinds } = games.find((game) => game.name === name);
    const isAnyOrder = kinds[0] === "poset" && kinds.includes("diagram") && difficulty === "all";
    clear(shelf, buttons.map((one) => one.node),
      isAnyOrder && sample("Another random poset", () => take(randomBoard(name)), "?").node,
      shown.length === 0 && el("p", { class: "muted" }, `There is no ${difficulty} board here.`));
    // Draw sequentially to spare the server; a board can be chosen without its picture.
    for (const [index, { question }] of shown.entries()) {
      const board = await post("/api/board", { question }).catch(() => null);
      if (!isShown()) return;
      if (board?.picture) clear(buttons[index].frame, picture(board.picture));
    }
  }

  return {
    node,
    show(name) {
      if (games.some((game) => game.name === name)) select.value = name;
      fill();
    },
  };
}

/** A button with a picture, which is drawn later. */
function sample(title, onclick, sign = "") {
  const frame = el("span", { class: "sample-picture", "aria-hidden": "true" }, sign);
  return { frame, node: el("button", { type: "button", class: "sample", onclick }, frame, title) };
}
