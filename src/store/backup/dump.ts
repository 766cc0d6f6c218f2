// Reads a whole database as it stands at one moment, as the parts of an archive, while others go on changing it.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import pg from "pg";
import { to } from "pg-copy-streams";
import { ownerClient } from "../owner-client.ts";
import { serviceVersion } from "../project.ts";
import { bookFigures, chainHeads, columnList, hiddenTables, sequencesOf, type Table, tablesOf } from "./catalogue.ts";
import {
  BackupRefusal,
  backupFormat,
  formatName,
  type Manifest,
  type ManifestTable,
  manifestName,
  partBytes,
} from "./format.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

/** The directory of the contents of documents that are not in the database. */
export interface ContentFolder {
  readonly path: string;
  /** The file of a content. */
  pathOf(company: number, id: string): string;
  /** The file that says which installation the directory belongs to. */
  readonly marker: string;
}

/** What is backed up. */
export interface DumpSource {
  /** A connection of the owner of the tables. */
  readonly databaseUrl: string;
  /** Null where no setting names a directory. */
  readonly folder: ContentFolder | null;
  /** Takes a sentence about how far it is, now and then. */
  readonly progress: (line: string) => void;
  /** Leaves the contents of documents that lie in the directory where they are. */
  readonly leavesContents?: boolean;
  /** Breaks the backup off. */
  readonly signal?: AbortSignal;
}

/** A dump that is being read. */
export interface Dump {
  /** The bytes of the archive. */
  readonly bytes: AsyncGenerator<Buffer>;
  /** The manifest; only there when all bytes were read. */
  manifest(): Manifest;
}

const progressMilliseconds = 2_000;

/** Formats that do not depend on what the server or the role has set. */
const sessionSql = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set DateStyle = 'ISO, YMD';
  set IntervalStyle = 'postgres'; set TimeZone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`;

/**
 * Begins a dump.
 * @throws BackupRefusal, when its bytes are read, where there is nothing to back up
 */
export function dump(source: DumpSource): Dump {
  const state: { manifest: Manifest | null } = { manifest: null };
  return {
    bytes: bytesOf(source, (manifest) => {
      state.manifest = manifest;
    }),
    manifest: () => {
      if (state.manifest === null) throw new Error("The dump is not complete.");
      return state.manifest;
    },
  };
}

async function* bytesOf(source: DumpSource, done: (manifest: Manifest) => void): AsyncGenerator<Buffer> {
  const client = ownerClient(source.databaseUrl, "backup");
  await client.connect();
  try {
    await client.query(sessionSql);
    // Both in one message, so that nothing lies between the moment that the backup names and its snapshot.
    await client.query("begin isolation level repeatable read read only; select");
    const head = await headOf(client);
    const moment = new Date(head.moment);
    yield part(formatName, Buffer.from(`${backupFormat}\n`), moment);
    const tables: ManifestTable[] = [];
    const all = await tablesOf(client);
    const said = { at: performance.now() };
    for (const table of all) {
      yield* tableParts(client, table, moment, (made) => tables.push(made));
      if (performance.now() - said.at < progressMilliseconds) continue;
      said.at = performance.now();
      source.progress(
        `${tables.length} of ${all.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`,
      );
    }
    const contents = new Contents(source, moment);
    yield* contents.parts(client);
    const books = await bookFigures(client);
    // Sequences know no transactions: read last, they have passed every row of the snapshot.
    const sequences = await sequencesOf(client);
    const files = contents.figures();
    const manifest: Manifest = {
      format: backupFormat,
      version: serviceVersion(),
      ...head,
      tables,
      sequences,
      files,
      books,
      chains: await chainHeads(client),
    };
    yield part(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), moment);
    yield tarEnd;
    await client.query("commit");
    done(manifest);
  } finally {
    await client.end();
  }
}

/**
 * What is known before the first row.
 * @throws BackupRefusal where the database is none of Motpost's, or hides rows from this role
 */
async function headOf(client: pg.Client): Promise<Pick<Manifest, "migration" | "environment" | "moment">> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('public.schema_migration') is not null as known",
  );
  if (known[0]?.known !== true)
    throw new BackupRefusal(
      "The database holds no books of Motpost. Name the data directory or the DATABASE_URL of the service.",
    );
  const hidden = await hiddenTables(client);
  if (hidden.length > 0)
    throw new BackupRefusal(
      `The role of DATABASE_URL does not see all rows of ${hidden.join(", ")}. Back up as the owner of the tables, as the service starts.`,
    );
  const { rows } = await client.query<{ migration: number; environment: string | null; moment: string }>(
    `select (select max(number) from schema_migration) as migration, (select value from setting where name = 'environment') as environment,
       to_char(transaction_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`,
  );
  return rows[0] as { migration: number; environment: string | null; moment: string };
}

function part(name: string, bytes: Buffer, moment: Date): Buffer {
  return Buffer.concat([tarHeader(name, bytes.length, moment), bytes, tarPadding(bytes.length)]);
}

/** The rows of a table in the order of its key, in parts of a few MiB, since the length of a part stands before it. */
async function* tableParts(
  client: pg.Client,
  { name, columns, key }: Table,
  moment: Date,
  done: (table: ManifestTable) => void,
): AsyncGenerator<Buffer> {
  const order = key.length === 0 ? "" : ` order by ${columnList(key)}`;
  const sql = `copy (select ${columnList(columns)} from public.${pg.escapeIdentifier(name)}${order}) to stdout`;
  const copy = client.query(to(sql));
  const hash = createHash("sha256");
  let [pieces, size, number] = [[] as Buffer[], 0, 0];
  const take = () => {
    const whole = part(`tables/${name}/${number++}`, Buffer.concat(pieces), moment);
    [pieces, size] = [[], 0];
    return whole;
  };
  for await (const piece of copy as AsyncIterable<Buffer>) {
    hash.update(piece);
    pieces.push(piece);
    size += piece.length;
    if (size >= partBytes) yield take();
  }
  if (size > 0) yield take();
  // The number of rows comes in a message behind the last of them: the next statement is answered only after it.
  await client.query("select");
  done({ name, columns, rows: copy.rowCount, sha256: hash.digest("hex") });
}

/** The contents of documents that lie in a directory. */
class Contents {
  private readonly source: DumpSource;
  private readonly moment: Date;
  private readonly hash = createHash("sha256");
  private readonly missing: string[] = [];
  private count = 0;
  private bytes = 0;

  constructor(source: DumpSource, moment: Date) {
    this.source = source;
    this.moment = moment;
  }

  figures(): Manifest["files"] {
    return { count: this.count, bytes: this.bytes, sha256: this.hash.digest("hex"), missing: this.missing };
  }

  async *parts(client: pg.Client): AsyncGenerator<Buffer> {
    let last: { company: string; id: string } = { company: "0", id: "" };
    while (this.source.leavesContents !== true) {
      const { rows } = await client.query<{ company: string; id: string }>(
        `select f.company_id::text as company, f.id from stored_file f where f.place = 'folder' and f.size is not null
           and (f.company_id, f.id) > ($1::bigint, $2::text) order by f.company_id, f.id limit 500`,
        [last.company, last.id],
      );
      if (rows.length > 0 && this.source.folder === null)
        throw new BackupRefusal(
          "Contents of documents lie in a directory, and MOTPOST_FILES names none. Set it as the service has it.",
        );
      for (const row of rows) yield* this.content(Number(row.company), row.id);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end;
    }
  }

  private async *content(company: number, id: string): AsyncGenerator<Buffer> {
    const name = `files/${company}/${id}`;
    const path = (this.source.folder as ContentFolder).pathOf(company, id);
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (found === null) {
      this.missing.push(`${company}/${id}`);
      return;
    }
    this.hash.update(`${name} ${found.size}\n`);
    yield tarHeader(name, found.size, this.moment);
    let size = 0;
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      this.hash.update(piece);
      size += piece.length;
      yield piece;
    }
    if (size !== found.size) throw new Error(`${path} changed while it was read. Back up again.`);
    yield tarPadding(size);
    this.count += 1;
    this.bytes += size;
  }
}
