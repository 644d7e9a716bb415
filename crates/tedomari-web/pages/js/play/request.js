// @ts-check

// Between the address of a game, the request that sets it up and the game that the server tells of.

import { paramsOf, questionOf } from "../question.js";

const SETTINGS = ["first", "shake", "from", "formula"];

/** The body of the request that sets up the game of an address. */
export function request(params) {
  const { you = "first", opponent = "perfect", first, shake, moves, from, formula } = params;
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

/** The parameters under which a game is found again, by its name on the server or by its moves. */
export function address(game, params) {
  const moves = writeMoves(game.moves.map((move) => move.elements));
  const settings = Object.fromEntries(SETTINGS.filter((name) => params[name]).map((name) => [name, params[name]]));
  return { ...paramsOf(game.question), you: seat(game), opponent: game.opponent, ...settings, moves, id: game.id };
}

/** Who is played by persons. */
export function seat({ you, colors }) {
  if (you.length === 0) return "none";
  if (you.length === 2) return "both";
  return you[0] === colors[0] ? "first" : "second";
}

/** Moves as text: elements of one move joined by `+`, moves by `,`. */
export function writeMoves(moves) {
  return moves.map((elements) => elements.map(escape).join("+")).join(",");
}

/** Moves from text. A `+` that an address holds as it is arrives as a space. */
export function readMoves(text) {
  if (text === "") return [];
  return text.split(",").map((move) => move.split(/[+ ]/).filter((name) => name !== "").map(unescape));
}

/** Quoted names may hold the signs that moves are joined by. */
function escape(name) {
  return name.replace(/[%,+ ]/g, encodeURIComponent);
}

function unescape(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
