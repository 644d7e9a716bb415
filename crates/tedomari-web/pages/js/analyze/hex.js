// @ts-check

// Hex: the winner with the winning first moves, and the value of a region.

import { el } from "../dom.js";
import { form } from "../mathml.js";
import { capital } from "../names.js";
import { scrolled } from "../scroll.js";
import { labelsOf, legendOf } from "./labels.js";
import { proven } from "./proven.js";
import { reasonSteps } from "./reason.js";
import { cellsIn } from "./region.js";
import { effort, stopped, unfinished } from "./report.js";
import { cellMoves, tableOf } from "./tables.js";
import { sideOf, verdictOn } from "./verdict.js";
import { glancing } from "./view.js";

/** Shows the full analysis of a Hex position. */
export async function analyzeHex(stage) {
  const { position, board } = stage;
  const reason = position ? stage.section("Reason") : null;
  const whole = reason && stage.section("Legal moves");
  const region = stage.section("Region");
  const empty = position ? position.legal : board.elements.filter((element) => !element.color).map((element) => element.name);
  const work = regionOf(stage, region, empty);
  if (!whole) {
    stage.verdict.show(el("p", { class: "verdict-words" }, "A region has a value, but no winner."));
    return work();
  }
  await solve(stage, whole, reason);
  return work();
}

async function solve(stage, place, reason) {
  const { turn } = stage.position;
  const found = await stage.ask(stage.verdict, { ask: "value" }, "Solving the board");
  if (!found?.starts) return stage.verdict.show(stopped(found));
  stage.verdict.show(verdictOn(found, turn), unfinished(found, stage));
  const own = found.moves[sideOf(found, turn)];
  stage.label(labelsOf(own), legendOf(own));
  const winning = ({ winning: cells }) =>
    cells.length > 0 && glancing(el("span", { class: "cells", tabindex: "0" }, ` with ${cells.join(" ")}`), cells, stage.view);
  const line = (color) => {
    const starts = startOf(found, sideOf(found, color));
    const isOpen = starts.winner === color && starts.winning.length === 0;
    return el("p", null, `If ${capital(color)} starts, `,
      el("strong", null, starts.winner ? `${capital(starts.winner)} wins` : "the winner is not known"),
      isOpen ? ", but with which move is not known" : winning(starts), ".");
  };
  place.show(["black", "white"].map(line), proven(found, stage.view),
    el("p", { class: "muted small" }, "Black connects top and bottom, White left and right. ", `${effort(found)}.`));
  const steps = reasonSteps(stage);
  steps.show(found);
  reason.show(steps.node);
}

/** The result if the given side starts: the winner, and the first moves that win. */
function startOf({ starts, players, moves }, side) {
  const winning = moves[side].filter((move) => move.wins).map((move) => move.elements[0]);
  return { winner: starts[side]?.winner ? players[starts[side].winner].toLowerCase() : null, winning };
}

/** Lets the user choose a region cell by cell. */
function regionOf(stage, place, empty) {
  const { view } = stage;
  let chosen = cellsIn(stage.extra.cells ?? "", empty);
  const free = new Set(empty);
  const answer = el("div", { class: "stack" });
  const alone = el("input", { type: "checkbox", checked: stage.extra.alone === "yes", onchange: changed });
  const aloneLabel = el("label", { class: "check" }, alone, "The drawing is a region with arbitrary surroundings");

  if (chosen.size > 0) view.ring([...chosen]);
  // Otherwise a click plays a move.
  const picking = el("input", { type: "checkbox", onchange: () => view.picksInstead(picking.checked ? pick : null) });

  function pick(cell) {
    if (!free.has(cell)) return;
    if (!chosen.delete(cell)) chosen.add(cell);
    changed();
  }

  function changed() {
    view.ring([...chosen]);
    stage.remember({ cells: [...chosen].join(",") || undefined, alone: alone.checked ? "yes" : undefined });
    stage.guard(place.slot(answer), run);
  }

  function take(text) {
    chosen = cellsIn(text, empty);
    changed();
  }

  const field = el("input", { id: "region", class: "code", placeholder: "all empty cells", autocomplete: "off", onchange: () => take(field.value) });
  const frame = [
    el("div", { class: "field" },
      el("label", { for: "region" }, "Cells of the region"),
      el("div", { class: "row region-row" }, field, el("button", { class: "button", type: "button", onclick: () => take("") }, "All")),
      el("p", { class: "hint" }, "Type empty cells, b2,b3 or a1-c3, or choose them on the board.")),
    el("label", { class: "check" }, picking, "Clicks on the board choose cells of the region"),
    aloneLabel,
    answer,
  ];

  /** Shows the section. Whoever only plays moves does not wait for the value of all empty cells. */
  async function begin() {
    const isAsked = chosen.size > 0 || alone.checked || !stage.position;
    if (isAsked) return stage.guard(place.slot(answer), run);
    answer.replaceChildren(el("button", { class: "button", type: "button", onclick: () => stage.guard(place.slot(answer), run) },
      "Find the value of all empty cells"));
    place.show(frame);
  }

  async function run() {
    field.value = [...chosen].join(",");
    answer.replaceChildren();
    const body = { ask: "hex-region", question: undefined, board: stage.position?.position?.board ?? stage.question.board };
    if (chosen.size > 0) body.cells = [...chosen].join(",");
    if (alone.checked) body.alone = true;
    place.show(frame);
    const found = await stage.ask(place.slot(answer), body, "Solving the region");
    answer.replaceChildren(...(found?.outcomes ? regionAnswer(found, view) : [stopped(found)]));
  }

  return begin;
}

function regionAnswer(found, view) {
  const list = (title, cells) => cells.length > 0 && glancing(el("p", { tabindex: "0" }, `${title}: ${cells.join(" ")}`), cells, view);
  return [
    !found.enclosed && el("p", { class: "note" }, "Not enclosed: free cells touch the region and may become anybody’s."),
    el("p", { class: "headline" }, el("span", { class: "headline-form" }, found.value === null ? "not known" : form(found.value)),
      found.settled && el("span", { class: "badge" }, "settled")),
    outcomeTable(found, view),
    list("Black’s best moves", found.best.left),
    list("White’s best moves", found.best.right),
    list("Dead", found.dead),
    list("Captured by Black", found.captured.left),
    list("Captured by White", found.captured.right),
    found.moves.left.length > 0 && regionMoves(found, view),
    !found.exact && el("p", { class: "note" }, "The region has so many surroundings that some of these outcomes might be equal."),
    el("p", { class: "muted small" }, `Black is Left. ${effort(found)}.`),
  ].filter(Boolean);
}

function outcomeTable({ outcomes, terminals }, view) {
  const groupInWords = (group) => group.map((one) => terminals[one - 1]).join(" – ");
  const connected = (groups) => (groups.length === 0 ? "nothing connected" : `${groups.map(groupInWords).join("; ")} connected`);
  // If nothing is ever connected within the region, this would be empty.
  const says = outcomes.some((outcome) => outcome.connected.length > 0);
  const row = (outcome) => glancing(el("tr", null,
    el("td", null, form(outcome.name)),
    says && el("td", null, connected(outcome.connected)),
    el("td", null, outcome.black.join(" ") || "none")), outcome.black, view);
  const heads = ["Outcome", says && "What it means", "Black cells, for example"].filter(Boolean);
  return scrolled("Outcomes", tableOf(heads, outcomes.map(row)));
}

function regionMoves({ moves, best, cells: all }, view) {
  const [black, white] = [moves.left, moves.right].map((list) => new Map(list.map((move) => [move.cell, move.value])));
  const names = all.filter((name) => black.has(name) || white.has(name));
  return cellMoves(names.map((name) => ({ name, black: black.get(name), white: white.get(name) })), best, view);
}
