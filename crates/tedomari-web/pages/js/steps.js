// @ts-check

// The steps of the guided tour: their pages, texts and highlights.

import { hasServer } from "./transport.js";

/** Red to move; only one edge still wins, as `tedomari table` reports for these moves in Sim. */
const SIM = "5-6,1-4,1-3,4-5,2-4,3-6,4-6,1-2";

const POSET = "white a b c; black d e; a < d < b; c < e";

/** In order; step 1 is `/?tour=1`. The element that `shows` selects is scrolled into view above the panel. */
export const STEPS = [
  {
    page: "start",
    params: {},
    title: "Games, solved exactly",
    text: "In every game here two players take turns removing or coloring elements of a finite set. "
      + "Tedomari finds who wins, by how much, and why.",
    todo: "Five more steps, about two minutes. The arrow keys go forward and back; Escape ends the tour.",
  },
  {
    page: "play",
    shows: ".play-board",
    params: { game: "sim", you: "first", opponent: "perfect", moves: SIM },
    title: "A game of Sim",
    text: "You are Red. Whoever completes a triangle in their own color loses. In this position only one "
      + "edge wins for you, and the opponent punishes every mistake.",
    todo: "Pick an edge on the board. “Hint” points at the right one; “Show values” evaluates them all.",
  },
  {
    page: "analyze",
    shows: ".steps",
    params: { game: "pomax", board: POSET },
    title: "A value, and the reason for it",
    text: "In Pomax the players remove maximal elements of their own color; whoever cannot move loses. The value "
      + "says how many moves White is ahead. The steps below it are the reason: each uses a theorem or a search, and "
      + "opens to explain it.",
    todo: "Open a step of the reason: its sets are colored on the board.",
  },
  {
    page: "values",
    shows: "#g",
    params: { atoms: "P4", g: "{{T|T},{T|b}|{b|_},{T|_}}", tab: "calculator" },
    title: "A calculator for games",
    text: "Games that end in an outcome instead of a last move have values as well. The calculator brings "
      + "an expression to its canonical form, step by step, and draws its tree.",
    todo: "Change the expression and see the result.",
  },
  {
    page: "board",
    shows: ".surface",
    params: { game: "pomax", board: POSET },
    title: "Your own board",
    text: "Here you draw boards: posets, diagrams, graphs, Hex. The drawing and the notation beside it "
      + "always agree, and an impossible order is rejected with the reason.",
    todo: "Drag an element, connect two of them, then play or analyze what you have drawn.",
  },
  {
    page: "start",
    params: {},
    title: "That was the tour",
    text: "Every picture below opens a game, and every address can be shared.",
    todo: hasServer ? "Beat Sim in shake mode to enter the hall of fame." : "Beat Sim in shake mode.",
  },
];

/**
 * How far to scroll so that a box is visible between an upper and a lower limit; its top if it is too high.
 */
export function way({ top, bottom }, [upper, lower], gap = 8) {
  if (top >= upper + gap && bottom <= lower - gap) return 0;
  const toTop = top - upper - gap;
  return Math.round(toTop < 0 ? toTop : Math.min(bottom - lower + gap, toTop));
}
