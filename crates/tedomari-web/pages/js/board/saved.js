// @ts-check

// Saved boards.

import { rooted } from "../address.js";
import { get, post, remove } from "../api.js";
import { errorBox } from "../error-box.js";
import { announce, clear, el } from "../dom.js";

/** A form that saves `address()`, and the list of saved boards. */
export function savedBoards(address) {
  const name = el("input", { id: "save-name", maxlength: 80, required: true, autocomplete: "off" });
  const list = el("ul", { class: "saved-list" });
  const trouble = el("div");
  const form = el("form", { class: "row", onsubmit: save },
    el("label", { for: "save-name", class: "visually-hidden" }, "Name of the board"), name,
    el("button", { class: "button", type: "submit" }, "Save"));
  let isSaving = false;
  name.placeholder = "Name of the board";

  async function save(event) {
    event.preventDefault();
    // A second click before the response would save it twice.
    if (isSaving) return;
    isSaving = true;
    try {
      await post("/api/boards", { name: name.value.trim(), address: address() });
      announce(`${name.value.trim()} is saved`);
      name.value = "";
      await refresh();
    } catch (error) {
      clear(trouble, errorBox(error));
    } finally {
      isSaving = false;
    }
  }

  async function refresh() {
    try {
      const { boards } = await get("/api/boards");
      clear(list, boards.map(entry));
      list.hidden = boards.length === 0;
      clear(trouble);
    } catch (error) {
      clear(trouble, errorBox(error, { retry: refresh }));
    }
  }

  const entry = (board) => el("li", { class: "row spread" },
    el("a", { href: rooted(board.address) }, board.name),
    el("button", {
      class: "button quiet small",
      type: "button",
      "aria-label": `Delete ${board.name}`,
      onclick: async () => {
        await remove(`/api/boards/${board.id}`).catch((error) => clear(trouble, errorBox(error)));
        await refresh();
      },
    }, "Delete"));

  refresh();
  return el("section", { class: "saved panel stack", "aria-labelledby": "saved-heading" },
    el("h2", { id: "saved-heading" }, "Saved boards"), form, trouble, list);
}
