import { el } from "../dom.js";

export const title = "Board";

/** Shows the page. */
export async function show(main) {
  main.append(el("h1", null, title));
}
