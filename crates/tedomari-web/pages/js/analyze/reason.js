// @ts-check

// A reason as a tree with arrow-key navigation; each node shows its witness on the board.

import { el } from "../dom.js";
import { hasName, withName } from "../fold.js";
import { value } from "../mathml.js";
import { nodeAt, parentOf, pathsOf, witnessOf } from "./nodes.js";
import { grouped, known } from "./words.js";

// The maximum number of parts shown; the others are only counted.
const PARTS = 40;

/**
 * The tree. Calls `select(path, node)` with the selected node, `look(names)` with the elements under the
 * pointer, and `close(list)` when the list of closed nodes changes; `closed` is the initial list.
 */
export function reasonTree(reason, { chosen, select, look, closed, close }) {
  const paths = pathsOf(reason, PARTS);
  const items = new Map(paths.map((path) => [path, item(nodeAt(reason, path), path)]));
  const tree = el("div", { class: "tree", role: "tree", "aria-label": "Reason" }, [...items.values()]);
  let shut = closed;
  let current = items.has(chosen) ? chosen : "0";

  const isOpen = (path) => items.get(path).getAttribute("aria-expanded");

  /** Opens or closes a node; hides the descendants of a closed node. */
  function open(path, isOpenNow) {
    items.get(path).setAttribute("aria-expanded", isOpenNow);
    hide();
    shut = withName(shut, path, !isOpenNow);
    close(shut);
  }

  function hide() {
    for (const [other, own] of items) {
      const above = parentOf(other);
      own.hidden = above !== null && (items.get(above).hidden || isOpen(above) === "false");
    }
  }

  function choose(path, { isQuiet = false } = {}) {
    items.get(current).setAttribute("aria-selected", "false");
    items.get(current).tabIndex = -1;
    current = path;
    items.get(path).tabIndex = 0;
    if (isQuiet) return;
    items.get(path).setAttribute("aria-selected", "true");
    select(path, nodeAt(reason, path));
  }

  const KEYS = {
    ArrowDown: (path, order) => order[order.indexOf(path) + 1],
    ArrowUp: (path, order) => order[order.indexOf(path) - 1],
    Home: (_path, order) => order[0],
    End: (_path, order) => order.at(-1),
    ArrowRight: (path) => (isOpen(path) === "false" ? void open(path, true) : items.has(`${path}.0`) && `${path}.0`),
    ArrowLeft: (path) => (isOpen(path) === "true" ? void open(path, false) : parentOf(path)),
    Enter: (path) => path,
    " ": (path) => path,
  };

  tree.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step(current, paths.filter((path) => !items.get(path).hidden));
    if (!next) return;
    choose(next);
    items.get(next).focus();
  });
  tree.addEventListener("click", (event) => {
    const own = itemAt(event);
    if (!own) return;
    const { path } = own.dataset;
    // A second click toggles the node.
    if (own.getAttribute("aria-selected") === "true" && isOpen(path) !== null) open(path, isOpen(path) === "false");
    choose(path);
  });
  tree.addEventListener("pointermove", (event) => {
    // Ignore events caused by scrolling under a pointer at rest.
    if (event.movementX === 0 && event.movementY === 0) return;
    const own = itemAt(event);
    look(own ? witnessOf(nodeAt(reason, own.dataset.path)) : null);
  });
  tree.addEventListener("pointerleave", () => look(null));

  for (const [path, own] of items) if (hasName(shut, path) && isOpen(path) !== null) own.setAttribute("aria-expanded", "false");
  hide();
  choose(current, { isQuiet: !items.has(chosen) });
  return tree;
}

function item(node, path) {
  const level = path.split(".").length;
  const hidden = node.part_count - Math.min(node.parts.length, PARTS);
  const own = el("div", { class: "tree-item", role: "treeitem", tabindex: "-1", "aria-level": level, "aria-selected": "false", dataset: { path } },
    el("span", { class: "tree-value" }, node.value === null ? known(null, node.bounds) : value(node.value, { signed: true })),
    el("span", { class: "tree-words" },
      node.sentence, node.figures.gain ? `, gain ${known(node.figures.gain)}` : "", hidden > 0 && ` (${grouped(hidden)} not shown)`,
      node.citation && el("cite", { title: node.statement }, node.citation)));
  own.style.setProperty("--level", level);
  if (node.parts.length > 0) own.setAttribute("aria-expanded", "true");
  return own;
}

/** The item of the tree that an event happened on.
    @param {Event} event
    @returns {HTMLElement | null} */
function itemAt({ target }) {
  return target instanceof Element ? target.closest("[role=treeitem]") : null;
}
