// The tables of the chapter on JSON, parsed as schemas.

import { readFileSync } from "node:fs";

import { JSON_CHAPTER } from "./places.js";

const chapter = readFileSync(JSON_CHAPTER, "utf8");

/** The rows of the tables below a heading: `[path, types]`. */
function rows(section) {
  const begin = chapter.indexOf(`\n## ${section}\n`);
  if (begin < 0) throw new Error(`the chapter on JSON has no section ${section}`);
  const end = chapter.indexOf("\n## ", begin + 1);
  const lines = chapter.slice(begin, end < 0 ? undefined : end).split("\n");
  return lines.map((line) => /^\| `([^`]+)` \| ([a-z ]+) \|/.exec(line)).filter(Boolean)
    .map(([, path, types]) => [path.replaceAll("[]", ".[]").split("."), types.split(" or ")]);
}

/** A tree of fields as a schema. The tables do not mark optional fields, so none is required. */
function schema({ types, fields }) {
  const one = { type: types };
  const items = fields.get("[]");
  if (items) one.items = schema(items);
  else if (fields.size > 0) {
    one.properties = Object.fromEntries([...fields].map(([name, field]) => [name, schema(field)]));
    one.additionalProperties = false;
  }
  return one;
}

function tree(section) {
  const root = { types: ["object"], fields: new Map() };
  for (const [path, types] of rows(section)) {
    let at = root;
    for (const step of path) {
      if (!at.fields.has(step)) at.fields.set(step, { types: ["object"], fields: new Map() });
      at = at.fields.get(step);
    }
    at.types = types;
  }
  return root;
}

/** The schema of a section, with the members that the server adds. */
export function resultSchema(section, beside) {
  const root = schema(tree(section));
  // Reasons are recursive; the table of their section describes them once.
  if (root.properties.reason && !root.properties.reason.properties) {
    root.properties.reason = schema(tree("reasons").fields.get("reason"));
  }
  Object.assign(root.properties, beside);
  return root;
}
