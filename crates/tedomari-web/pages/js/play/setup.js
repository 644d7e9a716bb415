// @ts-check

// The setup of a game: game, board, pattern, opponent, first player.

import { go } from "../address.js";
import { post } from "../api.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { capital, gameName } from "../names.js";
import { picture } from "../picture.js";
import { questionOf } from "../question.js";

const SHELVES = {
  pattern: "Pattern games", removal: "Removal games", poset: "Poset games", coloring: "Coloring games", hex: "Hex",
};
const OPPONENTS = [["perfect", "Perfect"], ["learning", "Learning"], ["random", "Random"], ["person", "Another person at this computer"]];
const SEATS = [["first", "I start"], ["second", "The opponent starts"], ["none", "I just watch"]];
const FIRST = [["", "as usual"], ["white", "White"], ["black", "Black"]];

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
  const chosen = { you: "first", opponent: "perfect", ...(isKnown ? params : usual) };
  const fields = el("div", { class: "stack" });
  const preview = el("div", { class: "preview" });
  const game = el("select", { id: "setup-game", onchange: () => take(game.value) }, groups(games));
  game.value = chosen.game;
  const form = el("form", { class: "setup stack", onsubmit: start },
    field("setup-game", "Game", game), fields, preview,
    el("div", null, el("button", { class: "button primary", type: "submit" }, "Start")));
  let asked = 0;

  /** Another game starts with its example board. */
  function take(name) {
    for (const member of ["board", "pattern", "red", "green", "atoms", "left", "from", "formula", "shake"]) delete chosen[member];
    Object.assign(chosen, games.find((entry) => entry.name === name).question);
    draw();
  }

  function draw() {
    const facts = games.find((entry) => entry.name === chosen.game) ?? games[0];
    const { kind, rule, boards, board_kinds: boardKinds, pattern: hasPattern, own_board: ownBoard, shakable } = facts;
    const opponents = OPPONENTS.filter(([name]) => name === "person" || facts.opponents.includes(name));
    clear(fields,
      el("p", { class: "muted small" }, `${capital(rule)}.`),
      !ownBoard && text("board", `Board (${boards})`),
      hasPattern && [text("pattern", "Pattern"), el("details", { open: Boolean(chosen.red || chosen.green) },
        el("summary", null, "Different patterns for the players"),
        el("div", { class: "stack" }, text("red", "Red’s pattern"), text("green", "Green’s pattern")))],
      boardKinds.includes("payoff") && text("atoms", "Poset of outcomes"),
      choice("opponent", "Opponent", opponents),
      chosen.opponent !== "person" && choice("you", "Who starts", SEATS),
      kind !== "pattern" && !boardKinds.includes("hex") && choice("first", "First color", FIRST),
      shakable && shake());
    look();
  }

  function text(name, label) {
    const input = el("input", {
      id: `setup-${name}`, class: "code", value: chosen[name] ?? "", spellcheck: "false", autocapitalize: "off",
      oninput: () => { chosen[name] = input.value; look(); },
    });
    return field(input.id, label, input);
  }

  function choice(name, label, options) {
    const take = () => {
      chosen[name] = select.value;
      draw();
      document.getElementById(select.id)?.focus();
    };
    const select = el("select", { id: `setup-${name}`, onchange: take },
      options.map(([value, words]) => el("option", { value }, words)));
    select.value = chosen[name] ?? options[0][0];
    return field(select.id, label, select);
  }

  function shake() {
    const box = el("input", {
      type: "checkbox", checked: chosen.shake === "yes", onchange: () => { chosen.shake = box.checked ? "yes" : ""; },
    });
    return el("label", { class: "check" }, box, "Shake the board after every move (counts for the hall of fame)");
  }

  /** Previews the board, or shows an error. */
  async function look() {
    const mine = ++asked;
    await new Promise((later) => setTimeout(later, 250));
    if (mine !== asked || !form.isConnected) return;
    try {
      const answer = await post("/api/board", { question: questionOf(chosen) });
      if (mine === asked) clear(preview, answer.picture && picture(answer.picture, { label: "The board" }));
    } catch (error) {
      if (mine === asked) clear(preview, error.message !== told?.message && errorBox(error));
    }
  }

  function start(event) {
    event.preventDefault();
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

function field(id, label, input) {
  return el("div", { class: "field" }, el("label", { for: id }, label), input);
}
