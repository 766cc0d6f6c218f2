// Gives a test file a database of its own, with the whole schema (cloned from the template of the run) or with none; knows no table.

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { applicationRole } from "../../src/store/database.ts";
import { connectionUrl } from "../../src/store/embedded/embedded.ts";
import { TEMPLATE } from "./template.ts";

/** A database that belongs to one test file. */
export interface ClonedDatabase {
  /** For `pg`, as the owner of the server; a role with fewer rights connects to the same host and database. */
  readonly ownerUrl: string;
  /** Removes the database, also when connections to it are open. */
  drop(): Promise<void>;
}

const TEMPLATE_BUSY = "55006";
const CLONE_DEADLINE_MILLISECONDS = 20_000;
const CLONE_PAUSE_MILLISECONDS = 20;
const OTHERS_PAUSE_MILLISECONDS = 50;

/**
 * Clones the template.
 *
 * @param name the new database's name; by default one that nobody else has.
 * @param template another database, to which nobody is connected.
 * @throws Error when the template stays busy for 20 s: a test or the migration keeps a connection to it.
 */
export async function cloneDatabase(name = freeName(), template = TEMPLATE): Promise<ClonedDatabase> {
  await asServerOwner((client) => copy(client, name, template));
  return {
    ownerUrl: connectionUrl(inject("testServer"), name),
    drop: () => dropDatabase(name),
  };
}

/**
 * Makes a database without a schema, owned by a role that is no superuser, as a real installation is: row level security
 * holds for this owner. The role lives as long as the database.
 */
export async function emptyDatabase(): Promise<ClonedDatabase> {
  const name = freeName();
  const password = randomBytes(12).toString("hex");
  await asServerOwner(async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${password}'`);
    // Roles belong to the server: this one was made by the template of the run, not by the owner of this database.
    await client.query(`GRANT ${applicationRole} TO ${name} WITH ADMIN OPTION`);
    await copy(client, name, "template1");
    await client.query(`ALTER DATABASE ${name} OWNER TO ${name}`);
  });
  return {
    ownerUrl: connectionUrl({ ...inject("testServer"), user: name, password }, name),
    drop: async () => {
      await dropDatabase(name);
      await asServerOwner(async (client) => void (await client.query(`DROP ROLE IF EXISTS ${name}`)));
    },
  };
}

/**
 * Waits until every change of before is behind all who write on the server, so that indexes leave out the rows which it replaced. A write
 * of another test that is under way holds them back, though it has a database of its own: counts of pages would depend on it.
 */
export async function untilOthersWrote(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query("select pg_current_xact_id()::text as mine");
    const oldest = "select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as done";
    while (!(await client.query(oldest, [rows[0].mine])).rows[0].done) await sleep(OTHERS_PAUSE_MILLISECONDS);
  });
}

function freeName(): string {
  return `test_${process.pid}_${randomBytes(4).toString("hex")}`;
}

async function copy(client: pg.Client, name: string, template: string): Promise<void> {
  const deadline = Date.now() + CLONE_DEADLINE_MILLISECONDS;
  for (;;) {
    try {
      // Measured with 120 tables, fsync off: 29 ms by copying files, 65 ms through the write-ahead log.
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE "${template}" STRATEGY = FILE_COPY`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== TEMPLATE_BUSY || Date.now() > deadline) throw error;
      await sleep(CLONE_PAUSE_MILLISECONDS);
    }
  }
}

async function dropDatabase(name: string): Promise<void> {
  await asServerOwner(
    async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)),
  );
}

function asServerOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withClient(connectionUrl(inject("testServer"), "postgres"), work);
}

/** Does a piece of work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
