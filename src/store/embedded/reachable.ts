// Reaches the database of a service that runs, from another process on the same machine: over its socket, with the owner's password.

import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { readPostmasterFile } from "./orphan.ts";
import { isServerOf } from "./process.ts";
import { clientAddress, OWNER_ROLE, passwordPath } from "./server.ts";

/** A server that another process has started. */
export interface ReachableServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Gives up what the connection needs; the server goes on. */
  leave(): void;
}

/**
 * The server that runs in a data directory.
 * @returns null where none runs there
 * @throws Error with what to do where it belongs to another account
 */
export async function reachableServer(path: string): Promise<ReachableServer | null> {
  if (!existsSync(path)) return null;
  const cluster = join(await realpath(path), "cluster");
  const found = await readPostmasterFile(cluster);
  if (found === undefined || !found.ready) return null;
  if (!(await isServerOf(found.processId, cluster, found.startSeconds))) return null;
  const password = await readFile(passwordPath(cluster), "utf8").catch((error: Error) => {
    throw new Error(
      `The service in ${path} runs as another account (${error.message}). Run the command as that account, or as root.`,
    );
  });
  const { host, port, remove } = await clientAddress(cluster, found.port);
  return { host, port, user: OWNER_ROLE, password: password.trim(), leave: remove };
}
