// @ts-check

// What can be undone and done again: a line of states with a place in it.

// Long enough for an evening, short enough that long boards do not pile up.
const LONGEST = 500;

/** A history that begins with a state. */
export function beginning(state) {
  return { states: [state], at: 0 };
}

/** The state that holds now. */
export function present(history) {
  return history.states[history.at];
}

/** The history after a new state; what had been undone is gone. */
export function recorded(history, state) {
  const states = [...history.states.slice(0, history.at + 1), state].slice(-LONGEST);
  return { states, at: states.length - 1 };
}

/** The history with the present state replaced, for changes that are no step of their own. */
export function amended(history, state) {
  const states = [...history.states];
  states[history.at] = state;
  return { ...history, states };
}

/** One step back, or the same history if there is none. */
export function undone(history) {
  return canUndo(history) ? { ...history, at: history.at - 1 } : history;
}

/** One step forward again. */
export function redone(history) {
  return canRedo(history) ? { ...history, at: history.at + 1 } : history;
}

export const canUndo = (history) => history.at > 0;
export const canRedo = (history) => history.at + 1 < history.states.length;
