// @ts-check

import { keep } from "../address.js";
import { catalogue, gameFacts } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { clear, el } from "../dom.js";
import { exportMenu } from "../export.js";
import { readPlaces } from "../places.js";
import { askedIn, typedQuestion } from "../question.js";
import { bar, paramsOfState } from "../board/bar.js";
import { choice } from "../board/choice.js";
import { editor } from "../board/editor.js";
import { gallery } from "../board/gallery.js";
import { activeTool } from "../board/active-tool.js";
import { liveLine } from "../board/live.js";
import { notationField } from "../board/notation.js";
import { renameForm } from "../board/rename.js";
import { savedBoards } from "../board/saved.js";
import { shortcuts } from "../board/shortcuts.js";
import { surface } from "../board/surface.js";
import { toolbar } from "../board/toolbar.js";
import { toolKind } from "../board/tools.js";
import { readView } from "../board/view.js";

export const title = "Board";
export const styles = ["gallery"];

const FIRST = { game: "pomax", board: "white a b c; black d e; a < d < b; c < e" };

const OWN = "This game has a fixed board; only its drawing can change. Choose Avoid for a board of your own.";

/** Shows the board editor. */
export async function show(main, params) {
  const games = await catalogue();
  const edit = editor({ change, refused, unread });
  const naming = renameForm((from, to) => act({ rename: [from, to] }).then(() => sheet.focus(to)));
  const holding = activeTool({ board: edit.board, act, askName: naming.ask, redraw });
  const sheet = surface({ ...holding, moved: edit.place });
  const tools = toolbar(takeTool);
  const buttons = bar(edit, walk);
  let isRinged = params.ring !== "no";
  const live = liveLine(sheet.ring, { isKept: isRinged, keeps: (isKept) => {
    isRinged = isKept;
    remember();
  } });
  const notation = notationField(typed);
  const game = choice(games, edit.choose);
  const adding = el("button", { class: "button", type: "button", hidden: true, onclick: holding.pickGround }, "Add one");
  const trouble = el("div", { class: "board-trouble" });
  const notes = el("div", { class: "board-notes" });
  const menu = exportMenu(FIRST, () => ({ ...edit.state(), kind: edit.board()?.kind }));
  holding.take(params.tool ?? null);

  // Without a board there is nothing to edit.
  const bench = el("div", { inert: true },
    gallery(games, edit.choose, { current: () => (edit.board() ? edit.state().question.game : undefined) }),
    el("div", { class: "board-page" },
      el("div", { class: "stack board-main" },
        tools.node,
        el("div", { class: "row board-bar" }, tools.hint, adding, buttons.buttons, menu),
        naming.node, trouble, sheet.node, live.node, notes),
      el("div", { class: "stack board-side" },
        game.node, game.rule,
        el("div", { class: "row" }, buttons.links),
        notation.node,
        savedBoards(() => location.pathname + location.search))));
  main.append(el("h1", null, title), bench);

  function redraw(isOther = false) {
    const board = edit.board();
    tools.show(toolKind(board), board.picture && holding.tool());
    adding.hidden = !holding.tool()?.adds;
    if (!board.picture) return sheet.empty(el("p", { class: "muted" }, "There is no picture of this board."));
    const label = `Board: ${edit.state().question.board}`;
    const { places, view } = edit.state();
    sheet.show(board, { tool: holding.tool(), picked: holding.picked(), label, places, view, isOther });
  }

  function change(state, board, isOther) {
    const { question } = state;
    bench.inert = false;
    holding.check();
    clear(trouble);
    const remarks = [...board.notes, ...(board.isOwn ? [OWN] : [])];
    clear(notes, remarks.map((note) => el("p", { class: "muted small" }, note)));
    sheet.stale(false);
    redraw(isOther);
    notation.show(question.board, board.kind);
    game.show(question, board);
    buttons.show(state, board);
    live.update(question, board, gameFacts(question.game).shelf);
    remember();
  }

  /** Writes the state to the address; undo steps belong to the editor. */
  function remember() {
    const tool = holding.tool()?.name;
    const ring = isRinged ? undefined : "no";
    keep(main, "board", { ...paramsOfState(edit.state()), tool, ring }, { replace: true });
  }

  function refused(error) {
    if (edit.board()) redraw();
    clear(trouble, errorBox(error));
  }

  function unread(error) {
    sheet.stale(true);
    live.pause();
    notation.fail(error);
  }

  function typed(text) {
    const question = typedQuestion(text, edit.state().question);
    if (question.board !== text) notation.replace(question.board);
    edit.type(question);
  }

  /** Applies edits as one step. */
  async function act(...edits) {
    if (edits.length === 0) return;
    await edit.apply(...edits);
    follow();
  }

  async function walk(step) {
    await step();
    follow();
  }

  /** Update the text even if it was typed, but not while the user is typing: then it follows the edit. */
  function follow() {
    if (!notation.isTyped() && !edit.isTyped()) notation.replace(edit.state().question.board);
  }

  function takeTool(name) {
    holding.take(name);
    naming.hide();
    redraw();
    remember();
  }

  const asked = askedIn(params, games, FIRST);
  try {
    await edit.start({ question: asked, places: readPlaces(params.at), view: readView(params.view), notation: params.notation });
  } catch (error) {
    // An invalid link: show its text for correction, with a board of the same game.
    const example = games.find((one) => one.name === asked.game)?.question ?? FIRST;
    await edit.start({ question: example, places: {}, view: null, notation: undefined });
    notation.replace(asked.board);
    unread(error);
    keep(main, "board", params, { replace: true });
  }

  const stopListening = shortcuts({ press: tools.press, undo: () => walk(edit.undo), redo: () => walk(edit.redo), within: ".board-main" });
  return () => {
    live.stop();
    stopListening();
  };
}
