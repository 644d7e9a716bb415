// Reading the database of the server independently, with Python's SQLite module.

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { until } from "./until.js";

const READ = `
import json, sqlite3, sys
store = sqlite3.connect(sys.argv[1])
column = lambda query: [row[0] for row in store.execute(query)]
print(json.dumps({
    "sound": column("PRAGMA integrity_check")[0],
    "fame": column("SELECT name FROM fame"),
    "finished": column("SELECT id FROM finished"),
    "playing": dict(store.execute("SELECT id, state FROM playing")),
}))`;

/**
 * Whether the database in a data folder is intact, the names in its hall of fame, the ids of its finished
 * games, and the states of unfinished games by id.
 */
export function kept(folder) {
  const files = readdirSync(folder).filter((name) => !/-(wal|shm|journal)$|\.lock$/.test(name));
  if (files.length !== 1) throw new Error(`one file was expected in the data folder, not ${files}`);
  return JSON.parse(execFileSync("python3", ["-c", READ, join(folder, files[0])], { encoding: "utf8", maxBuffer: 1 << 26 }));
}

/** Waits until the current states of games are stored. */
export function written(folder, games) {
  const isWritten = ({ id, ply }, { playing }) => playing[id] && JSON.parse(playing[id]).moves.length === ply;
  return until("all moves are written", () => {
    const now = kept(folder);
    return games.every((game) => isWritten(game, now));
  });
}
