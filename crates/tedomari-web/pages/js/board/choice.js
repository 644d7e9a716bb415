// @ts-check

// The choice of a game and its options: patterns, a poset of outcomes, the size of a Hex board.

import { clear, el } from "../dom.js";
import { gameFacts } from "../catalogue.js";
import { capital, gameName, sentence } from "../names.js";

/**
 * The choice of a game; calls `choose(question)` with the new question. `asksLeft` adds the choice of the
 * positive player.
 */
export function choice(catalogue, choose, { asksLeft = false } = {}) {
  const games = el("select", { id: "game", onchange: () => choose(chosen(games.value)) });
  const more = el("div", { class: "row choice-more" });
  const node = el("div", { class: "choice" },
    el("div", { class: "field" }, el("label", { for: "game" }, "Game"), games), more);
  const rule = el("p", { class: "muted small" });
  let question = null;
  let playable = [];

  /** Keeps the board if the game can be played on it, otherwise takes the example of the game. */
  function chosen(name) {
    const isHere = playable.includes(name) && question.board !== "";
    return isHere ? { ...question, game: name } : catalogue.find((game) => game.name === name).question;
  }

  function show(newQuestion, board) {
    question = newQuestion;
    playable = board.games;
    const option = (game) => el("option", { value: game.name, selected: game.name === question.game }, gameName(game.name));
    const [here, elsewhere] = [true, false].map((isHere) =>
      catalogue.filter((game) => (playable.includes(game.name) || game.name === question.game) === isHere));
    clear(games,
      !question.game && el("option", { value: "", selected: true }, "choose a game"),
      el("optgroup", { label: "on this board" }, here.map(option)),
      el("optgroup", { label: "with a board of its own" }, elsewhere.map(option)));
    const found = catalogue.find((game) => game.name === question.game)?.rule;
    rule.textContent = found ? sentence(capital(found)) : "";
    fillMore(board);
  }

  function fillMore(board) {
    if (more.contains(document.activeElement)) return;
    const fields = [];
    if (board.kind === "pattern") fields.push(...patternFields());
    if (gameFacts(question.game).board_kinds?.includes("payoff")) fields.push(text("atoms", "Outcomes", "P4"));
    if (board.kind === "hex") fields.push(...sizeFields(board));
    if (asksLeft && hasLeft()) fields.push(leftField());
    clear(more, fields);
  }

  const text = (member, label, placeholder = "") => el("div", { class: "field" },
    el("label", { for: `choice-${member}` }, label),
    el("input", {
      id: `choice-${member}`,
      class: "code",
      value: question[member] ?? "",
      placeholder,
      spellcheck: "false",
      autocapitalize: "off",
      onchange: (event) => choose({ ...question, [member]: event.target.value.trim() || undefined }),
    }));

  /** Whether values have a sign: in removal games, and in partizan poset games. */
  function hasLeft() {
    const { kind, impartial } = gameFacts(question.game);
    return (kind === "removal" || kind === "poset") && !impartial;
  }

  function leftField() {
    const take = (event) => choose({ ...question, left: event.target.value === "black" ? "black" : undefined });
    const select = el("select", { id: "left", value: question.left ?? "white", onchange: take },
      el("option", { value: "white" }, "White"), el("option", { value: "black" }, "Black"));
    return el("div", { class: "field" }, el("label", { for: "left" }, "Left, the positive player"), select);
  }

  function patternFields() {
    // Boards of sets have no pattern; Sim and tic-tac-toe have their own.
    if (!question.pattern && !question.red) return [];
    return question.red ? [text("red", "Red’s pattern"), text("green", "Green’s pattern")] : [text("pattern", "Pattern")];
  }

  function sizeFields(board) {
    const [rows, columns] = sizeOf(board);
    const number = (id, label, value) => el("div", { class: "field size" },
      el("label", { for: id }, label), el("input", { id, type: "number", min: 1, max: 26, value }));
    const [high, wide] = [number("rows", "Rows", rows), number("columns", "Columns", columns)];
    const value = (field) => Math.min(26, Math.max(1, Math.round(field.querySelector("input").valueAsNumber) || 5));
    const begin = () => choose({ ...question, board: `${value(high)}x${value(wide)}` });
    return [high, wide, el("button", { class: "button", type: "button", onclick: begin }, "Empty board")];
  }

  return { node, rule, show };
}

/** The rows and columns of a Hex board, from the names of its cells.
    @returns {[rows: number, columns: number]} */
export function sizeOf(board) {
  const cells = board.elements.map(({ name }) => /^([a-z])(\d+)$/.exec(name)).filter(Boolean);
  const most = (numbers) => Math.max(1, ...numbers);
  return [most(cells.map((cell) => Number(cell[2]))), most(cells.map((cell) => cell[1].charCodeAt(0) - 96))];
}
