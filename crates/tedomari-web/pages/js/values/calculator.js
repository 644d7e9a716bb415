// @ts-check

// The calculator: the canonical form of a game, with the steps and the game trees of both.

import { keep, link } from "../address.js";
import { ask } from "../api.js";
import { announce, el } from "../dom.js";
import { form, math } from "../mathml.js";
import { identifier, operator } from "../mathml/tree.js";
import { picture } from "../picture.js";
import { scrolled } from "../scroll.js";
import { afterTyping, answersIn, later } from "../working.js";
import { answerMenu, treeMenu } from "./export.js";
import { gameField, isWhole, outcomesOf } from "./game-field.js";
import { USUAL, outcomesField } from "./outcomes.js";
import { stepByStep } from "./steps.js";

// Examples 2.9 and 2.10 of Demer, Selinger and Wang, and one for each kind of step.
const EXAMPLES = [
  ["Example 2.9, a Hex region", "P5", "{{T|T},{T|b}|{b|_},{T|_}}"],
  ["Example 2.10", "P4", "{{T|a,{a,{T|b}|_}},{T|b}|{{T|b}|_},{{T|b}|{a|_},b},{{T|{a|_},b}|_}}"],
  ["worth an outcome", "P4", "{{T|a}|{a|_}}"],
  ["not passable", "P4", "{a|b}"],
];

/** Shows the calculator in `panel`; returns a function that stops it. */
export function calculator(panel, params) {
  const output = el("div", { class: "stack" });
  const answers = answersIn(output);
  const [, atoms, g] = EXAMPLES[0];
  const given = params.g ? { atoms: params.atoms || USUAL, g: params.g } : { atoms: params.atoms || atoms, g };
  const outcomes = outcomesField(given.atoms, () => typed());
  const field = gameField({
    id: "g", label: "Game", value: given.g, onInput: () => typed(), onEnter: () => work(),
  });
  const typed = afterTyping(() => { if (isWhole(field.value())) work({ replace: true }); });

  function work(options = {}) {
    const state = { atoms: outcomes.value(), text: field.value() };
    if (!keep(output, "values", { tab: "calculator", atoms: state.atoms, g: state.text }, options)) return;
    answers.run((signal) => answer(state, field, signal));
  }

  const examples = EXAMPLES.map(([name, poset, game]) =>
    el("a", { class: "button small", href: link("values", { tab: "calculator", atoms: poset, g: game }) }, name));
  panel.append(
    el("div", { class: "two-columns" },
      el("section", { class: "card stack", "aria-label": "The game" },
        outcomes.node, field.node,
        el("div", { class: "row" },
          el("button", { class: "button primary", type: "button", onclick: () => work() }, "Calculate")),
        el("div", { class: "field" }, el("span", { class: "hint" }, "Examples"), el("div", { class: "row" }, examples))),
      output));
  work({ replace: true });
  return answers.stop;
}

async function answer({ atoms, text }, field, signal) {
  const about = { atoms, text, seconds: 20 };
  const [result, steps] = await Promise.all([
    ask({ ask: "canonical", ...about }, { signal }),
    ask({ ask: "explain", ...about }, { signal }),
  ]);
  field.offer(outcomesOf(result.atoms));
  if (result.canonical !== null) announce(`Canonical form ${result.canonical}`);
  return [
    el("section", { class: "card stack", "aria-labelledby": "canonical" }, canonical(result, atoms)),
    el("section", { class: "card stack", "aria-labelledby": "steps" },
      el("h2", { id: "steps" }, "Step by step"), stepByStep(steps, result.given)),
    el("section", { class: "card stack", "aria-labelledby": "trees" },
      el("h2", { id: "trees" }, "Game trees"),
      el("p", { class: "muted" }, "Left’s options lead down to the left, Right’s to the right; the leaves are outcomes."),
      later(trees(result, atoms, signal))),
  ];
}

const canonical = (result, atoms) => [el("h2", { id: "canonical" }, "Canonical form"), canonicalForm(result, atoms)];

/** The canonical form and what is known about it. */
export function canonicalForm(result, atoms) {
  const { given, canonical: text, latex, atomic, passable, monotone, canonical_form: known } = result;
  if (text === null) return [el("p", { class: "note" }, "It was not found in time.")];
  const about = [
    given === text && ["good", "already canonical"],
    atomic && ["good", "an outcome"],
    passable ? ["good", "passable"] : ["warn", "not passable"],
    monotone ? ["good", "monotone as given"] : ["", "not monotone as given"],
  ].filter(Boolean);
  return [
    el("p", { class: "big-math" }, math(identifier("G")), math(operator("≃")), " ", form(text)),
    el("p", { class: "row" }, about.map(([kind, word]) => el("span", { class: `badge ${kind}` }, word))),
    el("dl", { class: "facts" },
      fact("Depth", known.depth, "the maximum number of moves"),
      fact("Branching", known.branching, "the maximum number of options of one player"),
      fact("Positions", known.positions, "distinct positions of the canonical form")),
    !known.passable && el("p", { class: "note" },
      "In some position neither player gains by moving, so no coloring game has this value."),
    el("div", { class: "row" },
      el("a", { class: "button small", href: link("values", { tab: "compare", atoms, g: given, h: text }) }, "Compare"),
      known.passable
        && el("a", { class: "button small", href: link("values", { tab: "realize", atoms, g: text }) }, "Realize as a board"),
      answerMenu("canonical", result, text, latex)),
  ];
}

const fact = (name, value, meaning) =>
  el("div", null, el("dt", null, name), el("dd", null, String(value), el("span", { class: "muted" }, ` ${meaning}`)));

// The minimum scale of a tree; larger trees scroll.
const READABLE = 0.6;

/** The trees of the given game and of its canonical form, if that is different. */
async function trees({ given }, atoms, signal) {
  return drawnTrees(await ask({ ask: "tree", atoms, text: given }, { signal }), atoms);
}

/** The trees as they were drawn. */
export function drawnTrees(drawn, atoms) {
  const { given, canonical: text } = drawn;
  const figure = (game, title, data) => el("figure", null,
    el("figcaption", null, title, " ", form(game)),
    data ? [tree(game, data), treeMenu(game, atoms)] : el("p", { class: "muted" }, drawn.note ?? "The tree is too large to draw."));
  if (given === text) return figure(text, "Canonical:", drawn.picture);
  return el("div", { class: "trees" },
    figure(given, "Given:", drawn.picture), figure(text, "Canonical:", drawn.canonical_picture));
}

function tree(game, data) {
  const drawing = picture(data, { label: `Game tree of ${game}` });
  drawing.style.minWidth = `${Math.round(READABLE * data.width)}px`;
  return scrolled(`Tree of ${game}`, drawing);
}
