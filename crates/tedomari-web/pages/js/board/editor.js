// @ts-check

// The editor. The text of the board is its state; for every edit the server returns the next text.

import { post } from "../api.js";
import { renamedPlaces } from "../places.js";
import { onBoard, sameQuestion } from "../question.js";
import * as line from "./history.js";
import { readBoard } from "./reading.js";

// Typing without such a pause is one undo step.
const PAUSE = 1500;

const isPlaced = (places) => Object.keys(places).length > 0;

/**
 * An editor of `{question, places, view, notation}`; the view is the visible part, which stays the same from
 * the first edit on.
 * Calls `on.change(state, board, isOther)` after each change, where `board` is the server's response and
 * `isOther` says that it is not an edit of the previous board; `on.refused(error)` if a change is rejected,
 * and `on.unread(error)` if a typed text is not a board.
 */
export function editor(on) {
  let history = null;
  let board = null;
  let typed = 0;
  // Requests are sequential, each based on the text that the previous one returned.
  let queue = Promise.resolve();
  let latest = 0;
  let readTexts = 0;

  const state = () => line.present(history);

  const inTurn = (work) => (queue = queue.then(work).catch((error) => on.refused(error)));

  const read = ({ question, places, notation }) => readBoard(question, { places, notation });

  function arrive(wanted, answer, how, { isOther = false } = {}) {
    // Keep only the places that the board allows.
    const next = { ...wanted, places: answer.places ?? {} };
    history = how(history, next);
    // Sim and tic-tac-toe have fixed boards without a text.
    board = { ...answer, isOwn: answer.kind === "pattern" && next.question.board === "" };
    on.change(next, board, isOther);
  }

  /** Shows a state and starts the history with it. */
  async function start(first) {
    const answer = await read(first);
    arrive(first, answer, (_, begun) => line.beginning(begun));
  }

  /** Changes the question, such as to another game or a board of the gallery; one undo step. */
  function choose(question) {
    return inTurn(async () => {
      const next = { ...state(), question };
      const isOther = question.board === "" || question.board !== state().question.board;
      if (isOther) Object.assign(next, { places: {}, view: null });
      arrive(next, await read(next), line.recorded, { isOther });
    });
  }

  /** Reads a typed question; the board stays while the text is invalid. */
  function type(question) {
    latest += 1;
    const mine = latest;
    return inTurn(async () => {
      // A newer text was typed meanwhile.
      if (mine !== latest) return;
      const { places, view } = state();
      const next = { ...state(), question, view: isPlaced(places) ? view : null };
      try {
        if (sameQuestion(next.question, state().question)) return on.change(state(), board);
        const answer = await read(next);
        if (mine !== latest) return;
        const isOneStep = Date.now() - typed < PAUSE;
        typed = Date.now();
        arrive(next, answer, isOneStep ? line.amended : line.recorded);
      } catch (error) {
        if (mine === latest) on.unread(error);
      } finally {
        readTexts = mine;
      }
    });
  }

  /** Applies edits in sequence as one step; each may be a function of the board before it. `arrange(after, before)`
      returns the places and the view of the new board. */
  function apply(edits, arrange) {
    return inTurn(async () => {
      let { question, places, notation } = state();
      let answer = board;
      for (const one of edits) {
        const edit = typeof one === "function" ? one(answer, board) : one;
        answer = await post("/api/board/edit", { question, edit });
        if (answer.board === null) throw new Error("The text of this board is too long for the editor.");
        question = onBoard(question, answer.board);
        if (edit.rename) places = renamedPlaces(places, ...edit.rename);
      }
      const next = { question, notation, ...arrange(answer, { ...board, places }) };
      const isPlain = !isPlaced(next.places) && notation !== "french";
      arrive(next, isPlain ? answer : await read(next), line.recorded);
      typed = 0;
    });
  }

  /** Moves elements to these places; without places the layout decides. */
  function place({ places, view }) {
    return inTurn(async () => {
      const next = { ...state(), places, view };
      arrive(next, await read(next), line.recorded);
    });
  }

  /** Sets the English or French notation of diagrams. */
  function turn(notation) {
    return inTurn(async () => {
      const next = { ...state(), notation };
      arrive(next, await read(next), line.recorded);
    });
  }

  function walk(step) {
    return inTurn(async () => {
      const after = step(history);
      if (after === history) return;
      const answer = await read(line.present(after));
      arrive(line.present(after), answer, () => after);
      typed = 0;
    });
  }

  return {
    start, choose, type, apply, place, turn, state,
    board: () => board,
    /** Whether a typed text has not been read yet. */
    isTyped: () => readTexts !== latest,
    undo: () => walk(line.undone),
    redo: () => walk(line.redone),
    canUndo: () => history !== null && line.canUndo(history),
    canRedo: () => history !== null && line.canRedo(history),
  };
}
