// @ts-check

// Lines of best play; a click on a move plays the line until there.

import { el } from "../dom.js";
import { unbroken } from "../unbroken.js";

/** A line of best play.
    @typedef {{ name: string, title: string, color: string | null, moves: string[], more: number }} BestLine */

/** The lines; calls `play(line, count)` with the number of moves to play.
    @param {BestLine[]} lines
    @param {(line: BestLine, count: number) => void} play */
export function bestLines(lines, play) {
  return el("div", { class: "stack lines" }, lines.map((line) => el("div", { class: "line" },
    el("p", null, line.title),
    line.moves.length > 0 && el("div", { class: "chips", role: "group", "aria-label": `Play the line. ${line.title}` },
      line.moves.map((move, index) => el("button", {
        class: "chip", type: "button", "aria-label": `Move ${index + 1}: ${move}`, onclick: () => play(line, index + 1),
      }, unbroken(move)))),
    line.more > 0 && el("p", { class: "muted small" }, `… and ${line.more} more`))));
}
