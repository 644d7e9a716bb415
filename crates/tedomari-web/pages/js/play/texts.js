// @ts-check

// Texts about a game, for the page and for screen readers.

import { gameFacts, opponentFacts } from "../catalogue.js";
import { capital, sentence } from "../names.js";
import { hasServer } from "../transport.js";

/** `Green colors 2-5.` */
export function moveText({ player, elements, taken, meaning }, { verb }) {
  const also = (taken ?? []).filter((name) => !elements.includes(name));
  const with_ = also.length > 0 ? ` and with it ${also.join(", ")}` : "";
  const means = meaning ? `: ${meaning}` : "";
  return `${capital(player)} ${verb}s ${elements.join(", ")}${with_}${means}.`;
}

/** Details that the rule leaves open: the colors of the players, and the patterns. */
export function particulars({ pattern, red, green }, { roles }) {
  const patterns = red && green ? `Red’s pattern is ${named(red)}, Green’s is ${named(green)}.`
    : pattern && `The pattern is ${named(pattern)}.`;
  return [roles, patterns].filter(Boolean).join(" ");
}

const named = (pattern) => (pattern === "K3" ? "K3, a triangle" : pattern);

/** By section of the catalogue. */
const TO_DO = { removal: "an element with a ring", poset: "an element with a ring", coloring: "a cell", hex: "an empty cell" };

/** Instructions for the first move. */
export function firstSteps({ moves, turn, you, several, legal, standing, colors, opponent }, { shelf, board_kinds: boardKinds, own_board: own }) {
  if (turn === null || !you.includes(turn) || moves.some(({ player }) => you.includes(player))) return "";
  const chance = standing?.winner === turn && moves.length < 2 ? ` ${canWin(turn, colors)}` : "";
  const against = you.length === 1 ? ` ${opponentText(opponent)}` : "";
  if (several) return "Pick one edge or more on the board, then “Color these”." + chance + against;
  const isEdge = legal.some((name) => name.includes("-")) && (boardKinds.includes("edges") || Boolean(own?.pattern));
  return `Pick ${TO_DO[shelf] ?? (isEdge ? "an edge" : "an element")} on the board.${chance}${against}`;
}

/** Who the opponent is and how it plays. */
function opponentText(name) {
  const facts = opponentFacts().find((one) => one.name === name);
  return facts ? `Against ${facts.title}: ${facts.text}.` : "";
}

/** Says that a player wins a game that has just begun. */
function canWin(player, colors) {
  const place = player === colors[0] ? "first" : "second";
  return `You can win: with best play the ${place} player wins this game.`;
}

/** The seat from which a lost game could have been won, or null. */
export function betterSeat({ over, you, colors }) {
  const isLost = you.length === 1 && over?.winner && !you.includes(over.winner);
  if (!isLost || !colors.includes(over.expected) || you.includes(over.expected)) return null;
  return over.expected === colors[0] ? "first" : "second";
}

/** Whose turn it is, or how the game ended. */
export function turnText(game) {
  const { turn, you, colors, over } = game;
  if (over) return endText(game);
  const name = capital(turn);
  if (you.length === 0) return `${name} is to move.`;
  if (you.length === colors.length) return `${name}’s turn.`;
  return you.includes(turn) ? `Your turn: you are ${name}.` : `${name} is to move.`;
}

/** The result from the user's point of view. */
export function endText({ question, over, you, colors }) {
  // Set coloring games end with an outcome, which the reason names.
  if (over.winner === null) return gameFacts(question.game).kind === "coloring" ? "All cells are colored." : "A tie.";
  const winner = capital(over.winner);
  if (you.length === 0 || you.length === colors.length) return `${winner} wins.`;
  return you.includes(over.winner) ? `You win as ${winner}.` : `You lose: ${winner} wins.`;
}

/** The changes since an earlier state, for screen readers. */
export function news(before, game, facts) {
  const made = game.moves.slice(before?.ply ?? game.ply).map((move) => moveText(move, facts));
  const end = game.over ? ` ${sentence(capital(game.over.reason))}` : "";
  return `${made.join(" ")} ${turnText(game)}${end}`.trim();
}

/** Says that the game has fewer moves than before. */
export function lost(now, before) {
  const moves = before - now === 1 ? "The last move is" : `The last ${before - now} moves are`;
  return `${moves} gone: taken back elsewhere, or lost when ${hasServer ? "the server restarted" : "the page was closed"}. The game continues from the position before.`;
}
