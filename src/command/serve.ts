// `motpost serve`: the database, the service, the demo company, and an orderly end.

import { type Config, postgresDirectory } from "../config.ts";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../engine/store/embedded.ts";
import * as limits from "../limits.ts";
import { type Service, startService } from "../service.ts";
import { type Demo, makeDemo } from "./demo.ts";

const databaseName = "postgres";

/** What `motpost serve --help` says. */
export const serveHelp = `Usage: motpost serve [--environment test|production]

Runs the service until it is stopped.

  --environment  test registers companies by itself and shows a demo company; production does not: its companies and
                 tokens are made by motpost company and motpost token. Each has a database, an address
                 (MOTPOST_ADDRESS) and keys of its own. Without it MOTPOST_ENVIRONMENT decides, otherwise test.
  --help         show this text

Settings come from the environment; motpost --help lists them.
`;

/**
 * The settings that the words of `motpost serve` change.
 * @throws Error that says what the command takes
 */
export function environmentOf(words: readonly string[]): Record<string, string> {
  if (words.length === 0) return {};
  const [option, name, ...more] = words;
  if (option === "--environment" && name !== undefined && more.length === 0) return { MOTPOST_ENVIRONMENT: name };
  throw new Error(`motpost serve does not take: ${words.join(" ")}. See: motpost serve --help`);
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

/** Runs the service until a signal ends it. */
export async function serve(config: Config): Promise<void> {
  const wish = wishToStop();
  const { url, server } = await openDatabase(config, say);
  let service: Service;
  try {
    service = await startService({ config, databaseUrl: url, durable: config.environment === "production", log: say });
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const demo = config.environment === "test" ? await makeDemo(config, service) : null;
  greet(config, service, demo);
  await ended(server, wish);
  say("stopping: finishing what has begun");
  const forced = setTimeout(() => process.exit(1), limits.drainMilliseconds);
  forced.unref();
  await service.stop();
  await server?.stop();
  clearTimeout(forced);
  say("stopped");
}

/** A wish to stop: Ctrl-C or SIGTERM. */
interface Wish {
  readonly came: Promise<void>;
  /** Whether it has come. */
  isThere(): boolean;
}

/**
 * Listens for the wish to stop, from the start on, so that a service that is still starting ends in order as well. Every
 * signal is taken, not the first alone: a second one would end the process before its database.
 */
function wishToStop(): Wish {
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
async function ended(server: EmbeddedServer | null, wish: Wish): Promise<void> {
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
      `Another company: ${address}/register`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
