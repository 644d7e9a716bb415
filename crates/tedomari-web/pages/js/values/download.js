// @ts-check

// Downloading the rows of a table that match the search.

import { get } from "../api.js";
import { download } from "../files.js";

const AT_ONCE = 500;

/** A field of a CSV file. */
function field(text) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows and columns as CSV. */
export function csv(columns, rows) {
  return [columns, ...rows].map((row) => `${row.map((entry) => field(String(entry ?? ""))).join(",")}\n`).join("");
}

/** Fetches all rows page by page, and saves them. */
export async function downloadTable({ table, search, column }) {
  const rows = [];
  let columns = [];
  let total = Infinity;
  while (rows.length < total) {
    const query = new URLSearchParams({ search, column, offset: String(rows.length), limit: String(AT_ONCE) });
    const part = await get(`/api/tables/${encodeURIComponent(table)}?${query}`);
    ({ columns, total } = part);
    if (part.rows.length === 0) break;
    rows.push(...part.rows);
  }
  download(new Blob([csv(columns, rows)], { type: "text/csv" }), `${table}.csv`);
}
