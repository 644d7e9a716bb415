// @ts-check

import { keep, link } from "../address.js";
import { catalogue, gameFacts } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { exportMenu } from "../export.js";
import { readPlaces, writePlaces } from "../places.js";
import { askedIn, paramsOf, typedQuestion } from "../question.js";
import { announced } from "../announced.js";
import { factsOf } from "../analyze/facts.js";
import { hasSides } from "../analyze/region.js";
import { stageFor } from "../analyze/stage.js";
import { boardView } from "../analyze/view.js";
import { choice } from "../board/choice.js";
import { gallery } from "../board/gallery.js";
import { notationField } from "../board/notation.js";
import { readBoard } from "../board/reading.js";

export const title = "Analyze";
export const styles = ["gallery"];

const FIRST = { game: "pomax", board: "tree w(b(w,b),w) + chain bbwwbb" };
// Loaded on demand.
const ANALYSES = {
  removal: async () => (await import("../analyze/removal.js")).analyzeRemoval,
  poset: async () => (await import("../analyze/removal.js")).analyzeRemoval,
  pattern: async () => (await import("../analyze/pattern.js")).analyzePattern,
  hex: async () => (await import("../analyze/hex.js")).analyzeHex,
  coloring: async () => (await import("../analyze/coloring.js")).analyzeColoring,
};
const SECONDS = 10;
// The parameters of the address in addition to the question and the picture.
const EXTRA = ["node", "line", "step", "plain", "labels", "cells", "alone", "first", "moves", "sort", "closed"];

/** Shows the analysis of a game on a board. */
export async function show(main, params) {
  const games = await catalogue();
  let question = askedIn(params, games, FIRST);
  const picture = { at: params.at, notation: params.notation };
  let extra = Object.fromEntries(EXTRA.map((name) => [name, params[name]]));
  let board = null;
  let answer = null;
  let current = new AbortController();
  let asked = 0;

  const view = boardView();
  const facts = el("div", { class: "facts-place" });
  const answers = el("div", { class: "stack answers" });
  const game = choice(games, (next) => ask(next, { replace: false }), { asksLeft: true });
  const notation = notationField(typed, { rows: 2 });
  const toBoard = el("a", { class: "button" }, "Edit");
  const toPlay = el("a", { class: "button" }, "Play");
  const menu = exportMenu(question, () => ({
    question, answer, kind: board?.kind, places: readPlaces(picture.at), notation: picture.notation, highlight: view.ringed(),
  }));

  main.append(el("h1", null, title), el("div", { class: "analyze-page" },
    el("div", { class: "stack analyze-board" }, view.node, el("div", { class: "row" }, toBoard, toPlay, menu), facts),
    el("div", { class: "stack" },
      el("div", { class: "panel stack" }, game.node, game.rule, notation.node,
        gallery(games, (next) => ask(next, { replace: false }), { current: () => question.game })),
      answers)));

  function remember(changes = {}, { replace = true } = {}) {
    Object.assign(extra, changes);
    keep(main, "analyze", { ...paramsOf(question), ...picture, ...extra }, { replace });
  }

  function typed(text) {
    const next = typedQuestion(text, question);
    if (next.board !== text) notation.replace(next.board);
    ask(next);
  }

  /**
   * Changes the question; if its board cannot be read, the old answer stays. Typing adds no history entry.
   */
  async function ask(next, { replace = true } = {}) {
    const isOther = next.board !== question.board;
    asked += 1;
    const mine = asked;
    const isLatest = () => mine === asked && main.isConnected;
    try {
      const found = await read(next, isOther ? { at: undefined, notation: undefined } : picture);
      if (!isLatest()) return;
      if (isOther) Object.assign(picture, { at: undefined, notation: undefined });
      question = next;
      extra = {};
      remember({}, { replace });
      await begin(found);
    } catch (error) {
      if (isLatest() && error.name !== "AbortError") notation.fail(error);
    }
  }

  const read = (asked, { at, notation: turned }) => readBoard(asked, { places: readPlaces(at), notation: turned });

  async function begin(found, seconds = SECONDS) {
    current.abort();
    const own = new AbortController();
    current = own;
    answer = null;
    const isOther = found.board !== board?.board;
    board = { ...found, picture: found.picture && announced(found.picture, found.elements) };
    picture.at = writePlaces(found.places) || undefined;
    view.show(board.picture, { label: `Board: ${question.board}`, isOther });
    game.show(question, board);
    notation.show(question.board, board.kind);
    clear(facts, board.notes.map((note) => el("p", { class: "muted small" }, note)), factsOf(board.description));
    clear(answers);
    toBoard.href = link("board", { ...paramsOf(question), ...picture });
    toPlay.href = link("play", paramsOf(question));
    toPlay.hidden = board.kind === "hex" && !hasSides(board);
    const kind = gameFacts(question.game).shelf;
    const isPlayable = kind && (kind === "hex" || kind === "pattern" || kind === "coloring" || board.games.includes(question.game));
    if (!isPlayable) {
      return clear(answers, el("p", { class: "note" }, "This game cannot be played on this board; choose another one."));
    }
    const again = ({ seconds: longer }) => begin(board, longer);
    const answered = (found) => { answer = found; };
    const stage = stageFor({ question, board, kind, extra, view, place: answers, seconds, signal: own.signal, remember, again, answered });
    try {
      const analyze = await ANALYSES[kind]();
      if (!own.signal.aborted) await analyze(stage);
    } catch (error) {
      if (!own.signal.aborted && error.name !== "AbortError") answers.append(errorBox(error, { retry: () => begin(board) }));
    }
  }

  // Show the page before its answers.
  read(question, picture).then((found) => asked === 0 && begin(found), (error) => {
    if (asked > 0) return;
    game.show(question, { games: [], elements: [], kind: null });
    view.show(null);
    toPlay.hidden = true;
    toBoard.href = link("board", paramsOf(question));
    notation.replace(question.board);
    notation.fail(error);
  });

  return () => current.abort();
}
