// @ts-check

// Where requests go: to the server, or, on a static host, to the solver in this page. Nothing else knows.

import { rooted } from "./address.js";

/** Whether there is a server. */
export const hasServer = typeof document === "undefined"
  || document.querySelector("meta[name=tedomari][content=static]") === null;

/** What to say if there is no response. */
export const NO_RESPONSE = hasServer
  ? { message: "The server does not respond.", help: "Is `tedomari serve` still running? Start it again and retry." }
  : { message: "A part of the workbench could not be loaded.", help: "Is this device online? Reload the page to retry." };

/** Sends a request, like `fetch`. Whoever watches a job is told about its progress and can stop it.
    @param {string} path
    @param {RequestInit} options
    @param {import("./types.js").Watching} [watching]
    @returns {Promise<Response>} */
export async function send(path, options, watching) {
  if (hasServer || !path.startsWith("/api/")) return fetch(rooted(path), options);
  const { answer } = await import("./solver/client.js");
  return answer(path, options, watching);
}

// Without a server everything is at hand offline, once the browser has all files.
if (!hasServer && "serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register(rooted("/service-worker.js")).catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
