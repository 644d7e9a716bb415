// @ts-check

import { link } from "../address.js";
import { get } from "../api.js";
import { catalogue, gameFacts } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { capital, gameName, sentence } from "../names.js";
import { paramsOf } from "../question.js";
import { exercise, isWinning } from "../learn/exercise.js";
import { particulars } from "../play/texts.js";

export const title = "Puzzle of the day";
export const styles = ["play", "exercise"];

const DAY = 24 * 60 * 60 * 1000;

/** The day before or after a date such as `2026-11-17`. */
export function shifted(date, days) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Shows the puzzle of the date in the address, or of today. */
export async function show(main, params) {
  main.append(el("h1", null, title), el("p", { class: "loading" }, "Making the puzzle …"));
  const retry = () => { clear(main); show(main, params); };
  try {
    await catalogue();
    const asked = params.date ? `/api/puzzle?date=${encodeURIComponent(params.date)}` : "/api/puzzle";
    await puzzle(main, await get(asked));
  } catch (error) {
    clear(main, el("h1", null, title), errorBox(error, { retry }),
      el("p", null, el("a", { href: link("puzzle") }, "The puzzle of today")));
  }
}

async function puzzle(main, { date, question, turn, task, difficulty, positions, solution }) {
  const facts = gameFacts(question.game);
  const reaction = el("div", { class: "reaction" });
  const play = exercise(react);
  const request = { question, you: "first", opponent: "perfect" };
  const again = el("button", { class: "button", type: "button", onclick: begin }, "Start over");
  const answer = el("button", { class: "button", type: "button", onclick: reveal }, "Show the solution");
  let isSolved = false;

  clear(main, el("h1", null, title),
    el("div", { class: "puzzle" },
      el("div", { class: "stack puzzle-task" },
        el("div", { class: "row puzzle-facts" },
          el("strong", null, date), el("span", null, gameName(question.game)),
          el("span", { class: "badge" }, difficulty),
          el("span", { class: "muted small" }, `${positions} positions in a complete search`)),
        el("p", { class: "muted" }, `${sentence(capital(facts.rule))} ${particulars(question, facts)}`),
        el("p", { class: "lesson-text" }, `${sentence(task)} You are ${capital(turn)}.`)),
      play.node,
      el("div", { class: "stack" }, reaction,
        el("div", { class: "row" }, again, answer,
          el("a", { class: "button quiet", href: link("analyze", paramsOf(question)) }, "Analyze")),
        el("div", { class: "row" },
          el("a", { class: "button quiet", href: link("puzzle", { date: shifted(date, -1) }) }, "Day before"),
          el("a", { class: "button quiet", href: link("puzzle", { date: shifted(date, 1) }) }, "Day after")))));

  async function begin() {
    isSolved = false;
    clear(reaction);
    await play.start(request);
  }

  function react(game) {
    if (!isWinning(game)) {
      play.close();
      return say("note bad", isSolved ? "You had found the move, but this one gives the win away." : "That is not the move.",
        game.over ? game.over.reason : game.standing.text);
    }
    if (game.over) return say("note good", "You have won.", game.over.reason);
    if (!isSolved) say("note good", "Right: this is the only move that wins.", "you can play it to the end");
    isSolved = true;
  }

  async function reveal() {
    await begin();
    play.ring(solution);
    say("note", `The only move that wins: ${solution.join(", ")}.`);
  }

  function say(look, text, why = "") {
    clear(reaction, el("div", { class: `${look} stack` }, el("p", null, text), why && el("p", { class: "muted" }, sentence(why))));
    announce(text);
  }

  await begin();
}
