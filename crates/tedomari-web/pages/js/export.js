// @ts-check

// Exporting a board: pictures, LaTeX, JSON, text, and links.

import { loaded, post } from "./api.js";
import { menuOf } from "./menu.js";
import { shownOn } from "./picture.js";

const PICTURES = [["svg", "SVG picture"], ["png", "PNG picture"], ["tikz", "TikZ for LaTeX"]];
const TEXTS = [["json", "JSON"], ["notation", "Notation"]];
const OF_ORDERS = [["dot", "Graphviz DOT"]];
const OF_HEX = [["hexworld", "HexWorld link"], ["sgf", "SGF"]];
const HEX_ONLY = new Set(["hexworld", "sgf"]);
const DRAWN = new Set(["svg", "tikz"]);

// Loaded on the first export.
const files = () => loaded(import("./files.js"));

/** A menu that exports a question. `getState()` may return another question, and how the board is shown. Pictures
    carry what is shown on the board of the page: rings, labels, and the last move.
    @param {import("./types.js").Question} question
    @param {() => Partial<import("./types.js").Exported>} [getState] */
export function exportMenu(question, getState = () => ({})) {
  /** @returns {import("./types.js").Exported} */
  const now = () => {
    const [shown, state] = [onBoard(), getState()];
    return { question, ...shown, ...state, highlight: [...new Set([...shown.highlight ?? [], ...state.highlight ?? []])] };
  };
  const copied = (format) => async () => copy((await exported(format, now())).text);
  return menuOf(() => [
    ...formatsFor(now()).map(([format, label]) => ({ label, work: () => save(format, now()), done: "Saved." })),
    { label: "Copy TikZ", work: copied("tikz"), done: "Copied." },
    { label: "Copy notation", work: copied("notation"), done: "Copied." },
    { label: "Copy link", work: () => copy(location.href), done: "Link copied." },
  ]);
}

/** What is shown on the board of the page.
    @returns {{ highlight?: string[], last?: string[], labels?: Record<string, string> }} */
function onBoard() {
  /** @type {SVGSVGElement | null} */
  const board = document.querySelector(".page:not(.is-left) .picture[aria-label^=Board]");
  return board ? shownOn(board) : {};
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
async function exported(format, { question, line, places, highlight, last, labels, notation }) {
  /** @type {Record<string, unknown>} */
  const body = { question, ...(DRAWN.has(format) && line), format };
  if (places && Object.keys(places).length > 0) body.places = places;
  if (highlight?.length > 0) body.highlight = highlight;
  if (last?.length > 0) body.last = last;
  if (labels && Object.keys(labels).length > 0) body.labels = labels;
  if (notation === "french") body.notation = notation;
  return post("/api/export", body);
}

async function copy(text) {
  return (await files()).copy(text);
}

async function save(format, state) {
  const { savePng, saveText } = await files();
  const named = (file) => (state.game ? file.replace(/^[^.]*/, state.game) : file);
  if (format === "json" && state.answer) return saveText(JSON.stringify(state.answer, null, 2), named(`${state.question.game}.json`));
  const { text, file } = await exported(format === "png" ? "svg" : format, state);
  if (format === "png") return savePng(text, named(file));
  if (HEX_ONLY.has(format) && text.startsWith("http")) return copy(text);
  return saveText(text, named(file));
}
