// @ts-check

// The catalogue of games, requested once.

import { get } from "./api.js";

let asked = null;
/** @type {Map<string, any>} */
const known = new Map();

/** The games of the catalogue. */
export async function catalogue() {
  asked ??= get("/api/catalogue");
  try {
    return learn((await asked).games);
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

/** The facts about a game, by any of its names. */
export function gameFacts(name) {
  return known.get((name ?? "").toLowerCase()) ?? {};
}
