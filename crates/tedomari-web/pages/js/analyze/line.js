// @ts-check

// A line of best play that the user can step through on the board.

import { announce, el } from "../dom.js";

/**
 * A player of lines: `lines` is a list of `{name, title, moves}`. Calls `show(line, step)` for every
 * position; step 0 is the board before the line.
 */
export function linePlayer(lines, { chosen, step = 0, show }) {
  let at = { line: lines.find((line) => line.name === chosen) ?? null, step };
  const rows = new Map();
  const node = el("div", { class: "stack lines" }, lines.map(row));

  function row(line) {
    const chips = line.moves.map((move, index) =>
      el("button", { class: "chip", type: "button", "aria-label": `Move ${index + 1}: ${move}`, onclick: () => go(line, index + 1) }, move));
    const button = (label, text, by) =>
      el("button", { class: "button small", type: "button", "aria-label": label, onclick: () => go(line, by(at.line === line ? at.step : 0)) }, text);
    const controls = line.moves.length > 0 && el("div", { class: "row", role: "group", "aria-label": `Step through the line, ${line.title}` },
      button("First position", "«", () => 0),
      button("Previous move", "‹", (now) => now - 1),
      button("Next move", "›", (now) => now + 1),
      button("Last position", "»", () => line.moves.length));
    const own = el("div", { class: "line" },
      el("p", null, line.title),
      line.moves.length > 0 ? el("div", { class: "chips", role: "group", "aria-label": "Moves" }, chips) : null,
      line.more > 0 && el("p", { class: "muted small" }, `… and ${line.more} more`),
      controls);
    rows.set(line, { own, chips });
    return own;
  }

  function go(line, step) {
    at = { line, step: Math.min(Math.max(step, 0), line.moves.length) };
    mark();
    show(at.line, at.step);
    announce(at.step === 0 ? "The board before the line" : `Move ${at.step}: ${line.moves[at.step - 1]}`);
  }

  function mark() {
    for (const [line, { chips }] of rows) {
      chips.forEach((chip, index) => {
        const isHere = line === at.line && index + 1 === at.step;
        chip.classList.toggle("is-made", line === at.line && index < at.step);
        if (isHere) chip.setAttribute("aria-current", "step");
        else chip.removeAttribute("aria-current");
      });
    }
  }

  if (at.line) {
    at.step = Math.min(Math.max(at.step, 0), at.line.moves.length);
    mark();
    show(at.line, at.step);
  }
  return {
    node,
    /** Leaves the line, because the board is to show something else. */
    leave() {
      at = { line: null, step: 0 };
      mark();
    },
  };
}
