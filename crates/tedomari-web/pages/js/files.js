// @ts-check

// Saving files and copying texts.

import { el } from "./dom.js";

/** Pixels per point of a PNG, enough for printing. */
const SCALE = 3;

/** Saves a text as a file; its name determines the type. */
export function saveText(text, file) {
  const type = file.endsWith(".svg") ? "image/svg+xml" : "text/plain;charset=utf-8";
  download(new Blob([text], { type }), file);
}

/** Saves an SVG picture as PNG. */
export async function savePng(text, file) {
  download(await pngOf(text), file.replace(/\.svg$/, ".png"));
}

/** Renders an SVG picture as PNG. */
async function pngOf(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = el("canvas", { width: image.naturalWidth * SCALE, height: image.naturalHeight * SCALE });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large for PNG; use SVG."))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves a file. */
export function download(blob, file) {
  const address = URL.createObjectURL(blob);
  const anchor = el("a", { href: address, download: file });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Later, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text; if the browser forbids that, shows the text instead. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return null;
  } catch {
    const field = el("input", { class: "code", value: text, readonly: true, "aria-label": "To copy" });
    setTimeout(() => field.select());
    return field;
  }
}
