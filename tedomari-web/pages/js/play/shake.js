// Sim's shake: the vertices walk to their new places, and the edges follow.

const DURATION = 900;

/** How far from its place each vertex of the new picture was. Names stay at their places: `shake` says
    which vertex became which. */
export function ways(before, after, shake) {
  const [old, now] = [vertices(before), vertices(after)];
  const from = Object.entries(shake).filter(([was, is]) => old[was] && now[is]);
  return Object.fromEntries(from.map(([was, is]) => [is, [old[was][0] - now[is][0], old[was][1] - now[is][1]]]));
}

/** The middle of each vertex: a disc that stands for no element, called by its title. */
function vertices(picture) {
  const places = {};
  for (const { element, title, strokes } of picture.figures) {
    const disc = strokes.find((stroke) => stroke.disc)?.disc;
    if (element === null && title && disc) places[title] = disc;
  }
  return places;
}

/** Lets the vertices of a drawn picture walk in from where they were. Without motion, if that is preferred. */
export function animate(node, data, before, shake) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const offsets = ways(before, data, shake);
  const parts = data.figures.map((figure, index) => part(figure, node.querySelectorAll(":scope > .figure")[index], offsets));
  const start = performance.now();
  node.classList.add("is-moving");
  const frame = (time) => {
    const t = Math.min(1, Math.max(0, (time - start) / DURATION));
    const left = 1 - t * t * (3 - 2 * t);
    for (const place of parts) place(left);
    if (t < 1 && node.isConnected) requestAnimationFrame(frame);
    else node.classList.remove("is-moving");
  };
  frame(start);
}

/** A function that puts a figure where it is while so much of the way is left. */
function part({ element, ends, title, strokes }, figure, offsets) {
  const [a, b] = (ends ?? []).map((end) => offsets[end]);
  if (a && b) {
    const lines = strokes.filter((stroke) => stroke.line).map((stroke) => stroke.line);
    const grips = figure.querySelectorAll("polyline.grip");
    const drawn = figure.querySelectorAll("polyline:not(.grip)");
    return (left) => lines.forEach((line, index) => {
      const moved = line.map((point, at) => shifted(point, blend(a, b, at / (line.length - 1)), left)).join(" ");
      grips[index]?.setAttribute("points", moved);
      drawn[index].setAttribute("points", moved);
    });
  }
  const offset = element === null ? offsets[title] : undefined;
  if (!offset) return () => {};
  return (left) => figure.setAttribute("transform", `translate(${offset[0] * left} ${offset[1] * left})`);
}

const blend = (a, b, t) => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];

const shifted = ([x, y], [dx, dy], left) => `${x + dx * left},${y + dy * left}`;
