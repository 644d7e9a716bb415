// How a game becomes its canonical form, one line for each step.

import { el } from "../dom.js";
import { broken, form, math } from "../mathml.js";
import { relation } from "../mathml/formulas.js";
import { form as tree } from "../mathml/forms.js";
import { identifier, operator } from "../mathml/tree.js";
import { lines } from "./options.js";

const sign = (text) => math(operator(text, { stretchy: "false" }));
const NAMES = { left: "Left", right: "Right" };
const OTHERS = { left: "Right", right: "Left" };
const compared = (low, high) => math(relation(tree(low), "≤", tree(high)));
const withGame = (side, answer) =>
  math(side === "left" ? relation(tree(answer), "≤", identifier("G")) : relation(identifier("G"), "≤", tree(answer)));

/** The game with its options, those that go and those that stay because of them marked. */
function marked({ before, gone, stays, step }) {
  const side = (name) => before[name].map((option, i) => {
    const here = step.side === name;
    const kind = here && gone.includes(option) ? "gone" : here && stays.includes(option) ? "stays" : null;
    return [i > 0 && sign(","), el("span", { class: kind ? `option ${kind}` : "option" }, form(option))];
  });
  const parts = [sign("{"), side("left"), sign("|"), side("right"), sign("}")];
  return broken(parts.flat(Infinity).filter(Boolean));
}

/** What a step says. */
function sentence(step) {
  if (step.step === "settled") return ["It is equivalent to the outcome ", form(step.atom), "."];
  const option = [`${NAMES[step.side]}’s option `, form(step.option)];
  if (step.step === "dominated") {
    const [low, high] = step.side === "left" ? [step.option, step.by] : [step.by, step.option];
    return [option, " is dominated by ", form(step.by), ": ", compared(low, high), "."];
  }
  const instead = step.instead.map((text, i) => [i > 0 && ", ", form(text)]);
  return [option, ` is reversible: ${OTHERS[step.side]} answers with `, form(step.through), ", and ",
    withGame(step.side, step.through), ". In its place stands ", instead, "."];
}

const NAMED = { dominated: "Dominated", reversible: "Reversible", settled: "Settled" };

function position(entry) {
  const each = lines(entry);
  return el("li", { class: "position" },
    el("h3", null, math(identifier("G")), sign("="), " ", form(entry.position)),
    entry.start !== entry.position && el("p", null, "With canonical options: ", form(entry.start)),
    el("ol", { class: "steps" }, each.map((line) =>
      el("li", { class: `step ${line.step.step}` },
        el("span", { class: "badge" }, NAMED[line.step.step]),
        line.step.step !== "settled" && el("div", { class: "game-line" }, marked(line)),
        el("p", null, sentence(line.step))))),
    el("p", { class: "result" }, math(identifier("G")), sign("≃"), " ", form(entry.result)));
}

/** All steps of an `explain` answer. */
export function stepByStep({ positions }) {
  if (positions.length === 0) return el("p", null, "The game is canonical already: no option is dominated or reversible, in no position.");
  return el("ol", { class: "positions" }, positions.map(position));
}
