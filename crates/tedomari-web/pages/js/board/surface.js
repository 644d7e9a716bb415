// @ts-check

// An interactive picture that turns pointer and keyboard events into calls of the editor.

import { announce, clear, el, focusElement, focusedElement } from "../dom.js";
import { highlight, picture } from "../picture.js";
import { sized } from "../sized.js";
import { announced } from "../announced.js";
import { zoomable } from "../zoom.js";
import { withFreeCells } from "./cells.js";
import { dragged, elementAt, isLine, lineAt, middleOf, withThread } from "./geometry.js";
import { between, coversDrawn } from "./order.js";
import { dropped, showing, wholeOf, within } from "./view.js";

// A shorter movement, in pixels, is a click.
const UNSTEADY = 5;
const STEP = 10;
const SMALLEST = 0.7;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A surface that shows a picture and calls `on`: `pick(name)`, `pickLine(ends)`, `pickGround()`,
 * `sweep(names)` (painted over), `join(a, b)`, `grow(name, up)` (dragged to the background), `moved({places,
 * view})`, `removed(name)`.
 */
export function surface(on) {
  const node = el("div", { class: "surface sheet" });
  const frame = zoomable(node);
  const note = el("p", { class: "surface-note", hidden: true });
  frame.node.append(note);
  let state = { data: null, shown: null, drawn: null, tool: null, kind: null, svg: null, picked: null, ringed: [], places: {}, view: null, covers: [] };
  let gesture = null;

  function show(board, { tool, picked = null, label, places = {}, view = null, isOther = false }) {
    const focused = focusedElement(node);
    const data = announced(board.picture, board.elements);
    const { kind } = board;
    // The remark was about another board.
    if (board.board !== state.text) remark(null);
    const shown = dressed(data, board, tool);
    state = { ...state, data, shown, kind, tool, picked, label, places, view: view ?? wholeOf(shown), covers: coversDrawn(board), text: board.board };
    node.classList.toggle("draws", drags(tool) && tool.name !== "move");
    draw(shown, isOther);
    const all = showing(state.view, shown, room());
    if (view && all !== state.view) {
      state.view = all;
      draw(shown);
    }
    if (focused) focus(focused);
  }

  /** The area that can be seen or scrolled to, in the units of the picture.
      @returns {[left: number, top: number, right: number, bottom: number]} */
  function room() {
    const { left, top } = node.getBoundingClientRect();
    const [x, y] = [left + node.clientLeft - node.scrollLeft, top + node.clientTop - node.scrollTop];
    const [upperLeft, lowerRight] = [[x, y], [x + node.scrollWidth, y + node.scrollHeight]]
      .map(([clientX, clientY]) => pointOf({ clientX, clientY }));
    return [...upperLeft, ...lowerRight];
  }

  function draw(shown, isOther = false) {
    const isFirst = isOther || state.svg === null;
    state.svg = picture(shown, optionsFor(shown));
    state.drawn = shown;
    const [, , width, height] = state.view;
    sized(state.svg, { width, height }, SMALLEST);
    clear(node, state.svg);
    frame.show(state.svg, isFirst);
    ring();
  }

  const optionsFor = (shown) => ({ label: state.label, onElement: byKey, pickable: pickable(shown, state.tool), view: state.view });

  /** Redraws only what has changed, so that dragging is smooth on large boards. */
  function redraw(shown) {
    const { svg, drawn } = state;
    const changed = [...shown.figures.keys()].filter((index) => shown.figures[index] !== drawn.figures[index]);
    const part = { ...shown, figures: changed.map((index) => shown.figures[index]) };
    const fresh = [...picture(part, optionsFor(shown)).children];
    changed.forEach((index, i) => (svg.children[index] ? svg.children[index].replaceWith(fresh[i]) : svg.append(fresh[i])));
    while (svg.children.length > shown.figures.length) svg.lastElementChild.remove();
    state.drawn = shown;
    ring();
  }

  function ring() {
    if (!state.svg) return;
    highlight(state.svg, state.ringed);
    for (const figure of state.svg.querySelectorAll("[data-element]")) {
      figure.classList.toggle("is-picked", figure.dataset.element === state.picked);
    }
  }

  function focus(name) {
    focusElement(node, name);
  }

  /** Handles Enter and Space; pointers have events of their own. */
  function byKey(name, event) {
    if (event.type !== "click" || event.detail === 0) on.pick(name);
  }

  /** @param {{ clientX: number, clientY: number }} event
      @returns {import("../types.js").Point} */
  function pointOf(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(state.svg.getScreenCTM().inverse());
    return [x, y];
  }

  const elementNear = (event) => elementAt(state.shown, pointOf(event), reachOf(state.kind))?.element ?? null;

  node.addEventListener("pointerdown", (event) => {
    if (!state.svg || !state.tool || event.button !== 0) return;
    const name = elementNear(event);
    remark(null);
    gesture = { name, from: pointOf(event), x: event.clientX, y: event.clientY, far: false, swept: new Set(name ? [name] : []) };
    // Capture the pointer, because the picture is redrawn during the gesture.
    if (name) node.setPointerCapture(event.pointerId);
  });

  // A finger drags an element but scrolls the background; touch-action does not apply within SVG.
  node.addEventListener("touchstart", (event) => {
    const isOne = event.touches.length === 1 && state.svg && drags(state.tool);
    if (isOne && elementNear(event.touches[0])) event.preventDefault();
  }, { passive: false });

  node.addEventListener("pointermove", (event) => {
    if (!gesture) return;
    gesture.far ||= Math.hypot(event.clientX - gesture.x, event.clientY - gesture.y) > UNSTEADY;
    if (!gesture.far || !gesture.name) return;
    const point = pointOf(event);
    const { tool, shown } = state;
    if (tool.name === "move") {
      const [x, y] = middleOf(nodeOf(gesture.name));
      gesture.to = free(gesture.name, [x + point[0] - gesture.from[0], y + point[1] - gesture.from[1]]);
      preview(dragged(shown, gesture.name, gesture.to[0] - x, gesture.to[1] - y));
    } else if (tool.joins || tool.adds) {
      preview(withThread(shown, gesture.name, point));
    } else if (tool.paints !== undefined) {
      const name = elementNear(event);
      if (name) gesture.swept.add(name);
      state.ringed = [...gesture.swept];
      ring();
    }
  });

  /** Draws at most once per frame. */
  function preview(shown) {
    cancelAnimationFrame(gesture.frame);
    gesture.frame = requestAnimationFrame(() => redraw(shown));
  }

  node.addEventListener("pointerup", (event) => {
    const done = gesture;
    gesture = null;
    if (!done || !state.svg) return;
    cancelAnimationFrame(done.frame);
    if (done.far && done.name) finish(done, event);
    else if (!done.far) click(done.name, event);
  });

  node.addEventListener("pointercancel", () => {
    if (gesture) cancelAnimationFrame(gesture.frame);
    gesture = null;
    if (state.shown) draw(state.shown);
  });

  function finish({ name, to, from, swept }, event) {
    const { tool } = state;
    if (tool.name === "move" && to) {
      drop(name, to);
    } else if (tool.joins || tool.adds) {
      const target = elementNear(event);
      draw(state.shown);
      if (target && target !== name) on.join(name, target);
      else if (!target && tool.adds) on.grow(name, pointOf(event)[1] < from[1]);
    } else if (tool.paints !== undefined) {
      on.sweep([...swept]);
    }
  }

  const nodeOf = (name) => state.shown.figures.find((figure) => figure.element === name && !isLine(figure));

  /** The nearest allowed point for an element; if the order restricts it, shows why. */
  function free(name, wanted) {
    const { point, reason } = between(state.shown, state.covers, name, within(state.shown, name, wanted, room()));
    remark(reason);
    return point;
  }

  /** Shows a message over the picture, without moving the picture. */
  function remark(reason) {
    if (reason && note.textContent !== `${reason}.`) announce(reason);
    note.textContent = reason ? `${reason}.` : "";
    note.hidden = !reason;
  }

  function drop(name, point) {
    on.moved(dropped(state.shown, state, name, point));
  }

  function click(name, event) {
    const { tool, shown, kind } = state;
    const line = name && !tool.cuts ? null : lineAt(shown, pointOf(event));
    const colorsEdges = kind === "pattern" && !tool.vertices;
    if (colorsEdges && line?.element) on.pick(line.element);
    else if (name) on.pick(name);
    else if (line && tool.cuts) on.pickLine(line.ends ?? line.element.split("-"));
    else on.pickGround();
  }

  // Runs before the arrow keys of the picture, which move the focus.
  node.addEventListener("keydown", (event) => {
    const name = focusedElement(node);
    if (!name || !state.tool) return;
    const arrow = ARROWS[event.key];
    if (event.key === "Delete" || event.key === "Backspace") on.removed(name);
    else if (arrow && event.shiftKey && state.tool.name === "move") {
      const [x, y] = middleOf(nodeOf(name));
      const to = free(name, [x + arrow[0] * STEP, y + arrow[1] * STEP]);
      if (to[0] !== x || to[1] !== y) drop(name, to);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  return {
    node: frame.node,
    show,
    focus,
    /** Rings elements. */
    ring(names) {
      state.ringed = names;
      ring();
    },
    /** Marks the picture as outdated. */
    stale(isStale) {
      node.classList.toggle("is-stale", isStale);
    },
    empty(child) {
      state = { ...state, data: null, shown: null, svg: null };
      clear(node, child);
    },
  };
}

/** Whether a tool is used by dragging. */
function drags(tool) {
  return Boolean(tool && (tool.name === "move" || tool.joins || tool.adds || tool.paints !== undefined));
}

// There is no background between cells.
const reachOf = (kind) => (kind === "diagram" || kind === "hex" ? 0 : 6);

/** The picture as the tool needs it: with free cells to paint, or vertices to pick. */
function dressed(data, { kind, vertices }, tool) {
  if (kind === "diagram" && tool?.paints) return withFreeCells(data);
  if (!vertices || !tool?.vertices) return data;
  const figures = data.figures.map((figure) => {
    if (isLine(figure)) return { ...figure, element: null, ends: figure.element?.split("-") ?? null };
    return { ...figure, element: vertices.includes(figure.title) ? figure.title : null };
  });
  return { ...data, figures };
}

/** The elements that can have the focus: all that the tool applies to. */
function pickable(shown, tool) {
  if (!tool) return new Set();
  return new Set(shown.figures.filter((figure) => figure.element).map((figure) => figure.element));
}
