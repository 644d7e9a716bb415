// @ts-check

// Comparing two games.

import { keep, link } from "../address.js";
import { ask } from "../api.js";
import { announce, el } from "../dom.js";
import { form, math, said } from "../mathml.js";
import { identifier, relation } from "../mathml/tree.js";
import { afterTyping, answersIn } from "../working.js";
import { answerMenu } from "./export.js";
import { gameField, isWhole, outcomesOf } from "./game-field.js";
import { USUAL, outcomesField } from "./outcomes.js";

const SIGNS = {
  equivalent: ["≃", "G and H are equivalent: they can replace each other in every context."],
  less: ["<", "H is better for Left."],
  greater: [">", "G is better for Left."],
  incomparable: ["∥", "Neither is at least as good as the other."],
};

// The four relations in the order of the program.
const RELATIONS = [
  ["le", "G", "≤", "H", "H is at least as good for Left, whoever starts"],
  ["ge", "H", "≤", "G", "G is at least as good for Left, whoever starts"],
  ["before", "G", "◁", "H", "moving first in H is at least as good for Left as moving second in G"],
  ["after", "H", "◁", "G", "moving first in G is at least as good for Left as moving second in H"],
];

const EXAMPLE = { g: "{T|a}", h: "{b,{T|a}|_}" };

/** Shows the comparison in `panel`; returns a function that stops it. */
export function compare(panel, params) {
  const output = el("div", { class: "stack" });
  const answers = answersIn(output);
  const outcomes = outcomesField(params.atoms ?? USUAL, () => typed());
  const given = params.g || params.h ? { g: params.g ?? "", h: params.h ?? "" } : EXAMPLE;
  const fields = ["g", "h"].map((id) => gameField({
    id, label: `Game ${id.toUpperCase()}`, value: given[id], onInput: () => typed(), onEnter: () => work(),
  }));
  const texts = () => fields.map((field) => field.value());
  const typed = afterTyping(() => { if (texts().every(isWhole)) work({ replace: true }); });

  function work(options = {}) {
    const [g, h] = texts();
    if (!keep(output, "values", { tab: "compare", atoms: outcomes.value(), g, h }, options)) return;
    answers.run((signal) => answer({ atoms: outcomes.value(), texts: [g, h] }, fields, signal));
  }
  function swap() {
    const [g, h] = texts();
    fields[0].set(h);
    fields[1].set(g);
    work();
  }

  panel.append(
    el("div", { class: "two-columns" },
      el("section", { class: "card stack", "aria-label": "The games" },
        outcomes.node, fields.map((field) => field.node),
        el("div", { class: "row" },
          el("button", { class: "button primary", type: "button", onclick: () => work() }, "Compare"),
          el("button", { class: "button", type: "button", onclick: swap }, "Swap G and H"))),
      output));
  if (texts().every(isWhole)) work({ replace: true });
  return answers.stop;
}

async function answer({ atoms, texts }, fields, signal) {
  const result = await ask({ ask: "compare", atoms, texts, seconds: 20 }, { signal });
  for (const field of fields) field.offer(outcomesOf(result.atoms));
  announce(`G ${result.relation} H. ${meaningOf(result)}`);
  return comparison(result, atoms);
}

/** What the relation means, in a sentence. */
export const meaningOf = ({ relation: name }) => SIGNS[name][1];

/** The two games and their relations. */
export function comparison(result, atoms) {
  const [sign, meaning] = SIGNS[result.relation];
  const whole = (name, text, canonical) => el("div", { class: "side" },
    el("p", { class: "name" }, math(identifier(name))),
    el("p", null, form(text)),
    canonical !== text && el("p", { class: "muted" }, "≃ ", form(canonical)),
    el("a", { class: "small", href: link("values", { tab: "calculator", atoms, g: text }) }, "Step by step"));
  return [
    el("section", { class: "card", "aria-label": "Relation" },
      el("div", { class: "relation" },
        whole("G", result.g, result.canonical_g),
        el("p", { class: "sign" }, sign),
        whole("H", result.h, result.canonical_h)),
      el("p", { class: "meaning" }, meaning),
      answerMenu("comparison", result, `${result.g}\n${result.h}`)),
    el("section", { class: "card", "aria-label": "The four relations" },
      el("table", { class: "relations" },
        el("caption", null, "The four relations"),
        el("thead", null,
          el("tr", null, ["Relation", "Holds", "Meaning"].map((text) => el("th", { scope: "col" }, text)))),
        el("tbody", null, RELATIONS.map(([member, low, symbol, high, says]) => el("tr", null,
          el("th", { scope: "row" }, said(`${low} ${symbol} ${high}`, math(relation(identifier(low), symbol, identifier(high))))),
          el("td", null, el("span", { class: `badge ${result[member] ? "good" : ""}` }, result[member] ? "yes" : "no")),
          el("td", null, says))))),
      el("p", { class: "small muted" }, "G ◁ H is not the negation of H ≤ G: for a passable game, G ◁ G and G ≤ G both hold.")),
  ];
}
