// @ts-check

// Parts of a page that can be opened and closed; those that are open are in the address: `open=licenses,levels`.

import { here, keep, kept } from "./address.js";
import { el } from "./dom.js";

/** The list of names with one more, or with one less. */
export function withName(text, name, isIn) {
  const others = (text ?? "").split(",").filter((one) => one !== "" && one !== name);
  return (isIn ? [...others, name] : others).join(",") || undefined;
}

/** Whether the list has the name. */
export const hasName = (text, name) => (text ?? "").split(",").includes(name);

/** A part that is opened with its summary, as `el("details")`; its name is one word. */
export function fold(name, attributes, summary, ...children) {
  const node = el("details", { ...attributes, open: hasName(here().params.open, name) }, el("summary", null, summary), children);
  node.addEventListener("toggle", () => {
    if (hasName(here().params.open, name) === node.open) return;
    const { page, params: { open, ...params } } = here();
    kept.open = withName(open, name, node.open);
    keep(node, page, params, { replace: true });
  });
  return node;
}
