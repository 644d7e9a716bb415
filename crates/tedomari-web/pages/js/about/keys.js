// @ts-check

// The keyboard shortcuts.

/** Keys, where they work, and what they do. */
/** @type {[keys: string[], where: string, what: string][]} */
export const KEYS = [
  [["Tab"], "everywhere", "go to the next control"],
  [["Enter", "Space"], "boards", "pick the element: play it, or mark it"],
  [["←", "↑", "→", "↓"], "boards", "go to the next element in that direction"],
  [["←", "→", "Home", "End"], "tabs", "go to another tab"],
  [["V", "C", "D", "S", "R", "X"], "board", "move, connect, disconnect, swap color, rename, remove; the tools show their keys"],
  [["Shift+↑"], "board", "move the focused element"],
  [["Delete"], "board", "remove the focused element"],
  [["Ctrl+Z", "Ctrl+Shift+Z"], "board", "undo, redo"],
  [["Enter", "Space"], "analyze", "open or close the focused step of the reason"],
  [["←", "→"], "review of a game", "go to the previous or next move"],
  [["Enter"], "calculator", "calculate the game"],
  [["Ctrl+Enter"], "reductions", "build the board of the formula"],
];
