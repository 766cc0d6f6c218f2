// Connections without a request: browsers open them in advance.

import type { Server, Socket } from "node:net";

/**
 * Tracks a server's connections.
 * @returns a function that closes those without a byte received; Node would wait for them up to a minute at shutdown
 */
export function idleConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
