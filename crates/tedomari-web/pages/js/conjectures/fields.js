// @ts-check

// The place of an error in the fields of a conjecture.

/** How errors name the fields; the claim has no name. */
const NAMES = { on: "in the boards: ", where: "in the condition: " };

/** The field that an error is in.
    @param {import("../types.js").ErrorDetails} details
    @returns {"claim" | "on" | "where"} */
export function fieldOf({ message }) {
  if (message.startsWith(NAMES.on)) return "on";
  return message.startsWith(NAMES.where) ? "where" : "claim";
}

/** The index of the place of an error in a text. Columns count characters, which may be longer than one.
    @param {string} text
    @param {{ line?: number | null, column?: number | null }} place
    @returns {number} */
export function placeIn(text, { line, column }) {
  const lines = text.split("\n");
  const above = lines.slice(0, (line ?? 1) - 1).join("\n");
  const start = above.length + (line > 1 ? 1 : 0);
  const inside = [...lines[(line ?? 1) - 1] ?? ""].slice(0, (column ?? 1) - 1).join("");
  return Math.min(text.length, start + inside.length);
}
