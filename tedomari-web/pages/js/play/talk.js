// What is said of a game, for the eye and for a screen reader.

import { capital, sentence } from "../names.js";

const VERBS = { removal: "removes", poset: "takes", coloring: "colors", pattern: "colors", hex: "plays" };

/** `Green colors 2-5.` */
export function moveText({ player, elements, taken, meaning }, kind) {
  const also = (taken ?? []).filter((name) => !elements.includes(name));
  const with_ = also.length > 0 ? ` and with it ${also.join(", ")}` : "";
  const means = meaning ? `: ${meaning}` : "";
  return `${capital(player)} ${VERBS[kind] ?? "takes"} ${elements.join(", ")}${with_}${means}.`;
}

/** Whose turn it is, or how it ended. */
export function turnText(game) {
  const { turn, you, colors, over } = game;
  if (over) return endText(game);
  const name = capital(turn);
  if (you.length === 0) return `${name} is to move.`;
  if (you.length === colors.length) return `${name}’s turn.`;
  return you.includes(turn) ? `Your turn: you are ${name}.` : `${name} is to move.`;
}

/** Who won, as the person sees it. */
export function endText({ question, over, you, colors }) {
  // Set coloring games end with an outcome; what it is says the reason.
  if (over.winner === null) return question.game === "coloring" ? "All cells are colored." : "A tie.";
  const winner = capital(over.winner);
  if (you.length === 0 || you.length === colors.length) return `${winner} wins.`;
  return you.includes(over.winner) ? `You win as ${winner}.` : `You lose: ${winner} wins.`;
}

/** What happened since an earlier answer, to be read aloud. */
export function news(before, game, kind) {
  const made = game.moves.slice(before?.ply ?? game.ply).map((move) => moveText(move, kind));
  const end = game.over ? ` ${sentence(game.over.reason)}` : "";
  return `${made.join(" ")} ${turnText(game)}${end}`.trim();
}

/** That the game has fewer moves than before. */
export function lost(now, before) {
  const moves = before - now === 1 ? "The last move is" : `The last ${before - now} moves are`;
  return `${moves} not there any more: taken back elsewhere, or lost when the server was restarted. The game goes on from the position before.`;
}
