// What a command of the command line is, and what several of them need: settings, the log, and the database.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, postgresDirectory, readConfig, settings } from "../config.ts";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../store/embedded/embedded.ts";
import { keepingLog } from "../store/embedded/log-archive.ts";
import { reachableServer } from "../store/embedded/reachable.ts";
import { meant, readOptions, settingsOf } from "./arguments.ts";

/** A command. */
export interface Command {
  /** What it says of itself. */
  readonly help: string;
  /** What it says of some of its words, where that is more than its help. */
  helpOf?(args: readonly string[]): string;
  /** Runs it; faults of its words are found before anything is started. */
  run(args: readonly string[]): Promise<void>;
}

/** Writes one line to standard error. */
export function log(line: string): void {
  process.stderr.write(`motpost: ${line}\n`);
}

/** A fault of settings, with the nearest name where it says that there is no such setting. */
function withNearest(fault: string): string {
  const [, unknown] = /^Unknown setting (MOTPOST_\w+)/.exec(fault) ?? [];
  return unknown === undefined ? fault : `${fault}${meant(unknown, Object.keys(settings))}`;
}

/**
 * The settings of the environment, with those that a command's options change.
 * @throws Error with every setting that is wrong
 */
export function configOf(more: Readonly<Record<string, string>> = {}): Config {
  try {
    return readConfig({ ...process.env, ...more }, process.cwd());
  } catch (error) {
    const faults = (error as Error).message.split("\n").map(withNearest);
    if (faults.length === 1) throw new Error(faults[0]);
    throw new Error([`${faults.length} settings are wrong:`, ...faults.map((one) => `  ${one}`)].join("\n"));
  }
}

/** The settings of a command that takes no option but --data. */
export function dataOnly(command: string, args: readonly string[]): Config {
  return configOf(settingsOf(readOptions(command, args, { data: { type: "string" } })));
}

/** The database of an embedded server that holds the books. */
export const databaseName = "postgres";

/**
 * The address of the database, started first where it is the embedded one.
 * @param mustExist for commands that read: they make no data directory
 * @throws Error with what to do
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  mustExist = false,
): Promise<{ url: string; server: EmbeddedServer | null }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, server: null };
  if (mustExist && !existsSync(postgresDirectory(config)))
    throw new Error(
      `There is no database in ${config.dataDirectory}. Name the data directory of a service with --data or MOTPOST_DATA, or a database with DATABASE_URL.`,
    );
  const directory = postgresDirectory(config);
  const { keepsLog, backups } = config;
  const settings =
    keepsLog && backups !== null ? await keepingLog(backups.directory, join(directory, "cluster"), log) : {};
  const server = await startEmbedded({ directory, programs: config.databasePrograms, log, settings });
  return { url: connectionUrl(server, databaseName), server };
}

/** What a command wants of the database. */
export interface DatabaseWish {
  /** For commands that read: they make no data directory. */
  readonly mustExist?: boolean;
  /** Is called with a line for each step of starting the server. */
  readonly progress?: (line: string) => void;
}

/**
 * Does some work with the database. The embedded one of a service that runs is reached over its socket, and goes on afterwards; that of
 * a stopped service is started first, and stopped again.
 * @throws Error with what to do where there is none, or it belongs to another account
 */
export async function withDatabase<Result>(
  settings: Config,
  work: (url: string) => Promise<Result>,
  { mustExist = false, progress = log }: DatabaseWish = {},
): Promise<Result> {
  const running = settings.databaseUrl === null ? await reachableServer(postgresDirectory(settings)) : null;
  if (running !== null) {
    try {
      return await work(connectionUrl(running, databaseName));
    } finally {
      running.leave();
    }
  }
  const { url, server } = await openDatabase(settings, progress, mustExist);
  try {
    return await work(url);
  } finally {
    await server?.stop();
  }
}
