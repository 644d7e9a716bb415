// @ts-check

// The notebooks that this browser keeps, by name.

import { fromJson, LONGEST_NAME, toJson } from "./format.js";

const PREFIX = "tedomari-notebook:";
const LAST = "tedomari-notebook-last";

/** The storage of the browser; null if it has none or does not allow it. */
function ofBrowser() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The shelf.
    @param {Storage | null} storage */
export function shelf(storage = ofBrowser()) {
  const names = () => {
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    const own = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    return own.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  };
  const has = (name) => Boolean(storage) && storage.getItem(PREFIX + name) !== null;
  return {
    names,
    has,
    /** Whether an event of the storage, which another tab has changed, is about this notebook.
        @param {StorageEvent} event
        @param {string} name */
    isChange: (event, name) => event.key === PREFIX + name && event.newValue !== null,
    /** A notebook; null if there is none. Throws if it was damaged.
        @param {string} name */
    open(name) {
      const text = storage?.getItem(PREFIX + name) ?? null;
      return text === null ? null : fromJson(text);
    },
    /** Keeps a notebook; returns whether the browser could.
        @param {import("./format.js").Notebook} notebook */
    keep(notebook) {
      try {
        storage.setItem(PREFIX + notebook.name, toJson(notebook));
        storage.setItem(LAST, notebook.name);
        return true;
      } catch {
        return false;
      }
    },
    /** @param {string} name */
    forget(name) {
      storage?.removeItem(PREFIX + name);
    },
    /** The name of the notebook that was kept last, if it is still here. */
    last() {
      const name = storage?.getItem(LAST) ?? null;
      return name !== null && has(name) ? name : names()[0] ?? null;
    },
    /** The name itself, or with the first number that makes it new.
        @param {string} name */
    freeName(name) {
      for (let number = 1; ; number += 1) {
        const end = number === 1 ? "" : ` ${number}`;
        const candidate = name.slice(0, LONGEST_NAME - end.length) + end;
        if (!has(candidate)) return candidate;
      }
    },
  };
}
