// @ts-check

// The board next to the answers: removed or colored elements, rings, and labels.

import { clear, el, focusElement, focusedElement } from "../dom.js";
import { highlight, mark, picture } from "../picture.js";
import { sized } from "../sized.js";
import { zoomable } from "../zoom.js";

const SMALLEST = 0.55;

/** A view of a board. */
export function boardView() {
  const node = el("div", { class: "view sheet" });
  const frame = zoomable(node, { pans: true });
  let state = { data: null, label: "", pick: null, pickable: null, after: (data) => data, ring: [], marks: {} };
  let svg = null;

  function draw(isOther = false) {
    if (!state.data) return clear(node, el("p", { class: "muted" }, "There is no picture of this board."));
    const focused = focusedElement(node);
    /** @type {import("../types.js").PictureOptions} */
    const options = { label: state.label };
    if (state.pick) Object.assign(options, { onElement: state.pick, pickable: state.pickable });
    const isFirst = isOther || svg === null;
    svg = picture(state.after(state.data), options);
    sized(svg, state.data, SMALLEST);
    clear(node, svg);
    frame.show(svg, isFirst);
    highlight(svg, state.ring);
    mark(svg, state.marks);
    if (focused) focusElement(node, focused);
  }

  return {
    node: stays(frame.node),
    /** Shows a board; `isOther` says that it is not the same as before. `pick(name)` makes its elements
        buttons.
        @param {import("../types.js").PictureData | null} data
        @param {{ label?: string, pick?: (name: string) => void, pickable?: Set<string>, isOther?: boolean }} [options] */
    show(data, { label, pick = null, pickable = null, isOther = false } = {}) {
      state = { ...state, data, label, pick, pickable, after: (same) => same, ring: [], marks: {} };
      draw(isOther);
    },
    /** Shows the board after a change: `after` maps one picture to another. */
    after(after, ring = []) {
      state = { ...state, after, ring };
      draw();
    },
    /** Rings elements permanently. */
    ring(names) {
      state.ring = names;
      if (!svg) return;
      highlight(svg, names);
      frame.reveal(names);
    },
    /** The ringed elements. */
    ringed: () => state.ring,
    /** Rings elements temporarily; null restores the permanent rings. */
    glance(names) {
      if (svg) highlight(svg, names ?? state.ring);
    },
    /** Puts labels on elements. */
    marks(texts) {
      state.marks = texts;
      if (svg) mark(svg, texts);
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
