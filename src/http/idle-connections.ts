// Connections on which nothing was ever said: browsers open them ahead of what they may ask.

import type { Server, Socket } from "node:net";

/**
 * Follows a server's connections.
 * @returns ends those that have said nothing yet; Node waits for them as for a request under way, up to a minute
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
