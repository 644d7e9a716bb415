// @ts-check

// The places of dragged elements in an address: `a:10,20;b:30,5`.

// Names may contain anything, so separators are written as %xx.
const escape = (name) => name.replace(/[%:;,]/g, (sign) => encodeURIComponent(sign));

/** Parses places; skips whatever is not of the form NAME:x,y. */
export function readPlaces(text) {
  const places = {};
  for (const part of (text ?? "").split(";")) {
    const found = /^(.+):(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(part);
    if (!found) continue;
    try {
      places[decodeURIComponent(found[1])] = [Number(found[2]), Number(found[3])];
    } catch {
      // A truncated link may end with an incomplete %xx.
    }
  }
  return places;
}

/** Formats places. */
export function writePlaces(places) {
  const near = (x) => String(Math.round(x * 10) / 10);
  return Object.entries(places)
    .map(([name, [x, y]]) => `${escape(name)}:${near(x)},${near(y)}`)
    .join(";");
}

/** The places of the elements that a board still has. */
export function placesOn(places, elements) {
  const names = new Set(elements.map((element) => element.name));
  return Object.fromEntries(Object.entries(places).filter(([name]) => names.has(name)));
}

/** The places after an element is renamed. */
export function renamedPlaces(places, from, to) {
  const entries = Object.entries(places);
  return Object.fromEntries(entries.map(([name, place]) => [name === from ? to : name, place]));
}

/** What has a place on a board: in pattern games on graphs the vertices, otherwise the elements. */
export function namesOf(board) {
  return board.vertices?.map((name) => ({ name })) ?? board.elements;
}
