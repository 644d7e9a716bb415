// A board in other forms: pictures, LaTeX, JSON, text, and links.

import { post } from "./api.js";
import { announce, clear, el } from "./dom.js";

const PICTURES = [["svg", "SVG picture"], ["png", "PNG picture"], ["tikz", "TikZ for LaTeX"]];
const TEXTS = [["json", "JSON"], ["notation", "Notation"]];
const OF_ORDERS = [["dot", "Graphviz DOT"]];
const OF_HEX = [["hexworld", "HexWorld link"], ["sgf", "SGF"]];
const HEX_ONLY = new Set(["hexworld", "sgf"]);

/** Pixels for each point of a PNG: fine enough to print. */
const SCALE = 3;

/**
 * A menu that exports a question. `getState()` may give `question` (in place of the first), `places`,
 * `highlight`, `notation` and `kind` of the board, as they are when the menu is used.
 */
export function exportMenu(question, getState = () => ({})) {
  style();
  const status = el("p", { class: "export-status muted small", role: "status" });
  const list = el("div", { class: "export-list" });
  const node = el("details", { class: "export" }, el("summary", { class: "button" }, "Export"),
    el("div", { class: "export-sheet" }, list, status));

  const now = () => ({ question, ...getState() });
  const attempt = (work, done) => async () => {
    clear(status, "…");
    try {
      clear(status, (await work(now())) ?? done);
      announce(status.textContent);
    } catch (error) {
      clear(status, error.message);
    }
  };
  const entry = (label, work, done) =>
    el("button", { class: "export-entry", type: "button", onclick: attempt(work, done) }, label);

  function fill() {
    clear(status);
    clear(list,
      formatsFor(now()).map(([format, label]) => entry(label, (state) => save(format, state), "Saved.")),
      entry("Copy TikZ", async (state) => copy((await exported("tikz", state)).text), "Copied."),
      entry("Copy notation", async (state) => copy((await exported("notation", state)).text), "Copied."),
      entry("Copy link", () => copy(location.href), "Link copied."));
  }

  const outside = (event) => {
    if (!node.contains(event.target)) node.open = false;
  };
  node.addEventListener("toggle", () => {
    if (node.open) fill();
    const listen = node.open ? "addEventListener" : "removeEventListener";
    for (const kind of ["pointerdown", "focusin"]) document[listen](kind, outside);
  });
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !node.open) return;
    node.open = false;
    node.querySelector("summary").focus();
  });
  return node;
}

/** The formats that a board can be exported in, with their labels. */
export function formatsFor({ question, kind }) {
  if (question.game === "hex" || kind === "hex") return [...PICTURES, ...TEXTS, ...OF_HEX];
  const isOrder = kind === "poset" || kind === "diagram" || kind === "graph";
  return [...PICTURES, ...TEXTS, ...(isOrder ? OF_ORDERS : [])];
}

/** The export of a format: `{format, text, file}`. */
async function exported(format, { question, places, highlight, notation }) {
  const body = { question, format };
  if (places && Object.keys(places).length > 0) body.places = places;
  if (highlight?.length > 0) body.highlight = highlight;
  if (notation === "french") body.notation = notation;
  return post("/api/export", body);
}

async function save(format, state) {
  if (format === "png") {
    const { text, file } = await exported("svg", state);
    download(await pngOf(text), file.replace(/\.svg$/, ".png"));
    return;
  }
  const { text, file } = await exported(format, state);
  if (HEX_ONLY.has(format) && text.startsWith("http")) return copy(text);
  download(new Blob([text], { type: format === "svg" ? "image/svg+xml" : "text/plain;charset=utf-8" }), file);
}

/** A PNG made from the text of an SVG picture. */
async function pngOf(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = el("canvas", { width: image.naturalWidth * SCALE, height: image.naturalHeight * SCALE });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large for PNG; take SVG."))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Has the browser save a file. */
export function download(blob, file) {
  const address = URL.createObjectURL(blob);
  const anchor = el("a", { href: address, download: file });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Later, since the browser reads it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text; where the browser forbids that, says the text instead. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return null;
  } catch {
    const field = el("input", { class: "code", value: text, readonly: true, "aria-label": "To copy" });
    setTimeout(() => field.select());
    return field;
  }
}

let isStyled = false;

/** The stylesheet of the menu, which several pages have. */
function style() {
  if (!isStyled) document.head.append(el("link", { rel: "stylesheet", href: "/css/export.css" }));
  isStyled = true;
}
