// HTTP requests without a browser.

import http from "node:http";

import { FOREVER } from "./until.js";

/**
 * How long a connection is kept for the next request, in milliseconds. Much shorter than the time
 * after which the server closes it; otherwise a request may meet a connection that is being closed.
 */
const IDLE = 1000;

/** A client with keep-alive connections. */
export function client(server, { connections = 16 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE });
  return {
    request: (method, path, options) => request(server, agent, method, path, options),
    get: (path) => request(server, agent, "GET", path),
    post: (path, body = {}) => request(server, agent, "POST", path, { body: JSON.stringify(body) }),
    remove: (path) => request(server, agent, "DELETE", path),
    close: () => agent.destroy(),
  };
}

/** Sends one request with the given body, and reads the whole response. */
function request(server, agent, method, path, { body, headers = {} } = {}) {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const sent = http.request({
      host: "127.0.0.1",
      port: server.port,
      agent,
      method,
      path,
      headers: body === undefined ? headers : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body), ...headers },
    });
    const late = setTimeout(() => sent.destroy(new Error(`${method} ${path}: no answer after ${FOREVER} ms`)), FOREVER);
    sent.on("error", (error) => {
      clearTimeout(late);
      reject(error);
    });
    sent.on("response", (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        clearTimeout(late);
        resolve(answer(response, Buffer.concat(parts).toString("utf8"), performance.now() - begin));
      });
    });
    sent.end(body);
  });
}

function answer(response, text, ms) {
  const type = response.headers["content-type"] ?? "";
  return {
    status: response.statusCode,
    headers: response.headers,
    type: type.split(";")[0],
    text,
    ms,
    get json() {
      return JSON.parse(text);
    },
  };
}

/** The data of a request that must succeed; retries if the rate limit is exceeded. */
export async function granted(ask, { tries = 40 } = {}) {
  for (let n = 0; n < tries; n += 1) {
    const response = await ask();
    if (response.status < 300) return response.text === "" ? null : response.json;
    if (response.status !== 429) throw new Error(`refused with ${response.status}: ${response.text.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers["retry-after"] ?? 1)));
  }
  throw new Error("too many requests, for too long");
}
