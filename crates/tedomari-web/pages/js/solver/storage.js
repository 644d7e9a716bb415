// @ts-check

// Rows of text by key, in the browser's own storage: what the opponent has learned, saved boards and unfinished
// games. A browser that has no storage forgets them.

const NAME = "tedomari";
const ROWS = "rows";

/** @type {Promise<IDBDatabase | null> | null} */
let opened = null;

function database() {
  opened ??= new Promise((resolve) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  }).catch(() => null);
  return opened;
}

/** All rows: keys and texts.
    @returns {Promise<[string, string][]>} */
export async function keptRows() {
  const found = await database();
  if (!found) return [];
  return new Promise((resolve) => {
    const rows = found.transaction(ROWS).objectStore(ROWS);
    const [keys, texts] = [rows.getAllKeys(), rows.getAll()];
    rows.transaction.oncomplete = () => resolve(keys.result.map((key, i) => [String(key), texts.result[i]]));
    rows.transaction.onabort = () => resolve([]);
  });
}

/** Keeps changes: keys and texts, null for rows to delete.
    @param {[string, string | null][]} changes
    @returns {Promise<void>} */
export async function keepRows(changes) {
  const found = await database();
  if (!found) return;
  await new Promise((resolve) => {
    const rows = found.transaction(ROWS, "readwrite").objectStore(ROWS);
    for (const [key, text] of changes) {
      if (text === null) rows.delete(key);
      else rows.put(text, key);
    }
    // A full disk is no reason not to answer.
    rows.transaction.oncomplete = resolve;
    rows.transaction.onabort = resolve;
  });
}
