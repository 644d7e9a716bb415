// The OpenAPI description, and matching responses against it.

import { readFileSync } from "node:fs";

import Ajv from "ajv/dist/2020.js";

import { resultSchema } from "./documented.js";
import { OPENAPI } from "./places.js";

const METHODS = ["get", "post", "put", "patch", "delete"];
const BASE = "openapi";

/** The description. */
export const description = JSON.parse(readFileSync(OPENAPI, "utf8"));

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(description, BASE);
const compiled = new Map();

/** Resolves a reference. */
export function resolve(thing) {
  if (thing?.$ref === undefined) return thing;
  return thing.$ref.slice(2).split("/").reduce((at, key) => at[key], description);
}

/**
 * All operations: id, method, path, parameters, schema of the body (or null) and whether it is required,
 * responses.
 */
export const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => {
    const { operationId: id, parameters = [], requestBody, responses } = item[method];
    const content = requestBody?.content["application/json"];
    return {
      id,
      method: method.toUpperCase(),
      path,
      parameters: [...(item.parameters ?? []), ...parameters].map(resolve),
      body: content?.schema ?? null,
      bodyRequired: requestBody?.required ?? false,
      examples: Object.values(content?.examples ?? {}).map((example) => example.value),
      responses,
    };
  }));

/** The operation with an id. */
export const operation = (id) => operations.find((one) => one.id === id);

/** The errors of data according to a schema of the description. */
export function faults(data, schema) {
  const key = JSON.stringify(schema);
  if (!compiled.has(key)) compiled.set(key, ajv.compile(absolute(schema)));
  const fits = compiled.get(key);
  return fits(data) ? [] : fits.errors.slice(0, 5).map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
}

/** The schema with absolute references. */
function absolute(schema) {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === "$ref" ? `${BASE}${value}` : value));
}

/** The errors of a response to an operation. */
export function answerFaults(operation, response) {
  const documented = resolve(operation.responses[response.status]);
  if (!documented) return [`status ${response.status} is not in the description`];
  const found = headerFaults(documented, response);
  const types = Object.keys(documented.content ?? {});
  if (types.length === 0) return response.text === "" ? found : [...found, "a body where none should be"];
  if (!types.includes(response.type)) return [...found, `content type ${response.type}, not ${types}`];
  if (response.type !== "application/json") return found;
  return [...found, ...faults(response.json, documented.content[response.type].schema)];
}

function headerFaults(documented, response) {
  const needed = Object.entries(documented.headers ?? {}).filter(([, header]) => header.required);
  return needed.filter(([name]) => !(name.toLowerCase() in response.headers)).map(([name]) => `header ${name} is missing`);
}

/** The errors of the result of a job according to the chapter on JSON. */
export function resultFaults(ask, job) {
  if (job.state !== "done") return [];
  const variant = description.components.schemas.JobRequest.oneOf.find((one) => one.title === ask.ask);
  const { "x-result": sections = [], "x-beside": beside = {} } = variant;
  if (sections.length === 0) return faults(job.result, { type: "object", properties: beside, additionalProperties: false });
  const schemas = [sections].flat().map((section) => resultSchema(section, beside));
  const found = schemas.map((schema) => faults(job.result, schema));
  return found.some((one) => one.length === 0) ? [] : found[0];
}
