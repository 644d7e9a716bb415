// @ts-check

// The catalogue of games and opponents, requested once.

import { get } from "./api.js";

let asked = null;
/** @type {Map<string, any>} */
const known = new Map();
let whom = [];

/** The games of the catalogue. */
export async function catalogue() {
  asked ??= get("/api/catalogue");
  try {
    const { games, opponents } = await asked;
    whom = opponents;
    return learn(games);
  } catch (error) {
    asked = null;
    throw error;
  }
}

/** Stores the facts about games. */
export function learn(games) {
  for (const game of games) {
    for (const name of [game.name, ...game.aliases ?? []]) known.set(name.toLowerCase(), game);
  }
  return games;
}

/** The facts about all opponents, the weakest first. */
export const opponentFacts = () => whom;

/** The facts about a game, by any of its names. */
export function gameFacts(name) {
  return known.get((name ?? "").toLowerCase()) ?? {};
}
