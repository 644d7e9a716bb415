// @ts-check

// The list of moves.

import { clear, el } from "../dom.js";
import { capital } from "../names.js";
import { unbroken } from "../unbroken.js";

/** Whether there is a move of yours to take back; moves of the opponent before your first one stay. */
export function canUndo({ moves, you }) {
  return moves.some(({ player }) => you.includes(player));
}

/** The list; `show` takes moves and, for a review, the current move, the mistakes and a click handler. */
export function moveList() {
  const list = el("ol", { class: "moves", tabindex: "0", "aria-label": "Moves" });
  const empty = el("p", { class: "muted small" }, "None yet.");
  const node = el("section", { class: "move-list" }, el("h2", null, "Moves"), empty, list);

  function show(moves, { at = null, mistakes = new Set(), onPick = null } = {}) {
    empty.hidden = moves.length > 0;
    clear(list, moves.map((move, index) => row(move, index, { at, isMistake: mistakes.has(index), onPick })));
    const last = /** @type {HTMLElement | undefined} */ (list.children[at ?? moves.length - 1]);
    // Scroll only the list.
    if (last) list.scrollTop = last.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  return { node, show };
}

function row({ player, elements, meaning }, index, { at, isMistake, onPick }) {
  const content = [
    el("span", { class: "move-number" }, `${index + 1}.`),
    el("span", { class: `dot dot-${player}`, "aria-hidden": "true" }),
    el("span", null, el("span", { class: "visually-hidden" }, `${capital(player)} `), unbroken(elements.join(" ")),
      meaning && el("span", { class: "muted" }, ` ${meaning}`)),
    isMistake && el("span", { class: "badge bad" }, "mistake"),
  ];
  const current = at === index ? "true" : null;
  if (!onPick) return el("li", { class: "move" }, content);
  return el("li", null,
    el("button", { class: "move", type: "button", "aria-current": current, onclick: () => onPick(index) }, content));
}
