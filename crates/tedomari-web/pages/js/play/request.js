// @ts-check

// Conversions between the address of a game, the request that starts it, and the game.

import { gameFacts } from "../catalogue.js";
import { readMoves, writeMoves } from "../moves/text.js";
import { paramsOf, questionOf, sameQuestion } from "../question.js";

const SETTINGS = ["first", "shake", "from", "formula"];

/** The request body that starts the game of an address. */
export function request(params) {
  const { you = seatFor(params), opponent = "perfect", first, shake, moves, from, formula } = params;
  const body = { question: questionOf(params), you: opponent === "person" ? "both" : you, opponent };
  if (first) body.first = first;
  if (shake === "yes") body.shake = true;
  if (moves) body.moves = readMoves(moves);
  if (from && formula) {
    body.reduce = { from, formula };
    // Only these have several games to choose from.
    if (["avoid", "achieve"].includes(from) && params.game) body.reduce.game = params.game;
  }
  return body;
}

/** The seat of a new game: the one that wins with best play, if the catalogue knows, otherwise the first. */
export function seatFor(params) {
  const { winner, question } = gameFacts(params.game);
  return winner && sameQuestion(question, questionOf(params)) ? winner : "first";
}

/** The parameters that identify a game: its id on the server, and its moves. */
export function address(game, params) {
  const moves = writeMoves(game.moves.map((move) => move.elements));
  const settings = Object.fromEntries(SETTINGS.filter((name) => params[name]).map((name) => [name, params[name]]));
  return { ...paramsOf(game.question), you: seat(game), opponent: game.opponent, ...settings, moves, id: game.id };
}

/** The colors that people play. */
export function seat({ you, colors }) {
  if (you.length === 0) return "none";
  if (you.length === 2) return "both";
  return you[0] === colors[0] ? "first" : "second";
}
