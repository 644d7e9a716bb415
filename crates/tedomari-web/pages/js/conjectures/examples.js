// @ts-check

// The bundled conjectures and theorems, by source.

import { el } from "../dom.js";

/** @typedef {{ name: string, source: string | null, says: string | null, on: string, where: string | null, claim: string,
      expect: string | null }} Example */

/** The examples by the paper they are from: labels, and examples with their places in the paper.
    @param {Example[]} examples
    @returns {[label: string, members: { place: string, example: Example }[]][]} */
export function byPaper(examples) {
  const papers = new Map();
  for (const example of examples) {
    const parts = (example.source ?? "Others").split(", ");
    const place = parts.length > 1 ? parts.pop() : "";
    const paper = parts.join(", ");
    if (!papers.has(paper)) papers.set(paper, []);
    papers.get(paper).push({ place, example });
  }
  return [...papers];
}

/** A choice among the examples; calls `choose(example)`.
    @param {Example[]} examples
    @param {(example: Example) => void} choose */
export function exampleField(examples, choose) {
  const select = el("select", {
    id: "example",
    onchange: () => {
      const chosen = examples.find(({ name }) => name === select.value);
      if (chosen) choose(chosen);
    },
  },
  el("option", { value: "" }, "Choose one …"),
  byPaper(examples).map(([paper, members]) => el("optgroup", { label: paper }, members.map(({ place, example: { name, says, expect } }) =>
    el("option", { value: name }, [place, says ?? name].filter(Boolean).join(": ") + (expect ? ` (${expect})` : ""))))));
  return el("div", { class: "field" }, el("label", { for: "example" }, "Examples"), select);
}
