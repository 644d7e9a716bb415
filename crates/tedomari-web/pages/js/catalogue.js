// @ts-check

// The catalogue of games, asked for once.

import { get } from "./api.js";

let asked = null;

/** The games of the catalogue. */
export async function catalogue() {
  asked ??= get("/api/catalogue");
  try {
    return (await asked).games;
  } catch (error) {
    asked = null;
    throw error;
  }
}
