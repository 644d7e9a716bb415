// @ts-check

// The types that the scripts share with each other and with the server. No page loads this file.

/** Who waits for a job.
    @typedef {object} Watching
    @property {(job: Job) => void} [progress]
    @property {AbortSignal} [signal] stops the job */

/** A figure of a picture: an element, or a line between elements.
    @typedef {object} Figure
    @property {string | null} element the element it belongs to
    @property {[string, string]} [ends] the two elements that it joins
    @property {string} [title]
    @property {boolean} [faint]
    @property {Stroke[]} strokes */

/** A stroke with exactly one shape.
    @typedef {object} Stroke
    @property {string} ink
    @property {string} [ring]
    @property {Point[]} [line]
    @property {Point[]} [polygon]
    @property {[x: number, y: number, width: number, height: number, radius: number]} [rectangle]
    @property {[x: number, y: number, radius: number]} [disc]
    @property {[x: number, y: number, text: string]} [text] */

/** @typedef {[x: number, y: number]} Point */

/** @typedef {[left: number, top: number, width: number, height: number]} Box */

/** A picture as the server sends it.
    @typedef {object} PictureData
    @property {number} width
    @property {number} height
    @property {Figure[]} figures */

/** @typedef {object} PictureOptions
    @property {string} [label]
    @property {((name: string, event: Event) => void) | null} [onElement]
    @property {Set<string> | null} [pickable]
    @property {Box} [view] */

/** An error: what is wrong, where, and what is expected.
    @typedef {object} ErrorDetails
    @property {string} message
    @property {number | null} [line]
    @property {number | null} [column]
    @property {string | null} [expected]
    @property {string | null} [help]
    @property {string | null} [text] */

/** A computation of the server.
    @typedef {object} Job
    @property {string} id
    @property {"queued" | "running" | "done" | "failed" | "stopped"} state
    @property {any} result
    @property {number} seconds
    @property {{ line?: string } | null} progress
    @property {ErrorDetails | null} [error] */

/** A game and its board, as in requests and addresses.
    @typedef {{ game: string, board: string, pattern?: string, red?: string, green?: string, left?: string, atoms?: string }} Question */

/** What to export: a question, and how its board is shown.
    @typedef {object} Exported
    @property {Question} question
    @property {string} [game] the game that files are named after, if not that of the question
    @property {object | null} [answer] the answer to the question, which JSON contains
    @property {string} [kind] the kind of the board
    @property {object} [places]
    @property {string[]} [highlight]
    @property {string[]} [last] the last move
    @property {{ question: Question, first?: string, moves: string[][] }} [line] the moves that lead to the position of the picture
    @property {Record<string, string>} [labels] short texts on elements
    @property {string} [notation] */

/** Attributes: `on…` listeners, `class`, `dataset`, `aria-…`; false and null are omitted.
    @typedef {Record<string, any> | null} Attributes */

/** A child of an element; false and null are omitted.
    @typedef {Node | string | number | false | null | undefined | any[]} Child */

export {};
