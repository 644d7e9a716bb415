// @ts-check

// What is edited: the text of a board is the truth; every edit asks the server for the next text.

import { post } from "../api.js";
import { renamedPlaces } from "../places.js";
import { onBoard, sameQuestion } from "../question.js";
import * as line from "./history.js";
import { readBoard } from "./reading.js";

// What is typed without such a pause is one step to undo.
const PAUSE = 1500;

/**
 * An editor of `{question, places, view, notation}`; the view is what is shown while elements have places. After each change `on.change(state, board, isOther)` is called,
 * where board is the server's answer, and `isOther` says that it was not made from the board before; `on.refused(error)` if a change is not possible, and
 * `on.unread(error)` if a typed text is no board.
 */
export function editor(on) {
  let history = null;
  let board = null;
  let typed = 0;
  // Requests go one after the other, each from the text that the one before has left.
  let queue = Promise.resolve();
  let latest = 0;
  let readTexts = 0;

  const state = () => line.present(history);

  const inTurn = (work) => (queue = queue.then(work).catch((error) => on.refused(error)));

  const read = ({ question, places, notation }) => readBoard(question, { places, notation });

  function arrive(wanted, answer, how, { isOther = false } = {}) {
    // Of the places that are wanted those are left that the board can have.
    const places = answer.places ?? {};
    const next = { ...wanted, places, view: Object.keys(places).length > 0 ? wanted.view : null };
    history = how(history, next);
    // Sim and tic-tac-toe have boards of their own, which no text says.
    board = { ...answer, isOwn: answer.kind === "pattern" && next.question.board === "" };
    on.change(next, board, isOther);
  }

  /** Shows a state as it is, and begins the history with it. */
  async function start(first) {
    const answer = await read(first);
    arrive(first, answer, (_, begun) => line.beginning(begun));
  }

  /** Another question, such as another game or a board of the gallery; one step to undo. */
  function choose(question) {
    return inTurn(async () => {
      const next = { ...state(), question };
      const isOther = question.board === "" || question.board !== state().question.board;
      if (isOther) Object.assign(next, { places: {}, view: null });
      arrive(next, await read(next), line.recorded, { isOther });
    });
  }

  /** Reads a question that was typed; the board stays as it is while the text is none. */
  function type(question) {
    latest += 1;
    const mine = latest;
    return inTurn(async () => {
      // Something newer was typed meanwhile.
      if (mine !== latest) return;
      const next = { ...state(), question };
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

  /** Makes edits one after the other as one step; each may be a function of the board before it. */
  function apply(...edits) {
    return inTurn(async () => {
      let { question, places, view, notation } = state();
      let answer = board;
      for (const one of edits) {
        const edit = typeof one === "function" ? one(answer, board) : one;
        answer = await post("/api/board/edit", { question, edit });
        if (answer.board === null) throw new Error("The text of this board is too long for the editor.");
        question = onBoard(question, answer.board);
        if (edit.rename) places = renamedPlaces(places, ...edit.rename);
      }
      const next = { question, places, view, notation };
      const isPlain = Object.keys(places).length === 0 && notation !== "french";
      arrive(next, isPlain ? answer : await read(next), line.recorded);
      typed = 0;
    });
  }

  /** Elements go to these places; without any all go where the layout has them. */
  function place({ places, view }) {
    return inTurn(async () => {
      const next = { ...state(), places, view };
      arrive(next, await read(next), line.recorded);
    });
  }

  /** English or French notation of diagrams. */
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
    /** Whether a typed text waits to be read. */
    isTyped: () => readTexts !== latest,
    undo: () => walk(line.undone),
    redo: () => walk(line.redone),
    canUndo: () => history !== null && line.canUndo(history),
    canRedo: () => history !== null && line.canRedo(history),
  };
}
