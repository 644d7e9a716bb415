// The tables of the chapter on JSON, read as schemas.

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

/** A tree of fields as a schema. Fields that depend on the case are not marked in the tables, so none is required. */
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

/** The schema of what a section describes, with members that stand beside it in an answer of the server. */
export function resultSchema(section, beside) {
  const root = schema(tree(section));
  // A reason rests on reasons, which the table of the section on them describes once for all.
  if (root.properties.reason && !root.properties.reason.properties) {
    root.properties.reason = schema(tree("reasons").fields.get("reason"));
  }
  Object.assign(root.properties, beside);
  return root;
}
