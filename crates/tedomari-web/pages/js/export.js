// @ts-check

// Exporting a board: pictures, LaTeX, JSON, text, and links.

import { loaded, post } from "./api.js";
import { menuOf } from "./menu.js";

const PICTURES = [["svg", "SVG picture"], ["png", "PNG picture"], ["tikz", "TikZ for LaTeX"]];
const TEXTS = [["json", "JSON"], ["notation", "Notation"]];
const OF_ORDERS = [["dot", "Graphviz DOT"]];
const OF_HEX = [["hexworld", "HexWorld link"], ["sgf", "SGF"]];
const HEX_ONLY = new Set(["hexworld", "sgf"]);

// Loaded on the first export.
const files = () => loaded(import("./files.js"));

/** A menu that exports a question. `getState()` may return another question, and how the board is shown.
    @param {import("./types.js").Question} question
    @param {() => Partial<import("./types.js").Exported>} [getState] */
export function exportMenu(question, getState = () => ({})) {
  /** @returns {import("./types.js").Exported} */
  const now = () => ({ question, ...getState() });
  const copied = (format) => async () => copy((await exported(format, now())).text);
  return menuOf(() => [
    ...formatsFor(now()).map(([format, label]) => ({ label, work: () => save(format, now()), done: "Saved." })),
    { label: "Copy TikZ", work: copied("tikz"), done: "Copied." },
    { label: "Copy notation", work: copied("notation"), done: "Copied." },
    { label: "Copy link", work: () => copy(location.href), done: "Link copied." },
  ]);
}

/** The export formats of a board, with their labels.
    @param {import("./types.js").Exported} exported */
export function formatsFor({ question, kind }) {
  if (question.game === "hex" || kind === "hex") return [...PICTURES, ...TEXTS, ...OF_HEX];
  const isOrder = kind === "poset" || kind === "diagram" || kind === "graph";
  return [...PICTURES, ...TEXTS, ...(isOrder ? OF_ORDERS : [])];
}

/** Exports to a format: `{format, text, file}`.
    @param {string} format
    @param {import("./types.js").Exported} exported */
async function exported(format, { question, places, highlight, notation }) {
  const body = { question, format };
  if (places && Object.keys(places).length > 0) body.places = places;
  if (highlight?.length > 0) body.highlight = highlight;
  if (notation === "french") body.notation = notation;
  return post("/api/export", body);
}

async function copy(text) {
  return (await files()).copy(text);
}

async function save(format, state) {
  const { savePng, saveText } = await files();
  if (format === "json" && state.answer) return saveText(JSON.stringify(state.answer, null, 2), `${state.question.game}.json`);
  const { text, file } = await exported(format === "png" ? "svg" : format, state);
  if (format === "png") return savePng(text, file);
  if (HEX_ONLY.has(format) && text.startsWith("http")) return copy(text);
  return saveText(text, file);
}
