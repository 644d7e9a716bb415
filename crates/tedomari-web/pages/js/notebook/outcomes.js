// @ts-check

// Games over a poset of outcomes, as the page Values shows them.

import { link } from "../address.js";
import { counted } from "../analyze/words.js";
import { el } from "../dom.js";
import { canonicalForm } from "../values/calculator.js";
import { comparison, meaningOf } from "../values/compare.js";
import { USUAL } from "../values/outcomes.js";
import { realization } from "../values/realize.js";
import { stepByStep } from "../values/steps.js";

/** A part of a page with the styles of Values. */
export const ofValues = (...children) => el("div", { class: "page-values stack" }, children);

const first = (sentence) => el("p", { class: "verdict-words" }, sentence);

const toCalculator = (atoms, g) => el("p", { class: "muted small cell-foot" },
  el("a", { href: link("values", { tab: "calculator", atoms, g }) }, "Open in Values"));

/** The canonical form, or the steps that lead to it.
    @returns {import("./ask.js").Shown} */
export function showForm(found, { ask, atoms = USUAL, text }) {
  if (ask === "explain") return steps(found, atoms, text);
  const { given, canonical } = found;
  const sentence = canonical === null ? "The canonical form was not found in time."
    : given === canonical ? "The game is in canonical form." : "The canonical form of the game:";
  return {
    sentence: `${sentence} ${canonical ?? ""}`.trim(),
    nodes: ofValues(first(sentence), canonicalForm(found, atoms), toCalculator(atoms, given)),
    markdown: [`${sentence} ${canonical === null ? "" : `\`${canonical}\``}`.trim()],
  };
}

function steps(found, atoms, text) {
  const count = found.positions.reduce((sum, { steps: own }) => sum + (own?.length ?? 0), 0);
  const sentence = count === 0 ? "There is nothing to simplify." : `The canonical form after ${counted(count, "step")}.`;
  return {
    sentence,
    nodes: ofValues(first(sentence), stepByStep(found, found.given ?? text), toCalculator(atoms, text)),
    markdown: [sentence, ...(found.canonical ? ["", `\`${found.canonical}\``] : [])],
  };
}

/** How two games compare.
    @returns {import("./ask.js").Shown} */
export function showComparison(found, { atoms = USUAL }) {
  const sentence = meaningOf(found);
  return {
    sentence,
    nodes: ofValues(first(sentence), comparison(found, atoms)),
    markdown: [sentence, "", `- G: \`${found.g}\`, canonical \`${found.canonical_g}\``, `- H: \`${found.h}\`, canonical \`${found.canonical_h}\``],
  };
}

/** A board with a given value.
    @returns {import("./ask.js").Shown} */
export function showRealization(found, { atoms = USUAL }, signal) {
  const sentence = `A set coloring game with ${counted(found.cells, "cell")} has this value.`;
  return {
    sentence,
    nodes: ofValues(first(sentence), realization(found, atoms, signal)),
    markdown: [sentence, ...(found.payoff ? ["", `\`${found.payoff}\``] : [])],
  };
}
