// @ts-check

// Where elements were dragged to, as an address says it: `a:10,20;b:30,5`.

// Names may hold anything, so what has a meaning between them is written as %xx.
const escape = (name) => name.replace(/[%:;,]/g, (sign) => encodeURIComponent(sign));

/** The places that a text says; whatever is not of the form NAME:x,y is left out. */
export function readPlaces(text) {
  const places = {};
  for (const part of (text ?? "").split(";")) {
    const found = /^(.+):(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(part);
    if (!found) continue;
    try {
      places[decodeURIComponent(found[1])] = [Number(found[2]), Number(found[3])];
    } catch {
      // A lone % from a link cut short says no name.
    }
  }
  return places;
}

/** The text that says these places. */
export function writePlaces(places) {
  const near = (x) => String(Math.round(x * 10) / 10);
  return Object.entries(places)
    .map(([name, [x, y]]) => `${escape(name)}:${near(x)},${near(y)}`)
    .join(";");
}

/** The places of those elements alone that a board still has. */
export function placesOn(places, elements) {
  const names = new Set(elements.map((element) => element.name));
  return Object.fromEntries(Object.entries(places).filter(([name]) => names.has(name)));
}

/** The places after an element got another name. */
export function renamedPlaces(places, from, to) {
  const entries = Object.entries(places);
  return Object.fromEntries(entries.map(([name, place]) => [name === from ? to : name, place]));
}
