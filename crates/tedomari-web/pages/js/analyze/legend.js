// @ts-check

// The sets of a step in colors, and their legend.

import { el } from "../dom.js";
import { COLORS } from "../sets.js";
import { grouped } from "./words.js";

/** The most elements of a set that a legend names, and the most sets. */
const NAMED = 24;
const LISTED = 40;

/** Sets that say where a step applies. They are gray beside sets that say why it holds. */
const PLACES = ["component", "held", "searched", "open"];

/** The sets of a step in colors: its own, and those that decide its lines.
    @returns {(import("../sets.js").ColoredSet & { count: any, total: number })[]} */
export function coloredSets({ sets, lines = [] }) {
  const all = [...sets, ...lines.flatMap(({ turn }) => turn?.sets ?? [])];
  const hasOthers = all.some(({ role }) => !PLACES.includes(role));
  let used = 0;
  const colorOf = (role) => {
    if (hasOthers && PLACES.includes(role)) return 0;
    used += 1;
    return (used - 1) % COLORS + 1;
  };
  const colored = all.map(({ name, role, elements, element_count: total, count }) => ({ name, color: colorOf(role), elements, count, total }));
  // Bands are drawn from the inside out, and gray ones are outside.
  return colored.sort((a, b) => Number(a.color === 0) - Number(b.color === 0));
}

/** The legend; `glance(sets)` shows some sets alone while the pointer or the focus is on them, and all with null. */
export function legend(sets, glance, players) {
  if (sets.length === 0) return null;
  const entry = (set) => {
    const node = el("li", { tabindex: "0" },
      swatch(set.color),
      el("span", null, el("strong", null, set.name), `: ${listed(set)}`, set.count && el("span", { class: "muted" }, owners(set.count, players))));
    for (const event of ["pointerenter", "focusin"]) node.addEventListener(event, () => glance([set]));
    for (const event of ["pointerleave", "focusout"]) node.addEventListener(event, () => glance(null));
    return node;
  };
  const more = sets.length - LISTED;
  return el("ul", { class: "legend", "aria-label": "Legend" },
    sets.slice(0, LISTED).map(entry), more > 0 && el("li", { class: "muted" }, `… and ${grouped(more)} more`));
}

function swatch(color) {
  const node = el("span", { class: "swatch" });
  node.style.background = `var(--set-${color})`;
  return node;
}

function listed({ elements, total }) {
  const shown = elements.slice(0, NAMED).join(" ") || "none";
  return total > NAMED ? `${shown} … and ${grouped(total - NAMED)} more` : shown;
}

const owners = ({ left, right }, players) => ` (${grouped(left)} ${players.left.toLowerCase()}, ${grouped(right)} ${players.right.toLowerCase()})`;
