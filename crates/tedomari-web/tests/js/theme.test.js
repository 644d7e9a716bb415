import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const PAGES = new URL("../../pages/", import.meta.url);
const read = (path) => readFileSync(new URL(path, PAGES), "utf8");

/** The colors of the theme, light or dark. */
function colors(mode) {
  const pairs = read("css/theme.css").matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return Object.fromEntries([...pairs].map(([, name, light, dark]) => [name, mode === "light" ? light : dark]));
}

/** The relative luminance of a color (WCAG 2). */
function luminance(color) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const ON_GROUNDS = ["text", "muted", "accent", "good", "bad", "warn"]
  .flatMap((ink) => ["ground", "surface", "sunken"].map((ground) => [ink, ground, 4.5]));
const ON_SOFT = ["accent", "good", "bad", "warn"].flatMap((name) => [[name, `${name}-soft`, 4.5], ["text", `${name}-soft`, 4.5]]);
const OTHERS = [["on-accent", "accent", 4.5], ["edge", "ground", 3], ["edge", "surface", 3]];

for (const mode of ["light", "dark"]) {
  test(`texts have enough contrast in the ${mode} theme`, () => {
    const of = colors(mode);
    for (const [ink, ground, least] of [...ON_GROUNDS, ...ON_SOFT, ...OTHERS]) {
      const found = contrast(of[ink], of[ground]);
      assert.ok(found >= least, `${ink} on ${ground} has a contrast of ${found.toFixed(2)}, less than ${least}`);
    }
  });
}

test("black on white has the contrast of WCAG", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
});

/** All scripts that a script loads, including itself. */
function loaded(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, other] of read(path).matchAll(/from "(\.[^"]+)"/g)) {
    loaded(new URL(other, new URL(path, PAGES)).pathname.slice(PAGES.pathname.length), found);
  }
  return found;
}

test("no page loads more than 200 kB of scripts and styles", () => {
  const frame = ["fonts", "theme", "base", "shell", "picture", "print"].map((name) => `css/${name}.css`);
  for (const file of readdirSync(new URL("js/pages/", PAGES)).filter((name) => name.endsWith(".js"))) {
    const scripts = loaded(`js/pages/${file}`, loaded("js/main.js"));
    const files = ["js/theme.js", ...scripts, ...frame, `css/${file.replace(".js", ".css")}`];
    const size = files.map((path) => Buffer.byteLength(read(path))).reduce((a, b) => a + b, 0);
    assert.ok(scripts.size > 8 && size < 200_000, `${file}: ${scripts.size} scripts, ${size} bytes`);
  }
});

test("nothing in the pages needs more than the content-security policy allows", () => {
  const files = readdirSync(PAGES, { recursive: true }).filter((path) => /\.(js|css|html)$/.test(path));
  for (const path of files) {
    const text = read(path);
    assert.doesNotMatch(text, /\.innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, path);
    assert.doesNotMatch(text, /\sstyle="|<style|<script>|\son[a-z]+="/, path);
    assert.doesNotMatch(text.replaceAll("http://www.w3.org/", ""), /https?:\/\//, path);
  }
});

test("every ink of the drawing has a style", () => {
  const inks = readFileSync(new URL("../../../tedomari-draw/src/ink.rs", import.meta.url), "utf8");
  const names = [...inks.matchAll(/^ {4}\w+ "([a-z-]+)" Look::/gm)].map(([, name]) => name);
  const css = read("css/picture.css");
  assert.ok(names.length > 20);
  assert.deepEqual(names.filter((name) => !new RegExp(`\\.ink-${name}\\b(?!-)`).test(css)), []);
});
