// A server and a browser for the tests of one file.

import { after, before } from "node:test";

import { launch } from "./browser.js";
import { startServer } from "./server.js";

/** The server. */
export let server;
/** The browser. */
export let browser;

before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
