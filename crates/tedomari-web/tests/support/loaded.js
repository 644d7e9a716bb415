// What the first analysis of a static page loads, and how many bytes that is on hosts that compress.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Scripts that a worker loads, which a page does not see. */
const BY_WORKERS = ["js/solver/solver.js", "js/solver/storage.js"];

/** Opens an address below the path of the folder, waits until `isReady(page)` and returns the files that were loaded. */
export async function loadedFiles(page, path, address, isReady) {
  const paths = new Set();
  const note = (one) => paths.add(decodeURIComponent(new URL(one.url()).pathname));
  page.on("request", note);
  page.on("worker", note);
  await page.goto(encodeURI(path) + address);
  await isReady(page);
  const inside = [...paths].filter((one) => one.startsWith(path)).map((one) => one.slice(path.length));
  return [...new Set([...inside.filter((one) => one.includes(".")), "index.html", ...BY_WORKERS])];
}

/** The ways in which hosts compress, as most of them are set up. */
export const HOSTS = {
  gzip: (bytes) => gzipSync(bytes, { level: 6 }),
  brotli: brotliCompressSync,
};

/** The size of files of a folder. What does not get smaller a host sends as it is. */
export function sizeOf(folder, files, compress) {
  const sizes = files.map((file) => {
    const bytes = readFileSync(join(folder, file));
    return Math.min(bytes.length, compress(bytes).length);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
