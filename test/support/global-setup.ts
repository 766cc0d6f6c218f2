// Starts one PostgreSQL server for a whole test run and makes the template database that every test file clones; knows no test.

import { existsSync, rmSync } from "node:fs";
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../../src/store/embedded/embedded.ts";
import { readPostmasterFile } from "../../src/store/embedded/orphan.ts";
import { isRunning, isServerOf } from "../../src/store/embedded/process.ts";
import { migrate } from "../../src/store/migrate.ts";
import { databasePlace, databasePlaces } from "./database-place.ts";
import { keepInCache, removeFromCache, takeFromCache, userCacheDirectory } from "./directory-cache.ts";
import { schemaKey } from "./schema-key.ts";
import { TEMPLATE, type TestServer } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

const DIRECTORY_PREFIX = "motpost-test-";
const CACHE_NAME = "motpost-test-clusters";
const MAXIMUM_CONNECTIONS = 200;
const SIGNAL_CODES = [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const;

let server: EmbeddedServer | undefined;
let directory: string | undefined;

/** Called by vitest before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  await removeLeftovers();
  directory = await mkdtemp(join(databasePlace(), `${DIRECTORY_PREFIX}${process.pid}-`));
  process.once("exit", removeAtOnce);
  // Dying of a signal tells nobody; a regular exit does.
  for (const [signal, code] of SIGNAL_CODES) process.once(signal, () => process.exit(code));
  server = await startWithTemplate(directory);
  let key = schemaKey();
  project.onTestsRerun(async () => {
    if (server === undefined || schemaKey() === key) return;
    key = schemaKey();
    await removeTemplate(server);
    await makeTemplate(server);
  });
  const { host, port, user, password } = server;
  project.provide("testServer", { host, port, user, password });
}

/** Called by vitest after the last test file, also when tests failed. */
export async function teardown(): Promise<void> {
  await server?.stop();
  removeAtOnce();
  process.off("exit", removeAtOnce);
}

/** The server with its template, from the cache where it is there. A cache that does not work costs time, never a run. */
async function startWithTemplate(home: string): Promise<EmbeddedServer> {
  const cache = userCacheDirectory(CACHE_NAME);
  if (cache === undefined) return startAndMigrate(home);
  const key = schemaKey();
  const cluster = join(home, "cluster");
  if (takeFromCache(cache, key, cluster)) {
    try {
      return await startAndMigrate(home);
    } catch {
      // Whole by its size and useless all the same.
      removeFromCache(cache, key);
      await rm(cluster, { recursive: true, force: true });
    }
  }
  const made = await startAndMigrate(home);
  await made.stop();
  keepInCache(cache, key, cluster);
  return startAndMigrate(home);
}

/** Starts the server, making what is missing: the cluster, the template, its schema. */
async function startAndMigrate(home: string): Promise<EmbeddedServer> {
  const started = await startEmbedded({
    directory: home,
    log: () => undefined,
    durable: false,
    maxConnections: MAXIMUM_CONNECTIONS,
  });
  try {
    await makeTemplate(started);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function makeTemplate(running: EmbeddedServer): Promise<void> {
  await withClient(connectionUrl(running, "postgres"), async (client) => {
    // Each connection proves that it knows the password, in 4,096 steps unless told otherwise: 7 ms of processor time.
    await client.query("SET scram_iterations = 1");
    await client.query(
      `ALTER ROLE ${pg.escapeIdentifier(running.user)} PASSWORD ${pg.escapeLiteral(running.password)}`,
    );
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [TEMPLATE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE "${TEMPLATE}"`);
  });
  await migrate(connectionUrl(running, TEMPLATE), () => undefined);
}

/** Watched tests go on after a change of the schema, with the same server. */
async function removeTemplate(running: EmbeddedServer): Promise<void> {
  await withClient(connectionUrl(running, "postgres"), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${TEMPLATE}" WITH (FORCE)`);
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** When the run ends without teardown (Ctrl-C, a crash): nobody needs a clean shutdown of this server. */
function removeAtOnce(): void {
  if (server !== undefined && directory !== undefined && existsSync(join(directory, "service.lock"))) {
    try {
      process.kill(server.processId, "SIGQUIT");
    } catch {
      // It has gone already.
    }
  }
  if (directory !== undefined) rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** A run that was killed could remove nothing; the name of its directory tells which process it was. */
async function removeLeftovers(): Promise<void> {
  for (const place of databasePlaces) await removeLeftoversOf(place);
}

async function removeLeftoversOf(place: string): Promise<void> {
  for (const entry of await readdir(place).catch(() => [])) {
    if (!entry.startsWith(DIRECTORY_PREFIX)) continue;
    const owner = Number.parseInt(entry.slice(DIRECTORY_PREFIX.length), 10);
    if (!Number.isSafeInteger(owner) || (await isRunning(owner))) continue;
    const leftover = join(place, entry);
    const cluster = await realpath(join(leftover, "cluster")).catch(() => undefined);
    const found = cluster === undefined ? undefined : await readPostmasterFile(cluster);
    if (
      cluster !== undefined &&
      found !== undefined &&
      (await isServerOf(found.processId, cluster, found.startSeconds))
    ) {
      process.kill(found.processId, "SIGQUIT");
    }
    await rm(leftover, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
  }
}
