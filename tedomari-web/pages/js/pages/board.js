import { go, link } from "../address.js";
import { get } from "../api.js";
import { complaintBox } from "../complaint.js";
import { announce, clear, el } from "../dom.js";
import { exportMenu } from "../export.js";
import { readPlaces, writePlaces } from "../places.js";
import { looksLikeHex, paramsOf, questionOf } from "../question.js";
import { choice } from "../board/choice.js";
import { editor } from "../board/editor.js";
import { gallery } from "../board/gallery.js";
import { liveLine } from "../board/live.js";
import { notationField } from "../board/notation.js";
import { savedBoards } from "../board/saved.js";
import { surface } from "../board/surface.js";
import { toolbar } from "../board/toolbar.js";
import { editOf, editOfAdding, editOfTwo, newName, toolNamed } from "../board/tools.js";

export const title = "Board";

const FIRST = { game: "pomax", board: "white a b c; black d e; a < d < b; c < e" };

/** Shows the editor of boards. */
export async function show(main, params) {
  const { games } = await get("/api/catalogue");
  const kindOf = (game) => games.find((one) => one.name === game)?.kind ?? "removal";
  let toolName = params.tool ?? null;
  let picked = null;

  const edit = editor({ change, refused, unread });
  const tools = toolbar(takeTool);
  const sheet = surface({
    pick, pickLine, pickGround: () => addOn(null), join,
    sweep: (names) => act(...names.map((name) => editOf(tool(), edit.board().kind, name, edit.board().elements)).filter(Boolean)),
    grow: (name, up) => addOn(name, up),
    moved: (name, where) => edit.place(name, where),
    removed: (name) => act(removalOf(name)),
  });
  const live = liveLine((names) => sheet.ring(names));
  const notation = notationField(typed);
  const games_ = choice(games, (question) => edit.choose(question));
  const trouble = el("div", { class: "board-trouble" });
  const notes = el("div", { class: "board-notes" });
  const renaming = el("form", { class: "row rename", hidden: true, onsubmit: rename });
  const undo = el("button", { class: "button", type: "button", onclick: () => step(edit.undo), title: "Ctrl+Z" }, "Undo");
  const redo = el("button", { class: "button", type: "button", onclick: () => step(edit.redo), title: "Ctrl+Shift+Z" }, "Redo");
  const tidy = el("button", { class: "button", type: "button", onclick: () => edit.place(null), title: "Put all elements where the layout has them" }, "Tidy");
  const turned = el("button", { class: "button", type: "button", onclick: () => edit.turn(edit.state().notation === "french" ? "english" : "french") });
  const toAnalyze = el("a", { class: "button primary" }, "Analyze");
  const toPlay = el("a", { class: "button" }, "Play");
  const menu = exportMenu(FIRST, () => ({ ...edit.state(), kind: edit.board()?.kind }));

  main.append(
    el("h1", null, title),
    el("div", { class: "board-page" },
      el("div", { class: "stack board-main" },
        tools.node,
        el("div", { class: "row board-bar" }, tools.hint, undo, redo, tidy, turned, menu),
        renaming, trouble, sheet.node, live.node, notes),
      el("div", { class: "stack board-side" },
        games_.node, games_.rule,
        el("div", { class: "row" }, toAnalyze, toPlay),
        notation.node,
        gallery((question) => edit.choose(question)),
        savedBoards(() => location.pathname + location.search))));

  document.addEventListener("keydown", shortcut);

  const tool = () => toolNamed(edit.board()?.kind, toolName);

  function redraw() {
    const board = edit.board();
    if (!board.picture) {
      sheet.empty(el("p", { class: "muted" }, "There is no picture of this board."));
      return tools.show(board.kind, null);
    }
    tools.show(board.kind, tool());
    sheet.show(board.picture, { kind: board.kind, tool: tool(), picked, label: `Board: ${edit.state().question.board}` });
  }

  function change(state, board) {
    const { question, places } = state;
    if (picked && !board.elements.some((element) => element.name === picked)) picked = null;
    clear(trouble);
    clear(notes, (board.notes ?? []).map((note) => el("p", { class: "muted small" }, note)));
    sheet.stale(false);
    redraw();
    notation.show(question.board, board.kind);
    games_.show(question, board);
    live.update(question, board, kindOf(question.game));
    undo.disabled = !edit.canUndo();
    redo.disabled = !edit.canRedo();
    tidy.hidden = Object.keys(places).length === 0;
    turned.hidden = board.kind !== "diagram";
    turned.textContent = state.notation === "french" ? "English notation" : "French notation";
    const asked = paramsOf(question);
    toAnalyze.href = link("analyze", { ...asked, at: writePlaces(places), notation: frenchOnly(state) });
    toPlay.href = link("play", asked);
    go("board", addressOf(state), { replace: true, silent: true });
  }

  const frenchOnly = (state) => (state.notation === "french" ? "french" : undefined);
  const addressOf = (state) => ({ ...paramsOf(state.question), at: writePlaces(state.places), notation: frenchOnly(state), tool: tool()?.name === toolName ? toolName : undefined });

  function refused(error) {
    if (edit.board()) redraw();
    clear(trouble, complaintBox(error));
  }

  function unread(error) {
    sheet.stale(true);
    notation.complain(error);
  }

  function typed(text) {
    // A link from elsewhere says by itself which game is meant.
    const { question } = edit.state();
    edit.type(text, looksLikeHex(text) ? { game: "hex", board: text } : question);
  }

  /** Makes edits; the text follows even if one was typing. */
  async function act(...edits) {
    if (edits.length === 0) return;
    await edit.apply(...edits);
    notation.replace(edit.state().question.board);
  }

  async function step(walk) {
    await walk();
    notation.replace(edit.state().question.board);
  }

  function takeTool(name) {
    toolName = name;
    picked = null;
    renaming.hidden = true;
    redraw();
    go("board", addressOf(edit.state()), { replace: true, silent: true });
  }

  function pick(name) {
    const { kind, elements } = edit.board();
    const now = tool();
    if (now.name === "rename") return askName(name);
    if (now.adds) return addOn(name, true);
    if ((now.joins || now.cuts) && !(now.cuts && kind === "pattern")) return pickOfTwo(name);
    const one = editOf(now, kind, name, elements);
    if (one) return void act(one);
    picked = name;
    redraw();
  }

  /** The first of two is kept until the second comes. */
  function pickOfTwo(name) {
    const first = picked;
    picked = first === null ? name : null;
    if (first === null) announce(`${name} is picked; now pick the other`);
    if (first === null || first === name) return redraw();
    act(editOfTwo(tool(), first, name));
  }

  function join(first, second) {
    // While adding, a line to another element connects them.
    act(editOfTwo({ joins: true }, first, second));
  }

  function pickLine(ends) {
    act(editOfTwo(tool(), ...ends));
  }

  /** Adds an element, above or below another one if there is one. */
  function addOn(name, up) {
    const now = tool();
    if (!now?.adds) return;
    const connect = (answer, before) => {
      const added = newName(namesOf(before), namesOf(answer));
      return { connect: up ? [name, added] : [added, name] };
    };
    const linked = name && edit.board().kind !== "ruleset";
    act(editOfAdding(now), ...(linked ? [connect] : []));
  }

  function removalOf(name) {
    const { kind, elements } = edit.board();
    const erasing = { hex: "paint-none", diagram: "paint-none", pattern: tool().vertices ? "remove" : "color-none" }[kind];
    return editOf(toolNamed(kind, erasing ?? "remove"), kind, name, elements);
  }

  function askName(name) {
    const field = el("input", { id: "new-name", value: name, autocomplete: "off", maxlength: 60 });
    clear(renaming, el("label", { for: "new-name" }, `New name of ${name}`), field,
      el("button", { class: "button", type: "submit" }, "Rename"));
    renaming.dataset.element = name;
    renaming.hidden = false;
    field.select();
  }

  function rename(event) {
    event.preventDefault();
    const [from, to] = [renaming.dataset.element, renaming.querySelector("input").value.trim()];
    renaming.hidden = true;
    if (to && to !== from) act({ rename: [from, to] }).then(() => sheet.focus(to));
  }

  function shortcut(event) {
    const isTyping = event.target.closest?.("input:not([type=radio]):not([type=checkbox]), textarea, select");
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !isTyping) {
      const key = event.key.toLowerCase();
      if (key === "z") step(event.shiftKey ? edit.redo : edit.undo);
      else if (key === "y") step(edit.redo);
      else return;
      event.preventDefault();
    } else if (!isTyping && !event.altKey && !event.ctrlKey && !event.metaKey && event.key.length === 1) {
      // Not where a letter means something else, such as in the list of saved boards.
      const inEditor = event.target.contains(sheet.node) || event.target.closest?.(".board-main");
      if (inEditor && edit.board()) tools.press(event.key);
    }
  }

  const asked = questionOf(params);
  const question = params.board === undefined && !params.game ? FIRST : asked;
  try {
    await edit.start({ question, places: readPlaces(params.at), notation: params.notation });
  } catch (error) {
    notation.replace(question.board);
    await edit.start({ question: FIRST, places: {}, notation: undefined });
    notation.replace(question.board);
    unread(error);
  }

  return () => {
    live.stop();
    document.removeEventListener("keydown", shortcut);
  };
}

/** Elements to compare by name; in pattern games the vertices, which the lines lead between. */
function namesOf(board) {
  if (board.kind !== "pattern") return board.elements;
  const vertices = board.picture.figures.filter((figure) => !figure.element && figure.title);
  return vertices.map((figure) => ({ name: figure.title }));
}
