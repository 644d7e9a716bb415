// @ts-check

// The choice of the poset of outcomes.

import { el } from "../dom.js";

export const USUAL = "P4";

// Names of posets that the program knows (`tedomari canonical --atoms`), with their purposes.
const PRESETS = [
  ["L2", "L2: win or lose"],
  ["L3", "L3: a chain of three"],
  ["L4", "L4: a chain of four"],
  ["P4", "P4: ⊥ < a, b < ⊤"],
  ["P5", "P5: ⊥ < a, b, c < ⊤ (Hex, three groups)"],
  ["P6", "P6: ⊥ < a, b, c, d < ⊤"],
  ["B3", "B3: subsets of {a, b, c}"],
  ["L2 x P4", "L2 × P4: sums, outcomes such as (_,a)"],
];
const OTHER = "other";

/** `{node, value()}`: a list of posets, and a field for any other one. */
export function outcomesField(atoms, onChange) {
  const isPreset = PRESETS.some(([name]) => name === atoms);
  const list = el("select", { id: "atoms", value: isPreset ? atoms : OTHER, onchange: choose },
    PRESETS.map(([name, text]) => el("option", { value: name }, text)),
    el("option", { value: OTHER }, "another poset …"));
  const typed = el("input", {
    class: "code", value: isPreset ? "" : atoms, placeholder: "bot < a, b < top; b < c < top",
    "aria-label": "Poset of outcomes, as relations", autocomplete: "off", spellcheck: "false", oninput: onChange,
    hidden: isPreset,
  });
  function choose() {
    typed.hidden = list.value !== OTHER;
    if (!typed.hidden) typed.focus();
    onChange();
  }
  const value = () => (list.value === OTHER ? typed.value.trim() : list.value);
  const node = el("div", { class: "field" }, el("label", { for: "atoms" }, "Outcomes"), list, typed);
  return { node, value };
}
