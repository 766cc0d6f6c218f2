// `motpost serve`: the database, the service, the demo company, and an orderly end.

import { parseArgs } from "node:util";
import { type Config, postgresDirectory } from "../config.ts";
import * as limits from "../limits.ts";
import { type Role, roles, type Service, startService } from "../service/service.ts";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../store/embedded/embedded.ts";
import { type Demo, openDemo } from "./demo.ts";
import { listenLine } from "./listen-options.ts";

const databaseName = "postgres";

/** What `motpost serve --help` says. */
export const serveHelp = `Usage: motpost serve [--environment test|production] [--roles api,dispatcher,sender,jobs] [--brief]

Runs the service until it is stopped.

  --environment  test registers companies by itself and shows a demo company; production does not: its companies and
                 tokens are made by motpost company and motpost token. Each has a database, an address
                 (MOTPOST_ADDRESS) and keys of its own. Without it MOTPOST_ENVIRONMENT decides, otherwise test.
  --roles        what this process does: api answers requests, dispatcher sends callbacks, sender sends documents to
                 customers, jobs does what is due at certain times. Otherwise all four. Processes that share the work
                 share a database (DATABASE_URL) and settings; of each role there may be several, and each should be
                 there once
  --brief        show the address alone, and no tokens of the demo company
  --help         show this text

Settings come from the environment; motpost --help lists them.
`;

/** The options of `motpost serve`. */
export interface ServeOptions {
  /** Settings that the options change. */
  readonly settings: Readonly<Record<string, string>>;
  readonly roles: ReadonlySet<Role>;
  /** Whether the start shows the address alone. */
  readonly isBrief: boolean;
}

/**
 * Reads the arguments of `motpost serve`.
 * @throws Error that says what the command takes
 */
export function readServe(args: readonly string[]): ServeOptions {
  const see = "See: motpost serve --help";
  const options = { environment: { type: "string" }, roles: { type: "string" }, brief: { type: "boolean" } } as const;
  let values: { environment?: string; roles?: string; brief?: boolean };
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch {
    throw new Error(`motpost serve does not take: ${args.join(" ")}. ${see}`);
  }
  const named = (values.roles ?? roles.join(",")).split(",").map((one) => one.trim());
  const unknown = named.find((one) => !roles.some((role) => role === one));
  if (unknown !== undefined)
    throw new Error(
      `--roles must be one or several of ${roles.join(", ")}, separated by commas, not "${unknown}". ${see}`,
    );
  return {
    settings: values.environment === undefined ? {} : { MOTPOST_ENVIRONMENT: values.environment },
    roles: new Set(roles.filter((role) => named.includes(role))),
    isBrief: values.brief === true,
  };
}

/** Writes one line of progress. */
function log(line: string): void {
  process.stderr.write(`motpost: ${line}\n`);
}

/** The address of the database, started first where it is the embedded one. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ url: string; server: EmbeddedServer | null }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, server: null };
  const server = await startEmbedded({ directory: postgresDirectory(config), log });
  return { url: connectionUrl(server, databaseName), server };
}

/**
 * Runs the service until a signal ends it.
 * @throws Error with what to do where it cannot be started
 */
export async function serve(config: Config, activeRoles: ReadonlySet<Role>, isBrief: boolean): Promise<void> {
  if (activeRoles.size < roles.length && config.databaseUrl === null)
    throw new Error(
      "Only processes with one DATABASE_URL can share the work; the embedded database serves a single process. Leave --roles out, or set DATABASE_URL.",
    );
  const shutdown = shutdownSignal();
  const { url, server } = await openDatabase(config, log);
  let service: Service;
  try {
    const durable = config.environment === "production";
    service = await startService({ config, databaseUrl: url, durable, log: log, roles: activeRoles });
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const demo = activeRoles.has("api") && config.environment === "test" ? await openDemo(config, service, log) : null;
  if (activeRoles.has("api")) printStart(config, service, isBrief ? null : demo);
  else
    process.stdout.write(
      `Motpost works in the background (${config.environment} environment): ${[...activeRoles].join(", ")}\n`,
    );
  // Without a port only connections to the database keep the process running, and these may break: a timer keeps it.
  const keepAlive = setInterval(() => undefined, limits.drainMilliseconds);
  await waitForEnd(server, shutdown);
  clearInterval(keepAlive);
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

function printStart(config: Config, service: Service, demo: Demo | null): void {
  const address = config.publicAddress ?? service.address;
  const lines = [`Motpost answers at ${address} (${config.environment} environment)`];
  if (demo !== null) {
    lines.push(
      "",
      `Demo company   ${demo.companyId}`,
      `consumerToken  ${demo.consumerToken}`,
      `employeeToken  ${demo.employeeToken}`,
      "",
      `A session of the demo company until ${demo.expirationDate}; try it:`,
      `curl -u 0:${demo.sessionToken} '${address}/v2/token/session/>whoAmI'`,
      "",
      `Events of it as they happen: ${listenLine(service.address, config.dataDirectory, process.cwd())}`,
      `Another company: ${address}/register`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
