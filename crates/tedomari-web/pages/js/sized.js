// @ts-check

// The size of a picture: small boards are enlarged, wide ones reduced as long as they are readable.

const LARGEST = 1.5;
const ROOM = 420;

/** Sets the size of a picture; below the scale `smallest` it scrolls. */
export function sized(svg, { width, height }, smallest) {
  const scale = Math.min(LARGEST, Math.max(1, ROOM / Math.max(width, height)));
  svg.setAttribute("width", Math.round(width * scale));
  svg.setAttribute("height", Math.round(height * scale));
  svg.style.minWidth = `${Math.round(width * smallest)}px`;
}
