// A reason as a tree that can be walked with the arrow keys; each node shows its witness on the board.

import { el } from "../dom.js";
import { value } from "../mathml.js";
import { nodeAt, witnessOf } from "./nodes.js";
import { grouped, known, stepInWords } from "./words.js";

// More parts than this are counted, not shown.
const PARTS = 40;

/** The tree; `select(path, node)` is called with the node chosen, `look(names)` with what is looked at. */
export function reasonTree(reason, { chosen, select, look }) {
  const items = new Map();
  const tree = el("ul", { class: "tree", role: "tree", "aria-label": "Reason" }, item(reason, "0"));
  let current = items.has(chosen) ? chosen : "0";

  function item(node, path) {
    const line = el("span", { class: "tree-line", id: `reason-${path}` },
      el("span", { class: "tree-value" }, node.value === null ? known(null, node.bounds) : value(node.value, { signed: true })),
      el("span", { class: "tree-words" }, stepInWords(node), node.gain ? `, gain ${known(node.gain)}` : "",
        node.citation && el("cite", null, node.citation)));
    const hidden = node.part_count - Math.min(node.parts.length, PARTS);
    const group = node.parts.length > 0 && el("ul", { role: "group" },
      node.parts.slice(0, PARTS).map((part, index) => item(part, `${path}.${index}`)),
      hidden > 0 && el("li", { role: "none", class: "muted" }, `… and ${grouped(hidden)} more`));
    const own = el("li", { role: "treeitem", tabindex: "-1", "aria-labelledby": line.id, "aria-selected": "false", dataset: { path } }, line, group);
    if (group) own.setAttribute("aria-expanded", "true");
    items.set(path, own);
    return own;
  }

  function choose(path, { focus = true, tell = true } = {}) {
    items.get(current).setAttribute("aria-selected", "false");
    items.get(current).tabIndex = -1;
    current = path;
    items.get(path).setAttribute("aria-selected", "true");
    items.get(path).tabIndex = 0;
    if (focus) items.get(path).focus();
    if (tell) select(path, nodeAt(reason, path));
  }

  const visible = () => [...items].filter(([, own]) => !own.parentElement.closest("[aria-expanded=false]")).map(([path]) => path);
  const isOpen = (path) => items.get(path).getAttribute("aria-expanded");
  const open = (path, isOpenNow) => items.get(path).setAttribute("aria-expanded", isOpenNow);
  const parent = (path) => (path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : null);

  const KEYS = {
    ArrowDown: (path, order) => order[order.indexOf(path) + 1],
    ArrowUp: (path, order) => order[order.indexOf(path) - 1],
    Home: (_path, order) => order[0],
    End: (_path, order) => order.at(-1),
    ArrowRight: (path) => (isOpen(path) === "false" ? void open(path, true) : items.has(`${path}.0`) && `${path}.0`),
    ArrowLeft: (path) => (isOpen(path) === "true" ? void open(path, false) : parent(path)),
    Enter: (path) => path,
    " ": (path) => path,
  };

  tree.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step(current, visible());
    if (next) choose(next);
  });
  tree.addEventListener("click", (event) => {
    const own = event.target.closest("[role=treeitem]");
    if (!own) return;
    const { path } = own.dataset;
    // A second click opens and closes, as does one on the sign in front.
    const isFold = path === current && isOpen(path) !== null && own.getAttribute("aria-selected") === "true";
    if (isFold) open(path, isOpen(path) === "false");
    choose(path);
  });
  tree.addEventListener("pointerover", (event) => {
    const line = event.target.closest(".tree-line");
    look(line ? witnessOf(nodeAt(reason, line.parentElement.dataset.path)) : null);
  });
  tree.addEventListener("pointerleave", () => look(null));

  choose(current, { focus: false, tell: items.has(chosen) });
  if (!items.has(chosen)) items.get(current).setAttribute("aria-selected", "false");
  return tree;
}
