// @ts-check

// The board next to the answers: removed or colored elements, rings, and labels.

import { clear, el } from "../dom.js";
import { showMove } from "../motion.js";
import { highlight, mark, picture } from "../picture.js";
import { focusKept } from "../refocus.js";
import { paintSets } from "../sets.js";
import { sized } from "../sized.js";
import { zoomable } from "../zoom.js";
import { makeReadable, telling } from "./tells.js";

const SMALLEST = 0.55;

/** A view of a board. */
export function boardView() {
  const node = el("div", { class: "view sheet" });
  const frame = zoomable(node, { pans: true });
  const says = el("p", { class: "says", role: "status" });
  frame.node.append(says);
  telling(node, says, () => state.tell);
  let state = { data: null, label: "", pick: null, instead: null, pickable: null, ring: [], marks: {}, sets: [], values: null, tell: null };
  let svg = null;

  function draw(isOther = false) {
    if (!state.data) return clear(node, el("p", { class: "muted" }, "There is no picture of this board."));
    const refocus = focusKept(node);
    /** @type {import("../types.js").PictureOptions} */
    const options = { label: state.label };
    if (state.pick) Object.assign(options, { onElement: (name, event) => (state.instead ?? state.pick)(name, event), pickable: state.pickable });
    const isFirst = isOther || svg === null;
    svg = picture(state.data, options);
    sized(svg, state.data, SMALLEST);
    // A high board is reduced to the height of the view, but scrolls before it becomes unreadable.
    svg.style.minHeight = `${Math.round(state.data.height * SMALLEST)}px`;
    clear(node, svg);
    frame.show(svg, isFirst);
    highlight(svg, state.ring);
    paintSets(svg, state.sets);
    mark(svg, state.values ?? state.marks);
    if (state.tell) makeReadable(svg);
    refocus();
  }

  return {
    node: stays(frame.node),
    /** Shows a board; `isOther` says that it is not the same as before. `pick(name)` makes its elements
        buttons.
        @param {import("../types.js").PictureData | null} data
        @param {{ label?: string, pick?: ((name: string, event: Event) => void) | null, pickable?: Set<string> | null, ring?: string[], isOther?: boolean }} [options] */
    show(data, { label, pick = null, pickable = null, ring = [], isOther = false } = {}) {
      const before = isOther ? null : state.data;
      state = { ...state, data, label, pick, instead: null, pickable, ring, marks: {}, sets: [], values: null, tell: null };
      draw(isOther);
      if (before && data) showMove(svg, before, data);
    },
    /** Lets clicks do something else until the next picture; null restores them. */
    picksInstead(pick) {
      state.instead = pick;
    },
    /** Rings elements permanently. */
    ring(names) {
      state.ring = names;
      if (!svg) return;
      highlight(svg, names);
      frame.reveal(names);
    },
    /** The elements that are ringed or in a colored set. */
    ringed: () => [...new Set([...state.ring, ...state.sets.filter(({ color }) => color > 0).flatMap(({ elements }) => elements)])],
    /** Rings elements temporarily; null restores the permanent rings. */
    glance(names) {
      if (svg) highlight(svg, names ?? state.ring);
    },
    /** Marks the elements chosen for a move of several elements. */
    choose(names) {
      for (const figure of node.querySelectorAll(".pickable")) {
        const isChosen = names.has(/** @type {SVGElement} */ (figure).dataset.element);
        figure.classList.toggle("is-chosen", isChosen);
        figure.setAttribute("aria-pressed", String(isChosen));
      }
    },
    /** Puts labels on elements. */
    marks(texts) {
      state.marks = texts;
      if (svg) mark(svg, state.values ?? texts);
    },
    /** Shows a step of the reason: its sets in colors, and the values of elements instead of the labels.
        @param {{ sets: import("../sets.js").ColoredSet[], values: Record<string, string> | null }} step */
    explain({ sets, values }) {
      Object.assign(state, { sets, values });
      if (!svg) return;
      paintSets(svg, sets);
      mark(svg, values ?? state.marks);
      frame.reveal(sets.filter(({ color }) => color > 0).flatMap(({ elements }) => elements));
    },
    /** Shows other sets temporarily; null restores those of the step. */
    glanceSets(sets) {
      if (svg) paintSets(svg, sets ?? state.sets);
    },
    /** Shows what `tell(name)` says about the element that the pointer or the focus is on. It is called with null afterward. */
    tells(tell) {
      state.tell = tell;
      if (svg) makeReadable(svg);
    },
  };
}

/** On a narrow page the board stays visible while the user reads the answers. */
function stays(node) {
  node.classList.add("stays");
  return node;
}

/** Rings elements while the pointer or the focus is on a node. */
export function glancing(node, names, view) {
  for (const event of ["pointerenter", "focusin"]) node.addEventListener(event, () => view.glance(names));
  for (const event of ["pointerleave", "focusout"]) node.addEventListener(event, () => view.glance(null));
  return node;
}
