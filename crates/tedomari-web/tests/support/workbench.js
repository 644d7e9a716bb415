// A server and a browser for the tests of one file. With TEDOMARI_SITE, a static host instead of the server.

import { after, before, test } from "node:test";

import { launch } from "./browser.js";
import { startServer } from "./server.js";
import { SITE, startSite } from "./site.js";

/** The server. */
export let server;
/** The browser. */
export let browser;

/** A test that concerns the server, which a static page does not have. */
export const serverTest = SITE ? test.skip : test;

before(async () => {
  server = SITE ? await startSite(SITE) : await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
