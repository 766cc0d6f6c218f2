// What a start shows: five lines with the way to everything else, or each step and all that the demo company has.

import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, postgresDirectory } from "../config.ts";
import { makeDirectoriesNow } from "../store/directory.ts";
import type { Demo } from "./demo.ts";
import { listenLine } from "./listen-options.ts";

/** The log of the newest start, in the data directory. */
export const startLogName = "start.log";

/** How much a start shows: the address alone, five lines, or each step. */
export type StartShows = "address" | "lines" | "steps";

/** Where the steps of a start go. */
export interface Steps {
  /** The file; null where they go to standard error. */
  readonly file: string | null;
  log(line: string): void;
  /** Adds text to the file. */
  write(text: string): void;
}

/** The address of a service that has started, and its settings. */
export interface Greeting {
  readonly config: Config;
  /** The public address. */
  readonly address: string;
  /** The address that the process listens at. */
  readonly listenAt: string;
}

/**
 * Where the steps of a start go: to a file that only its owner can read in a test environment with the embedded
 * database, whose directory belongs to this process alone; otherwise to standard error, where an operator's log takes
 * them.
 */
export function stepsOf(config: Config, shows: StartShows): Steps {
  const toErrors = {
    file: null,
    log: (line: string) => void process.stderr.write(`motpost: ${line}\n`),
    write: () => undefined,
  };
  if (shows !== "lines" || config.environment !== "test" || config.databaseUrl !== null) return toErrors;
  const file = join(config.dataDirectory, startLogName);
  let isOpen = false;
  const write = (text: string) => {
    // The directory of the database is made first, by the step that says why where it cannot be made.
    if (!isOpen && !existsSync(postgresDirectory(config))) makeDirectoriesNow(config.dataDirectory);
    if (!isOpen) writeFileSync(file, "", { mode: 0o600 });
    isOpen = true;
    appendFileSync(file, text);
  };
  return { file, write, log: (line) => write(`${new Date().toISOString()} ${line}\n`) };
}

/** The greeting in five lines, or fewer where there is no demo company. */
export function fewLines({ config, address }: Greeting, demo: Demo | null, file: string): string {
  const lines = [
    `Motpost answers at ${address} (${config.environment} environment)`,
    ...(demo === null
      ? []
      : [
          `Demo company   ${demo.companyId}, a session until ${demo.expirationDate}: ${curlLine(address, demo)}`,
          `Its tokens     ${join(config.dataDirectory, "demo.json")}`,
        ]),
    `In a browser   ${address}/ ${demo === null ? "to sign in" : "for the demo company"}, ${address}/register for ${demo === null ? "a new" : "another"} one, ${address}/v2-docs/ for the API`,
    `More           ${file} (or start with --verbose)`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Everything that a start has to tell. */
export function allLines({ config, address, listenAt }: Greeting, demo: Demo | null): string {
  const lines = [`Motpost answers at ${address} (${config.environment} environment)`];
  if (demo !== null) {
    lines.push(
      "",
      `Demo company   ${demo.companyId}`,
      `consumerToken  ${demo.consumerToken}`,
      `employeeToken  ${demo.employeeToken}`,
      "",
      `A session of the demo company until ${demo.expirationDate}; try it:`,
      curlLine(address, demo),
      "",
      `Events of it as they happen: ${listenLine(listenAt, config.dataDirectory, process.cwd())}`,
      `Another company: ${address}/register`,
    );
  }
  return `${lines.join("\n")}\n`;
}

function curlLine(address: string, demo: Demo): string {
  return `curl -u 0:${demo.sessionToken} '${address}/v2/token/session/>whoAmI'`;
}
