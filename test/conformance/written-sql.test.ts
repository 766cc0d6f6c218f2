// Every statement that stands in the source, sent by a test or not, names the company on each company table.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyless } from "../support/companyless.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { lookedUpByCoalesce, procedureSql, statementsIn, writtenSql } from "../support/source-sql.ts";

/** Statements that name none themselves, each with its reason. */
const excused: readonly (readonly [file: string, form: RegExp, reason: string])[] = [
  ...[
    "book-checks",
    "document-checks",
    "payroll-checks",
    "wage-posting-checks",
    "contents",
    "rendered-again",
    "verify",
  ].map(
    (name) =>
      [
        `service/verification/${name}.ts`,
        /./,
        "the auditor checks the books of every company, as the owner of the tables",
      ] as const,
  ),
  [
    "store/backup/catalogue.ts",
    /from chain_head/,
    "a backup knows the chain of every company, as the owner of the tables",
  ],
  ["cli/restore.ts", /max\(c\.at\)/, "how far the books of every company have come, as the owner of the tables"],
  [
    "store/company-removal.ts",
    /from company_removal r (order by|where r\.due_on)/,
    "the removals of every company, as the owner of the tables",
  ],
  ["store/chain/anchors.ts", /from chain_head/, "anchors are of every company, read as the owner of the tables"],
  [
    "store/backup/catalogue.ts",
    /from company/,
    "a backup sums up the books of every company, as the owner of the tables",
  ],
  [
    "store/backup/dump.ts",
    /from stored_file/,
    "a backup holds the contents of every company, as the owner of the tables",
  ],
  [
    "domain/ledger/report/ledger-report.ts",
    /where hole|^select hole/,
    "the condition that is put in begins with the company",
  ],
  ["domain/product/product.ts", /where hole/, "the condition that is put in begins with the company"],
  ["domain/saft-export/export-dimensions.ts", /where hole/, "the condition that is put in begins with the company"],
  ["domain/saft-export/saft-checks.ts", /where hole/, "the condition that is put in begins with the company"],
  ["domain/saft-export/saft-tax-table.ts", /where hole/, "the condition that is put in begins with the company"],
  ["domain/saft-export/saft-transactions.ts", /where hole/, "the condition that is put in begins with the company"],
];

let database: ClonedDatabase;
let tables: Set<string>;
beforeAll(async () => {
  database = await cloneDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ table: string }>(
    `select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace`,
  );
  tables = new Set(rows.map((row) => row.table));
  await owner.end();
});
afterAll(() => database.drop());

describe("reading programs", () => {
  test.each<[string, string[]]>([
    ['const a = "select 1 from x";', ["select 1 from x"]],
    ["const a = `select ${b(`update x set y = ${c}`)} from d`;", ["update x set y = hole", "select hole from d"]],
    ["// `select 1\nconst a = /`select/; /* `select 1 */ b('delete from x');", ["delete from x"]],
    ['const a = { b: "with x as (select 1)" };', ["with x as (select 1)"]],
    ['const a = "choose one";', []],
  ])("%s", (program, statements) => {
    expect(statementsIn(program).map((one) => one.sql)).toEqual(statements);
  });
});

test("every statement of the source names the company on every company table", () => {
  const all = writtenSql();
  // The readers found their way through every file: what stands last in some of them is there.
  expect(all.length).toBeGreaterThan(250);
  for (const file of [
    "platform/webhook/outbox-store.ts",
    "platform/access/rate-limit.ts",
    "platform/jobs/jobs.ts",
    "platform/webhook/event-outbox.ts",
  ])
    expect(all.map((one) => one.file)).toContain(file);
  const breaches = all
    .filter(({ file, sql }) => !excused.some(([where, form]) => where === file && form.test(sql)))
    .flatMap(({ file, line, sql }) => companyless(sql, tables).map((breach) => `${file}:${line} ${breach}`));
  expect(breaches).toEqual([]);
  const unused = excused.filter(([where, form]) => !all.some(({ file, sql }) => where === file && form.test(sql)));
  expect(unused).toEqual([]);
});

test("no row of a company is looked up by coalesce, which reads them all", () => {
  const one =
    "select from a join party c on c.company_id = $1 and c.id = coalesce(a.b, a.c) join currency u on u.id = coalesce(a.u, 1)";
  expect(lookedUpByCoalesce(one, tables)).toEqual(["party"]);
  const all = [...writtenSql(), ...procedureSql()];
  expect(all.length).toBeGreaterThan(400);
  expect(all.flatMap(({ file, sql }) => lookedUpByCoalesce(sql, tables).map((table) => `${file}: ${table}`))).toEqual(
    [],
  );
});
