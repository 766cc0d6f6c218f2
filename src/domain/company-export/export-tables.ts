// The tables of an export: every row of the company in every table, as the database has it, but for secrets and the service's own
// work; and the rows that all companies share, to which those refer (the standard chart of accounts, VAT types, currencies).

import type { ArchivedFile } from "../../schema/query.ts";
import type { SnapshotReader } from "../../schema/resource.ts";
import type { PackageFiles } from "../audit-package/package-files.ts";
import { csvCell, csvLine, csvMark } from "../csv-text.ts";

/** Rows that are read together. */
const batch = 500;

/** Tables that are left out, each with its reason; every other one is exported. */
export const withheldTables: Readonly<Record<string, string>> = {
  backup_run: "work of whoever runs the service",
  bound: "a setting of the service",
  chain_backlog: "work of the service that is under way",
  chain_waiting: "work of the service that is under way",
  client_login: "who is signed in",
  company_removal: "work of whoever runs the service",
  consumer_token: "a token",
  dispatch_link: "a secret link",
  employee_login: "a password",
  employee_token: "a token",
  event_outbox: "work of the service that is under way",
  file_piece: "the contents of documents, which are files of their own",
  id_block: "work of the service that is under way",
  idempotency: "answers that are kept for a day",
  incoming_address: "a secret address",
  job_run: "work of the service",
  login_link: "a secret link",
  mailbox_message: "mails of the test environment, with secret links",
  page_session: "who is signed in",
  rendering_waiting: "work of the service that is under way",
  request_log: "the log of the test environment",
  schema_migration: "what the service remembers of its schema",
  schema_procedure: "what the service remembers of its schema",
  schema_reference: "what the service remembers of its schema",
  second_factor: "a secret",
  session_token: "a token",
  setting: "a setting of the service",
  settings_version: "work of the service that is under way",
  sign_in_attempt: "who is signing in",
  sign_in_step: "who is signing in",
  signing_key: "a secret",
  test_clock: "the test environment",
  test_fault: "the test environment",
  test_snapshot: "the test environment",
  test_snapshot_row: "the test environment",
  token_use: "work of the service",
};

/** Columns that hold secrets, by their names: sealed with the service's key, hashes of what lets somebody in, passwords. */
export const secretColumn = "^sealed|(token|link|session|password|step)_hash$|^secret$|password";

/** A table with the columns that are exported, and those of its key. */
export interface ExportedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Whether its rows belong to companies; otherwise all companies share them. */
  readonly isOwned: boolean;
}

/** Every table but those that are left out. */
export function exportedTables(read: SnapshotReader): Promise<readonly ExportedTable[]> {
  return read.rows<ExportedTable>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'company_id'
         and a.attname !~* $2::text and has_column_privilege(c.oid, a.attnum, 'select') order by a.attnum) as columns,
       array(select a.attname::text from pg_index i cross join lateral unnest(i.indkey) with ordinality k(attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attname <> 'company_id' order by k.place) as key,
       exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id' and not o.attisdropped) as "isOwned"
     from pg_class c where $1::bigint is not null and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($3::text[])
     order by c.relname`,
    secretColumn,
    Object.keys(withheldTables),
  );
}

/** The files of tables, and how many rows each has had when it was written. */
export interface TableFiles {
  readonly files: readonly ArchivedFile[];
  readonly counts: Map<string, number>;
}

/** Every table as CSV and as JSON. */
export function tableFiles(pack: PackageFiles, tables: readonly ExportedTable[]): TableFiles {
  const counts = new Map<string, number>();
  const files = tables.flatMap((table) => [
    pack.hashed(`tables/csv/${table.name}.csv`, csvText(pack, table), () => undefined),
    pack.hashed(`tables/json/${table.name}.json`, jsonText(pack, table, counts), () => undefined),
  ]);
  return { files, counts };
}

const quoted = (name: string) => `"${name}"`;
/** The rows of the company, or all of a shared table, in the order of their key. The company is always the first value. */
const rowsOf = ({ key, isOwned }: ExportedTable) =>
  `where ${isOwned ? "t.company_id = $1" : "$1::bigint is not null"}${key.length === 0 ? "" : ` order by ${key.map((one) => `t.${quoted(one)}`).join(", ")}`}`;

async function* csvText({ read }: PackageFiles, table: ExportedTable): AsyncGenerator<string> {
  const { name, columns } = table;
  const cells = columns.map((one) => `t.${quoted(one)}::text`).join(", ");
  const rows = read.batches<{ cells: readonly (string | null)[] }>(
    batch,
    `select array[${cells}]::text[] as cells from ${quoted(name)} t ${rowsOf(table)}`,
  );
  yield `${csvMark}${csvLine(columns.map(csvCell))}`;
  for await (const some of rows) yield some.map((row) => csvLine(row.cells.map((one) => csvCell(one ?? "")))).join("");
}

async function* jsonText(
  { read }: PackageFiles,
  table: ExportedTable,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  const { name, columns } = table;
  const picked = columns.map((one) => `t.${quoted(one)}`).join(", ");
  const rows = read.batches<{ text: string }>(
    batch,
    `select row_to_json(r)::text as text from ${quoted(name)} t cross join lateral (select ${picked}) r ${rowsOf(table)}`,
  );
  let count = 0;
  yield "[";
  for await (const some of rows) {
    yield some.map(({ text }, at) => `${count + at === 0 ? "\n" : ",\n"}${text}`).join("");
    count += some.length;
  }
  counts.set(name, count);
  yield "\n]\n";
}
