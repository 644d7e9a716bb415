import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { blocksOf, checked, fromJson, readCells, toJson, toMarkdown, writeCells } from "../../pages/js/notebook/format.js";
import { cellList, newCell } from "../../pages/js/notebook/list.js";
import { shelf } from "../../pages/js/notebook/shelf.js";

const note = (text) => ({ kind: "note", text });
const question = (text) => ({ kind: "question", text });
const EXAMPLE = { name: "Heaps", cells: [note("# Heaps\n\n:colon"), question("value nim 3 4 5"), note("")] };

test("a file is read back as the same notebook", () => {
  assert.deepEqual(fromJson(toJson(EXAMPLE)), EXAMPLE);
  assert.equal(JSON.parse(toJson(EXAMPLE)).version, 1);
});

test("what is wrong with a file is said", () => {
  const wrong = (data, message) => assert.throws(() => fromJson(typeof data === "string" ? data : JSON.stringify(data)), { message });
  const right = JSON.parse(toJson(EXAMPLE));
  wrong("{", /not JSON/);
  wrong("null", /"format"/);
  wrong({ ...right, format: "other" }, /"format" is not "tedomari-notebook"/);
  wrong({ ...right, version: 2 }, /version 2, and this page reads version 1/);
  wrong({ ...right, cells: {} }, /no list "cells"/);
  wrong({ ...right, name: " " }, /no name/);
  wrong({ ...right, name: "x".repeat(81) }, /longer than 80/);
  wrong({ ...right, cells: [{ kind: "code", text: "" }] }, /Cell 1 .* "code"; expected "note" or "question"/);
  wrong({ ...right, cells: [note("a"), { kind: "note" }] }, /Cell 2 .* no text/);
  wrong({ ...right, cells: [note("x".repeat(20_001))] }, /longer than 20000/);
  wrong({ ...right, cells: Array(501).fill(note("")) }, /501 cells; the limit is 500/);
});

test("an address has all cells", () => {
  assert.equal(writeCells([question("value nim 3"), note("a\nb"), note(":x\\")]), ":value nim 3\na\\nb\n\\:x\\\\");
  const letters = [":", "\\", "\n", "n", "x", " ", "é"];
  let state = 1;
  const random = (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const cells = Array.from({ length: 1 + random(4) }, () => {
      const text = Array.from({ length: random(6) }, () => letters[random(letters.length)]).join("");
      return random(2) === 0 ? note(text) : question(text);
    });
    // A single empty note is no cell.
    if (writeCells(cells) !== "") assert.deepEqual(readCells(writeCells(cells)), cells);
  }
  assert.deepEqual(readCells(""), []);
  assert.deepEqual(readCells("\\"), [note("\\")]);
});

test("Markdown has notes, questions and answers", () => {
  const text = toMarkdown({ name: "Heaps", cells: [note("Guess."), question("$ tedomari value nim 1"), question("moves nim 1"), note(" ")] }, [null, ["It is *1.", "", "Value: *1"], null, null]);
  assert.equal(text, "# Heaps\n\nGuess.\n\n```console\n$ tedomari value nim 1\n```\n\nIt is *1.\n\nValue: *1\n\n```console\n$ tedomari moves nim 1\n```\n\n*not run*\n");
});

test("notes have headings, lists and paragraphs", () => {
  assert.deepEqual(blocksOf("# A\ntext\nmore\n\n- one\n- two\n\n\n## B"), [
    { kind: "heading", level: 1, lines: ["A"] },
    { kind: "paragraph", lines: ["text", "more"] },
    { kind: "list", lines: ["one", "two"] },
    { kind: "heading", level: 2, lines: ["B"] },
  ]);
  assert.deepEqual(blocksOf(" \n\n "), []);
});

test("cells are inserted, moved, removed and brought back", () => {
  let changes = 0;
  const list = cellList([note("a"), question("b"), note("c")], () => { changes += 1; });
  const texts = () => list.cells().map(({ text }) => text).join("");
  const [a, b, c] = list.cells().map(({ id }) => id);
  assert.ok(list.move(a, 1) && texts() === "bac");
  assert.ok(!list.move(b, -1) && !list.move(c, 1) && texts() === "bac");
  list.insert(newCell("question", "d"), a);
  assert.equal(texts(), "badc");
  assert.ok(list.remove(a) && list.remove(c) && texts() === "bd");
  assert.equal(list.undo().text, "c");
  assert.equal(list.undo().text, "a");
  assert.equal(texts(), "badc");
  assert.equal(list.undo(), null);
  assert.ok(list.write(a, "A") && !list.write(a, "A") && texts() === "bAdc");
  assert.equal(changes, 7);
});

/** A storage as browsers have it, for so many characters. */
function storageOf(limit = Infinity) {
  const rows = new Map();
  return {
    get length() { return rows.size; },
    key: (index) => [...rows.keys()][index],
    getItem: (key) => rows.get(key) ?? null,
    setItem(key, text) {
      if (text.length > limit) throw new DOMException("full", "QuotaExceededError");
      rows.set(key, text);
    },
    removeItem: (key) => rows.delete(key),
  };
}

test("the browser keeps notebooks by name", () => {
  const storage = storageOf();
  storage.setItem("tedomari-theme", "dark");
  const kept = shelf(storage);
  assert.equal(kept.last(), null);
  assert.ok(kept.keep({ ...EXAMPLE, name: "Heaps 10" }));
  assert.ok(kept.keep(EXAMPLE) && kept.keep({ ...EXAMPLE, name: "Heaps 2" }));
  assert.deepEqual(kept.names(), ["Heaps", "Heaps 2", "Heaps 10"]);
  assert.deepEqual(kept.open("Heaps"), EXAMPLE);
  assert.equal(kept.open("Nothing"), null);
  assert.equal(kept.last(), "Heaps 2");
  assert.equal(kept.freeName("Heaps"), "Heaps 3");
  assert.equal(kept.freeName("x".repeat(80)), "x".repeat(80));
  kept.forget("Heaps 2");
  assert.equal(kept.last(), "Heaps");
  storage.setItem("tedomari-notebook:Heaps", "{");
  assert.throws(() => kept.open("Heaps"), /not JSON/);
});

test("a browser without room or without storage says so", () => {
  assert.ok(!shelf(storageOf(10)).keep(EXAMPLE));
  const none = shelf(null);
  assert.ok(!none.keep(EXAMPLE));
  assert.deepEqual([none.names(), none.last(), none.open("x"), none.freeName("x")], [[], null, null, "x"]);
});

test("the bundled notebooks are notebooks", () => {
  const { notebooks } = JSON.parse(readFileSync(new URL("../../pages/notebooks.json", import.meta.url), "utf8"));
  for (const one of Object.values(notebooks)) {
    const { name, cells } = fromJson(JSON.stringify(one));
    assert.deepEqual(checked(name, readCells(writeCells(cells))), { name, cells });
  }
  assert.deepEqual(Object.keys(notebooks), ["teacher", "researcher"]);
});
