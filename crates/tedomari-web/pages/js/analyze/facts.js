// @ts-check

// Facts about a board that do not depend on the game.

import { el } from "../dom.js";
import { grouped } from "./words.js";

const FACTS = [
  ["size", "Elements"], ["white", "White"], ["black", "Black"], ["covers", "Covers"], ["edges", "Edges"],
  ["sets", "Sets"], ["components", "Components"], ["height", "Height"], ["width", "Width"],
  ["blocking_triples", "Blocking triples"], ["automorphisms", "Automorphisms"],
];

/** The facts of a description as a list, or null if there are none. */
export function factsOf(description) {
  if (!description) return null;
  const known = FACTS.filter(([member]) => description[member] !== null && description[member] !== undefined);
  const { classes } = description;
  return el("section", { class: "panel facts", "aria-labelledby": "facts-heading" },
    el("h2", { id: "facts-heading" }, `About this ${description.kind}`),
    el("dl", null,
      known.map(([member, name]) => el("div", null, el("dt", null, name), el("dd", null, grouped(description[member])))),
      classes?.length > 0 && el("div", { class: "facts-classes" }, el("dt", null, "Classes"), el("dd", null, classes.join(", ")))));
}
