// The static page under test: the folder that `cargo xtask site` writes, on a host that knows nothing but files.

import { createReadStream, existsSync, statSync } from "node:fs";
import http from "node:http";
import { extname, join, normalize } from "node:path";

import { startServer } from "./server.js";

/** The folder, if the tests are about the static page and not about the server. */
export const SITE = process.env.TEDOMARI_SITE ?? null;

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/**
 * Serves a folder below a path. A server answers the requests of the tests themselves, which compare it with the
 * page; the page never asks it.
 */
export async function startSite(folder, { path = "/", withServer = true } = {}) {
  const server = withServer ? await startServer() : null;
  const host = http.createServer((request, response) => {
    const address = new URL(request.url, "http://host");
    if (server && address.pathname.startsWith("/api/")) return pass(request, response, server);
    send(folder, path, address, response);
  });
  await new Promise((resolve) => { host.listen(0, "127.0.0.1", resolve); });
  const { port } = /** @type {import("node:net").AddressInfo} */ (host.address());
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    startup: 0,
    isStatic: true,
    async stop() {
      host.closeAllConnections();
      await new Promise((resolve) => { host.close(resolve); });
      await server?.stop();
    },
  };
}

function send(folder, base, address, response) {
  const inside = address.pathname.startsWith(base) ? normalize(decodeURIComponent(address.pathname.slice(base.length))) : "..";
  const place = join(folder, inside);
  if (inside.startsWith("..") || !existsSync(place)) return void response.writeHead(404).end();
  if (statSync(place).isDirectory() && !address.pathname.endsWith("/")) {
    return void response.writeHead(301, { Location: `${address.pathname}/${address.search}` }).end();
  }
  const file = statSync(place).isDirectory() ? join(place, "index.html") : place;
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "text/plain; charset=utf-8", "Cache-Control": "no-cache" });
  createReadStream(file).pipe(response);
}

function pass(request, response, server) {
  const { method, headers } = request;
  const sent = http.request({ host: "127.0.0.1", port: server.port, path: request.url, method, headers: { ...headers, host: `127.0.0.1:${server.port}` } });
  sent.on("response", (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  sent.on("error", () => response.writeHead(502).end());
  request.pipe(sent);
}
