// The built service as a process of its own, with everything that it says.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A service that runs. */
export interface Running {
  readonly address: string;
  /** Everything that it has said so far, on both streams. */
  said(): string;
  /** Ends it in order, and waits. */
  stop(): Promise<void>;
}

/**
 * Starts a process of the service on a database, on a free port.
 * @param data its directory; processes of one installation share it
 */
export async function startProcess(
  databaseUrl: string,
  data: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const environment = {
    PORT: "0",
    HOST: "127.0.0.1",
    MOTPOST_RATES_URL: "",
    MOTPOST_DEMO: "empty",
    MOTPOST_DATA: data,
  };
  const child = spawn(process.execPath, [join(root, "dist", "src", "main.js"), "serve"], {
    cwd: root,
    env: { ...process.env, ...environment, DATABASE_URL: databaseUrl, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => parts.push(part));
  const said = () => parts.join("");
  for (const until = Date.now() + 30_000; Date.now() < until && child.exitCode === null; await pause(20)) {
    const address = /answers at (http:\/\/[\d.]+:\d+)/.exec(said())?.[1];
    if (address !== undefined) return { address, said, stop: () => end(child) };
  }
  await end(child);
  throw new Error(`The service did not start: ${said()}`);
}

/** A port of loopback that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
