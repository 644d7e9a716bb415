// @ts-check

import { keep, link } from "../address.js";
import { loaded, post } from "../api.js";
import { catalogue, gameFacts } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { exportMenu } from "../export.js";
import { gameName, capital, sentence } from "../names.js";
import { readPlaces, writePlaces } from "../places.js";
import { askedIn, boardInWords, paramsOf, typedQuestion } from "../question.js";
import { readPlace, readTree, writeMoves, writePlace, writeTree } from "../moves/text.js";
import { ROOT, endOf, lineTo, movesOf, unlisted } from "../moves/tree.js";
import { explorer, newStudy } from "../analyze/explorer.js";
import { factsOf } from "../analyze/facts.js";
import { answerCache, section, stageFor } from "../analyze/stage.js";
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
/** Files are read up to this size, in bytes. */
const LARGEST = 200_000;
/** How long a position is shown before it is analyzed, in milliseconds, so that walking through moves asks little. */
const PAUSE = 120;
// The parameters of the address in addition to the question, the picture and the moves.
const EXTRA = ["node", "line", "step", "plain", "labels", "cells", "alone", "sort", "closed"];
/** Those that speak of one position. */
const OF_POSITION = { node: undefined, closed: undefined, line: undefined, step: undefined };

/** Shows the analysis of a game on a board. */
export async function show(main, params) {
  const games = await catalogue();
  let question = askedIn(params, games, FIRST);
  const picture = { at: params.at, notation: params.notation };
  let extra = Object.fromEntries(EXTRA.map((name) => [name, params[name]]));
  let board = null;
  let answer = null;
  let labels = {};
  let current = new AbortController();
  let asked = 0;
  let timer = 0;
  const cache = answerCache();

  const view = boardView();
  const explore = explorer({ view, changed });
  let panel = null;
  const facts = el("div", { class: "facts-place" });
  const verdict = section("Verdict", { stays: true });
  const answers = el("div", { class: "stack answers" });
  const game = choice(games, (next) => ask(next, { replace: false }), { asksLeft: true });
  const notation = notationField(typed, { rows: 2 });
  const summary = el("span", { class: "question-words" });
  const form = el("details", { class: "panel question" }, el("summary", null, summary, el("span", { class: "link" }, "Change")),
    el("div", { class: "stack" }, game.node, game.rule, notation.node,
      gallery(games, (next) => ask(next, { replace: false }), { current: () => question.game }),
      el("div", { class: "field" }, el("label", { for: "file" }, "A game with moves (SGF)"),
        el("input", { id: "file", type: "file", accept: ".sgf,text/plain", onchange: (event) => fileChosen(event.target) }))));
  const toBoard = el("a", { class: "button" }, "Edit");
  const toPlay = el("a", { class: "button" }, "Play");
  const showLabels = el("input", { type: "checkbox", checked: extra.labels !== "no", onchange: () => {
    remember({ labels: showLabels.checked ? undefined : "no" });
    label();
  } });
  const legend = el("p", { class: "muted small" });
  const labelled = el("div", { hidden: true }, el("label", { class: "check" }, showLabels, "Results of the moves on the board"), legend);
  const menu = exportMenu(question, () => ({
    question: shownQuestion(), game: question.game, line: shownLine(), answer, kind: board?.kind,
    places: readPlaces(picture.at), notation: picture.notation, highlight: view.ringed(),
  }));
  const path = el("section", { class: "panel stack moves-played", "aria-label": "Moves played", hidden: true });

  main.append(
    el("div", { class: "analyze-head" }, el("h1", null, title), form),
    el("div", { class: "analyze-page" },
      el("div", { class: "stack analyze-board" },
        verdict.node, view.node, explore.node, labelled, el("div", { class: "row" }, toBoard, toPlay, menu), facts),
      el("div", { class: "stack analyze-answers" }, path, answers)));

  function remember(changes = {}, { replace = true } = {}) {
    Object.assign(extra, changes);
    const { first, tree, at } = explore.study();
    const isLast = at === endOf(tree, ROOT);
    const study = { first: first ?? undefined, moves: writeTree(tree) || undefined, here: isLast ? undefined : writePlace(tree, at) };
    keep(main, "analyze", { ...paramsOf(question), ...picture, ...study, ...extra }, { replace });
  }

  /** The position shown as a question. */
  const shownQuestion = () => (explore.study().at === ROOT ? question : explore.position()?.position ?? question);

  /** The moves to the position shown, or undefined if there is none. */
  function shownLine() {
    const { first, tree, at } = explore.study();
    return explore.position() ? { question, ...(first && { first }), moves: movesOf(tree, lineTo(tree, at)) } : undefined;
  }

  async function typed(text) {
    if (text.trimStart().startsWith("(;")) {
      // A file with moves, or only a Hex position.
      if (await openFile(text).then(() => true, () => false)) return;
    }
    const next = typedQuestion(text, question);
    if (next.board !== text) notation.replace(next.board);
    ask(next);
  }

  async function fileChosen(input) {
    const [file] = input.files;
    input.value = "";
    try {
      if (file?.size > LARGEST) throw new Error(`the file has ${file.size} bytes; the limit is ${LARGEST}`);
      if (file) await openFile(await file.text());
    } catch (error) {
      notation.fail(error);
    }
  }

  /** Opens a tree of moves in the Smart Game Format. */
  async function openFile(text) {
    const { question: next, first, ...list } = await post("/api/tree/read", { text });
    const tree = unlisted(list);
    await ask(next, { replace: false, study: { first, tree, at: ROOT } });
  }

  /**
   * Changes the question; if its board cannot be read, the old answer stays. Typing adds no history entry.
   */
  async function ask(next, { replace = true, study = newStudy() } = {}) {
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
      await begin(found, study, { replace });
    } catch (error) {
      if (isLatest() && error.name !== "AbortError") notation.fail(error);
    }
  }

  const read = (asked, { at, notation: turned }) => readBoard(asked, { places: readPlaces(at), notation: turned });

  /** Shows another board. */
  async function begin(found, study, { replace }) {
    const isOther = found.board !== board?.board;
    board = found;
    verdict.node.style.minHeight = "";
    picture.at = writePlaces(found.places) || undefined;
    game.show(question, board);
    notation.show(question.board, board.kind);
    clear(summary, el("strong", null, gameName(question.game || "board")), " ", el("span", { class: "code" }, boardInWords(question)));
    clear(facts, board.notes.map((note) => el("p", { class: "muted small" }, note)), factsOf(board.description));
    const kind = gameFacts(question.game).shelf;
    const isPlayable = kind && (["hex", "pattern", "coloring"].includes(kind) || board.games.includes(question.game));
    if (!isPlayable) {
      form.open = true;
      view.show(board.picture, { label: `Board: ${question.board}`, isOther });
      return clear(answers, el("p", { class: "note" }, "This game cannot be played on this board; choose another one."));
    }
    const options = { notation: picture.notation, isOther };
    if (await explore.open(question, study, board, options)) return;
    if (await explore.open(question, newStudy(), board, options)) return explore.tell("The moves in the address cannot be played here.");
    // A region of a Hex board has a value, but no moves.
    view.show(board.picture, { label: `Board: ${question.board}`, isOther });
    explore.node.hidden = true;
    toPlay.hidden = true;
    analyze(SECONDS);
  }

  /** Called when another position or another tree is shown. */
  function changed(position, study, { isSame }) {
    explore.node.hidden = false;
    path.hidden = study.tree.nodes.size < 2;
    if (!path.hidden) withPanel(() => panel.show(question));
    remember(isSame || position.moves.length === 0 ? {} : OF_POSITION);
    links(position, study);
    if (isSame) return;
    answer = null;
    label({}, "");
    // Keep the heights, so that nothing jumps while the answer is computed; the board is below the verdict.
    answers.style.minHeight = `${answers.offsetHeight}px`;
    verdict.node.style.minHeight = `${verdict.node.getBoundingClientRect().height}px`;
    clearTimeout(timer);
    current.abort();
    // What was said about the earlier position is not true of this one.
    verdict.show();
    clear(answers);
    timer = setTimeout(() => analyze(SECONDS), position.moves.length === 0 ? 0 : PAUSE);
  }

  /** Runs work that needs the list of moves. */
  async function withPanel(work) {
    if (!panel) {
      const { movesPanel } = await loaded(import("../analyze/moves-panel.js"));
      panel ??= movesPanel({ explore, cache, state: () => ({ question, colors: explore.position().colors, ...explore.study() }) });
      clear(path, panel.node);
    }
    return work();
  }

  function links({ moves: made }, { first, tree, at }) {
    toBoard.href = link("board", { ...paramsOf(shownQuestion()), ...(at === ROOT && picture) });
    const line = movesOf(tree, lineTo(tree, at));
    const canPlay = line.every((names) => names.length > 0);
    toPlay.hidden = !canPlay;
    toPlay.href = link("play", { ...paramsOf(question), ...(made.length > 0 && { moves: writeMoves(line) }), first: first ?? undefined });
  }

  /** Labels the legal moves, if labels are shown. */
  function label(texts = labels, words = legend.textContent) {
    labels = texts;
    clear(legend, words);
    labelled.hidden = Object.keys(labels).length === 0;
    view.marks(showLabels.checked ? labels : {});
  }

  /** Analyzes the position shown. */
  async function analyze(seconds) {
    current.abort();
    const own = new AbortController();
    current = own;
    clear(answers);
    const position = explore.position();
    const { first, tree, at } = explore.study();
    if (position?.over) {
      answers.style.minHeight = "";
      const { winner, reason } = position.over;
      const parts = [winner && `${capital(winner)} wins`, capital(reason)].filter(Boolean);
      verdict.show(parts.map((words, index) => el("p", { class: index === 0 ? "verdict-words" : "verdict-more" }, sentence(words))));
      return withPanel(() => panel.review(question, own.signal));
    }
    const line = { ...(first && { first }), ...(at !== ROOT && { moves: movesOf(tree, lineTo(tree, at)) }) };
    const kind = gameFacts(question.game).shelf;
    const again = ({ seconds: longer }) => analyze(longer);
    const answered = (found) => { answer = found; };
    const stage = stageFor({
      question, line, position, board, kind, extra, view, verdict, place: answers, seconds, signal: own.signal, cache, remember, again,
      answered, label, play: explore.playLine,
    });
    verdict.show();
    try {
      const run = await ANALYSES[kind]();
      if (own.signal.aborted) return;
      await run(stage);
      if (!own.signal.aborted && !path.hidden) await withPanel(() => panel.review(question, own.signal));
    } catch (error) {
      if (!own.signal.aborted && error.name !== "AbortError") answers.append(errorBox(error, { retry: () => analyze(SECONDS) }));
    } finally {
      if (!own.signal.aborted) answers.style.minHeight = "";
    }
  }

  function keys(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isElsewhere = event.target.closest?.("input, textarea, select, svg, [role=tree], [role=tablist], .tour");
    if (!by || isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!explore.position()) return;
    event.preventDefault();
    explore.walk(by);
  }
  document.addEventListener("keydown", keys);

  // Show the page before its answers.
  const tree = readTree(params.moves ?? "");
  const study = { first: params.first ?? null, tree, at: readPlace(tree, params.here) ?? endOf(tree, ROOT) };
  read(question, picture).then((found) => asked === 0 && begin(found, study, { replace: true }), (error) => {
    if (asked > 0) return;
    form.open = true;
    game.show(question, { games: [], elements: [], kind: null });
    view.show(null);
    toPlay.hidden = true;
    toBoard.href = link("board", paramsOf(question));
    notation.replace(question.board);
    notation.fail(error);
  });

  return () => {
    clearTimeout(timer);
    current.abort();
    document.removeEventListener("keydown", keys);
  };
}
