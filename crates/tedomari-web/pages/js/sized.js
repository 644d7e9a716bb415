// @ts-check

// How large a picture is shown: small boards larger than drawn, wide ones smaller, as far as they can be read.

const LARGEST = 1.5;
const ROOM = 420;

/** Sets the size of a picture; `smallest` is the share of its own size below which it is scrolled. */
export function sized(svg, { width, height }, smallest) {
  const scale = Math.min(LARGEST, Math.max(1, ROOM / Math.max(width, height)));
  svg.setAttribute("width", Math.round(width * scale));
  svg.setAttribute("height", Math.round(height * scale));
  svg.style.minWidth = `${Math.round(width * smallest)}px`;
}
