// @ts-check

// The board on which moves are played: every click is a move of whoever's turn it is, and the tree of moves
// remembers where it leads.

import { post } from "../api.js";
import { announced } from "../announced.js";
import { announce, clear, el } from "../dom.js";
import { capital, sentence } from "../names.js";
import { stylesheet } from "../stylesheet.js";
import { unbroken } from "../unbroken.js";
import {
  ROOT, collapsed, emptyTree, endOf, lineThrough, lineTo, movesOf, played, playedAll, without,
} from "../moves/tree.js";

/** What is explored: who moves first (null: the usual player), the moves, and the node shown.
    @typedef {{ first: string | null, tree: import("../moves/tree.js").MoveTree, at: number }} Study */

/** The study of a board without moves.
    @returns {Study} */
export const newStudy = () => ({ first: null, tree: emptyTree(), at: ROOT });

/**
 * The explorer. `view` is the board; `changed(position, study)` is called whenever another position or another tree is shown, with the
 * server's description of the position.
 */
export function explorer({ view, changed }) {
  stylesheet("moves");
  /** @type {Study} */
  let study = newStudy();
  /** The study that was asked for last; the one shown as soon as its position has been found. */
  let wanted = study;
  let question = null;
  let picture = {};
  let elements = [];
  let position = null;
  let asked = 0;
  const chosen = new Set();

  const note = el("p", { class: "board-note", role: "status" });
  const turns = el("div", { class: "turns", role: "group", "aria-label": "Whose turn it is" });
  const step = (label, text, go) => el("button", { class: "button small", type: "button", title: label, "aria-label": label, onclick: go }, text);
  const steps = [
    step("Start", "«", () => show({ ...study, at: ROOT })),
    step("Previous move", "‹", () => walk(-1)),
    step("Next move", "›", () => walk(1)),
    step("Last move", "»", () => show({ ...study, at: endOf(study.tree, study.at) })),
  ];
  const colorThese = el("button", { class: "button small primary", type: "button", hidden: true, onclick: () => play([...chosen]) }, "Color these");
  const node = el("div", { class: "stack explorer" },
    el("div", { class: "row spread" }, turns, colorThese, el("div", { class: "row walk", role: "group", "aria-label": "Walk through the moves" }, steps)),
    note);

  /** Shows a study; if its moves are illegal, the one `before` it stays. Returns whether it is shown.
      @param {Study} next
      @param {{ isOther?: boolean, before?: Study }} [options] */
  async function show(next, { isOther = false, before = study } = {}) {
    asked += 1;
    const mine = asked;
    wanted = next;
    const moves = movesOf(next.tree, lineTo(next.tree, next.at));
    const isSame = position !== null && next.first === study.first && next.at === study.at;
    let found = position;
    try {
      if (!isSame) found = await post("/api/position", { question, ...(next.first && { first: next.first }), moves, ...picture });
    } catch (error) {
      if (mine !== asked) return false;
      wanted = study;
      if (before !== study) await show(before);
      tell(sentence(error.message));
      return false;
    }
    if (mine !== asked) return false;
    study = next;
    position = found;
    if (!isSame) draw(isOther);
    changed(position, study, { isSame });
    return true;
  }

  function draw(isOther) {
    const { legal, over, several } = position;
    chosen.clear();
    colorThese.hidden = !several || over !== null;
    colorThese.disabled = true;
    const data = position.picture && announced(position.picture, elements);
    view.show(data, {
      label: `Board, ${over ? "the game is over" : `${capital(position.turn)} to move`}`,
      pick, pickable: new Set(over ? [] : legal), ring: over ? over.witness : [], isOther,
    });
    drawTurns();
    steps[0].disabled = steps[1].disabled = study.at === ROOT;
    steps[2].disabled = steps[3].disabled = study.tree.nodes.get(study.at).next.length === 0;
    clear(note);
  }

  function drawTurns() {
    const { colors, turn, over } = position;
    const canTurn = position.can_pass || isBlank();
    const button = (color) => el("button", {
      class: "turn", type: "button", "aria-pressed": String(color === turn), disabled: color !== turn && !canTurn, onclick: () => setTurn(color),
    }, el("span", { class: `dot dot-${color}`, "aria-hidden": "true" }), ` ${capital(color)}`, color === turn && !over ? " to move" : "");
    clear(turns, [...colors].sort().reverse().map(button));
  }

  /** Whether nothing has been played yet, so that either player may begin. */
  const isBlank = () => study.at === ROOT && study.tree.nodes.get(ROOT).next.length === 0 && !position.several
    && !position.colors.includes("red");

  /** Gives the turn to a color: at the start it moves first, later the other one passes. */
  function setTurn(color) {
    if (color === position.turn) return;
    const { parent, move, next } = study.tree.nodes.get(study.at);
    if (isBlank()) show({ ...study, first: color });
    // Taking back a pass is simpler than passing again.
    else if (parent !== null && move.length === 0 && next.length === 0) show({ ...study, tree: without(study.tree, study.at), at: parent });
    else play([]);
  }

  function tell(text) {
    clear(note, unbroken(text));
    announce(text);
  }

  function pick(name, event) {
    // After a click the arrow keys walk through the moves; with the keyboard the focus stays on the board.
    if (event.type === "click") /** @type {HTMLElement | null} */ (document.activeElement)?.blur?.();
    if (!position.several || !position.legal.includes(name)) return void play([name]);
    if (!chosen.delete(name)) chosen.add(name);
    view.choose(chosen);
    colorThese.disabled = chosen.size === 0;
  }

  /** Plays a move; an empty one passes the turn. If the position after an earlier move is still on its way, it is the next move there. */
  async function play(elements) {
    const before = wanted;
    // The second click of a double click.
    if (before !== study && String(before.tree.nodes.get(before.at).move) === String(elements)) return;
    const [tree, at] = played(before.tree, before.at, elements);
    if (await show({ ...before, tree: open(tree, at), at }, { before })) announce(spoken(position));
  }

  /** Plays moves from the position shown, of which a color makes the first one (null: whoever's turn it is). */
  function playLine(color, moves) {
    const passes = color !== null && color !== position.turn;
    const first = passes && isBlank() ? color : study.first;
    const line = passes && !isBlank() ? [[], ...moves] : moves;
    const [tree, at] = playedAll(study.tree, study.at, line);
    return show({ ...study, first, tree: open(tree, at), at });
  }

  /** One move forward or back, from where earlier steps lead that are not shown yet. */
  async function walk(by) {
    const { parent, next } = wanted.tree.nodes.get(wanted.at);
    const at = by < 0 ? parent : next[0];
    if (at === null || at === undefined) return;
    if (await show({ ...wanted, at })) announce(spoken(position));
  }

  return {
    node,
    walk,
    playLine,
    /** Shows a node. */
    goTo: (at) => show({ ...study, at, tree: open(study.tree, at) }),
    /** Shows another tree; if the node shown is gone, its nearest ancestor that is left. */
    change(tree) {
      const line = [ROOT, ...lineTo(study.tree, study.at)];
      return show({ ...study, tree, at: line.findLast((id) => tree.nodes.has(id)) });
    },
    study: () => study,
    position: () => position,
    /** The line through the node shown. */
    line: () => lineThrough(study.tree, study.at),
    tell,
    /** Explores another question on a board, which is drawn as it was arranged. */
    open(newQuestion, studied, board, { notation, isOther }) {
      question = newQuestion;
      position = null;
      elements = board.elements;
      picture = {
        ...(Object.keys(board.places).length > 0 && { places: board.places }),
        ...(notation === "french" && { notation }),
      };
      return show(studied, { isOther });
    },
  };
}

/** The tree in which no variation on the way to a node is collapsed. */
function open(tree, at) {
  return lineTo(tree, at).reduce((so, id) => (id !== at && so.nodes.get(id).closed ? collapsed(so, id, false) : so), tree);
}

/** The last move and whose turn it is, for screen readers. */
function spoken({ moves, over, turn }) {
  const last = moves.at(-1);
  const made = !last ? "The start. " : `${capital(last.player)} ${last.elements.length > 0 ? last.elements.join(", ") : "passes"}. `;
  return made + (over ? sentence(capital(over.reason)) : `${capital(turn)} to move.`);
}
