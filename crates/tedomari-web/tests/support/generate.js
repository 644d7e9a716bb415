// Random data that matches a schema, and data that almost does.

import { resolve } from "./openapi.js";
import { word } from "./vocabulary.js";

/**
 * Data that matches a schema. `name` is that of the member, `known` has data to use instead, by the name of a
 * schema.
 */
export function generate(random, schema, name = "", known = {}) {
  const reference = schema.$ref?.split("/").at(-1);
  if (reference in known && random.chance(0.85)) return known[reference](random);
  const { type, ...rest } = resolve(schema);
  if ("const" in rest) return rest.const;
  if (rest.enum) return random.pick(rest.enum);
  const among = rest.oneOf ?? rest.anyOf;
  if (among) return generate(random, random.pick(among), name, known);
  if (rest.examples && random.chance(0.7)) return random.pick(rest.examples);
  switch (Array.isArray(type) ? random.pick(type) : type) {
    case "object": return object(random, rest, known);
    case "array": return array(random, rest, name, known);
    case "integer": return integer(random, rest);
    case "number": return random.pick([0, 1.5, -7, 120.25, 1e9]);
    case "boolean": return random.chance(0.5);
    case "null": return null;
    default: return word(random, name);
  }
}

function object(random, { properties = {}, required = [], additionalProperties }, known) {
  const made = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name) || random.chance(0.3)) made[name] = generate(random, schema, name, known);
  }
  if (typeof additionalProperties === "object") {
    for (let n = random.below(3); n > 0; n -= 1) made[word(random, "")] = generate(random, additionalProperties, "", known);
  }
  return made;
}

function array(random, { items = {}, prefixItems = [], minItems = 0, maxItems = 4 }, name, known) {
  const length = minItems + random.below(maxItems - minItems + 1);
  return Array.from({ length }, (_, n) => generate(random, prefixItems[n] ?? items, name, known));
}

function integer(random, { minimum = -1000, maximum = 1000 }) {
  const range = Math.min(maximum, minimum + 60) - minimum;
  return random.chance(0.5) ? minimum : minimum + random.below(range + 1);
}

const STRANGE = [null, true, 0, -1, 1.5, 1e308, 2 ** 53, "", "\u0000", [], {}, [[]], { a: 1 }, ["1-2", "1-2"]];

/** Unexpected data. A list could be read as the members of an object in order. */
const strange = (random, data) => random.pick(isObject(data) ? STRANGE.filter((one) => !Array.isArray(one)) : STRANGE);

const isObject = (data) => data !== null && typeof data === "object" && !Array.isArray(data);

/** The data with one change, which may happen to be valid. */
export function spoil(random, data) {
  if (data === null || typeof data !== "object" || random.chance(0.15)) return strange(random, data);
  const keys = Object.keys(data);
  if (keys.length === 0) return strange(random, data);
  const copy = Array.isArray(data) ? [...data] : { ...data };
  const key = random.pick(keys);
  switch (random.below(4)) {
    case 0:
      delete copy[key];
      return Array.isArray(copy) ? copy.flat(0) : copy;
    case 1:
      if (Array.isArray(copy)) return [...copy, ...copy];
      return { ...copy, surplus: random.pick(STRANGE) };
    default:
      copy[key] = spoil(random, copy[key]);
      return copy;
  }
}

/** The data without null members, which mean the same as missing ones. */
export function withoutNulls(data) {
  if (Array.isArray(data)) return data.map(withoutNulls);
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null).map(([key, value]) => [key, withoutNulls(value)]));
}
