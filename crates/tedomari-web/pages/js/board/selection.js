// @ts-check

// The selected elements.

/** A selection; calls `changed()` after each change. */
export function selection(changed) {
  let chosen = new Set();

  function set(names) {
    chosen = new Set(names);
    changed();
  }

  return {
    names: () => [...chosen],
    has: (name) => chosen.has(name),
    size: () => chosen.size,
    set,
    /** Adds an element, or removes it if it is selected. */
    toggle(name) {
      set(chosen.has(name) ? [...chosen].filter((one) => one !== name) : [...chosen, name]);
    },
    /** Drops what is not on the board any more; does not call `changed`. */
    check(names) {
      const known = new Set(names);
      chosen = new Set([...chosen].filter((name) => known.has(name)));
    },
  };
}
