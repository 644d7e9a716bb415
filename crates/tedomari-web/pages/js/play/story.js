// @ts-check

// Why a game was lost, in words: the end, the decisive mistake, and the better moves.

import { gameFacts } from "../catalogue.js";
import { capital, sentence } from "../names.js";

const PAST = { remove: "removed", take: "took", color: "colored", play: "played" };
const MOST = 6;

const isYou = (player, { you, colors }) => you.length === 1 && colors.length === 2 && player === you[0];

/** `You colored 2-3.` or `Green colored 2-4.` */
export function made({ player, elements }, game, { verb }) {
  const who = isYou(player, game) ? "You" : capital(player);
  return `${who} ${PAST[verb] ?? "took"} ${elements.join(", ")}.`;
}

/** The server's comment on a move, addressed to the user if it is theirs. */
export function judged({ player, text, text_to_player: toPlayer }, game) {
  return sentence(capital(isYou(player, game) ? toPlayer : text));
}

/** The names joined by commas and `or`; only the first few of very many. */
export function anyOf(names) {
  if (names.length > MOST) return `${names.slice(0, MOST).join(", ")} or one of ${names.length - MOST} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

const together = (moves) => moves.map((elements) => elements.join("+"));

/** The better moves, if the server's text does not name all of them. */
export function better(move) {
  return move.better.length > 1 ? `All correct moves: ${anyOf(together(move.better))}.` : "";
}

/** Best play after a move, each move with its player. */
export function line({ player, refutation }, { colors }) {
  const other = colors.find((color) => color !== player) ?? player;
  return together(refutation).map((names, i) => `${capital(i % 2 === 0 ? other : player)} ${names}`).join(", ");
}

/** How the user lost against the program; null for all other games. */
export function story({ moves, won_from_start: wasLost }, game) {
  const { over, you } = game;
  if (you.length !== 1 || over.winner === null || over.winner === you[0]) return null;
  const own = moves.map((move, index) => ({ ...move, index })).filter(({ player, mistake }) => mistake && player === you[0]);
  const deciding = own.filter((move) => move.gives_away).at(-1);
  const last = own.at(-1);
  return [
    ended(game),
    ...(deciding ? decision(deciding, own, moves, capital(over.winner)) : []),
    !deciding && wasLost && `${last ? "" : "You made no mistake: "}${capital(over.winner)} could win from the start, whatever you did.`,
    last && !last.gives_away && `${named(last)}, lost sooner than necessary.`,
  ].filter(Boolean).join(" ");
}

const named = ({ index, elements }) => `Move ${index + 1}, ${elements.join(", ")}`;

/** The comment on the decisive mistake. */
function decision(move, own, moves, winner) {
  return [
    `${named(move)}, decided the game.`,
    own.length === 1 ? "This was your only mistake." : `You made ${own.length} mistakes in all.`,
    move.index < moves.length - 1 && `From there on ${winner} could not be stopped.`,
  ];
}

/** Why the game ended. */
export const ended = ({ over }) => sentence(capital(over.reason));

/** Whether the forbidden pattern is a triangle. */
export function shunsTriangles({ question: { game, pattern } }) {
  const { completing, impartial, own_board: own } = gameFacts(game);
  return completing === "loses" && !impartial && (own?.pattern ?? pattern) === "K3";
}

/**
 * For each color, the number of remaining edges that complete no triangle in it, from the picture of a
 * position.
 */
export function safeEdges(picture) {
  const edges = picture.figures.filter(({ element, strokes }) => element && strokes.some((stroke) => stroke.line));
  const inkOf = ({ strokes }) => strokes.map(({ ink }) => ink).find((ink) => ["red-edge", "green-edge", "free"].includes(ink));
  const named = (ink) => edges.filter((edge) => inkOf(edge) === ink).map(({ element }) => element);
  const free = named("free");
  const safe = (color) => {
    const own = new Set(named(`${color}-edge`).flatMap((edge) => [edge, edge.split("-").reverse().join("-")]));
    const corners = new Set([...own].flatMap((edge) => edge.split("-")));
    const completes = ([a, b]) => [...corners].some((c) => own.has(`${a}-${c}`) && own.has(`${c}-${b}`));
    return free.filter((edge) => !completes(edge.split("-"))).length;
  };
  return { red: safe("red"), green: safe("green") };
}
