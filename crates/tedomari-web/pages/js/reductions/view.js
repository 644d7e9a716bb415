// @ts-check

// A formula next to its board: pointing at a part of one highlights the corresponding part of the other.

import { clear, el } from "../dom.js";
import { broken, math } from "../mathml.js";
import { arithmeticPieces, formulaParts } from "../mathml/formulas.js";
import { highlight, picture } from "../picture.js";
import { preformatted } from "../scroll.js";
import { zoomable } from "../zoom.js";
import { elementsOf } from "./parts.js";

const READABLE = 0.6;

/** The view of a reduction; `pinned` is the initial highlight, `pin(name)` is called when it changes. */
export function reductionView(reduction, { from, pinned, pin }) {
  const meanings = new Map(reduction.elements.map((element) => [element.name, element]));
  const groups = [];
  const buttons = [];
  const label = `The board: ${reduction.element_count} elements`;
  const drawing = reduction.picture && picture(reduction.picture, { label, onElement: tell });
  // On a narrow page, scroll rather than shrink below a readable size.
  if (drawing) drawing.style.minWidth = `${Math.round(READABLE * reduction.picture.width)}px`;
  const sheet = el("div", { class: "sheet", role: "region", "aria-label": "Picture of the board" }, drawing);
  const zoom = zoomable(sheet, { pans: true });
  const said = el("p", { class: "said", role: "status" }, IDLE);
  let fixed = pinned;

  /** A button for a group of elements: hovering highlights them, clicking keeps the highlight. */
  function group(name, elements, content, attributes = {}) {
    const id = groups.push({ name, elements }) - 1;
    const button = el("button", {
      ...attributes, type: "button", "aria-pressed": name === fixed,
      onpointerenter: () => mark(id), onpointerleave: () => unmark(), onfocus: () => mark(id), onblur: () => unmark(),
      onclick: () => press(name),
    }, content);
    buttons.push({ name, button });
    return button;
  }

  function mark(id) {
    if (drawing) highlight(drawing, groups[id].elements);
  }
  function unmark() {
    if (drawing) highlight(drawing, groups.find(({ name }) => name === fixed)?.elements ?? []);
  }
  function press(name) {
    fixed = fixed === name ? "" : name;
    for (const entry of buttons) entry.button.setAttribute("aria-pressed", entry.name === fixed);
    unmark();
    zoom.reveal(groups.find((entry) => entry.name === fixed)?.elements ?? []);
    pin(fixed);
  }
  function tell(name) {
    const element = meanings.get(name);
    const gadget = reduction.gadgets.find(({ members }) => members.includes(name));
    clear(said, el("strong", null, name), element ? `: ${element.meaning}` : ": no move is possible",
      gadget && el("span", { class: "muted" }, ` (${titleOf(gadget)})`));
  }
  if (drawing) {
    const over = (event) => {
      const name = event.target.closest?.("[data-element]")?.dataset.element;
      if (name !== undefined) tell(name);
    };
    drawing.addEventListener("pointerover", over);
    drawing.addEventListener("focusin", over);
  }

  const nodes = {
    formula: formulaNode(reduction, from, group),
    board: el("div", { class: "board" },
      drawing
        ? zoom.node
        : el("p", { class: "note" }, "The board is too large to draw."),
      said),
    sizes: sizesTable(reduction.sizes),
    gadgets: gadgetList(reduction, meanings, group),
  };
  unmark();
  // The size of the picture is known once it is on the page.
  if (drawing) requestAnimationFrame(() => zoom.show(drawing, true));
  return nodes;
}

const IDLE = "Point at an element to see its meaning, or at a part of the formula to see its elements.";

function titleOf({ kind, name }) {
  return kind === name || name.startsWith(kind) ? name : `${kind} ${name}`;
}

function formulaNode(reduction, from, group) {
  if (reduction.formula === null) return el("p", { class: "muted" }, "The formula is too long to show.");
  if (from === "pominmax" || from === "partition") return preformatted("Formula", reduction.formula);
  const parts = formulaParts(reduction.formula).map((part) => {
    if (part.kind === "connective") return math(part.tree);
    const name = part.kind === "clause" ? `clause ${part.name}` : `variable ${part.name}`;
    return group(name, elementsOf(reduction, part), math(part.tree), { class: "part", "aria-label": name });
  });
  return el("p", { class: "formula math-line" }, parts);
}

function sizesTable(sizes) {
  return el("table", { class: "sizes" },
    el("caption", null, "Sizes, compared with those of the construction"),
    el("thead", null, el("tr", null,
      el("th", { scope: "col" }, "What"), el("th", { scope: "col", class: "number" }, "Here"),
      el("th", { scope: "col" }, "Guaranteed"))),
    el("tbody", null, sizes.map(({ what, count, bound, formula }) => el("tr", null,
      el("th", { scope: "row" }, what), el("td", { class: "number" }, String(count)),
      el("td", null, String(bound), String(bound) !== formula && [" = ", broken(arithmeticPieces(formula).map((piece) => math(piece)))])))));
}

function gadgetList({ gadgets, gadget_count: count }, meanings, group) {
  const stone = (color) => el("span", { class: `stone ${color}`, role: "img", "aria-label": color });
  const line = (name) => {
    const { color, meaning } = meanings.get(name) ?? {};
    return el("div", null,
      el("dt", null, color && stone(color), group(name, [name], name, { class: "part" })),
      el("dd", null, meaning ?? ""));
  };
  return [
    el("div", { class: "gadgets" }, gadgets.map((gadget) => el("section", { class: "gadget" },
      el("h3", null, group(titleOf(gadget), gadget.members, titleOf(gadget), { class: "part" })),
      el("dl", null, gadget.members.map(line))))),
    gadgets.length < count && el("p", { class: "muted" }, `The first ${gadgets.length} of ${count} gadgets.`),
  ];
}
