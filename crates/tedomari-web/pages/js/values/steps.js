// @ts-check

// The steps from a game to its canonical form, one per line.

import { el } from "../dom.js";
import { form, math } from "../mathml.js";
import { identifier, operator, row } from "../mathml/tree.js";
import { lines } from "./options.js";

function sign(text) {
  const [lspace, rspace] = { "{": ["0", "0"], "}": ["0", "0"], "|": ["0.2em", "0.2em"], ",": ["0", "0.2em"] }[text];
  return math(operator(text, { stretchy: "false", lspace, rspace }));
}
// A word joiner: a separator stays with the option before it.
const JOINED = "\u2060";
const NAMES = { left: "Left", right: "Right" };
const OTHERS = { left: "Right", right: "Left" };
// Three pieces with possible line breaks between them.
const compared = (low, high) => [form(low), " ", math(operator("≤", { lspace: "0", rspace: "0" })), " ", form(high)];
const withGame = (name, side, answer) => (side === "left" ? compared(answer, name) : compared(name, answer));

const game = (name, symbol) => [form(name), math(operator(symbol, { form: "infix" }))];

/** The game with its options; removed options, and those that justify it, are marked. */
function marked({ before, gone, stays, step }) {
  const side = (name, end) => before[name].map((option, i, all) => {
    const here = step.side === name;
    const kind = here && gone.includes(option) ? "gone" : here && stays.includes(option) ? "stays" : null;
    const shown = el("span", { class: kind ? `option ${kind}` : "option" }, form(option));
    return [shown, JOINED, sign(i + 1 < all.length ? "," : end)];
  });
  return el("span", { class: "math-line" }, sign("{"), JOINED, side("left", "|"), side("right", "}"));
}

/** The description of a step. */
function sentence(step, name) {
  if (step.step === "settled") return ["It is equivalent to the outcome ", form(step.atom), "."];
  const option = [`${NAMES[step.side]}’s option `, form(step.option)];
  if (step.step === "dominated") {
    const [low, high] = step.side === "left" ? [step.option, step.by] : [step.by, step.option];
    return [option, " is dominated by ", form(step.by), ": ", compared(low, high), "."];
  }
  const instead = step.instead.map((text, i) => [i > 0 && ", ", form(text)]);
  return [option, ` is reversible: ${OTHERS[step.side]} answers with `, form(step.through), ", and ",
    withGame(name, step.side, step.through), `. It is replaced by `, instead, "."];
}

const NAMED = { dominated: "Dominated", reversible: "Reversible", settled: "Settled" };

// More positions would be slow to lay out and unreadable.
const MOST_POSITIONS = 30;
const MOST_STEPS = 40;

function position(entry, i, name) {
  const each = lines(entry).slice(0, MOST_STEPS);
  const left = entry.steps.length - each.length;
  return el("li", { class: "position" },
    el("h3", null, el("span", { class: "count" }, `Position ${i + 1}`), " ", game(name, "="), " ", form(entry.position)),
    entry.start !== entry.position && el("p", null, "With canonical options: ", form(entry.start)),
    el("ol", { class: "steps" }, each.map((line) =>
      el("li", { class: `step ${line.step.step}` },
        el("span", { class: "badge" }, NAMED[line.step.step]),
        line.step.step !== "settled" && el("div", { class: "game-line" }, marked(line)),
        el("p", null, sentence(line.step, name))))),
    left > 0 && el("p", { class: "muted" }, `And ${left} more steps.`),
    el("p", { class: "result" }, game(name, "≃"), " ", form(entry.result)));
}

/** The name of each position: the game itself is G, the positions in it are G1, G2, … */
export function namesOf(positions, whole) {
  return positions.map(({ position: text }, i) => (text === whole ? "G" : `G${i + 1}`));
}

/** All steps of an `explain` answer about the game `whole`. */
export function stepByStep({ positions }, whole) {
  if (positions.length === 0) {
    return el("p", null, "The game is already canonical: no position has a dominated or reversible option.");
  }
  const shown = positions.slice(-MOST_POSITIONS);
  const left = positions.length - shown.length;
  const names = namesOf(positions, whole);
  return [
    left > 0 && el("p", { class: "muted" }, `${left} smaller positions are omitted.`),
    el("ol", { class: "positions", start: left + 1 }, shown.map((entry, i) => position(entry, left + i, names[left + i]))),
  ];
}
