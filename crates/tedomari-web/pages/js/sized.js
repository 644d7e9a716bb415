// @ts-check

// The size of a picture: small boards are enlarged, wide ones reduced as long as they are readable.

/** The largest scale, and the room that a small board fills, in pixels. */
const USUAL = { largest: 1.5, room: 420 };
const WIDE = { largest: 2.2, room: 620 };
const WIDE_SCREEN = "(min-width: 100rem) and (min-height: 56rem)";

/** Sets the size of a picture; below the scale `smallest` it scrolls. */
export function sized(svg, { width, height }, smallest) {
  const { largest, room } = matchMedia(WIDE_SCREEN).matches ? WIDE : USUAL;
  const scale = Math.min(largest, Math.max(1, room / Math.max(width, height)));
  svg.setAttribute("width", Math.round(width * scale));
  svg.setAttribute("height", Math.round(height * scale));
  svg.style.minWidth = `${Math.round(width * smallest)}px`;
}
