// @ts-check

// An interactive picture that turns pointer and keyboard events into calls of the editor.

import { announce, clear, el, focusElement, focusedElement, svg as svgNode } from "../dom.js";
import { highlight, picture } from "../picture.js";
import { sized } from "../sized.js";
import { announced } from "../announced.js";
import { zoomable } from "../zoom.js";
import { withFreeCells } from "./cells.js";
import { gestures } from "./gestures.js";
import { dragged, elementAt, isLine, lineAt, middleOf, nodesOf, withThread, within } from "./geometry.js";
import { allowed, coversDrawn } from "./order.js";
import { inside, placed, showing, wholeOf } from "./view.js";

const STEP = 10;
const SMALLEST = 0.7;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A surface that shows a picture and calls `on`: `pick(name, isMore)` for a click on an element or an edge,
 * `pickLine(ends)`, `pickGround(point)`, `name(name)` for a double click, `box(names, isMore)`, `sweep(names)`
 * (painted over), `join(a, b)` (dragged onto another), `moved({places, view})`, `removed()`, and `menu(place)`
 * with a `place` `{name, ends, point, x, y}`. `chosen` is the selection.
 */
export function surface(on, chosen) {
  const node = el("div", { class: "surface sheet" });
  const frame = zoomable(node);
  const note = el("p", { class: "surface-note", hidden: true });
  frame.node.append(note);
  let state = { shown: null, drawn: null, manner: null, kind: null, svg: null, ringed: [], places: {}, view: null, covers: [] };
  let gesture = null;

  function show(board, { manner, label, places = {}, view = null, isOther = false }) {
    const focused = focusedElement(node);
    const { kind } = board;
    // The remark was about another board.
    if (board.board !== state.text) remark(null);
    const shown = dressed(announced(board.picture, board.elements), board, manner);
    state = { ...state, shown, kind, manner, label, places, view: view ?? wholeOf(shown), covers: coversDrawn(board), text: board.board };
    node.classList.toggle("draws", Boolean(manner.adds));
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

  const optionsFor = (shown) => ({ label: state.label, onElement: byKey, pickable: pickable(shown, state.manner), view: state.view });

  /** Redraws only what has changed, so that dragging is smooth on large boards. */
  function redraw(shown) {
    const { svg, drawn } = state;
    const changed = [...shown.figures.keys()].filter((index) => shown.figures[index] !== drawn.figures[index]);
    const part = { ...shown, figures: changed.map((index) => shown.figures[index]) };
    const fresh = [...picture(part, optionsFor(shown)).children];
    svg.querySelector(":scope > .rings")?.remove();
    changed.forEach((index, i) => (svg.children[index] ? svg.children[index].replaceWith(fresh[i]) : svg.append(fresh[i])));
    while (svg.children.length > shown.figures.length) svg.lastElementChild.remove();
    state.drawn = shown;
    ring();
  }

  function ring() {
    if (!state.svg) return;
    highlight(state.svg, state.ringed);
    for (const figure of state.svg.querySelectorAll("[data-element]")) {
      const isChosen = chosen.has(figure.dataset.element) || figure.dataset.element === gesture?.target;
      figure.classList.toggle("is-picked", isChosen);
      if (figure.hasAttribute("role")) figure.setAttribute("aria-pressed", String(isChosen));
    }
  }

  function focus(name) {
    focusElement(node, name);
  }

  /** Handles Enter and Space; pointers have events of their own. */
  function byKey(name, event) {
    if (event.type !== "click" || event.detail === 0) on.pick(name, event.key === " " || event.shiftKey);
  }

  /** @param {{ clientX: number, clientY: number }} event
      @returns {import("../types.js").Point} */
  function pointOf(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(state.svg.getScreenCTM().inverse());
    return [x, y];
  }

  const elementNear = (event) => elementAt(state.shown, pointOf(event), reachOf(state.kind))?.element ?? null;

  /** What is at a place on the screen: an element, an edge that is one, a line, or the background. */
  function placeAt(event) {
    const line = elementNear(event) === null && !state.manner.paints ? lineAt(state.shown, pointOf(event)) : null;
    return { name: elementNear(event) ?? line?.element ?? null, ends: line?.ends ?? null, point: pointOf(event), x: event.clientX, y: event.clientY };
  }

  const isMore = (event) => event.shiftKey || event.ctrlKey || event.metaKey;

  gestures(node, {
    begin(event) {
      if (!state.svg) return null;
      const name = elementNear(event);
      remark(null);
      gesture = { name, isMore: isMore(event), from: pointOf(event), to: null, by: null, target: null, frame: 0, swept: new Set(name ? [name] : []) };
      return gesture;
    },
    isGrip: (place) => state.svg !== null && Boolean(state.manner.moves || state.manner.paints) && elementNear(place) !== null,
    drag({ name }, event) {
      if (!name) {
        if (!state.manner.paints) stretch(pointOf(event));
      } else if (state.manner.paints) {
        sweepOver(elementNear(event));
      } else if (state.manner.moves) {
        drag(name, event);
      }
    },
    drop(done) {
      end(done);
      finish(done);
    },
    click(done, event) {
      end(done);
      click(done.name, event);
    },
    press(done, event) {
      end(done);
      on.menu(placeAt(event));
    },
    cancel(done) {
      end(done);
      if (state.shown) draw(state.shown);
    },
    menu(event) {
      const name = focusedElement(node);
      if (state.svg) on.menu(event.button !== 2 && name !== null ? placeOf(name) : placeAt(event));
    },
  });

  function end(done) {
    gesture = null;
    cancelAnimationFrame(done.frame);
    state.svg?.querySelector(".box")?.remove();
  }

  /** Drags elements; over another one, a line shows that they will be connected. */
  function drag(name, event) {
    const point = pointOf(event);
    // Only on the other one itself: next to it there is room for the dragged one.
    const target = state.manner.joins ? elementAt(state.shown, point, 0)?.element ?? null : null;
    gesture.target = target !== name && !movingWith(name).includes(target) ? target : null;
    if (gesture.target) {
      remark(null);
      return preview(withThread(state.shown, name, middleOf(nodeOf(gesture.target))));
    }
    gesture.by = free(movingWith(name), [point[0] - gesture.from[0], point[1] - gesture.from[1]]);
    preview(dragged(state.shown, movingWith(name), ...gesture.by));
  }

  /** The elements that are dragged with one: the selection, if it is selected. */
  function movingWith(name) {
    const nodes = new Set(nodesOf(state.shown).map((figure) => figure.element));
    return chosen.has(name) ? chosen.names().filter((one) => nodes.has(one)) : [name];
  }

  function sweepOver(name) {
    if (name) gesture.swept.add(name);
    state.ringed = [...gesture.swept];
    ring();
  }

  /** Stretches the box of a selection to a point. */
  function stretch(point) {
    gesture.to = point;
    const [[ax, ay], [bx, by]] = [gesture.from, point];
    state.svg.querySelector(".box")?.remove();
    state.svg.append(svgNode("rect", { class: "box", x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay) }));
  }

  /** Draws at most once per frame. */
  function preview(shown) {
    cancelAnimationFrame(gesture.frame);
    gesture.frame = requestAnimationFrame(() => redraw(shown));
  }

  function finish({ name, isMore: isAdded, from, to, by, target, swept }) {
    if (!name) {
      if (to) on.box(within(state.shown, from, to), isAdded);
    } else if (state.manner.paints) {
      on.sweep([...swept]);
    } else if (target) {
      draw(state.shown);
      on.join(name, target);
    } else if (by) {
      drop(movingWith(name), by);
    }
  }

  const nodeOf = (name) => nodesOf(state.shown).find((figure) => figure.element === name);

  /** How far elements can be moved; if the order restricts it, shows why. */
  function free(names, wanted) {
    const { by, reason } = allowed(state.shown, state.covers, names, inside(state.shown, names, wanted, room()));
    remark(reason);
    return by;
  }

  /** Shows a message over the picture, without moving the picture. */
  function remark(reason) {
    if (reason && note.textContent !== `${reason}.`) announce(reason);
    note.textContent = reason ? `${reason}.` : "";
    note.hidden = !reason;
  }

  function drop(names, [dx, dy]) {
    const points = names.map((name) => [name, middleOf(nodeOf(name))]).map(([name, [x, y]]) => [name, [x + dx, y + dy]]);
    on.moved(placed(state.shown, state, Object.fromEntries(points)));
  }

  let last = null;

  function click(name, event) {
    const isAgain = last !== null && last === name && event.detail >= 2;
    last = name;
    const place = placeAt(event);
    if (isAgain) on.name(name);
    else if (place.name) on.pick(place.name, isMore(event));
    else if (place.ends) on.pickLine(place);
    else on.pickGround(nearGround(place.point));
  }

  /** The nearest point at which a new element is completely visible. */
  function nearGround([x, y]) {
    const [left, top, right, bottom] = room();
    const near = (value, from, to) => Math.min(to - 16, Math.max(from + 16, value));
    return [near(x, left, right), near(y, top, bottom)];
  }

  /** The place of an element, for the keyboard. */
  function placeOf(name) {
    const { x, y, width, height } = boxOf(name);
    const point = pointOf({ clientX: x + width / 2, clientY: y + height / 2 });
    return { name, ends: null, point, x: x + width, y: y + height };
  }

  /** The box of an element on the screen. */
  function boxOf(name) {
    const figures = [...state.svg.querySelectorAll("[data-element]")];
    return figures.find((figure) => figure.dataset.element === name).getBoundingClientRect();
  }

  // Runs before the arrow keys of the picture, which move the focus.
  node.addEventListener("keydown", (event) => {
    const name = focusedElement(node);
    if (!state.svg) return;
    const arrow = ARROWS[event.key];
    if (name && (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))) on.menu(placeOf(name));
    else if (name && event.key === "F2") on.name(name);
    else if (event.key === "Delete" || event.key === "Backspace") on.removed(name);
    else if (name && arrow && event.shiftKey && state.manner.moves && nodeOf(name)) {
      const by = free(movingWith(name), [arrow[0] * STEP, arrow[1] * STEP]);
      if (by[0] !== 0 || by[1] !== 0) drop(movingWith(name), by);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  return {
    node: frame.node,
    show,
    focus,
    boxOf,
    remark,
    /** Shows the selection. */
    choose: ring,
    /** The picture and the view as they are shown. */
    shown: () => ({ picture: state.shown, view: state.view }),
    /** A point for a new element: next to a given one, or in the middle of what can be seen. */
    freePoint(name) {
      const own = name && nodeOf(name);
      const { left, top } = node.getBoundingClientRect();
      const [x, y] = own ? middleOf(own) : pointOf({ clientX: left + node.clientWidth / 2, clientY: top + node.clientHeight / 2 });
      /** @type {import("../types.js").Point} */
      let point = own ? [x + 48, y] : [x, y];
      while (elementAt(state.shown, point, 8)) point = [point[0] + 24, point[1]];
      return nearGround(point);
    },
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
      state = { ...state, shown: null, svg: null };
      clear(node, child);
    },
  };
}

// There is no background between cells.
const reachOf = (kind) => (kind === "diagram" || kind === "hex" ? 0 : 6);

/** The picture as the editor needs it: with free cells to paint, or vertices to pick. */
function dressed(data, { kind, vertices, elements, lines, isOwn }, manner) {
  if (kind === "diagram" && manner.paints) return withFreeCells(data);
  if (!vertices) return data;
  const endsOf = new Map(elements.map(({ name }, index) => [name, lines[index]]));
  const figures = data.figures.map((figure) => {
    if (isLine(figure)) return { ...figure, element: isOwn ? null : figure.element, ends: endsOf.get(figure.element) ?? null };
    return { ...figure, element: vertices.includes(figure.title) ? figure.title : null };
  });
  return { ...data, figures };
}

/** The elements that can have the focus: all that something can be done with. */
function pickable(shown, manner) {
  if (!manner.moves && !manner.paints) return new Set();
  return new Set(shown.figures.filter((figure) => figure.element).map((figure) => figure.element));
}
