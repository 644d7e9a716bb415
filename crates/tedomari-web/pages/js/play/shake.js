// @ts-check

// The animation of a shake: the vertices move to their new places, and the edges follow.

const DURATION = 900;

/** The center of each vertex, by name. */
export function vertices(picture) {
  const places = {};
  for (const { title, strokes } of picture.figures) {
    const shape = strokes.find((stroke) => stroke.ink === "vertex");
    if (shape?.disc) places[title] = shape.disc.slice(0, 2);
    if (shape?.rectangle) {
      const [x, y, width, height] = shape.rectangle;
      places[title] = [x + width / 2, y + height / 2];
    }
  }
  return places;
}

/**
 * For each figure of a picture, the displacement of its start and its end from the previous picture: for an
 * edge by its vertices, for a vertex by itself, null for figures that stay. Labels stay in place; `shake`
 * maps each vertex to its new name.
 */
export function ways(before, after, shake) {
  const [old, now] = [vertices(before), vertices(after)];
  const was = Object.fromEntries(Object.entries(shake).map(([from, to]) => [to, old[from]]));
  const way = (name) => (was[name] ? [was[name][0] - now[name][0], was[name][1] - now[name][1]] : [0, 0]);
  const at = ([x, y]) => Object.keys(now).find((name) => Math.hypot(now[name][0] - x, now[name][1] - y) < 1);
  return after.figures.map(({ title, strokes }) => {
    if (strokes.some((stroke) => stroke.ink === "vertex")) return [way(title), way(title)];
    const line = strokes[0]?.line;
    const ends = line && [at(line[0]), at(line.at(-1))];
    return ends?.every(Boolean) ? ends.map(way) : null;
  });
}

/** Animates the figures of a drawn picture from their previous places, unless reduced motion is preferred. */
export function animate(node, data, before, shake) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const drawn = node.querySelectorAll(":scope > .figure");
  const parts = ways(before, data, shake).map((way, index) => walker(data.figures[index], drawn[index], way));
  const start = performance.now();
  node.classList.add("is-moving");
  const frame = (time) => {
    const t = Math.min(1, Math.max(0, (time - start) / DURATION));
    const left = 1 - t * t * (3 - 2 * t);
    for (const walk of parts) walk(left);
    if (t < 1 && node.isConnected) requestAnimationFrame(frame);
    else node.classList.remove("is-moving");
  };
  frame(start);
}

/** A function that places a figure at a given remaining fraction of its way. */
function walker({ strokes }, figure, way) {
  if (!way) return () => {};
  const [a, b] = way;
  const { line } = strokes[0];
  if (!line) return (left) => figure.setAttribute("transform", `translate(${a[0] * left} ${a[1] * left})`);
  const lines = figure.querySelectorAll("polyline");
  const share = (at) => at / (line.length - 1);
  return (left) => {
    const moved = line.map(([x, y], at) =>
      `${x + left * blend(a[0], b[0], share(at))},${y + left * blend(a[1], b[1], share(at))}`).join(" ");
    for (const part of lines) part.setAttribute("points", moved);
  };
}

const blend = (a, b, t) => a + t * (b - a);
