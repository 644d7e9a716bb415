// @ts-check

// The sound of a move, off by default: a short tone made by the browser, without a file.

const KEY = "tedomari-sound";

/** Hertz, seconds, and a share of the full volume. */
const PITCH = 392;
const LENGTH = 0.09;
const LOUDNESS = 0.12;

let context = null;

/** Whether sounds are on. */
export function isSounding() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Turns sounds on or off, and plays one if they are on. The choice is stored. */
export function setSounding(isOn) {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Without storage there are no sounds.
  }
  soundOfMove();
}

/** Plays the sound of a move, if sounds are on. */
export function soundOfMove() {
  if (!isSounding()) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  const source = new OscillatorNode(context, { type: "triangle", frequency: PITCH });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + LENGTH);
}
