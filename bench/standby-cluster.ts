// A primary of the embedded PostgreSQL with a streaming standby, made by PostgreSQL's own means: a copy of the data directory, `standby.signal` and a slot.

import { execFile } from "node:child_process";
import { chown, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { connectionUrl, type EmbeddedServer, startEmbedded } from "../src/store/embedded/embedded.ts";

const run = promisify(execFile);
const maxConnections = 150;
/** What the primary calls the standby. */
const name = "standby";
const promotionSeconds = 60;

/** One of the two servers, with a connection of its owner. */
export interface Node {
  readonly server: EmbeddedServer;
  readonly url: string;
  readonly owner: pg.Client;
}

/** Where a standby stands, as the primary and the standby say. */
export interface Lag {
  /** Bytes of the log that the primary has written and the standby has not replayed. */
  readonly bytes: number;
  /** Milliseconds from the primary's writing to the standby's replay; null where nothing was written lately. */
  readonly milliseconds: number | null;
}

/** Where the servers are made. */
export interface Place {
  readonly directory: string;
  /** The directory of other PostgreSQL programs; null for those that are installed with Motpost. */
  readonly programs: string | null;
  /** Every server that was started, for whoever has to end them. */
  readonly started: Node[];
  log(line: string): void;
}

/** Starts a server in a directory of the place. */
async function start({ directory, programs, log, started }: Place, part: string): Promise<Node> {
  const server = await startEmbedded({ directory: join(directory, part), programs, log, maxConnections });
  const url = connectionUrl(server, "postgres");
  const owner = new pg.Client({ connectionString: url });
  // A server that is killed breaks its connections; whoever uses one hears of it by the statement.
  owner.on("error", () => undefined);
  const node = { server, url, owner };
  started.push(node);
  await owner.connect();
  return node;
}

/** Starts a primary in a new directory. */
export function startPrimary(place: Place): Promise<Node> {
  return start(place, "primary");
}

/**
 * Makes a standby of a primary that nobody uses yet: the primary is stopped, copied, and started again, since the embedded
 * PostgreSQL brings no pg_basebackup, which would do it beside running work.
 * @param synchronous whether the primary answers a commit only when the standby has it on its disk
 */
export async function addStandby(
  primary: Node,
  place: Place,
  synchronous: boolean,
): Promise<{ primary: Node; standby: Node }> {
  await primary.owner.end();
  await primary.server.stop();
  const { directory } = place;
  const [from, to] = [join(directory, "primary", "cluster"), join(directory, "standby", "cluster")];
  await mkdir(join(directory, "standby"), { mode: 0o700 });
  await run("cp", ["-a", from, to]);
  const again = await startPrimary(place);
  await again.owner.query("select pg_create_physical_replication_slot($1, true)", [name]);
  const settings = [`primary_conninfo = '${conninfo(again.server)}'`, `primary_slot_name = '${name}'`];
  await appendAs(from, join(to, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  await appendAs(from, join(to, "standby.signal"), "");
  const standby = await start(place, "standby");
  if (synchronous) {
    await again.owner.query(`alter system set synchronous_standby_names = '${name}'`);
    await again.owner.query("select pg_reload_conf()");
  }
  return { primary: again, standby };
}

/** How the standby reaches the primary's socket; root's servers run under another account, which may not walk the path. */
function conninfo(server: EmbeddedServer): string {
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  const host = isRoot ? `/proc/${server.processId}/cwd` : server.host;
  return `host=${host} port=${server.port} user=${server.user} password=${server.password} application_name=${name}`;
}

/** Adds to a file of a data directory and gives it to the account that owns the directory. */
async function appendAs(owned: string, path: string, text: string): Promise<void> {
  const before = await readFile(path, "utf8").catch(() => "");
  await writeFile(path, before + text, { mode: 0o600 });
  const { uid, gid } = await stat(owned);
  await chown(path, uid, gid);
}

/** How far the standby is behind now, by the primary's own view of it. */
export async function lagOf(primary: Node): Promise<Lag> {
  const { rows } = await primary.owner.query<{ bytes: string; milliseconds: number | null }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::text as bytes,
       (extract(epoch from replay_lag) * 1000)::float as milliseconds
     from pg_stat_replication where application_name = $1`,
    [name],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The standby is not connected to the primary.");
  return { bytes: Number(row.bytes), milliseconds: row.milliseconds };
}

/** Waits until the standby has replayed all that the primary has written. */
export async function untilReplayed(primary: Node, standby: Node): Promise<void> {
  const { rows } = await primary.owner.query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn");
  for (;;) {
    const replayed = await standby.owner.query<{ done: boolean }>(
      "select pg_last_wal_replay_lsn() >= $1::pg_lsn as done",
      [rows[0]?.lsn],
    );
    if (replayed.rows[0]?.done) return;
  }
}

/** Kills the primary as a power cut would: nothing is sent any more. */
export async function killPrimary(primary: Node): Promise<void> {
  process.kill(primary.server.processId, "SIGKILL");
  await primary.server.exited;
}

/** Makes the standby the primary; milliseconds that it took. */
export async function promote(standby: Node): Promise<number> {
  const began = performance.now();
  const { rows } = await standby.owner.query<{ done: boolean }>("select pg_promote(true, $1) as done", [
    promotionSeconds,
  ]);
  if (rows[0]?.done !== true) throw new Error("The standby was not promoted.");
  return performance.now() - began;
}
