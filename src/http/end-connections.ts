// Ends connections when a server closes, each as soon as nothing is under way on it.

import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends a server's connections when it closes: at once those without a byte received, which Node would wait for up to a minute; the others
 * behind the response that is under way. Clients keep theirs for as long as they may, so that a server would close late or never.
 */
export function endConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  server.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  // Of requests that come later Fastify says it; these had come before.
  server.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });
  // A response that had begun before could not say it.
  server.addHook("onResponse", (_request, _reply, done) => {
    if (isClosing) setImmediate(() => server.server.closeIdleConnections());
    done();
  });
}
