// @ts-check

// Collapsible sections; the open ones are in the address: `open=licenses,levels`.

import { here, keep, kept } from "./address.js";
import { el } from "./dom.js";

/** Adds a name to a list, or removes it. */
export function withName(text, name, isIn) {
  const others = (text ?? "").split(",").filter((one) => one !== "" && one !== name);
  return (isIn ? [...others, name] : others).join(",") || undefined;
}

/** Whether a list contains a name. */
export const hasName = (text, name) => (text ?? "").split(",").includes(name);

/** A collapsible section, like `el("details")`; its name is a single word. */
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
