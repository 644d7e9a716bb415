// @ts-check

// Undo and redo: a list of states and a position in it.

// The maximum number of states, which bounds the memory for large boards.
const LONGEST = 500;

/** A history that starts with a state. */
export function beginning(state) {
  return { states: [state], at: 0 };
}

/** The current state. */
export function present(history) {
  return history.states[history.at];
}

/** The history after a new state; undone states are dropped. */
export function recorded(history, state) {
  const states = [...history.states.slice(0, history.at + 1), state].slice(-LONGEST);
  return { states, at: states.length - 1 };
}

/** The history with the current state replaced, for changes that are not a step of their own. */
export function amended(history, state) {
  const states = [...history.states];
  states[history.at] = state;
  return { ...history, states };
}

/** One step back, or the same history if there is none. */
export function undone(history) {
  return canUndo(history) ? { ...history, at: history.at - 1 } : history;
}

/** One step forward. */
export function redone(history) {
  return canRedo(history) ? { ...history, at: history.at + 1 } : history;
}

export const canUndo = (history) => history.at > 0;
export const canRedo = (history) => history.at + 1 < history.states.length;
