// `motpost serve`: the database, the service, the demo company, and an orderly end.

import { type Config, postgresDirectory } from "../config.ts";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../engine/store/embedded.ts";
import * as limits from "../limits.ts";
import { type Service, startService } from "../service.ts";
import { type Demo, makeDemo } from "./demo.ts";

const databaseName = "postgres";

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
  await ended(server);
  say("stopping: finishing what has begun");
  const forced = setTimeout(() => process.exit(1), limits.drainMilliseconds);
  forced.unref();
  await service.stop();
  await server?.stop();
  clearTimeout(forced);
  say("stopped");
}

/** Resolves on Ctrl-C or SIGTERM, or when the embedded database ends by itself. */
function ended(server: EmbeddedServer | null): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    // Every signal is taken, not the first alone: a second one would end the process before its database.
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => {
        asked = true;
        resolve();
      });
    server?.exited.then((reason) => {
      // A service that was asked to stop ends its database itself.
      if (asked) return;
      say(`the database ended: ${reason}`);
      process.exitCode = 1;
      resolve();
    });
  });
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
