// @ts-check

// The setup of a game: game, board, pattern, opponent, first player.

import { go } from "../address.js";
import { hasServer, post } from "../api.js";
import { opponentFacts } from "../catalogue.js";
import { withCode } from "../code.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { capital, gameName, sentence } from "../names.js";
import { picture } from "../picture.js";
import { paramsOf, questionOf, typedQuestion } from "../question.js";
import { gallery } from "../board/gallery.js";
import { seatFor } from "./request.js";

const SHELVES = {
  pattern: "Pattern games", removal: "Removal games", poset: "Poset games", coloring: "Coloring games", hex: "Hex",
};
const SEATS = [["first", "I start"], ["second", "The opponent starts"], ["none", "I just watch"]];
const FIRST = [["", "as usual"], ["white", "White"], ["black", "Black"]];

/** What another board replaces. */
const OF_BOARD = ["game", "board", "pattern", "red", "green", "atoms", "left", "from", "formula", "shake"];

/**
 * The form, filled in from the parameters of the address; submitting it opens the game. `told` is an error that
 * the page shows already.
 * @param {any[]} games
 * @param {Record<string, string>} params
 * @param {Error | null} [told]
 */
export function setup(games, params, told = null) {
  const usual = games.find(({ name }) => name === "sim")?.question;
  const isKnown = games.some(({ name }) => name === params.game);
  const chosen = { opponent: "perfect", ...(isKnown ? params : usual) };
  chosen.you ??= seatFor(chosen);
  const fields = el("div", { class: "stack" });
  const preview = el("div", { class: "preview" });
  const game = el("select", { id: "setup-game", onchange: () => take(exampleOf(game.value)) }, groups(games));
  const boards = gallery(games, take, { current: () => chosen.game });
  const form = el("form", { class: "setup stack", onsubmit: start },
    field("setup-game", "Game", game), fields, boards, preview,
    el("div", null, el("button", { class: "button primary", type: "submit" }, "Start")));
  let asked = 0;

  const exampleOf = (name) => games.find((entry) => entry.name === name).question;

  /** Takes another game or board; you take the seat that wins it, if that is known. */
  function take(question) {
    for (const member of OF_BOARD) delete chosen[member];
    Object.assign(chosen, paramsOf(question));
    chosen.you = seatFor(chosen);
    draw();
  }

  function draw() {
    game.value = chosen.game;
    const facts = games.find((entry) => entry.name === chosen.game) ?? games[0];
    const { kind, rule, boards: taken, board_kinds: boardKinds, pattern: hasPattern, own_board: ownBoard, shakable } = facts;
    const opponents = opponentFacts().map((one) => [one.name, strength(one)]);
    const how = opponentFacts().find((one) => one.name === chosen.opponent)?.text ?? "";
    clear(fields,
      el("p", { class: "muted small" }, `${capital(rule)}.`),
      text("board", withCode(ownBoard ? `Board (${taken}; or another game and its board)` : `Board (${taken})`)),
      hasPattern && [text("pattern", "Pattern"), el("details", { open: Boolean(chosen.red || chosen.green) },
        el("summary", null, "Different patterns for the players"),
        el("div", { class: "stack" }, text("red", "Red’s pattern"), text("green", "Green’s pattern")))],
      boardKinds.includes("payoff") && text("atoms", "Poset of outcomes"),
      choice("opponent", "Opponent", opponents, sentence(capital(how))),
      chosen.opponent !== "person" && choice("you", "Who starts", SEATS),
      kind !== "pattern" && !boardKinds.includes("hex") && choice("first", "First color", FIRST),
      shakable && shake());
    look();
  }

  function text(name, label) {
    const input = el("input", {
      id: `setup-${name}`, class: "code", value: chosen[name] ?? "", spellcheck: "false", autocapitalize: "off",
      placeholder: name === "board" && "nim 3 4 5, hex 7, …",
      oninput: () => { chosen[name] = input.value; look(); },
      // A text such as `nim 3 4 5` names another game. The field must not be replaced while it loses the focus.
      onchange: () => { if (name === "board") setTimeout(typed); },
    });
    return field(input.id, label, input);
  }

  /** Takes the game that a complete text names. */
  function typed() {
    const board = chosen.board ?? "";
    const question = typedQuestion(board, questionOf(chosen));
    if (question.game !== chosen.game || question.board !== board) take(question);
  }

  function choice(name, label, options, hint = "") {
    const pick = () => {
      chosen[name] = select.value;
      draw();
      document.getElementById(select.id)?.focus();
    };
    const select = el("select", { id: `setup-${name}`, onchange: pick, "aria-describedby": hint && `setup-${name}-hint` },
      options.map(([value, words]) => el("option", { value }, words)));
    select.value = chosen[name] ?? options[0][0];
    return field(select.id, label, select, hint && el("p", { class: "hint", id: `setup-${name}-hint` }, hint));
  }

  function shake() {
    const box = el("input", {
      type: "checkbox", checked: chosen.shake === "yes", onchange: () => { chosen.shake = box.checked ? "yes" : ""; },
    });
    return el("label", { class: "check" }, box, "Shake the board after every move", hasServer && " (counts for the hall of fame)");
  }

  /** Previews the board, or shows an error. */
  async function look() {
    const mine = ++asked;
    await new Promise((later) => setTimeout(later, 250));
    if (mine !== asked || !form.isConnected) return;
    try {
      const question = typedQuestion(chosen.board ?? "", questionOf(chosen));
      const answer = await post("/api/board", { question });
      if (mine === asked) clear(preview, answer.picture && picture(answer.picture, { label: "The board" }));
    } catch (error) {
      if (mine === asked) clear(preview, error.message !== told?.message && errorBox(error));
    }
  }

  function start(event) {
    event.preventDefault();
    typed();
    const { id, moves, review, tour, ...settings } = chosen;
    if (settings.red && settings.green) delete settings.pattern;
    go("play", settings);
  }

  draw();
  return form;
}

function groups(games) {
  return Object.entries(SHELVES).map(([shelf, label]) => el("optgroup", { label },
    games.filter((game) => game.shelf === shelf).map(({ name }) => el("option", { value: name }, gameName(name)))));
}

/** The title of an opponent with its strength: `Casual: sees up to 2, errs 25 %`. */
export function strength({ title, error, sight }) {
  return sight > 0 ? `${title}: sees up to ${sight}, errs ${error} %` : title;
}

function field(id, label, input, hint = null) {
  return el("div", { class: "field" }, el("label", { for: id }, label), input, hint);
}
