// Raw connections, for malformed requests.

import net from "node:net";

import { FOREVER } from "./until.js";

/** A connection; `closed` is the time after `open` at which the server closed it, or null. */
export function connect(server) {
  const socket = net.connect(server.port, "127.0.0.1");
  const begin = performance.now();
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (part) => { text += part; });
  const closed = new Promise((resolve) => {
    const late = setTimeout(() => {
      resolve(null);
      socket.destroy();
    }, FOREVER);
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(late);
      resolve(performance.now() - begin);
    });
  });
  return { socket, closed, text: () => text };
}

/** Sends raw bytes, and returns everything received until the server closes the connection. */
export async function exchange(server, bytes) {
  const { socket, closed, text } = connect(server);
  socket.write(bytes);
  const ended = await closed;
  if (ended === null) throw new Error(`no end of ${JSON.stringify(bytes.slice(0, 80))}: ${text().slice(0, 200)}`);
  return text();
}
