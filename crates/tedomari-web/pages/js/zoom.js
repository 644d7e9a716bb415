// @ts-check

// Pictures larger than their container: reduced, scrolled, or dragged.

import { el } from "./dom.js";

const STEP = 1.4;
const LARGEST = 3;
/** The minimum readable scale. */
const READABLE = 0.72;
/** The share of the window's height that a picture may fill. */
const HIGH = 0.7;

/** The scale at which a picture fits into a container, at most 1. */
export function fitting([width, height], [room, high]) {
  return Math.min(1, room / width, high / height);
}

/**
 * How far to scroll along one axis so that from … to is visible between 0 and room: 0 if it is, else to the
 * center.
 */
export function toSee(from, to, room) {
  return from >= 0 && to <= room ? 0 : (from + to - room) / 2;
}

/**
 * Zoom buttons for the picture in a scrolling node, shown if the picture does not fit or is hard to read.
 * `pans`: the background can be dragged.
 */
export function zoomable(scroller, { pans = false } = {}) {
  const button = (text, label, onclick) =>
    el("button", { class: "button small", type: "button", "aria-label": label, title: label, onclick }, text);
  const buttons = el("div", { class: "zoom", role: "group", "aria-label": "Size of the picture", hidden: true },
    button("−", "Smaller", () => zoom(1 / STEP)), button("Whole", "Show the whole board", () => set(fit())), button("+", "Larger", () => zoom(STEP)));
  let svg = null;
  let scale = null;

  const box = () => svg.viewBox.baseVal;
  // A fitted picture has margins, so measure the scale at which it is drawn.
  const drawn = () => svg.getScreenCTM()?.a ?? 1;

  function fit() {
    const style = getComputedStyle(scroller);
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return fitting([box().width, box().height], [scroller.clientWidth - padding, HIGH * window.innerHeight]);
  }

  const zoom = (by, at) => set(Math.min(LARGEST, Math.max(fit(), drawn() * by)), at);

  /** Sets the scale; the point `at` of the screen, or the center, stays in place. */
  function set(next, at = middle()) {
    const point = new DOMPoint(...at).matrixTransform(svg.getScreenCTM().inverse());
    scale = next;
    apply();
    const { x, y } = point.matrixTransform(svg.getScreenCTM());
    scroller.scrollBy({ left: x - at[0], top: y - at[1], behavior: "instant" });
  }

  function middle() {
    const { left, top } = scroller.getBoundingClientRect();
    return [left + scroller.clientWidth / 2, top + scroller.clientHeight / 2];
  }

  function apply() {
    scroller.classList.toggle("is-zoomed", scale !== null);
    if (scale === null) return;
    svg.style.width = `${Math.round(box().width * scale)}px`;
    svg.style.height = `${Math.round(box().height * scale)}px`;
  }

  const isCut = () => scroller.scrollWidth > scroller.clientWidth + 1 || scroller.scrollHeight > scroller.clientHeight + 1;

  /** Scrolls to these elements, if they are not visible. */
  function reveal(names) {
    const chosen = new Set(names);
    const figures = svg ? [...svg.querySelectorAll("[data-element]")].filter((figure) => chosen.has(figure.dataset.element)) : [];
    if (figures.length === 0 || !isCut()) return;
    const boxes = figures.map((figure) => figure.getBoundingClientRect());
    const { left, top } = scroller.getBoundingClientRect();
    const least = (side) => Math.min(...boxes.map((one) => one[side]));
    const most = (side) => Math.max(...boxes.map((one) => one[side]));
    scroller.scrollBy(
      toSee(least("left") - left, most("right") - left, scroller.clientWidth),
      toSee(least("top") - top, most("bottom") - top, scroller.clientHeight));
  }

  scroller.addEventListener("wheel", (event) => {
    if (!svg || buttons.hidden || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? STEP ** 0.5 : STEP ** -0.5, [event.clientX, event.clientY]);
  }, { passive: false });

  if (pans) pan(scroller, isCut);

  return {
    node: el("div", { class: "frame" }, scroller, buttons),
    reveal,
    /** Shows a new picture; if `isOther`, shows its center at the original size. */
    show(picture, isOther) {
      svg = picture;
      if (isOther) scale = null;
      apply();
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
      if (isOther) scroller.scrollTo({ left: (scrollWidth - clientWidth) / 2, top: (scrollHeight - clientHeight) / 2, behavior: "instant" });
      buttons.hidden = scale === null && !isCut() && drawn() > READABLE;
      // Scrolled with the arrow keys if nothing on it takes the focus.
      const own = { tabindex: "0", role: "group", "aria-label": "Scrollable picture" };
      const isOwn = isCut() && !scroller.querySelector("[tabindex]");
      for (const [name, value] of Object.entries(own)) {
        if (isOwn) scroller.setAttribute(name, value);
        else scroller.removeAttribute(name);
      }
    },
  };
}

/** The mouse drags a picture that does not fit; touch does so by itself. */
function pan(scroller, isCut) {
  scroller.addEventListener("pointerdown", (start) => {
    if (start.pointerType !== "mouse" || start.button !== 0 || !isCut() || start.target.closest("[data-element]")) return;
    const from = [scroller.scrollLeft + start.clientX, scroller.scrollTop + start.clientY];
    const move = (event) => scroller.scrollTo({ left: from[0] - event.clientX, top: from[1] - event.clientY, behavior: "instant" });
    const end = new AbortController();
    scroller.setPointerCapture(start.pointerId);
    scroller.classList.add("is-dragged");
    scroller.addEventListener("pointermove", move, { signal: end.signal });
    for (const event of ["pointerup", "pointercancel"]) scroller.addEventListener(event, () => {
      end.abort();
      scroller.classList.remove("is-dragged");
    }, { signal: end.signal });
  });
}
