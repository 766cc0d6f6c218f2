// Where a service listens, and how it shuts down.

import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import type { makeServer } from "../http/server.ts";
import * as limits from "../limits.ts";
import type { Database } from "../store/database.ts";

/**
 * In production links, forms and cookies are made from the public address alone, because any caller can send any Host header.
 * @throws Error where there is none
 */
export function requireAddress({ environment, publicAddress }: Config): void {
  if (environment !== "production" || publicAddress !== null) return;
  throw new Error(
    "The production environment needs MOTPOST_ADDRESS, the address that clients and browsers reach it at, as in https://books.example.com. Links, forms and cookies are made for it. Set it and start again.",
  );
}

/**
 * Listens on the address of the settings.
 * @throws Error with what to do where it cannot
 */
export async function listen(server: ReturnType<typeof makeServer>, config: Config): Promise<string> {
  try {
    return await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "EADDRINUSE")
      throw new Error(
        `Port ${config.port} on ${config.host} is in use. Stop the other program, or start with another port: PORT=4601 npm start`,
      );
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new Error(
        `The service may not listen on ${config.host}:${config.port} (${code}). Set HOST and PORT to an address of this machine.`,
      );
    throw error;
  }
}

/**
 * Shuts a service down. Work that has not ended after a while is broken off: waiting clients get a response that tells them to try
 * again, and background work is repeated after the next start.
 * @param parts promises of the other parts of the service that shut down
 */
export async function endInOrder(
  server: ReturnType<typeof makeServer>,
  database: Database,
  parts: readonly (Promise<unknown> | undefined)[],
): Promise<void> {
  const finished = new AbortController();
  const { signal } = finished;
  const wait = (milliseconds: number) => pause(milliseconds, null, { signal }).catch(() => undefined);
  const all = Promise.all([server.close(), ...parts]).finally(() => finished.abort());
  const breakOff = async () => {
    await wait(limits.breakOffMilliseconds);
    if (signal.aborted) return;
    database.breakOff();
    // Responses are sent before connections are closed.
    await wait(limits.closeMilliseconds);
    server.server.closeAllConnections();
    await wait(limits.closeMilliseconds);
  };
  await Promise.race([all, breakOff()]);
}
