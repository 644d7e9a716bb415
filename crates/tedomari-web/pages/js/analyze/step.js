// @ts-check

// What a step of a reason says when it is open: the theorem, the definitions, the sets, the calculation, and the
// lines of play that decide it. The texts come from the program.

import { rooted } from "../address.js";
import { el } from "../dom.js";
import { capital, sentence } from "../names.js";
import { scrolled } from "../scroll.js";
import { unbroken } from "../unbroken.js";
import { coloredSets, legend } from "./legend.js";

/** The parts of an open step. `glance` shows some of its sets alone, `play(starter, moves)` plays a line; null if that is not possible. */
export function stepBody(step, { players, glance, play }) {
  return [
    el("p", { class: "statement" }, step.statement),
    el("p", { class: "source" }, step.citation && [el("cite", null, step.citation), " · "],
      el("a", { href: rooted(`/book/${step.page}`) }, "In the book")),
    definitions(step.definitions),
    legend(coloredSets(step), glance, players),
    binary(step.binary_sum),
    el("ul", { class: "calculation", "aria-label": "Calculation" }, step.calculation.map((line) => el("li", null, line))),
    step.element_values && el("p", { class: "muted small" }, `The labels on the board: ${step.element_values.text}.`),
    guarantees(step.guarantees ?? [], play),
    lines(step.lines ?? [], play),
  ];
}

function definitions(list) {
  if (list.length === 0) return null;
  return el("ul", { class: "definitions", "aria-label": "Definitions" }, list.map(({ definition }) => el("li", null, definition)));
}

/** A nim-sum, digit below digit. */
function binary(sum) {
  if (!sum) return null;
  const row = ({ name, number, digits }, attributes) => el("tr", attributes,
    el("th", { scope: "row" }, name), el("td", { class: "number" }, number), [...digits].map((digit) => el("td", { class: "digit" }, digit)));
  return el("div", null,
    el("p", { class: "muted small" }, "In binary: a column with an odd number of ones gives a one."),
    scrolled("Binary sum", el("table", { class: "binary" },
      el("tbody", null, sum.addends.map((addend) => row(addend)), row(sum.sum, { class: "total" })))));
}

/** What each player can force, and how. */
function guarantees(list, play) {
  if (list.length === 0) return null;
  return el("ul", { class: "guarantees", "aria-label": "What each player can force" }, list.map(({ claim, how, line, starter }) => el("li", null,
    el("strong", null, sentence(capital(claim))), " ", sentence(capital(how)),
    chips(line, claim, play && ((count) => play(starter, line.slice(0, count)))))));
}

/** The lines of play that decide the step. */
function lines(list, play) {
  return list.map(({ title, moves, move_count: count, playable, starter, turn, end }) => el("div", { class: "line" },
    el("p", null, `${capital(title)}. Best play:`),
    chips(moves, title, play && playable && ((made) => play(starter, moves.slice(0, made))), turn?.after),
    count > moves.length && el("p", { class: "muted small" }, `… and ${count - moves.length} more`),
    turn && el("ul", { class: "turn-text", "aria-label": "What decides" }, turn.text.map((line) => el("li", null, line))),
    end && el("p", null, sentence(`In the end ${end}`))));
}

/** The moves of a line as buttons; the one after which the line is decided is marked. What cannot be played is only listed. */
function chips(moves, title, play, decided) {
  if (moves.length === 0) return null;
  if (!play) return el("div", { class: "chips" }, moves.map((move) => el("span", { class: "chip" }, unbroken(move))));
  return el("div", { class: "chips", role: "group", "aria-label": `Play the line: ${title}` }, moves.map((move, index) => el("button", {
    class: index + 1 === decided ? "chip is-decisive" : "chip", type: "button",
    "aria-label": `Move ${index + 1}: ${move}${index + 1 === decided ? ", which decides" : ""}`, onclick: () => play(index + 1),
  }, unbroken(move))));
}
