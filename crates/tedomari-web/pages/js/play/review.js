// @ts-check

// The review of a finished game: mistakes are marked, and better moves and the refutation are shown on the
// board.

import { link } from "../address.js";
import { get } from "../api.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { capital, sentence } from "../names.js";
import { unbroken } from "../unbroken.js";
import { analysisOf } from "./analysis.js";
import { better, judged, line, made, safeEdges, shunsTriangles, story } from "./story.js";

/** The panel; `offer` sets the finished game, `open` starts at a move (null: the most instructive one). */
export function reviewView({ board, list, explain, facts, opened, moved, closed }) {
  const node = el("section", { class: "card review", hidden: true, onkeydown: keys });
  let game = null;
  let review = null;
  let at = 0;
  let side = "after";

  async function open(move, where) {
    node.hidden = false;
    opened();
    clear(node, el("p", { class: "loading" }, "Looking for mistakes …"));
    try {
      review ??= await get(`/api/games/${game.id}/review`);
    } catch (error) {
      return void clear(node, errorBox(error, { retry: () => open(move, where) }));
    }
    if (review.moves.length === 0) return close();
    step(move === null ? worthwhile(review.moves, game) : move - 1, where);
    node.querySelector("h2").focus();
  }

  /** Selects a move. */
  function step(to, where = "after") {
    at = Math.min(review.moves.length - 1, Math.max(0, to));
    look(review.moves[at].mistake ? where : "after");
    announce(`Move ${at + 1}: ${made(review.moves[at], game, facts)} ${judged(review.moves[at], game)}`);
  }

  /** Shows the board after the move, or before it with the better moves. */
  function look(where) {
    side = where;
    const move = review.moves[at];
    const after = review.moves[at + 1]?.picture ?? game.picture;
    board.show(side === "before" ? move.picture : after, { label: `Board ${side} move ${at + 1}` });
    if (side === "before") {
      board.ring(move.better.flat());
      board.label(Object.fromEntries(move.elements.map((name) => [name, "played"])));
    } else {
      board.ring(at + 1 === review.moves.length ? game.over.witness : move.elements);
      board.label(numbered(move.refutation));
    }
    list.show(review.moves, game.colors, { at, mistakes: mistakes(), onPick: (to) => step(to) });
    clear(explain);
    draw(move);
    moved({ review: at + 1, side: side === "before" ? side : undefined });
  }

  function draw(move) {
    const hadFocus = node.contains(document.activeElement) ? document.activeElement.textContent : null;
    const button = (text, onclick, disabled = false) =>
      el("button", { class: "button small", type: "button", onclick, disabled }, text);
    clear(node,
      el("h2", { tabindex: "-1" }, `Review: move ${at + 1} of ${review.moves.length}`),
      el("p", { class: "small story" }, unbroken(story(review, game) ?? summary(review))),
      el("p", null, move.mistake && el("span", { class: "badge bad" }, "mistake"), " ",
        el("strong", null, unbroken(made(move, game, facts))), unbroken(` ${judged(move, game)}`)),
      el("dl", { class: "small" },
        el("dt", null, "Before"), el("dd", null, sentence(move.before)),
        el("dt", null, "After"), el("dd", null, sentence(move.after)),
        shunsTriangles(game) && safe()),
      move.mistake && el("div", { class: "row" },
        pressed(button("What was better", () => look("before")), side === "before"),
        pressed(button(move.refutation.length > 0 ? "Refutation" : "What happened", () => look("after")), side === "after")),
      move.mistake && el("p", { class: "small" }, side === "before" ? unbroken(better(move))
        : move.refutation.length > 0 && unbroken(`Numbered on the board, best play from here: ${line(move, game)}.`)),
      el("div", { class: "row" },
        button("First", () => step(0), at === 0),
        button("Previous", () => step(at - 1), at === 0),
        button("Next", () => step(at + 1), at === review.moves.length - 1),
        button("Close", close)),
      el("p", null, el("a", { href: link("analyze", analysisOf(game, review)) }, "Open the game as an analysis, with what was better")));
    if (hadFocus) refocus(hadFocus);
  }

  /**
   * The safe edges before or after the move, as shown: a player without safe edges must complete a triangle.
   */
  function safe() {
    const position = review.moves[side === "before" ? at : at + 1]?.picture;
    // After the end there are none to count.
    if (!position) return null;
    const { red, green } = safeEdges(position);
    return [el("dt", null, "Safe edges"), el("dd", null, `${red} for Red, ${green} for Green (they complete no triangle of that color)`)];
  }

  /** Restores the focus after the buttons were recreated. */
  function refocus(text) {
    const again = [...node.querySelectorAll("button")].find((other) => other.textContent === text && !other.disabled);
    (again ?? node.querySelector("h2")).focus();
  }

  function mistakes() {
    return new Set(review.moves.flatMap(({ mistake }, index) => (mistake ? [index] : [])));
  }

  function close() {
    node.hidden = true;
    moved();
    closed();
  }

  function keys(event) {
    if (event.key === "ArrowLeft") step(at - 1);
    else if (event.key === "ArrowRight") step(at + 1);
  }

  return {
    node,
    open,
    offer(finished) {
      if (finished?.id !== game?.id || !finished) review = null;
      game = finished;
      node.hidden = true;
    },
  };
}

const summary = ({ summary: text }) => sentence(capital(text));

function pressed(button, isPressed) {
  button.setAttribute("aria-pressed", isPressed);
  return button;
}

/**
 * The move to start with: for the loser, their last mistake that changed the result; for others, the first
 * mistake.
 */
export function worthwhile(moves, { over, you }) {
  const isLost = you.length === 1 && over.winner !== null && over.winner !== you[0];
  const own = (is) => (isLost ? moves.findLastIndex((move) => is(move) && move.player === you[0]) : -1);
  const candidates = [own((move) => move.gives_away), own((move) => move.mistake), moves.findIndex((move) => move.mistake)];
  return candidates.find((index) => index >= 0) ?? 0;
}

/** The moves of a line of play as labels 1, 2, 3 … on their elements. */
export function numbered(line) {
  return Object.fromEntries(line.flatMap((names, index) => names.map((name) => [name, String(index + 1)])));
}
