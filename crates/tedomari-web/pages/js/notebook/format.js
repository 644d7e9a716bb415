// @ts-check

// Notebooks as texts: files, Markdown for reading, and addresses.

/** A cell: a note, or a question in one line.
    @typedef {{ kind: "note" | "question", text: string }} Cell */

/** @typedef {{ name: string, cells: Cell[] }} Notebook */

const FORMAT = "tedomari-notebook";
const VERSION = 1;
const KINDS = ["note", "question"];

/** The most cells of a notebook, and the longest name and text, in characters. */
const MOST_CELLS = 500;
export const LONGEST_NAME = 80;
const LONGEST_TEXT = 20_000;

/** The longest address that is shared, in characters. Some programs cut longer ones off. */
export const LONGEST_ADDRESS = 4000;

/** A notebook as a file.
    @param {Notebook} notebook */
export function toJson({ name, cells }) {
  const plain = cells.map(({ kind, text }) => ({ kind, text }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, name, cells: plain }, null, 2)}\n`;
}

/** Reads a file; throws an error that says what is wrong.
    @param {string} text
    @returns {Notebook} */
export function fromJson(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not a notebook: it is not JSON (${error.message}).`);
  }
  if (data?.format !== FORMAT) throw new Error(`This is not a notebook: its "format" is not "${FORMAT}".`);
  if (data.version !== VERSION) {
    throw new Error(`This notebook has version ${JSON.stringify(data.version)}, and this page reads version ${VERSION}.`);
  }
  if (!Array.isArray(data.cells)) throw new Error('This notebook has no list "cells".');
  return checked(data.name, data.cells);
}

/** A notebook with the bounds of this page; throws if it exceeds them.
    @returns {Notebook} */
export function checked(name, cells) {
  if (typeof name !== "string" || name.trim() === "") throw new Error("The notebook has no name.");
  if (name.length > LONGEST_NAME) throw new Error(`The name of the notebook is longer than ${LONGEST_NAME} characters.`);
  if (cells.length > MOST_CELLS) throw new Error(`The notebook has ${cells.length} cells; the limit is ${MOST_CELLS}.`);
  return {
    name: name.trim(),
    cells: cells.map((cell, index) => {
      const where = `Cell ${index + 1} of the notebook`;
      if (!KINDS.includes(cell?.kind)) throw new Error(`${where} has the kind ${JSON.stringify(cell?.kind)}; expected "note" or "question".`);
      if (typeof cell.text !== "string") throw new Error(`${where} has no text.`);
      if (cell.text.length > LONGEST_TEXT) throw new Error(`${where} is longer than ${LONGEST_TEXT} characters.`);
      return { kind: cell.kind, text: cell.text };
    }),
  };
}

/** Cells as a parameter of an address: one line for each; questions begin with a colon.
    @param {Cell[]} cells */
export function writeCells(cells) {
  return cells.map(({ kind, text }) => {
    const line = text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n");
    if (kind === "question") return `:${line}`;
    return line.startsWith(":") ? `\\${line}` : line;
  }).join("\n");
}

/** Reads the cells of an address. Any text is read.
    @param {string} text
    @returns {Cell[]} */
export function readCells(text) {
  if (text === "") return [];
  const plain = (line) => line.replace(/\\(.)/g, (_, letter) => (letter === "n" ? "\n" : letter));
  return text.split("\n").map((line) => (line.startsWith(":")
    ? { kind: "question", text: plain(line.slice(1)) }
    : { kind: "note", text: plain(line) }));
}

/** The notebook for reading: notes, and questions with the answers that were found. `answers` has the lines of Markdown of each cell,
    or null.
    @param {Notebook} notebook
    @param {(string[] | null)[]} answers */
export function toMarkdown({ name, cells }, answers) {
  const parts = cells.map(({ kind, text }, index) => {
    if (kind === "note") return text.trim();
    const line = text.trim().replace(/^(\$\s+)?(tedomari\s+)?/, "");
    const lines = answers[index] ?? ["*not run*"];
    return ["```console", `$ tedomari ${line}`, "```", "", ...lines].join("\n");
  });
  return `${[`# ${name}`, ...parts.filter((part) => part !== "")].join("\n\n")}\n`;
}

/** The blocks of a note: headings, lists and paragraphs.
    @param {string} text
    @returns {{ kind: "heading" | "list" | "paragraph", level?: number, lines: string[] }[]} */
export function blocksOf(text) {
  return text.split(/\n\s*\n/).flatMap((block) => {
    /** @type {{ kind: "heading" | "list" | "paragraph", level?: number, lines: string[] }[]} */
    const blocks = [];
    for (const line of block.split("\n").filter((one) => one.trim() !== "")) {
      const heading = /^(#{1,3})\s+(.*)/.exec(line);
      const item = /^\s*[-*]\s+(.*)/.exec(line);
      const last = blocks.at(-1);
      if (heading) blocks.push({ kind: "heading", level: heading[1].length, lines: [heading[2]] });
      else if (item && last?.kind === "list") last.lines.push(item[1]);
      else if (item) blocks.push({ kind: "list", lines: [item[1]] });
      else if (last?.kind === "paragraph") last.lines.push(line);
      else blocks.push({ kind: "paragraph", lines: [line] });
    }
    return blocks;
  });
}
