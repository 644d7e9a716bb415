// @ts-check

// Arrow keys move the focus from one element of a picture to the next one in that direction.

/** @type {Record<string, import("./types.js").Point>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Handles keys on a picture.
    @param {KeyboardEvent} event */
export function arrows(event) {
  const way = WAYS[event.key];
  const node = /** @type {SVGSVGElement} */ (event.currentTarget);
  /** @type {NodeListOf<SVGGElement>} */
  const pickable = node.querySelectorAll(".pickable, .readable");
  const from = [...pickable].find((figure) => figure.contains(/** @type {Node} */ (event.target)));
  if (!way || !from) return;
  event.preventDefault();
  const others = [...pickable].filter((figure) => figure !== from);
  const next = nearest(middle(from), others.map(middle), way);
  if (next >= 0) others[next].focus();
}

/** The index of the nearest point in a direction; -1 if there is none. Sideways distance counts twice, and
    points that are more to the side than ahead do not count.
    @param {import("./types.js").Point} from
    @param {import("./types.js").Point[]} points
    @param {import("./types.js").Point} way */
export function nearest([x, y], points, [dx, dy]) {
  let best = -1;
  let shortest = Infinity;
  points.forEach(([px, py], index) => {
    const ahead = (px - x) * dx + (py - y) * dy;
    const astray = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    const length = ahead + 2 * astray;
    if (ahead > 0.5 && astray <= 2 * ahead && length < shortest) [best, shortest] = [index, length];
  });
  return best;
}

/** @param {SVGGElement} figure
    @returns {import("./types.js").Point} */
function middle(figure) {
  const { x, y, width, height } = figure.getBBox();
  return [x + width / 2, y + height / 2];
}
