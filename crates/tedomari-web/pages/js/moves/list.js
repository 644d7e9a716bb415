// @ts-check

// The list of the moves of a tree: the main line, and variations below the moves that they replace.

import { clear, el } from "../dom.js";
import { capital } from "../names.js";
import { stylesheet } from "../stylesheet.js";
import { unbroken } from "../unbroken.js";
import { ROOT } from "./tree.js";

/** How the list shows a tree.
    @typedef {object} Shown
    @property {string[]} colors the first and the second player
    @property {number | null} [at] the current node
    @property {Map<number, { text: string, title: string, tone: string }>} [badges] by node
    @property {Map<number, string>} [meanings] by node
    @property {((id: number) => void) | null} [pick] called with the node that was clicked
    @property {((id: number, closed: boolean) => void) | null} [fold] called when a variation is collapsed */

/** The list; `show(tree, options)` fills it. */
export function moveList() {
  stylesheet("moves");
  const list = el("ol", { class: "record", tabindex: "0", "aria-label": "Moves" });
  const empty = el("p", { class: "muted small" }, "None yet.");
  const node = el("section", { class: "move-list" }, el("h2", null, "Moves"), empty, list);

  /** @param {import("./tree.js").MoveTree} tree
      @param {Shown} options */
  function show(tree, options) {
    const rows = linesOf(tree, ROOT, 0, options);
    empty.hidden = rows.length > 0;
    const { comment } = tree.nodes.get(ROOT);
    const hadFocus = list.contains(document.activeElement) && document.activeElement !== list;
    clear(list, comment && el("li", { class: "move-comment" }, comment), rows);
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (hadFocus) current?.focus({ preventScroll: true });
    const seen = current ?? (options.at === ROOT ? list.firstElementChild : list.lastElementChild);
    // Scroll only the list.
    if (seen) list.scrollTop += seen.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  }

  return { node, list, show };
}

/** The items of the line that continues a node. */
function linesOf(tree, after, ply, options) {
  const items = [];
  for (let at = after; tree.nodes.get(at).next.length > 0; ply += 1) {
    const [main, ...others] = tree.nodes.get(at).next;
    const { comment } = tree.nodes.get(main);
    items.push(el("li", null, move(tree, main, ply, options),
      comment && el("p", { class: "move-comment" }, comment),
      others.map((other) => variation(tree, other, ply, options))));
    at = main;
  }
  return items;
}

/** A variation: its first move, with a button that collapses it, and the moves after it. */
function variation(tree, id, ply, options) {
  const { closed, comment, next } = tree.nodes.get(id);
  const name = tree.nodes.get(id).move.join(" ") || "pass";
  const isFoldable = options.fold && (next.length > 0 || comment !== "");
  const toggle = isFoldable && el("button", {
    class: "fold", type: "button", "aria-expanded": String(!closed), "aria-label": `Variation ${name}`,
    onclick: () => options.fold(id, !closed),
  }, closed ? "▸" : "▾");
  return el("div", { class: "variation" },
    el("div", { class: "variation-head" }, toggle, move(tree, id, ply, options)),
    !closed && [comment && el("p", { class: "move-comment" }, comment),
      next.length > 0 && el("ol", { "aria-label": `Variation ${name}` }, linesOf(tree, id, ply + 1, options))]);
}

/** A move: a button, if it can be picked. */
function move(tree, id, ply, { colors, at = null, badges, meanings, pick = null }) {
  const { move: elements } = tree.nodes.get(id);
  const player = colors[ply % 2];
  const badge = badges?.get(id);
  const meaning = meanings?.get(id);
  const content = [
    el("span", { class: "move-number" }, `${ply + 1}.`),
    el("span", { class: `dot dot-${player}`, "aria-hidden": "true" }),
    el("span", null, el("span", { class: "visually-hidden" }, `${capital(player)} `),
      elements.length === 0 ? el("i", null, "pass") : unbroken(elements.join(" ")),
      meaning && el("span", { class: "muted" }, ` ${meaning}`)),
    badge && el("span", { class: `badge ${badge.tone}`, title: badge.title }, badge.text),
  ];
  if (!pick) return el("span", { class: "move" }, content);
  return el("button", { class: "move", type: "button", "aria-current": at === id ? "true" : null, dataset: { node: id }, onclick: () => pick(id) }, content);
}
