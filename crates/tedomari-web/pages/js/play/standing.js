// @ts-check

// The bar that says who wins with best play; it can be hidden.

import { clear, el } from "../dom.js";
import { capital, sentence } from "../names.js";

const KEY = "tedomari-standing";

/** The bar; `show` takes a game. */
export function standingView() {
  const bar = el("div", { class: "standing-bar", "aria-hidden": "true" });
  const text = el("p", { class: "small" });
  const body = el("div", null, bar, text);
  const toggle = el("button", { class: "button quiet small", type: "button", onclick: () => open(body.hidden) });
  const node = el("section", { class: "standing" },
    el("div", { class: "row spread" }, el("h2", null, "Who is winning"), toggle), body);

  function open(isOpen) {
    body.hidden = !isOpen;
    toggle.textContent = isOpen ? "Hide" : "Show";
    toggle.setAttribute("aria-expanded", isOpen);
    try {
      localStorage.setItem(KEY, isOpen ? "shown" : "hidden");
    } catch {
      // Without storage it is shown again next time.
    }
  }

  open(wasOpen());
  return {
    node,
    show({ standing, colors, you, over }) {
      clear(bar, barOf(standing.winner, { colors, you, isOver: over !== null })
        .map(([color, words]) => el("span", { class: `standing-${color}` }, words)));
      text.textContent = standing.text ? sentence(standing.text) : "";
    },
  };
}

/** The parts of the bar, each with a color and a text. A position is won, lost or drawn, or not decided yet:
    there is nothing in between.
    @param {string | null} winner a color, or `tie`
    @param {{ colors: string[], you: string[], isOver: boolean }} game
    @returns {[color: string, words: string][]} */
export function barOf(winner, { colors, you, isOver }) {
  if (winner === null) return [["unknown", "open"]];
  if (winner === "tie") return colors.map((color) => [color, isOver ? "drawn" : "draws"]);
  const [wins, loses] = isOver ? ["won", "lost"] : ["win", "lose"];
  if (you.length === 1) return [[winner, `You ${you[0] === winner ? wins : loses}`]];
  return [[winner, `${capital(winner)} ${isOver ? "won" : "wins"}`]];
}

function wasOpen() {
  try {
    return localStorage.getItem(KEY) !== "hidden";
  } catch {
    return true;
  }
}
