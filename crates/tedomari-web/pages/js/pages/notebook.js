// @ts-check

import { keep, link, rooted } from "../address.js";
import { get } from "../api.js";
import { announce, clear, el } from "../dom.js";
import { errorBox } from "../error-box.js";
import { copy, saveText } from "../files.js";
import { menuOf } from "../menu.js";
import { later } from "../working.js";
import { LONGEST_ADDRESS, LONGEST_NAME, checked, fromJson, readCells, toJson, toMarkdown, writeCells } from "../notebook/format.js";
import { sheet } from "../notebook/sheet.js";
import { shelf } from "../notebook/shelf.js";

export const title = "Notebook";
export const styles = ["analyze", "values"];

/** The bundled notebooks. */
const EXAMPLES = { teacher: "A teacher’s: heaps and trees", researcher: "A researcher’s: a first conjecture" };

const UNNAMED = "Notebook";

/** Files are read up to this size, in bytes. */
const LARGEST = 2_000_000;

/** Shows a notebook: that of the address, or the one that was open last. */
export async function show(main, params) {
  const kept = shelf();
  /** @type {import("../notebook/format.js").Notebook} */
  let notebook = { name: UNNAMED, cells: [] };
  // A notebook of an address or an example is kept with its first change.
  let isKept = false;
  let own = null;

  const trouble = el("div", { class: "trouble" });
  const from = el("p", { class: "muted small", role: "status" });
  const place = el("div");
  // The field of the name is not printed.
  const printed = el("span", { class: "printed-name" });
  const name = el("input", { id: "notebook-name", maxlength: LONGEST_NAME, autocomplete: "off", onchange: rename });
  const others = el("select", { id: "notebook-open", onchange: choose });
  const runAll = el("button", { class: "button primary", type: "button", onclick: () => own.runAll() }, "Run all");
  const stop = el("button", { class: "button danger", type: "button", hidden: true, onclick: () => own.stop() }, "Stop");
  const file = el("input", { id: "notebook-file", type: "file", accept: ".json,application/json", hidden: true, onchange: importFile });
  const forget = el("button", { class: "button", type: "button", onclick: remove }, "Delete notebook");
  const exports = menuOf(() => [
    { label: "Copy link", work: share, done: "The address is copied." },
    { label: "Notebook (JSON)", work: () => saveText(toJson(notebook), fileName("json")), done: "Saved." },
    { label: "Markdown with the answers", work: () => saveText(toMarkdown(notebook, own.markdown()), fileName("md")), done: "Saved." },
    { label: "Print", work: () => window.print(), done: "" },
  ]);

  // There is nothing to run, name or export before a notebook is open; an example has to be loaded first.
  const bar = el("div", { class: "notebook-bar", hidden: true },
    el("div", { class: "field" }, el("label", { for: "notebook-name" }, "Name"), name),
    el("div", { class: "field" }, el("label", { for: "notebook-open" }, "Open"), others),
    el("div", { class: "row" }, runAll, stop,
      el("button", { class: "button", type: "button", onclick: () => begin({ name: kept.freeName(UNNAMED), cells: [{ kind: "question", text: "" }] }) }, "New"),
      el("button", { class: "button", type: "button", onclick: () => file.click() }, "Import"), file, exports,
      forget));
  main.append(
    el("h1", null, title, printed),
    el("p", { class: "lead" }, "Each question is a line as on the command line, with its answer below it. Notes stand between them. ",
      el("kbd", null, "Shift"), " + ", el("kbd", null, "Enter"), " runs a question and goes on to the next."),
    bar, trouble, from, place, help());

  const fileName = (ending) => `${notebook.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase() || "notebook"}.${ending}`;

  /** Shows another notebook. */
  function begin(next, { isOwn = false, words = "" } = {}) {
    own?.leave();
    notebook = next;
    isKept = isOwn;
    clear(trouble);
    from.textContent = words;
    nameIt();
    const cells = notebook.cells.length > 0 ? notebook.cells : [{ kind: /** @type {const} */ ("question"), text: "" }];
    own = sheet(cells, {
      changed(all) {
        notebook.cells = all;
        changed();
      },
      running(isRunning) {
        stop.hidden = !isRunning;
        runAll.disabled = isRunning;
      },
    });
    stop.hidden = true;
    runAll.disabled = false;
    clear(place, own.node);
    bar.hidden = false;
    list();
    remember();
  }

  function nameIt() {
    name.value = notebook.name;
    printed.textContent = ` · ${notebook.name}`;
  }

  /** Writes the name of a kept notebook to the address. */
  function remember() {
    if (isKept) keep(place, "notebook", { name: notebook.name }, { replace: true });
  }

  function changed() {
    if (!isKept) {
      notebook.name = kept.freeName(notebook.name);
      nameIt();
      isKept = true;
      from.textContent = "";
    }
    if (kept.keep(notebook)) clear(trouble);
    else clear(trouble, errorBox(new Error("The browser does not keep this notebook: its storage is full or not allowed. Export the notebook as a file.")));
    if (others.value !== `own:${notebook.name}`) list();
    remember();
  }

  /** Lists what can be opened. */
  function list() {
    const names = kept.names();
    forget.disabled = !isKept;
    const option = (value, text) => el("option", { value, selected: isKept && value === `own:${notebook.name}` }, text);
    clear(others,
      !isKept && el("option", { value: "", selected: true }, "Choose …"),
      names.length > 0 && el("optgroup", { label: "In this browser" }, names.map((one) => option(`own:${one}`, one))),
      el("optgroup", { label: "Examples" }, Object.entries(EXAMPLES).map(([one, text]) => option(`example:${one}`, text))));
  }

  function choose() {
    const [, kind, chosen] = /^(own|example):(.*)$/s.exec(others.value) ?? [];
    if (kind === "own") openKept(chosen);
    else if (kind === "example") openExample(chosen).catch((error) => clear(trouble, errorBox(error)));
  }

  function openKept(chosen) {
    try {
      const found = kept.open(chosen);
      if (found) return begin({ ...found, name: chosen }, { isOwn: true });
      begin({ name: checked(chosen, []).name, cells: [] }, { words: `This browser keeps no notebook called ${chosen}; this is a new one.` });
    } catch (error) {
      begin({ name: kept.freeName(UNNAMED), cells: [] });
      clear(trouble, errorBox(error));
    }
  }

  async function openExample(chosen) {
    const { notebooks } = await get("/notebooks.json");
    if (!notebooks[chosen]) throw new Error(`There is no example called ${chosen}; there are ${Object.keys(notebooks).join(" and ")}.`);
    begin(fromJson(JSON.stringify(notebooks[chosen])), { words: "An example; your changes are kept as a notebook of your own." });
    keep(place, "notebook", { example: chosen }, { replace: true });
  }

  function rename() {
    const wanted = name.value.trim();
    if (wanted === "" || wanted === notebook.name) {
      name.value = notebook.name;
      return;
    }
    if (kept.has(wanted)) {
      name.value = notebook.name;
      clear(trouble, errorBox(new Error(`There is another notebook called ${wanted}; choose another name.`)));
      return;
    }
    if (isKept) kept.forget(notebook.name);
    notebook.name = wanted;
    nameIt();
    changed();
    list();
  }

  function remove() {
    const deleted = { ...notebook, cells: own.cells().map(({ kind, text }) => ({ kind, text })) };
    kept.forget(notebook.name);
    const last = kept.last();
    if (last === null) begin({ name: UNNAMED, cells: [] });
    else openKept(last);
    if (!isKept) keep(place, "notebook", {}, { replace: true });
    const bringBack = () => {
      begin({ ...deleted, name: kept.freeName(deleted.name) });
      changed();
    };
    clear(from, `${deleted.name} was deleted. `, el("button", { class: "button small", type: "button", onclick: bringBack }, "Undo"));
  }

  async function importFile() {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    try {
      if (chosen.size > LARGEST) throw new Error(`The file has ${chosen.size} bytes; the limit is ${LARGEST}.`);
      const found = fromJson(await chosen.text());
      begin({ ...found, name: kept.freeName(found.name) });
      changed();
      announce(`${notebook.name} is open`);
    } catch (error) {
      clear(trouble, errorBox(error));
    }
  }

  /** Copies the address that has the whole notebook. */
  async function share() {
    const address = new URL(link("notebook", { name: notebook.name, cells: writeCells(notebook.cells) }), location.href).href;
    if (address.length > LONGEST_ADDRESS) {
      throw new Error(`This notebook is too long for an address: it would have ${address.length} characters, and the limit is ${LONGEST_ADDRESS}. `
        + "Export it as a file instead.");
    }
    return copy(address);
  }

  function keys(event) {
    const isText = event.target.closest?.("input, textarea, select");
    if (isText || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    own?.undo();
  }
  document.addEventListener("keydown", keys);

  /** Another tab has changed this notebook; the next change here would replace what it has kept. */
  function elsewhere(event) {
    if (!isKept || !kept.isChange(event, notebook.name)) return;
    clear(from, "Another tab has changed this notebook. ", el("button", { class: "button small", type: "button", onclick: () => openKept(notebook.name) }, "Show the change"));
  }
  window.addEventListener("storage", elsewhere);

  if (params.cells !== undefined) {
    try {
      const shared = checked(params.name || UNNAMED, readCells(params.cells));
      begin(shared, { words: "This notebook is in the address; your changes are kept in this browser." });
    } catch (error) {
      begin({ name: UNNAMED, cells: [] });
      clear(trouble, errorBox(error));
    }
  } else if (params.example) {
    try {
      await openExample(params.example);
    } catch (error) {
      begin({ name: UNNAMED, cells: [] });
      clear(trouble, errorBox(error));
    }
  } else {
    const wanted = params.name ?? kept.last();
    if (wanted === null) begin({ name: UNNAMED, cells: [] });
    else openKept(wanted);
  }
  return () => {
    own.leave();
    document.removeEventListener("keydown", keys);
    window.removeEventListener("storage", elsewhere);
  };
}

/** What can be asked, as the program says. */
function help() {
  const node = el("details", { class: "panel ask-help" }, el("summary", null, "What can be asked"));
  node.addEventListener("toggle", () => {
    if (!node.open || node.children.length > 1) return;
    node.append(later(get("/api/commands").then(({ commands }) => el("div", { class: "stack" },
      el("dl", null, commands.map(({ name, usage, about, example }) => el("div", null,
        el("dt", null, el("code", null, `${name} ${usage}`)), el("dd", null, `${about}: `, el("code", null, example))))),
      el("p", { class: "muted small" }, "Put what belongs together in quotes. ", el("code", null, "--time 60s"), " searches longer. The boards and games are those of the ",
        el("a", { href: rooted("/book/notation.html") }, "book"), "."))), "Loading …"));
  });
  return node;
}
