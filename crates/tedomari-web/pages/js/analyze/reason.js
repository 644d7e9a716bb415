// @ts-check

// The reason for an answer, step by step. Every step opens, one at a time; the open one is shown on the board, and
// an element that is pointed at names the steps it occurs in.

import { clear, el } from "../dom.js";
import { value } from "../mathml.js";
import { coloredSets } from "./legend.js";
import { occurrencesIn } from "./occurrences.js";
import { hasValues } from "./report.js";
import { stepBody } from "./step.js";
import { colorOf, stepsInWords } from "./verdict.js";
import { counted } from "./words.js";

/** The path of a step: "0" for step 1, "0.1" for step 1.2. Addresses have paths. */
export const pathOf = (number) => number.split(".").map((part) => Number(part) - 1).join(".");

/**
 * The steps of an answer on a stage; `show(answer)` replaces them by those of a better one. The open step is in the
 * address. `stage.play(color, moves)` plays a line, if the stage can.
 */
export function reasonSteps(stage) {
  const node = el("div", { class: "stack" });
  let open = stage.extra.node;
  let shown = null;

  function show(answer) {
    const { step_count: count } = answer.explanation;
    const steps = stepsInWords(answer);
    const text = JSON.stringify(steps);
    if (text === shown) return;
    shown = text;
    const rows = steps.map((step) => row(step, answer));
    clear(node,
      el("p", { class: "muted small hint" }, "Open a step: its sets are colored on the board. Point at an element to see the steps it occurs in."),
      el("div", { class: "steps" }, rows),
      count > steps.length && el("p", { class: "muted small" }, `… and ${counted(count - steps.length, "more step")}.`));
    occurrencesIn(stage.view, steps, rows);
    const chosen = steps.find(({ number }) => pathOf(number) === open);
    if (chosen) explain(chosen);
  }

  function row(step, answer) {
    const path = pathOf(step.number);
    const body = el("div", { class: "stack step-body" });
    const own = el("details", { class: "step", dataset: { path }, open: path === open },
      el("summary", null, el("span", { class: "step-number" }, step.number), summary(step, hasValues(answer))), body);
    own.style.setProperty("--depth", String(step.depth));
    const fill = () => body.childNodes.length === 0 && clear(body, stepBody(step, {
      players: answer.players, glance: stage.view.glanceSets, play: stage.play && ((starter, moves) => playLine(stage, answer, starter, moves)),
    }));
    if (own.open) fill();
    own.addEventListener("toggle", () => {
      if (own.open === (path === open)) return;
      open = own.open ? path : undefined;
      if (own.open) fill();
      for (const other of own.parentElement.querySelectorAll("details[open]")) if (other !== own) other.removeAttribute("open");
      stage.remember({ node: open });
      explain(own.open ? step : null);
    });
    own.addEventListener("pointerenter", () => stage.view.glanceSets(coloredSets(step)));
    own.addEventListener("pointerleave", () => stage.view.glanceSets(null));
    return own;
  }

  /** Shows a step on the board. */
  function explain(step) {
    const values = step?.element_values?.elements.map(({ element, text }) => [element, text]);
    stage.view.explain({ sets: step ? coloredSets(step) : [], values: values ? Object.fromEntries(values) : null });
  }

  return { node, show };
}

/** Plays a line of the answer on the board. */
function playLine(stage, answer, starter, moves) {
  stage.play(answer.kind === "pattern" ? null : colorOf(answer, starter), moves.map((move) => move.split(" ")));
}

/** The value and the sentence of a step; who wins is part of the sentence. */
function summary({ value: worth, result, sentence: words, citation }, isWorth) {
  const isShort = isWorth && worth !== null && typeof worth !== "object" && String(worth).length <= 12;
  return [
    isShort && el("span", { class: "step-value" }, value(worth, { signed: true })),
    el("span", { class: "step-words" }, isShort ? words : `${result}: ${words}`, citation && el("cite", null, citation)),
  ];
}
