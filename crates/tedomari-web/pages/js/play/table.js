// @ts-check

// The main view of a game: board, turn, and actions.

import { go, keep } from "../address.js";
import { get, post } from "../api.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";
import { capital, gameName, sentence } from "../names.js";
import { preformatted } from "../scroll.js";
import { unbroken } from "../unbroken.js";
import { aids } from "./aids.js";
import { boardView } from "./board.js";
import { clockView } from "./clock.js";
import { positionLinks } from "./position-links.js";
import { endingView } from "./ending.js";
import { canUndo, gameMoves } from "./moves.js";
import { address } from "./request.js";
import { reviewView } from "./review.js";
import { standingView } from "./standing.js";
import { firstSteps, lost, news, particulars, turnText } from "./texts.js";
import { watcher } from "./watch.js";

/** Shows a game and continues it; returns a function that closes the view. */
export function table(main, first, { params, facts, settings }) {
  let game = first;
  let isBusy = false;
  const chosen = new Set();

  const board = boardView(pick);
  const standing = standingView();
  const clock = clockView();
  const list = gameMoves();
  const links = positionLinks();
  const status = el("p", { class: "status" });
  const explain = el("div", { class: "explain" });
  const ending = endingView({
    review: () => review.open(null), again: () => again(), turned: () => again({ first: game.colors[1] }),
    seated: (you) => again({ you }),
  });
  const review = reviewView({
    board, list, explain, facts, opened: () => { ending.node.hidden = true; }, moved: remember, closed: () => refresh(null),
  });
  const help = aids({ board, game: () => game, note, fail, isShown: params.values === "shown", changed: () => remember() });
  const watch = watcher(() => send([]));
  const colorThese = button("Color these", () => send([...chosen]), "primary");
  const undo = button("Undo", () => act(() => post(`/api/games/${game.id}/undo`, { ply: game.ply })));
  const formula = el("section", { class: "formula" });

  main.append(
    el("div", { class: "play" },
      el("div", { class: "play-main" },
        el("div", { class: "row spread" }, el("h1", null, gameName(game.question.game)), clock.node),
        el("p", { class: "muted rule" }, `${sentence(capital(facts.rule))} ${particulars(game.question, facts)}`),
        status, board.node, explain),
      el("div", { class: "play-side stack" },
        ending.node,
        review.node,
        el("div", { class: "row controls" },
          colorThese, ...help.buttons, undo, ...watch.buttons, button("New game", () => again()), settings.button),
        settings.node,
        standing.node,
        formula,
        list.node,
        links.node)));

  /** Updates everything; `before` is the previous state of the game. */
  function refresh(before) {
    const { turn, you, legal, over, picture, several } = game;
    const isYours = turn !== null && you.includes(turn);
    const wasOnBoard = board.node.contains(document.activeElement);
    chosen.clear();
    status.textContent = turnText(game);
    const pickable = isYours ? new Set(legal) : null;
    board.show(picture, { label: `Board: ${game.title}`, pickable, shake: before && game.shake });
    board.ring(over ? over.witness : lastAnswer());
    standing.show(game);
    clock.show(game);
    list.show(game.moves, game.colors);
    links.show(game);
    clear(formula, game.formula && [el("h2", null, "Formula"), preformatted("Formula", game.formula)],
      game.note && el("p", { class: "small muted" }, game.note));
    colorThese.hidden = !several || !isYours;
    colorThese.disabled = true;
    undo.disabled = !canUndo(game);
    ending.show(game);
    review.offer(over ? game : null);
    help.refresh(isYours);
    watch.refresh(game);
    if (over && wasOnBoard) ending.focus();
  }

  /** The moves of the others since your last move. */
  function lastAnswer() {
    const last = game.moves.at(-1);
    return last && !(game.you.length === 1 && game.you.includes(last.player)) ? last.elements : [];
  }

  /** Writes the game to the address. */
  function remember(extra = {}) {
    const values = help.isJudging() ? "shown" : undefined;
    keep(main, "play", { ...address(game, params), values, ...extra }, { replace: true });
  }

  function pick(name) {
    if (isBusy) return;
    if (!game.several || !game.legal.includes(name)) return void send([name]);
    if (!chosen.delete(name)) chosen.add(name);
    board.choose(chosen);
    colorThese.disabled = chosen.size === 0;
    announce(chosen.size > 0 ? `Chosen: ${[...chosen].join(", ")}` : "Nothing chosen");
  }

  function send(elements) {
    if (!isBusy) board.ring(elements);
    return act(() => post(`/api/games/${game.id}/moves`, { ply: game.ply, elements }));
  }

  /** Sends a request that returns the new state of the game. */
  async function act(request) {
    if (isBusy) return;
    isBusy = true;
    const slow = setTimeout(() => { status.textContent = "The opponent is thinking …"; }, 400);
    let failure = null;
    try {
      const before = game;
      game = await request();
      clear(explain);
      refresh(before);
      remember();
      announce(news(before, game, facts));
    } catch (error) {
      failure = error;
    } finally {
      clearTimeout(slow);
      isBusy = false;
    }
    // Only now, because it may send another request.
    if (failure) await fail(failure);
  }

  /** Shows why a request failed; if the game continued elsewhere, shows its current state. */
  async function fail(error) {
    watch.pause();
    status.textContent = turnText(game);
    board.ring(lastAnswer());
    if (error.status === 422) return note(sentence(error.message));
    // If the server does not know the game, start it again from the moves in the address.
    if (error.status === 404) return go("play", address(game, params));
    if (error.status === 409) return look(sentence(error.message));
    clear(explain, errorBox(error, { retry: () => look() }));
  }

  /** Fetches the game; a restarted server may have lost the last moves. */
  async function look(why = "") {
    const before = game;
    await act(() => get(`/api/games/${game.id}`));
    if (game === before) return;
    if (game.ply < before.ply) note(lost(game.ply, before.ply));
    else if (why) note(`${why} The board shows the current position.`);
  }

  function note(text, more = null) {
    clear(explain, el("div", { class: "note" }, unbroken(text), more));
    announce(text);
  }

  /** Restarts the game. */
  function again(changes = {}) {
    const { moves, id, ...rest } = address(game, params);
    go("play", { ...rest, ...changes });
  }

  refresh(null);
  clear(explain, el("p", { class: "muted" }, firstSteps(game, facts)));
  remember(params.review ? { review: params.review, side: params.side } : {});
  if (game.over && params.review) review.open(Number(params.review), params.side);
  return () => { clock.close(); watch.pause(); };
}

/** A button of this view. */
function button(text, onclick, look = "") {
  return el("button", { class: `button ${look}`.trim(), type: "button", onclick }, text);
}
