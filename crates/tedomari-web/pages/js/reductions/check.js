// @ts-check

// Checking that formula and board agree.

import { ask } from "../api.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { waiting } from "../working.js";
import { decide } from "./decide.js";

const onPoset = (from) => !["avoid", "achieve"].includes(from);
const signed = (value) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

/** `{answer, text}`: the result for the board; the answer is null if the time ran out. */
async function ofBoard({ from }, { question }) {
  if (!onPoset(from)) {
    const { outcome: winner } = await ask({ ask: "value", question, seconds: 30 });
    if (winner === null) return { answer: null, text: "not known in time" };
    return { answer: winner === "first", text: winner === "tie" ? "a tie" : `the ${winner} player wins` };
  }
  const { value } = await ask({ ask: "value", question, seconds: 30 });
  if (value === null) return { answer: null, text: "not known in time" };
  return { answer: from === "pominmax" ? value : value === 0, text: `value ${signed(value)}` };
}

/** The result for the formula; for pominmax, the server solves the given poset. */
async function ofFormula({ from, formula }, { formula: written }) {
  if (from !== "pominmax") return decide(from, written ?? "");
  const { value } = await ask({ ask: "value", question: { game: "pomax", board: formula }, seconds: 30 });
  return value === null ? null : { answer: value, text: `pomax has value ${signed(value)}` };
}

/** A button that checks the claim for this formula, and the place for its result. */
export function checkButton(about, reduction) {
  if (!reduction.question) return null;
  const place = el("div", { class: "check-result" });
  const button = el("button", { class: "button", type: "button", onclick: check }, "Check it");

  async function check() {
    button.disabled = true;
    clear(place, waiting("Deciding both …"));
    try {
      const [formula, board] = await Promise.all([ofFormula(about, reduction), ofBoard(about, reduction)]);
      clear(place, verdict(formula, board, about, reduction));
    } catch (error) {
      clear(place, errorBox(error));
    }
    button.disabled = false;
  }
  return el("div", { class: "stack" }, el("div", null, button), place);
}

const GIVEN = { pominmax: "Given poset", partition: "Numbers" };

function verdict(formula, board, { from }, { game }) {
  const agree = formula === null || board.answer === null ? null : formula.answer === board.answer;
  const [look, text] = agree === null ? ["", "Only one of them was decided."]
    : agree ? ["good", "They agree."] : ["bad", "They do not agree. Please report this."];
  announce(text);
  const line = (name, found) => el("div", null, el("dt", null, name), el("dd", null, found));
  return [
    el("dl", { class: "check" },
      line(GIVEN[from] ?? "Formula", formula?.text ?? "too large for brute force"),
      line("Board", `${board.text} (${game})`)),
    el("p", null, el("span", { class: `badge ${look}` }, text)),
  ];
}
