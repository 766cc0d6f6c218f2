// `motpost serve`: the database, the service, the demo company, and an orderly end.

import type { Config } from "../config.ts";
import * as limits from "../limits.ts";
import { type Role, roles, type Service, startService } from "../service/service.ts";
import type { EmbeddedServer } from "../store/embedded/embedded.ts";
import { meant, readOptions, settingsOf } from "./arguments.ts";
import { type Command, configOf, log, openDatabase } from "./command.ts";
import { openDemo } from "./demo.ts";
import { allLines, fewLines, type StartShows, startLogName, stepsOf } from "./greeting.ts";
import { returnMemoryWhenIdle } from "./idle-memory.ts";

/** What `motpost serve --help` says. */
const serveHelp = `Usage: motpost serve [--port <PORT>] [--host <ADDRESS>] [--data <DIRECTORY>] [--environment test|production]
                     [--roles api,dispatcher,sender,jobs] [--no-app] [--brief | --verbose]

Runs the service until it is stopped.

  --port         port to listen on; 0 for any that is free (otherwise PORT, otherwise 4600)
  --host         address to listen on (otherwise HOST, otherwise 127.0.0.1)
  --data         the data directory: the embedded database, the demo company's tokens, the log of the start
                 (otherwise MOTPOST_DATA, or ./data)
  --environment  test registers companies by itself and shows a demo company; production does not: its companies and
                 tokens are made by motpost company and motpost token. Each has a database, an address
                 (MOTPOST_ADDRESS) and keys of its own. Without it MOTPOST_ENVIRONMENT decides, otherwise test.
  --roles        what this process does: api answers requests, dispatcher sends callbacks, sender sends documents to
                 customers, jobs does what is due at certain times. Otherwise all four. Processes that share the work
                 share a database (DATABASE_URL) and settings; of each role there may be several, and each should be
                 there once
  --no-app       neither builds nor serves the web application (otherwise MOTPOST_APP=no)
  --brief        show the address alone, and no tokens of the demo company
  --verbose      show each step of the start, and the tokens; without it a test environment with the embedded database
                 writes them to ${startLogName} in the data directory
  --help         show this text

Other settings come from the environment; motpost --help lists them.
`;

const serveOptions = {
  port: { type: "string" },
  host: { type: "string" },
  data: { type: "string" },
  environment: { type: "string" },
  roles: { type: "string" },
  "no-app": { type: "boolean" },
  brief: { type: "boolean" },
  verbose: { type: "boolean" },
} as const;

/** The options of `motpost serve`. */
export interface ServeOptions {
  /** Settings that the options change. */
  readonly settings: Readonly<Record<string, string>>;
  readonly roles: ReadonlySet<Role>;
  readonly shows: StartShows;
}

/**
 * Reads the arguments of `motpost serve`.
 * @throws Error that says what the command takes
 */
export function readServe(args: readonly string[]): ServeOptions {
  const see = "See: motpost serve --help";
  const values = readOptions("serve", args, serveOptions);
  const named = String(values.roles ?? roles.join(","))
    .split(",")
    .map((one) => one.trim());
  const unknown = named.find((one) => !roles.some((role) => role === one));
  if (unknown !== undefined)
    throw new Error(
      `--roles must be one or several of ${roles.join(", ")}, separated by commas, not "${unknown}".${meant(unknown, roles)} ${see}`,
    );
  if (values.brief === true && values.verbose === true)
    throw new Error(`motpost serve takes one of --brief and --verbose. ${see}`);
  return {
    settings: { ...settingsOf(values), ...(values["no-app"] === true ? { MOTPOST_APP: "no" } : {}) },
    roles: new Set(roles.filter((role) => named.includes(role))),
    shows: values.brief === true ? "address" : values.verbose === true ? "steps" : "lines",
  };
}

/**
 * Runs the service until a signal ends it.
 * @throws Error with what to do where it cannot be started
 */
async function serve(config: Config, activeRoles: ReadonlySet<Role>, shows: StartShows): Promise<void> {
  if (activeRoles.size < roles.length && config.databaseUrl === null)
    throw new Error(
      "Only processes with one DATABASE_URL can share the work; the embedded database serves a single process. Leave --roles out, or set DATABASE_URL.",
    );
  const shutdown = shutdownSignal();
  const isApi = activeRoles.has("api");
  const steps = stepsOf(config, shows);
  const { url, server } = await openDatabase(config, steps.log);
  let service: Service;
  let hasStarted = false;
  try {
    const durable = config.environment === "production";
    // What the start itself asks for is no request of anybody.
    const logsRequests = () => hasStarted;
    service = await startService({
      config,
      databaseUrl: url,
      durable,
      log: steps.log,
      roles: activeRoles,
      logsRequests,
    });
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const demo = isApi && config.environment === "test" ? await openDemo(config, service, log) : null;
  if (isApi) {
    const greeting = { config, address: config.publicAddress ?? service.address, listenAt: service.address };
    const shown = shows === "address" ? null : demo;
    if (steps.file === null) process.stdout.write(allLines(greeting, shown));
    else {
      process.stdout.write(fewLines(greeting, shown, steps.file));
      steps.write(allLines(greeting, demo));
    }
  } else
    process.stdout.write(
      `Motpost works in the background (${config.environment} environment): ${[...activeRoles].join(", ")}\n`,
    );
  hasStarted = true;
  // Without a port only connections to the database keep the process running, and these may break: a timer keeps it.
  const keepAlive = setInterval(() => undefined, limits.drainMilliseconds);
  const endMemoryWatch = returnMemoryWhenIdle();
  await waitForEnd(server, shutdown);
  clearInterval(keepAlive);
  endMemoryWatch();
  log("stopping: finishing what has begun");
  const began = performance.now();
  const forced = setTimeout(() => process.exit(1), limits.drainMilliseconds);
  forced.unref();
  await service.stop();
  // The embedded database gets the time that is left; after that it is killed.
  await server?.stop(Math.max(1_000, limits.databaseStopMilliseconds - (performance.now() - began)));
  clearTimeout(forced);
  log("stopped");
  // Connections that were broken off, such as one to a mail server that does not answer, must not delay the exit.
  setTimeout(() => process.exit(), limits.closeMilliseconds).unref();
}

/** The request to stop the process: Ctrl-C or SIGTERM. */
interface ShutdownSignal {
  readonly received: Promise<void>;
  /** Whether it was received. */
  isReceived(): boolean;
}

/**
 * Handles SIGINT and SIGTERM from the start on, so that a service that is still starting ends in order as well. The
 * handlers stay after the first signal: without them a second one would end the process before its database.
 */
function shutdownSignal(): ShutdownSignal {
  let hasSignal = false;
  const received = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => {
        hasSignal = true;
        resolve();
      });
  });
  return { received, isReceived: () => hasSignal };
}

/** Resolves when the service is asked to stop, or when the embedded database ends by itself. */
async function waitForEnd(server: EmbeddedServer | null, shutdown: ShutdownSignal): Promise<void> {
  const reason = await Promise.race([shutdown.received, ...(server === null ? [] : [server.exited])]);
  if (shutdown.isReceived()) return;
  log(`the database ended: ${reason}`);
  process.exitCode = 1;
}

/** `motpost serve` */
export const serveCommand: Command = {
  help: serveHelp,
  run: (args) => {
    const { settings, roles, shows } = readServe(args);
    return serve(configOf(settings), roles, shows);
  },
};
