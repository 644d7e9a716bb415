// @ts-check

// The types that the scripts share with each other and with the server. No page loads this file.

/** A figure of a picture: an element, or a line between elements. */

/** A stroke with exactly one shape. */

/** @typedef {[x: number, y: number]} Point */

/** @typedef {[left: number, top: number, width: number, height: number]} Box */

/** A picture as the server sends it. */

/** @typedef {object} PictureOptions
    @property {string} [label]
    @property {((name: string, event: Event) => void) | null} [onElement]
    @property {Set<string> | null} [pickable]
    @property {Box} [view] */

/** An error: what is wrong, where, and what is expected. */

/** A computation of the server. */

/** What to export: a question, and how its board is shown. */

/** Attributes: `on…` listeners, `class`, `dataset`, `aria-…`; false and null are omitted. */

/** A child of an element; false and null are omitted. */

export {};
