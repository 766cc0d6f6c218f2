// Random changes by the database's owner of rows that are sealed, with every trigger off: each is found and named, also where the chain is
// computed anew, by an anchor. TAMPERINGS=1000 TAMPERINGS_SEED=7 npx vitest run test/platform/random-tamperings.test.ts makes more and others.

import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KnownHead } from "../../src/service/verification/chain-links.ts";
import { type VerifyOptions, verifyBooks } from "../../src/service/verification/verify.ts";
import { digestSql, entryIs, objectIs, saltedSql } from "../../src/store/chain/sealed-kind.ts";
import { sealedState, stateDefinitions } from "../../src/store/chain/sealed-states.ts";
import { sealedKinds } from "../../src/store/chain/sealed-values.ts";
import { readMigrations } from "../../src/store/migrations.ts";
import { readProcedures } from "../../src/store/procedure-files.ts";
import { chance, oneOf } from "../gallery/mutate.ts";
import { makeWorld, type World } from "../gallery/world.ts";
import { importBank } from "../support/bank.ts";
import { pdf, upload } from "../support/upload.ts";
import { lies } from "./lies.ts";

const count = Number(process.env.TAMPERINGS ?? 20);
const seed = Number(process.env.TAMPERINGS_SEED ?? 20_261_126);
const next = chance(seed);

/** The tables whose rows are sealed, the kind of their entries, which of their rows are, and what no entry has of them, with the reason. */
interface SealedTable {
  readonly kind: string;
  /** SQL of the id of the entry's object, of the row `t`. */
  readonly object: string;
  readonly where: string;
  /** How a sentence names it. */
  readonly named: RegExp;
  readonly unsealed: Readonly<Record<string, string>>;
  /** Whether its objects change legally: all columns of a row are changed at once, and each is named. */
  readonly isState?: true;
}
const counted = "is of the service's own keeping: it says nothing of the books";
const feed = "is of the feed of changes, which tells what is there and proves nothing";
const versions = { version: counted, changed_at: counted };
const isDelivered = `t."stage" not in ('OPEN', 'REJECTED')`;
const ofDelivered = `exists (select from travel_expense e where e.company_id = t.company_id and e.id = t."travelExpense" and e."stage" not in ('OPEN', 'REJECTED'))`;
const sealedTables: Readonly<Record<string, SealedTable>> = {
  voucher: { kind: "voucher", object: "t.id", where: "true", named: /voucher /, unsealed: { ...versions } },
  posting: {
    kind: "voucher",
    object: `t."voucher"`,
    where: "true",
    named: /voucher |posting /,
    unsealed: { ...versions },
  },
  sales_document: { kind: "document", object: "t.id", where: "true", named: /document of /, unsealed: {} },
  rendered_file: {
    ...{ kind: "rendering", object: "t.document", where: "true" },
    ...{ named: /(PDF|e-invoice) of /, unsealed: {} },
  },
  document: {
    ...{ kind: "attachment", object: "t.id", named: /attachment / },
    where: `t."voucher" is not null and exists (select from voucher v where v.company_id = t.company_id and v.id = t."voucher")`,
    unsealed: {
      ...versions,
      addedAt: "is the moment of the entry of the change log that is sealed",
      archiveDate: "may be given anew by people, which the change log has",
      travelExpense: "may be given by people, which the change log has",
      file: "is where the content lies, which the check of contents compares with the sealed checksum",
      supersededByEmployee: "comes after the file, and the change log has it",
    },
  },
  vat_return_filing: { kind: "filing", object: `t."vatReturn"`, where: "true", named: /filing of /, unsealed: {} },
  change_log: {
    kind: "change",
    object: "t.entry",
    where: "true",
    named: /change log/,
    unsealed: { era: feed, event: feed, xact: feed },
  },
  payment: stateTable("payment", "id", versions),
  payment_item: stateTable("payment", "payment", versions),
  bank_statement: stateTable("statement", "id", versions),
  bank_transaction: stateTable("statement", "bankStatement", {
    ...{ ...versions, sourceVoucher: "is given by matching, as the voucher and its change say" },
    paymentId: "is given by matching, as the payment says",
  }),
  bank_transaction_part: stateTable("statement", "statement", {
    ...{ changed_at: counted, voucher: "is given by matching, as the voucher and its change say" },
    transaction: "is given when the line comes",
  }),
  payslip: stateTable("payslip", "id", versions),
  salary_specification: stateTable("payslip", "payslip", versions),
  travel_expense: stateTable("expense", "id", versions, isDelivered),
  travel_cost: stateTable("expense", "travelExpense", versions, ofDelivered),
  mileage_allowance: stateTable("expense", "travelExpense", versions, ofDelivered),
  per_diem_compensation: stateTable("expense", "travelExpense", versions, ofDelivered),
  accommodation_allowance: stateTable("expense", "travelExpense", versions, ofDelivered),
};

function stateTable(kind: string, object: string, unsealed: SealedTable["unsealed"], where = "true"): SealedTable {
  const named = new RegExp(`${{ statement: "bank statement", expense: "travel expense" }[kind] ?? kind} `);
  return { kind, object: `t."${object}"`, where, named, unsealed, isState: true };
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

let world: World;
let owner: pg.Client;
let company: number;
let columns: Column[];
let head: KnownHead;
beforeAll(async () => {
  world = await makeWorld();
  company = world.company.companyId;
  owner = new pg.Client({ connectionString: world.service.database.ownerUrl });
  await owner.connect();
  await addSealed();
  await asBefore();
  const { chain, renderings } = world.service.service;
  await chain.drain();
  await renderings.drain();
  await chain.drain();
  columns = await rows<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a' and a.attname <> 'company_id'
     order by 1, a.attnum`,
    Object.keys(sealedTables),
  );
  const [last] = await rows<{ position: number; hash: string }>(
    "select position::float8 as position, encode(hash, 'hex') as hash from chain_head where company_id = $1",
    company,
  );
  head = { company, position: last?.position ?? 0, hash: last?.hash ?? "", source: "the anchor of 2026-03-31" };
});
afterAll(async () => {
  await owner.end();
  await world.stop();
});

/** What the world has not: files of posted vouchers, an account with postings that gets another number, a reminder, a return that was filed, payments within a line, and an approved expense. */
async function addSealed(): Promise<void> {
  const client = world.company;
  const { values } = (await client.get("/ledger/voucher?dateFrom=2026-03-01&dateTo=2026-04-01&count=3&fields=id")).body;
  for (const { id } of values)
    await client.value(upload(client, `/ledger/voucher/${id}/attachment`, { name: `${id}.pdf`, bytes: pdf(`${id}`) }));
  const [account] = await rows<{ id: number; number: number }>(
    `select a.id::float8 as id, a."number"::float8 as number from account a where a.company_id = $1 and a."number" between 6000 and 7990
       and exists (select from posting p where p.company_id = a.company_id and p."account" = a.id) order by a.id limit 1`,
    company,
  );
  await client.value(client.put(`/ledger/account/${account?.id}`, { number: Number(account?.number) + 1 }));
  const asked = "type=SOFT_REMINDER&date=2026-04-20&dispatchType=OWN_PRINTER";
  const reminded = await client.put(`/invoice/${world.named.lateInvoice}/:createReminder?${asked}`);
  expect([reminded.status, reminded.text]).toEqual([200, expect.any(String)]);
  await rows(
    `insert into vat_return_filing (company_id, "vatReturn", serial, amount, "dateFrom", "dateTo", "filedAt", "filedBy", sha256, xml, envelope)
     values ($1, 202601, 1, 125, '2026-01-01', '2026-02-28', now(), $2, encode(sha256('<mvaMelding/>'), 'hex'), '<mvaMelding/>', '<konvolutt/>')`,
    company,
    client.employeeId,
  );
  const file = { name: "ocr.xml", bytes: readFileSync(new URL("../data/bank/camt054-02-ocr.xml", import.meta.url)) };
  expect((await importBank(client, file, { account: Number(world.named.savings) })).status).toBe(201);
  await client.value(client.put(`/travelExpense/:deliver?id=${world.named.travel}`));
}

/**
 * Takes every other seal of a payment, statement, payslip or expense away, as if an older version had made those while this one was being
 * installed, and migrates; until it has ended nothing else is written into the change log.
 */
async function asBefore(): Promise<void> {
  const kinds = sealedKinds.flatMap(({ kind, resource }) => (resource === null ? [] : [kind]));
  for (const kind of kinds)
    expect([kind, await rows("select from chain_waiting where kind = $1", kind)]).not.toEqual([kind, []]);
  const gone = await rows<{ kind: string }>(
    "delete from chain_waiting where kind = any($1) and object % 2 = 0 returning kind",
    kinds,
  );
  const migration = readMigrations().afterBaseline.find(({ number }) => number === 310);
  await rows("begin");
  await rows(migration?.sql ?? "");
  const locks = await rows(
    "select mode from pg_locks where relation = 'change_log'::regclass and pid = pg_backend_pid() and mode = 'ShareRowExclusiveLock'",
  );
  expect(locks).toHaveLength(1);
  await rows("commit");
  const backlog = await rows<{ kind: string }>("select kind from chain_backlog where company_id = $1", company);
  expect(backlog.map(({ kind }) => kind).sort()).toEqual([...new Set(gone.map(({ kind }) => kind))].sort());
}

const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await owner.query(text, values)).rows as Row[];

/** What is found of the company, as of now in this transaction. */
async function found(known: readonly KnownHead[] = [], more: Partial<VerifyOptions> = {}): Promise<string[]> {
  await rows("set local datestyle = 'ISO'");
  const faults = await verifyBooks([rows], { log: () => undefined, folder: null, company, known, ...more });
  return faults.map(({ text }) => text);
}

/** Does some work in a transaction that is rolled back, with every trigger off; null where a constraint of the table refuses it. */
async function within<T>(work: () => Promise<T>): Promise<T | null> {
  await rows("begin");
  try {
    await rows("set local session_replication_role = replica");
    return await work();
  } catch (error) {
    if (/^(23|22)/.test((error as { code?: string }).code ?? "")) return null;
    throw error;
  } finally {
    await rows("rollback");
  }
}

/** SQL of another value of a column. */
function otherValue({ name, type }: Column): string {
  const column = pg.escapeIdentifier(name);
  if (/^(bigint|integer|smallint|numeric)/.test(type)) return `coalesce(${column}, 0) + ${1 + Math.floor(next() * 9)}`;
  if (type === "boolean") return `not coalesce(${column}, false)`;
  if (type === "date") return `coalesce(${column}, date '2026-03-01') + 1`;
  if (type === "text[]") return `${column} || array['Stråmann']`;
  if (/^timestamp/.test(type)) return `coalesce(${column}, now()) + interval '1 hour'`;
  if (type === "json" && name === "document") return `jsonb_set(${column}::jsonb, '{buyer,name}', '"Stråmann AS"')`;
  if (type === "json") return `'{"name":["Kari","Per"]}'::json`;
  // The same letters in other characters are another text.
  return oneOf(next, [`coalesce(${column}, '') || 'e'`, `'Stråmann'`, `coalesce(${column}, '') || U&'e\\0301'`]);
}

/** A row of the table that is sealed: its place, and the object of its entry. */
async function someRow(table: string): Promise<{ place: string; object: number } | undefined> {
  const { object, where } = sealedTables[table] as SealedTable;
  const all = await rows<{ place: string; object: number }>(
    `select t.ctid::text as place, (${object})::float8 as object from ${table} t where t.company_id = $1 and ${where} order by t.ctid`,
    company,
  );
  return all.length === 0 ? undefined : oneOf(next, all);
}

async function change(column: Column, place: string): Promise<void> {
  const name = pg.escapeIdentifier(column.name);
  await rows(`update ${column.table} set ${name} = ${otherValue(column)} where ctid = $1::tid`, place);
}

test("the books of the gallery are in order, and each sealed table has rows", async () => {
  expect(await found([head])).toEqual([]);
  const kinds = await rows<{ text: string }>(
    `select distinct d.kind || ' ' || coalesce(r.kind, 'nothing') as text from sales_document d
     left join rendered_file r on r.company_id = d.company_id and r.document = d.id where d.company_id = $1`,
    company,
  );
  const texts = kinds.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(["CREDIT_NOTE PDF", "INVOICE PDF", "REMINDER PDF"]));
  expect(texts.filter((text) => text.includes("nothing"))).toEqual([]);
  for (const table of Object.keys(sealedTables)) expect([table, await someRow(table)]).not.toEqual([table, undefined]);
});

test("a column that comes later is sealed in a second form of its kind, and older seals keep theirs", async () => {
  const [definition] = stateDefinitions.filter(({ kind }) => kind === "payment");
  if (definition === undefined) throw new Error("Payments are sealed.");
  const { of, lists } = definition;
  const [items] = lists;
  if (items === undefined) throw new Error("Items are sealed.");
  const forms = sealedState({
    ...definition,
    of: { ...of, later: { 2: { channel: null } } },
    lists: [{ ...items, later: { 2: { weight: "0" } } }],
  });
  const kinds = sealedKinds.flatMap((one) => (one.kind === "payment" ? (one.form === 1 ? forms : []) : [one]));
  const texts = () => found([], { chainAlone: true, kinds });
  await rows("begin");
  try {
    await rows("select set_config('motpost.company', $1, true)", String(company));
    await rows(
      `alter table payment add column channel text; alter table payment_item add column weight int not null default 0`,
    );
    const procedure = readProcedures().find(({ name }) => name === "sealed_states");
    const later = (procedure?.sql ?? "")
      .replaceAll("('payment', 1,", "('payment', 2,")
      .replace("bankReference confirmDuplicate", "bankReference channel confirmDuplicate")
      .replace("posting settledAmount'", "posting settledAmount weight'");
    await rows(later);
    // What was sealed before fits, also without an entry of the new form.
    expect(await texts()).toEqual([]);
    const [payment] = await rows<{ id: number; item: number }>(
      "select p.id::float8 as id, min(i.id)::float8 as item from payment p join payment_item i on i.company_id = $1 and i.payment = p.id where p.company_id = $1 group by p.id order by p.id limit 1",
      company,
    );
    const { id, item } = payment ?? { id: 0, item: 0 };
    const give = async (channel: string | null, weight: number) => {
      await rows("update payment set channel = $3 where company_id = $1 and id = $2", company, id, channel);
      await rows("update payment_item set weight = $3 where company_id = $1 and id = $2", company, item, weight);
    };
    await give("PHONE", 7);
    expect((await texts()).map((text) => text.replace(/ \(position \d+\)$/, ""))).toEqual([
      `company ${company}, payment ${id}: channel PHONE, sealed nothing`,
      `company ${company}, payment ${id}, item ${item}: weight 7, sealed 0`,
    ]);
    // A change that the log names seals the new columns, too.
    await rows(
      `insert into change_log (company_id, at, employee, actual_employee, kind, resource, object, request_id)
       select company_id, now(), employee, actual_employee, 'UPDATE', 'Payment', $2, request_id
       from change_log where company_id = $1 and resource = 'Payment' order by entry limit 1`,
      company,
      id,
    );
    const sealed =
      "from chain_waiting where company_id = $1 and kind = 'payment' and object = $2 and content like '[2,%'";
    expect(await rows(`select ${sealed}`, company, id)).toHaveLength(1);
    expect(await texts()).toEqual([]);
    await rows("select chain_extend(100)");
    expect(await texts()).toEqual([]);
    await give("MAIL", 7);
    expect(await texts()).toEqual([
      expect.stringMatching(`^company ${company}, payment ${id}: channel MAIL, sealed PHONE \\(position `),
    ]);
    await give("PHONE", 7);
    // Who calls the form another one is found by the digest.
    await rows("set local session_replication_role = replica");
    await rows(
      "update chain_entry set content = '[3,' || substr(content, 4) where company_id = $1 and content like '[2,%'",
      company,
    );
    expect(await texts()).toEqual([expect.stringContaining(`payment ${id}`)]);
  } finally {
    await rows("rollback");
  }
});

// The books are verified for each of a hundred columns.
test("each column of a sealed table is found when it is changed, or has a reason", { timeout: 600_000 }, async () => {
  const silent: string[] = [];
  for (const column of columns.filter(({ table }) => sealedTables[table]?.isState !== true)) {
    let texts: string[] | null = null;
    for (let attempt = 0; texts === null && attempt < 8; attempt++) {
      const row = await someRow(column.table);
      texts = await within(async () => {
        await change(column, row?.place ?? "");
        const unlike = await found([], { chainAlone: true });
        return unlike.length > 0 ? unlike : found();
      });
    }
    const name = `${column.table}.${column.name}`;
    // Null where a constraint refuses every such change.
    if (texts?.length === 0) silent.push(name);
  }
  for (const table of Object.keys(sealedTables))
    if (sealedTables[table]?.isState) silent.push(...(await silentOf(table)));
  const excused = Object.entries(sealedTables).flatMap(([table, { unsealed }]) =>
    Object.keys(unsealed).map((name) => `${table}.${name}`),
  );
  expect(silent.filter((name) => !excused.includes(name))).toEqual([]);
  const names = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  expect(excused.filter((name) => !names.has(name))).toEqual([]);
});

test("lies that fit are found and named", async () => {
  const silent: string[] = [];
  for (const { name, statements, named, isOfBooks } of lies) {
    await rows("begin");
    try {
      await rows("set local session_replication_role = replica");
      const changed: (number | null)[] = [];
      // A type for the company, where a statement does not tell it.
      for (const one of statements)
        changed.push((await owner.query(one.replaceAll("$1", `${company}::bigint`))).rowCount);
      const texts = await found([], { chainAlone: isOfBooks !== true });
      if ((changed[0] ?? 0) === 0) silent.push(`${name}: there is nothing to lie about`);
      else if (!texts.some((text) => named.test(text))) silent.push(`${name}: ${texts.join("; ") || "nothing"}`);
    } catch (error) {
      silent.push(`${name}: ${(error as Error).message}`);
    } finally {
      await rows("rollback");
    }
  }
  expect(silent).toEqual([]);
});

/** The columns of a row that are not named when all of them are changed at once; those that say which row it is are changed one by one below. */
async function silentOf(table: string): Promise<string[]> {
  const { object, named } = sealedTables[table] as SealedTable;
  const all = columns.filter((one) => one.table === table && one.name !== "id" && `t."${one.name}"` !== object);
  const row = await someRow(table);
  const texts = await within(async () => {
    // Each alone has a value that the table may refuse.
    const checks = await rows<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      table,
    );
    for (const { name } of checks) await rows(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
    const set = all.map((one) => `${pg.escapeIdentifier(one.name)} = ${otherValue(one)}`);
    await rows(`update ${table} set ${set.join(", ")} where ctid = $1::tid`, row?.place);
    return found([], { chainAlone: true });
  });
  return all
    .filter(
      ({ name }) => !texts?.some((text) => named.test(text) && new RegExp(`: ${name}(Sha256)? .*, sealed `).test(text)),
    )
    .map(({ name }) => `${table}.${name}`);
}

/** Exchanges a value with another row that has another one; whether there is any. */
async function exchange({ table, name }: Column, place: string): Promise<boolean> {
  const column = pg.escapeIdentifier(name);
  const exchanged = await rows(
    `with o as (select t.ctid, t.company_id, t.${column}, r.ctid as place, r.${column} as own from ${table} r
       join ${table} t on t.company_id = r.company_id and t.${column}::text is distinct from r.${column}::text
       where r.ctid = $1::tid order by t.ctid limit 1)
     update ${table} t set ${column} = case when t.ctid = o.place then o.${column} else o.own end from o where t.ctid in (o.ctid, o.place) returning 1`,
    place,
  );
  return exchanged.length > 0;
}

/** Changes a row, takes it away, or exchanges a value with another one; how it was done. */
async function tamper(table: string, place: string): Promise<string> {
  const roll = next();
  if (roll < 0.1) {
    await rows(`delete from ${table} where ctid = $1::tid`, place);
    return "taken away";
  }
  const { unsealed } = sealedTables[table] as SealedTable;
  const sealed = columns.filter((one) => one.table === table && unsealed[one.name] === undefined);
  const column = oneOf(next, sealed);
  if (roll < 0.4 && (await exchange(column, place))) return `${column.name} exchanged`;
  await change(column, place);
  return column.name;
}

/** Makes the digest of an object, its values in the chain, and every later hash anew, as whoever hides a change does. */
async function computeAnew(kind: string, object: number): Promise<void> {
  for (const one of sealedKinds.filter((sealed) => sealed.kind === kind)) {
    const { table, joins, text, content } = one;
    await rows(
      `update chain_entry e set digest = x.digest, content = x.content from (
         select s.position, ${saltedSql(digestSql(one, "f.text"))} as digest, f.content from chain_entry s
         cross join lateral (select ${text} as text, ${content} as content from ${table} o ${joins}
           where ${objectIs(one)} offset 0) f
         where s.company_id = $1 and ${entryIs(one)} and s.object = $2) x
       where e.company_id = $1 and e.position = x.position`,
      company,
      object,
    );
    // What is gone is gone from the chain, too.
    await rows(
      `delete from chain_entry s where s.company_id = $1 and ${entryIs(one)} and s.object = $2
         and not exists (select from ${table} o where ${objectIs(one)})`,
      company,
      object,
    );
  }
  await rows(
    `with recursive placed as materialized (select e.position as before, row_number() over (order by e.position) as position, e.kind, e.object, e.digest
         from chain_entry e where e.company_id = $1),
       anew(before, position, hash) as (
         select 0::bigint, 0::bigint, sha256(convert_to('motpost/chain/1' || chr(10) || $1::bigint || chr(10), 'UTF8'))
         union all
         select p.before, p.position, sha256(convert_to(concat('motpost/chain/1', chr(10), encode(a.hash, 'hex'), chr(10), p.position, chr(10), p.kind, chr(10),
           p.object, chr(10), encode(p.digest, 'hex'), chr(10)), 'UTF8')) from anew a join placed p on p.position = a.position + 1)
     update chain_entry e set position = -a.position, hash = a.hash from anew a where e.company_id = $1 and e.position = a.before`,
    company,
  );
  await rows("update chain_entry set position = -position where company_id = $1 and position < 0", company);
  await rows(
    `update chain_head h set position = e.position, hash = e.hash from (
       select position, hash from chain_entry where company_id = $1 order by position desc limit 1) e where h.company_id = $1`,
    company,
  );
}

test(`${count} random changes are found and named`, { timeout: 60_000 + count * 5_000 }, async () => {
  const silent: string[] = [];
  const changed = new Set<string>();
  for (let done = 0; done < count; ) {
    const table = oneOf(next, Object.keys(sealedTables));
    const row = await someRow(table);
    if (row === undefined) continue;
    const what = await within(async () => {
      const how = await tamper(table, row.place);
      const said = `${table} of ${row.object}: ${how}`;
      changed.add(`${table}.${how}`);
      const texts = await found();
      const { named } = sealedTables[table] as SealedTable;
      if (!texts.some((text) => named.test(text) && /seal|gone|added|kept|open item|which there is not/.test(text)))
        silent.push(`${said}: ${texts.join("; ") || "nothing"}`);
      return said;
    });
    if (what === null) continue;
    done++;
  }
  expect(silent).toEqual([]);
  expect(changed.size).toBeGreaterThan(count / 4);
});

test(`${count} random changes with a chain that is computed anew are found by an anchor`, {
  timeout: 60_000 + count * 5_000,
}, async () => {
  const silent: string[] = [];
  let hidden = 0;
  for (let done = 0; done < count; ) {
    const table = oneOf(next, Object.keys(sealedTables));
    const row = await someRow(table);
    if (row === undefined) continue;
    const what = await within(async () => {
      const how = await tamper(table, row.place);
      await computeAnew(sealedTables[table]?.kind ?? "", row.object);
      const said = `${table} of ${row.object}: ${how}`;
      const texts = await found([head]);
      if (!texts.some((text) => /computed anew|was cut|never sealed|kept|checksum|which there is not/.test(text)))
        silent.push(`${said}: ${texts.join("; ") || "nothing"}`);
      if (texts.length === 1) hidden++;
      return said;
    });
    if (what === null) continue;
    done++;
  }
  expect(silent).toEqual([]);
  // Some of them were hidden so well that the anchor alone shows them.
  expect(hidden).toBeGreaterThan(0);
});
