// @ts-check

import { current, keep } from "../address.js";
import { catalogue, gameFacts } from "../catalogue.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { exportMenu } from "../export.js";
import { namesOf, readPlaces } from "../places.js";
import { askedIn, onBoard, typedQuestion } from "../question.js";
import { actions } from "../board/actions.js";
import { bar, paramsOfState } from "../board/bar.js";
import { choice, sizeOf } from "../board/choice.js";
import { closeMenu, openMenuAt } from "../board/context-menu.js";
import { editor } from "../board/editor.js";
import { gallery } from "../board/gallery.js";
import { liveLine } from "../board/live.js";
import { blankLike, colorNamed, mannerOf } from "../board/manners.js";
import { entriesFor } from "../board/menus.js";
import { notationField } from "../board/notation.js";
import { palette } from "../board/palette.js";
import { renameForm } from "../board/rename.js";
import { savedBoards } from "../board/saved.js";
import { selection } from "../board/selection.js";
import { shortcuts } from "../board/shortcuts.js";
import { surface } from "../board/surface.js";
import { readView } from "../board/view.js";

export const title = "Board";
export const styles = ["gallery"];

const FIRST = { game: "pomax", board: "white a b c; black d e; a < d < b; c < e" };

const OWN = "This game has a fixed board; only its drawing can change. Choose Avoid for a board of your own.";

/** Shows the board editor. */
export async function show(main, params) {
  const games = await catalogue();
  const edit = editor({ change, refused, unread });
  const chosen = selection(() => sheet.choose());
  let colorName = params.color ?? null;
  // The first of two elements to connect, until the second is picked.
  let joining = null;
  const sheet = surface({ pick, pickLine, pickGround, name: askName, box, sweep, join, moved: edit.place, removed, menu: openMenu }, chosen);
  const naming = renameForm((from, to) => doing.rename(from, to).then(() => sheet.focus(to)), sheet.focus);
  const doing = actions({ edit, sheet, chosen, color: () => color()?.color, followed: follow, refused });
  const colors = palette(takeColor);
  const buttons = bar(edit, { walk, add: addOne, blank });
  let isRinged = params.ring !== "no";
  const live = liveLine(sheet.ring, { isKept: isRinged, keeps: (isKept) => {
    isRinged = isKept;
    remember();
  } });
  const notation = notationField(typed);
  const game = choice(games, edit.choose);
  const strip = el("div", { class: "board-strip" });
  const notes = el("div", { class: "board-notes" });
  const exporting = exportMenu(FIRST, () => ({ ...edit.state(), kind: edit.board()?.kind }));
  sheet.node.append(naming.node);

  // Without a board there is nothing to edit.
  const bench = el("div", { inert: true },
    gallery(games, edit.choose, { current: () => (edit.board() ? edit.state().question.game : undefined) }),
    el("div", { class: "board-page" },
      el("div", { class: "stack board-main" },
        el("div", { class: "row board-bar" }, colors.node, buttons.buttons, exporting),
        sheet.node, strip, live.node, notes),
      el("div", { class: "stack board-side" },
        game.node, game.rule,
        el("div", { class: "row" }, buttons.links),
        notation.node,
        savedBoards(current))));
  main.append(el("h1", null, title), bench);

  const manner = () => mannerOf(edit.board());
  const color = () => colorNamed(manner(), colorName);

  function redraw(isOther = false) {
    const board = edit.board();
    colors.show(manner().colors, color());
    if (!board.picture) return sheet.empty(el("p", { class: "muted" }, "There is no picture of this board."));
    const label = `Board: ${edit.state().question.board}`;
    const { places, view } = edit.state();
    sheet.show(board, { manner: manner(), label, places, view, isOther });
  }

  function change(state, board, isOther) {
    const { question } = state;
    bench.inert = false;
    joining = null;
    chosen.check([...namesOf(board), ...board.elements].map(({ name }) => name));
    showHint();
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
    const ring = isRinged ? undefined : "no";
    keep(main, "board", { ...paramsOfState(edit.state()), color: colorName, ring }, { replace: true });
  }

  /** The strip below the picture has room for a hint or an error, so that nothing moves when they change. */
  function showHint() {
    clear(strip, el("p", { class: "muted small" }, joining ? `Now pick what ${joining} is connected to; Escape cancels.` : manner().hint));
  }

  function refused(error) {
    if (edit.board()) redraw();
    clear(strip, errorBox(error));
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

  async function walk(step) {
    await step();
    follow();
  }

  /** Update the text even if it was typed, but not while the user is typing: then it follows the edit. */
  function follow() {
    if (!notation.isTyped() && !edit.isTyped()) notation.replace(edit.state().question.board);
  }

  function takeColor(name) {
    colorName = name;
    colors.show(manner().colors, color());
    remember();
    if (!manner().paints) doing.recolor(chosen.names(), color().color);
  }

  function pick(name, isMore) {
    if (manner().paints) return doing.recolor([name], color().color);
    if (joining) return join(joining, name);
    if (isMore) chosen.toggle(name);
    else chosen.set([name]);
    announce(chosen.size() === 0 ? "Nothing is selected" : `Selected: ${chosen.names().join(", ")}`);
  }

  function pickLine({ ends }) {
    chosen.set([]);
    announce(`The line between ${ends.join(" and ")}`);
  }

  function pickGround(point) {
    if (joining || chosen.size() > 1) return letGo();
    if (manner().adds) doing.add(point);
  }

  function letGo() {
    joining = null;
    showHint();
    chosen.set([]);
    return true;
  }

  function box(names, isMore) {
    chosen.set(isMore ? [...new Set([...chosen.names(), ...names])] : names);
    announce(`Selected: ${chosen.names().join(", ") || "nothing"}`);
  }

  function sweep(names) {
    doing.recolor(names, color().color);
  }

  function join(first, second) {
    joining = null;
    showHint();
    if (first === second || doing.isEdge(second)) return;
    doing.connect(first, second);
  }

  function removed(name) {
    const names = name === null || chosen.has(name) ? chosen.names() : [name];
    if (manner().adds || manner().paints) doing.remove(names);
  }

  function askName(name) {
    if (manner().adds && !doing.isEdge(name)) naming.ask(name, sheet.boxOf(name));
  }

  function askOther(name) {
    joining = name;
    showHint();
    announce(`Now pick what ${name} is connected to`);
  }

  function addOne() {
    const [name] = chosen.names();
    doing.add(sheet.freePoint(name)).then(() => sheet.focus(chosen.names()[0]));
  }

  function blank() {
    edit.choose(onBoard(edit.state().question, blankLike(edit.board(), sizeOf(edit.board()))));
  }

  const selectAll = () => chosen.set(namesOf(edit.board()).map(({ name }) => name));
  const arrange = () => edit.place({ places: {}, view: null });

  function openMenu(place) {
    if (place.name && !chosen.has(place.name) && !manner().paints) chosen.set([place.name]);
    const names = place.name && !manner().paints ? chosen.names() : [place.name];
    const board = edit.board();
    const ask = { name: askName, other: askOther, all: selectAll, arrange, blank, canBlank: blankLike(board, sizeOf(board)) !== null };
    const entries = entriesFor(place, { board, manner: manner(), names, doing, ask });
    const label = place.name ? `Actions on ${names.join(", ")}` : "Actions on the board";
    if (entries.length > 0) openMenuAt(entries, { ...place, label, back: () => place.name && sheet.focus(place.name) });
  }

  /** Handles a letter or Escape; returns whether it means something. */
  function press(key) {
    const [name] = chosen.names();
    if (key === "Escape") return letGo();
    if (colors.press(key)) return true;
    if (key.toLowerCase() === "n" && manner().adds) return addOne(), true;
    if (key.toLowerCase() === "c" && manner().joins && name) return askOther(name), true;
    return false;
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

  const stopListening = shortcuts({
    press,
    commands: {
      z: () => walk(edit.undo),
      y: () => walk(edit.redo),
      a: selectAll,
      c: () => doing.copy(chosen.names()),
      x: async () => (await doing.copy(chosen.names())) && doing.remove(chosen.names()),
    },
    paste: (text) => doing.paste(text),
    within: ".board-main",
  });
  return () => {
    live.stop();
    closeMenu();
    stopListening();
  };
}
