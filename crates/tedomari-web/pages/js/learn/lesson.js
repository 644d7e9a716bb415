// @ts-check

// One lesson: steps with a text, a board, and a reaction to what one does.

import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { capital, sentence } from "../names.js";
import { unbroken } from "../unbroken.js";
import { exercise, isWinning, winnerOf } from "./exercise.js";

/**
 * Shows a step of a lesson. `solved()` is called when it is done.
 * @param {any} step
 * @param {() => void} solved
 */
export function stepView(step, solved) {
  const reaction = el("div", { class: "reaction" });
  const choices = el("div", { class: "row" });
  const play = exercise(react);
  const node = el("div", { class: "stack" }, el("p", { class: "lesson-text" }, unbroken(step.text)), choices, play.node, reaction);

  async function start() {
    clear(reaction);
    clear(choices);
    const isAsked = step.asks === "move" || step.asks === "play";
    const { question, first, moves } = step;
    const you = isAsked ? step.you ?? "first" : "none";
    try {
      const game = await play.start({ question, you, opponent: "perfect", first, moves }, { ring: step.ring });
      if (!game) return;
      if (step.asks === "who") ask(game);
      if (step.asks === "read") solved();
    } catch (error) {
      clear(reaction, errorBox(error, { retry: start }));
    }
  }

  /** Asks who wins. */
  function ask(game) {
    const options = game.colors.map((color, n) => [color, `The ${n === 0 ? "first" : "second"} player, ${capital(color)}`]);
    if (step.ties) options.push(["tie", "Nobody"]);
    const buttons = options.map(([winner, words]) => el("button", {
      class: "button", type: "button", onclick: () => {
        for (const one of buttons) one.setAttribute("aria-pressed", String(one === buttons[options.findIndex(([name]) => name === winner)]));
        if (winnerOf(game) === winner) right();
        else wrong();
      },
    }, words));
    clear(choices, buttons);
  }

  function react(game) {
    if (!isWinning(game)) {
      play.close();
      return wrong(game.over ? game.over.reason : game.standing.text, true);
    }
    if (step.asks === "play" && !game.over) return say("note", "Still winning. Go on.");
    play.close();
    return right();
  }

  function right() {
    say("note good", step.right);
    solved();
  }

  function wrong(why = "", isOver = false) {
    say("note bad", step.wrong, why && el("p", { class: "muted" }, sentence(why)),
      isOver && el("button", { class: "button", type: "button", onclick: start }, "Try again"));
  }

  function say(look, text, ...more) {
    clear(reaction, el("div", { class: `${look} stack` }, el("p", null, unbroken(text)), more));
    announce(text);
  }

  start();
  return node;
}
