// `motpost serve`: the database, the service, the demo company, and an orderly end.

import { parseArgs } from "node:util";
import { type Config, postgresDirectory } from "../config.ts";
import * as limits from "../limits.ts";
import { type Role, roles, type Service, startService } from "../service/service.ts";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../store/embedded/embedded.ts";
import { type Demo, makeDemo } from "./demo.ts";
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

/** What the words of `motpost serve` say. */
export interface ServeOptions {
  /** Settings that they change. */
  readonly settings: Readonly<Record<string, string>>;
  readonly roles: ReadonlySet<Role>;
  /** Whether the start shows the address alone. */
  readonly isBrief: boolean;
}

/**
 * Reads the words of `motpost serve`.
 * @throws Error that says what the command takes
 */
export function readServe(words: readonly string[]): ServeOptions {
  const see = "See: motpost serve --help";
  const options = { environment: { type: "string" }, roles: { type: "string" }, brief: { type: "boolean" } } as const;
  let values: { environment?: string; roles?: string; brief?: boolean };
  try {
    values = parseArgs({ args: [...words], options }).values;
  } catch {
    throw new Error(`motpost serve does not take: ${words.join(" ")}. ${see}`);
  }
  const named = (values.roles ?? roles.join(",")).split(",").map((one) => one.trim());
  const strange = named.find((one) => !roles.some((role) => role === one));
  if (strange !== undefined)
    throw new Error(
      `--roles must be one or several of ${roles.join(", ")}, separated by commas, not "${strange}". ${see}`,
    );
  return {
    settings: values.environment === undefined ? {} : { MOTPOST_ENVIRONMENT: values.environment },
    roles: new Set(roles.filter((role) => named.includes(role))),
    isBrief: values.brief === true,
  };
}

/** Writes one line of progress for people. */
function say(line: string): void {
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
export async function serve(config: Config, does: ReadonlySet<Role>, isBrief: boolean): Promise<void> {
  if (does.size < roles.length && config.databaseUrl === null)
    throw new Error(
      "Only processes with one DATABASE_URL can share the work; the embedded database serves a single process. Leave --roles out, or set DATABASE_URL.",
    );
  const wish = shutdownSignal();
  const { url, server } = await openDatabase(config, say);
  let service: Service;
  try {
    const durable = config.environment === "production";
    service = await startService({ config, databaseUrl: url, durable, log: say, roles: does });
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const demo = does.has("api") && config.environment === "test" ? await makeDemo(config, service) : null;
  if (does.has("api")) greet(config, service, isBrief ? null : demo);
  else
    process.stdout.write(
      `Motpost works in the background (${config.environment} environment): ${[...does].join(", ")}\n`,
    );
  // A process that listens on no port has nothing but its connections to the database, and these may break.
  const awake = setInterval(() => undefined, limits.drainMilliseconds);
  await ended(server, wish);
  clearInterval(awake);
  say("stopping: finishing what has begun");
  const began = performance.now();
  const forced = setTimeout(() => process.exit(1), limits.drainMilliseconds);
  forced.unref();
  await service.stop();
  // A database that hangs is ended by force in the time that is left.
  await server?.stop(Math.max(1_000, limits.databaseStopMilliseconds - (performance.now() - began)));
  clearTimeout(forced);
  say("stopped");
  // What was broken off, such as a mail server that does not answer, keeps nobody waiting.
  setTimeout(() => process.exit(), limits.closeMilliseconds).unref();
}

/** A wish to stop: Ctrl-C or SIGTERM. */
interface ShutdownSignal {
  readonly came: Promise<void>;
  /** Whether it has come. */
  isThere(): boolean;
}

/**
 * Listens for the wish to stop, from the start on, so that a service that is still starting ends in order as well. Every
 * signal is taken, not the first alone: a second one would end the process before its database.
 */
function shutdownSignal(): ShutdownSignal {
  let there = false;
  const came = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => {
        there = true;
        resolve();
      });
  });
  return { came, isThere: () => there };
}

/** Resolves when somebody wants the service to stop, or when the embedded database ends by itself. */
async function ended(server: EmbeddedServer | null, wish: ShutdownSignal): Promise<void> {
  const reason = await Promise.race([wish.came, ...(server === null ? [] : [server.exited])]);
  if (wish.isThere()) return;
  say(`the database ended: ${reason}`);
  process.exitCode = 1;
}

function greet(config: Config, service: Service, demo: Demo | null): void {
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
