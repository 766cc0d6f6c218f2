// Whatever the owner of the database changes behind the service's back is found, with object, field, sealed and found value.

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anchorCommand } from "../../src/cli/anchor.ts";
import { verifyCommand } from "../../src/cli/verify.ts";
import { anchorJob, verificationJob } from "../../src/service/proof-jobs.ts";
import { findFaults } from "../../src/service/verification/verify.ts";
import { readAnchors } from "../../src/store/chain/anchors.ts";
import { canonicalText, chainHash, chainStart, digestOf } from "../../src/store/chain/canonical.ts";
import { digestSql, objectIs, saltedSql } from "../../src/store/chain/sealed-kind.ts";
import { sealedKinds } from "../../src/store/chain/sealed-values.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

interface Example {
  readonly h0: string;
  readonly entries: readonly {
    readonly seq: number;
    readonly kind: string;
    readonly objectId: number;
    readonly content: unknown;
    readonly canonical: string;
    readonly digest: string;
    readonly previous: string;
    readonly hash: string;
  }[];
}

let service: TestService;
let owner: pg.Client;
let client: TestClient;
let seller: Seller;
const accounts = new Map<number, number>();
beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  client = await service.company();
  seller = await Seller.of(client);
  const { values } = (await client.get("/ledger/account?number=1920,7000,7140,2400&fields=id,number")).body;
  for (const { id, number } of values) accounts.set(number, id);
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** A voucher of a cost that was paid: its id and name. */
async function voucher(gross: number, vatType = 0): Promise<{ id: number; name: string }> {
  const made = await client.value(
    client.post("/ledger/voucher", {
      date: "2026-03-06",
      description: "Porto – Øst",
      postings: [
        {
          row: 1,
          account: { id: accounts.get(7000) },
          // An é of two letters, which is sealed as one.
          description: "kafe\u0301",
          amountGross: gross,
          vatType: { id: vatType },
        },
        { row: 2, account: { id: accounts.get(1920) }, amountGross: -gross },
      ],
    }),
  );
  return { id: Number(made.id), name: `voucher ${made.number}-2026` };
}

const sql = async <Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await owner.query(text, values)).rows as Row[];

/** What a database owner changes with every trigger off. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await sql("begin");
  try {
    await sql("set local session_replication_role = replica");
    for (const statement of statements) await sql(statement);
    await sql("commit");
  } catch (error) {
    await sql("rollback");
    throw error;
  }
}

const sealing = ["chain_entry", "chain_head", "chain_waiting", "rendered_file", "rendering_waiting"];
const books = [
  "voucher",
  "posting",
  "invoice",
  "order_line",
  "sales_document",
  "change_log",
  "document",
  "ledger_counter",
];
const keptTables = [...books, "account_month", "account_year", "open_span", ...sealing];

/** Keeps the books as they are, and gives a way back to them. */
async function kept(): Promise<() => Promise<void>> {
  const stored = await sql<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1`,
  );
  const columns = new Map(stored.map((one) => [one.name, one.columns]));
  await sql("drop schema if exists kept cascade");
  await sql("create schema kept");
  for (const table of keptTables) await sql(`create table kept.${table} as select * from public.${table}`);
  return () =>
    tamper(
      ...keptTables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} (${columns.get(table)}) overriding system value select ${columns.get(table)} from kept.${table}`,
      ]),
    );
}

/** The sums beside postings as whoever hides a change makes them. */
const rebalance = [
  "delete from account_month",
  `insert into account_month (company_id, account, month, amount)
   select company_id, "account", date_trunc('month', "date")::date, sum("amount") from posting group by 1, 2, 3`,
  "delete from account_year",
  `insert into account_year (company_id, account, year, amount, first_in_kroner)
   select company_id, "account", extract(year from "date")::int, sum("amount"), min("date") filter (where "currency" = 1) from posting group by 1, 2, 3`,
];

async function faults(options: Partial<Parameters<typeof findFaults>[1]> = {}): Promise<string[]> {
  const found = await findFaults(service.database.ownerUrl, { log: () => undefined, folder: null, ...options });
  for (const fault of found) expect(fault.remedy).not.toBe("");
  return found.map(({ text }) => text);
}

test("canonical texts, digests and hashes are those of the worked example", () => {
  const { h0, entries } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../data/trust-examples.json"), "utf8"),
  ) as Example;
  expect(chainStart(1)).toBe(h0);
  for (const { seq, kind, objectId, content, canonical, digest, previous, hash } of entries) {
    expect(canonicalText(content)).toBe(canonical);
    expect(digestOf(kind, canonical)).toBe(digest);
    expect(chainHash(previous, { position: seq, kind, object: objectId, digest })).toBe(hash);
  }
  expect(canonicalText({ "😀": 1, "\uffff": "e\u0301", a: [null, "–"] })).toBe('{"a":[null,"–"],"\uffff":"é","😀":1}');
});

test("everything that was done has its place, and clean books have no faults", async () => {
  const made = await voucher(100);
  await seller.invoice([[1, 500]]);
  expect(await faults()).toEqual([]);
  await service.service.chain.drain();
  expect(await sql("select from chain_waiting")).toEqual([]);
  const [entry] = await sql<{ digest: string; content: string }>(
    "select encode(digest, 'hex') as digest, content from chain_entry where company_id = $1 and kind = 'voucher' and object = $2",
    client.companyId,
    made.id,
  );
  expect(entry?.content).toContain("Porto – Øst");
  const kinds = await sql<{ kind: string }>(
    "select distinct kind from chain_entry where company_id = $1 order by 1",
    client.companyId,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(["change", "document", "voucher"]);
  expect(await faults()).toEqual([]);
});

test("vouchers, what else they say and changes are sealed letter by letter as the program reads them, whatever they say", async () => {
  const texts = [
    "",
    "Varer",
    "Kjøp – Øst",
    '"\\/',
    "\n\t\u0001\u007f",
    "\u0085\u2028",
    "%s %1$s %",
    '{"a":[null,1]},',
    "😀𝅗𝅥",
  ];
  // What NFC composes, puts in order or replaces, also at both ends of a text.
  texts.push("kafe\u0301", "\u0301a\u0301\u0327", "\u212b\u1100\u1161", "<\u0338", "e", "\u0338");
  const text = (step: number) => `($1::text[])[1 + (g * ${step} + k) % ${texts.length}]`;
  const now = (every: number, value: string) => `case when (g * 5 + k * 3) % ${every} = 0 then ${value} end`;
  const amount = (step: number) => `((g * 7919 * ${step} + k * 104729) % 2000003 - 1000000) * 0.01`;
  const references = ["customer", "supplier", "employee", "product", "project", "department", "asset", '"openItem"'];
  references.push(...[1, 2, 3].map((place) => `"freeAccountingDimension${place}"`));
  const details = ['"amortizationAccount"', '"quantityType1"', '"quantityType2"'];
  await sql("begin");
  try {
    await sql("set local session_replication_role = replica");
    // Two companies have the same ids; the second has no accounts, and of the types of VAT the one that each has.
    await sql(`insert into vat_type (company_id, id, "number") values (${client.companyId + 1}, 0, '0')`);
    await sql(
      `insert into voucher (company_id, id, "date", "number", "year", "description", "externalVoucherNumber", "vendorInvoiceNumber", "series", "voucherType", "reverseVoucher")
       select c, 9000000000 + g * 10, date '2020-01-01' + g * 11, g, 2020, ${text(1)}, ${text(3)}, ${now(4, text(5))}, 'voucher',
         case g % 4 when 0 then (select min(t.id) from voucher_type t where t.company_id = c) when 1 then 1 end, ${now(3, "9000000000 + g * 10 - 10")}
       from unnest(array[${client.companyId}, ${client.companyId + 1}]::bigint[]) c, generate_series(1, 200) g, (values (0)) k(k)`,
      texts,
    );
    await sql(
      `insert into posting (company_id, id, "voucher", "date", "description", "account", "amount", "amountCurrency", "amountGross", "amountGrossCurrency",
         "currency", "invoiceNumber", "termOfPayment", "row", "type", "vatType", "vatOf", ${references.join(", ")}, ${details.join(", ")},
         "amortizationStartDate", "amortizationEndDate", "quantityAmount1", "quantityAmount2", "postingRuleId", "externalInvoiceNumber", "vatDate")
       select v.company_id, v.id + (k * 3) % 5, v.id, v."date" + k % 2, case when k = 1 then v."description" else ${text(2)} end,
         coalesce((array(select a.id from account a where a.company_id = v.company_id order by a.id))[1 + g % 9], -g), ${[1, 2, 3, 4].map(amount).join(", ")},
         (array[null, 1, 1, 2, 3])[1 + (g + k) % 5], ${text(1)}, ${now(4, `v."date" + 14`)}, k, ${now(7, "'TYPE' || k")},
         (array[null, 0, 0, 1, 3])[1 + (g + k) % 5], (array[null, null, 1, 3])[1 + g % 4],
         ${references.map((_, place) => now(place + 6, "g * 1000 + k")).join(", ")}, ${details.map((_, place) => now(place + 13, "g")).join(", ")},
         ${now(11, `v."date"`)}, ${now(12, `v."date"`)}, coalesce(${now(9, "g * 0.001")}, 0), coalesce(${now(10, "-g")}, 0),
         coalesce(${now(8, "g")}, 0), ${now(9, text(6))}, ${now(8, `v."date"`)}
       from voucher v cross join lateral (select v."number" as g) g cross join generate_series(1, 5) k where v.id >= 9000000000 and k <= g % 6`,
      texts,
    );
    await sql("set local session_replication_role = origin");
    // Dates of a session that writes them otherwise are sealed as all others.
    await sql("set local datestyle = 'SQL, DMY'");
    await sql(
      `insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id, fields, reason)
       select ${client.companyId}, 'Product', g, 'UPDATE', 1, 2, ${text(1)}, ${now(2, `json_build_object(${text(2)}, array[${text(3)}, null], 'token', array[null, ${text(4)}])`)}, ${now(3, text(5))}
       from generate_series(1, 100) g, (values (0)) k(k)`,
      texts,
    );
    const sealed =
      "select array_agg(v.company_id) as companies, array_agg(v.id) as ids from voucher v where v.id >= 9000000000";
    for (const procedure of ["seal_vouchers", "seal_details"])
      await sql(`select ${procedure}(n.companies, n.ids) from (${sealed}) n`);
    await sql("set local datestyle = 'ISO'");
    const compared = [];
    for (const kind of sealedKinds.filter((one) => one.kind === "voucher" || one.kind === "change")) {
      const [row] = await sql(
        `select count(*)::int as sealed, count(*) filter (where f.content is distinct from s.content
             or s.digest is distinct from ${saltedSql(digestSql(kind, "f.text"))})::int as different
         from chain_waiting s left join lateral (select ${kind.text} as text, ${kind.content} as content from ${kind.table} o ${kind.joins}
           where ${objectIs(kind)} offset 0) f on true
         where s.kind = '${kind.kind}' and s.part = ${kind.onlyPart ?? 0} and s.at = now()`,
      );
      compared.push(row);
    }
    expect(compared).toEqual([
      { sealed: 400, different: 0 },
      { sealed: 328, different: 0 },
      { sealed: 100, different: 0 },
    ]);
  } finally {
    await sql("rollback");
  }
});

describe("the 17 tamperings", () => {
  let back: () => Promise<void>;
  let found: string[];
  const v = new Map<number, { id: number; name: string }>();
  const i = new Map<number, number>();
  let emptied: TestClient;
  let head: { company: number; position: number; hash: string; source: string };
  let lastPosition: number;

  beforeAll(async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) v.set(n, await voucher(500));
    for (const n of [8, 9]) v.set(n, await voucher(625, 1));
    for (const n of [10, 11, 12, 13, 14]) i.set(n, await seller.invoice([[1, 500]]));
    i.set(17, await seller.invoice([[1, 1000]]));
    await client.value(seller.pay(i.get(17) ?? 0, 1250));
    const other = await client.value(client.post("/customer", { name: "Annen AS" }));
    emptied = await service.company();
    await emptied.value(emptied.post("/customer", { name: "Borte AS" }));
    v.set(16, await voucher(44));
    await service.service.chain.drain();
    const [last] = await sql<{ position: string; hash: string }>(
      "select position, encode(hash, 'hex') as hash from chain_head where company_id = $1",
      client.companyId,
    );
    lastPosition = Number(last?.position);
    head = {
      company: client.companyId,
      position: lastPosition,
      hash: last?.hash ?? "",
      source: "the anchor of 2026-03-31",
    };
    expect(await faults({ known: [head] })).toEqual([]);
    back = await kept();
    const id = (n: number) => v.get(n)?.id;
    const scaled = `"voucher" in (select "voucher" from posting where company_id = ${client.companyId} and "invoiceNumber" =
      (select "invoiceNumber"::text from invoice where id = ${i.get(17)} and company_id = ${client.companyId})) and company_id = ${client.companyId}`;
    const tenth = '"amount" = "amount" / 10, "amountCurrency" = "amountCurrency" / 10';
    const line = `id in (select id from order_line where company_id = ${client.companyId} and "invoice" = ${i.get(13)})`;
    const to = (factor: string) =>
      `"amount" = "amount" * ${factor}, "amountCurrency" = "amountCurrency" * ${factor}, "amountGross" = "amountGross" * ${factor}, "amountGrossCurrency" = "amountGrossCurrency" * ${factor}`;
    await tamper(
      `update posting set "amount" = "amount" + 1 where "voucher" = ${id(1)} and "row" = 1`,
      `update posting set ${to("1.8")} where "voucher" = ${id(2)}`,
      `update posting set ${to("1.8")} where "voucher" = ${id(3)}`,
      `update posting set "account" = ${accounts.get(7140)} where "voucher" = ${id(4)} and "row" = 1`,
      `update posting set "date" = '2026-03-28' where "voucher" = ${id(5)}`,
      `update voucher set "date" = '2026-03-28' where id = ${id(5)}`,
      `update voucher set "date" = '2026-06-28' where id = ${id(6)}`,
      `update voucher set "description" = 'Gave' where id = ${id(7)}`,
      `update posting set "vatType" = 0 where "voucher" = ${id(8)} and "row" = 1`,
      `update posting set "amount" = "amount" - 10, "amountCurrency" = "amountCurrency" - 10, "amountGross" = "amountGross" - 10, "amountGrossCurrency" = "amountGrossCurrency" - 10
         where "voucher" = ${id(9)} and "row" = 0`,
      `update posting set "amount" = "amount" + 10, "amountCurrency" = "amountCurrency" + 10 where "voucher" = ${id(9)} and "row" = 1`,
      `update invoice set "customer" = ${other.id} where company_id = ${client.companyId} and id = ${i.get(10)}`,
      `update invoice set "amountExcludingVat" = "amountExcludingVat" - 500 where company_id = ${client.companyId} and id = ${i.get(11)}`,
      `update invoice set "invoiceDate" = '2026-03-30' where company_id = ${client.companyId} and id = ${i.get(12)}`,
      `update order_line set "unitPriceExcludingVatCurrency" = 1 where company_id = ${client.companyId} and ${line}`,
      `update sales_document set document = jsonb_set(document::jsonb, '{buyer,name}', '"Stråmann AS"') where company_id = ${client.companyId} and id = ${i.get(14)}`,
      `delete from change_log where company_id = ${emptied.companyId}`,
      `delete from posting where "voucher" = ${id(16)}`,
      `delete from voucher where id = ${id(16)}`,
      `update ledger_counter set value = value - 1 where company_id = ${client.companyId} and series = 'voucher' and year = 2026`,
      `update posting set ${to("0.1")} where ${scaled}`,
      `update invoice set ${tenth}, "amountExcludingVat" = "amountExcludingVat" / 10, "amountExcludingVatCurrency" = "amountExcludingVatCurrency" / 10
         where company_id = ${client.companyId} and id = ${i.get(17)}`,
      ...rebalance,
    );
    found = await faults({ known: [head] });
  });
  afterAll(async () => {
    await back();
    expect(await faults({ known: [head] })).toEqual([]);
  });

  const named = (n: number) => v.get(n)?.name ?? "none";
  test.each<[number, string, () => (string | RegExp)[]]>([
    [1, "one posting +1", () => [`${named(1)}, row 1: amount 501.00, sealed 500.00`]],
    [2, "500 to 900 in postings", () => [`${named(2)}, row 1: amount 900.00, sealed 500.00`]],
    [3, "500 to 900 with kept balances", () => [`${named(3)}, row 2: amount -900.00, sealed -500.00`]],
    [4, "cost moved to another account", () => [`${named(4)}, row 1: account 7140, sealed 7000`]],
    [
      5,
      "date within the month",
      () => [`${named(5)}: date 2026-03-28, sealed 2026-03-06`, `${named(5)}, row 1: date 2026-03-28`],
    ],
    [6, "date of the voucher alone", () => [`${named(6)}: date 2026-06-28, sealed 2026-03-06`]],
    [7, "description", () => [`${named(7)}: description Gave, sealed Porto – Øst`]],
    [
      8,
      "VAT code",
      () => [`${named(8)}, row 1: vatCode 0, sealed 1`, `${named(8)}: VAT of code 1 is 125.00 in its rows`],
    ],
    [
      9,
      "ten kroner from VAT to cost",
      () => [
        `${named(9)}, row 0: amount 115.00, sealed 125.00`,
        `${named(9)}: VAT of code 1 is 115.00, 510.00 x 25 % is 127.50`,
      ],
    ],
    [10, "customer of an invoice", () => [/invoice \d+: customer \d+, its issued document \d+/]],
    [11, "amount without VAT", () => [/invoice \d+: amountExcludingVat 0\.00, its issued document 500\.00/]],
    [12, "date of an invoice", () => [/invoice \d+: invoiceDate 2026-03-30, its issued document 2026-03-03/]],
    [
      13,
      "lines of an issued invoice",
      () => [/order line \d+ of invoice \d+: price excluding VAT 1, issued document 500/],
    ],
    [
      14,
      "issued document",
      () => [new RegExp(`document of invoice ${i.get(14)}: sha256 [0-9a-f]{64}, sealed [0-9a-f]{64}`)],
    ],
    [
      15,
      "change log emptied",
      () => [
        new RegExp(
          `company ${emptied.companyId}, \\d+ entries of kind change are gone from the change log: entry \\d+ \\(position 1\\)`,
        ),
      ],
    ],
    [16, "last voucher deleted", () => [new RegExp(`${named(16)} \\(position \\d+\\) is sealed and is not there`)]],
    [
      17,
      "invoice and payment scaled",
      () => [/row 1: amount -?\d+\.00, sealed -?1250\.00/, /invoice \d+: amount 125\.00, its issued document 1250\.00/],
    ],
  ])("%i: %s", (_n, _what, texts) => {
    for (const text of texts())
      expect(found).toContainEqual(
        typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
      );
  });

  test("a chain that was cut with what it sealed, or computed anew, is found by an anchor", async () => {
    await back();
    // The same lie told everywhere: the voucher, the sums, its seal, and every hash from there on.
    const last = v.get(16)?.id;
    await tamper(
      `delete from posting where "voucher" = ${last}`,
      `delete from voucher where id = ${last}`,
      `delete from change_log where company_id = ${client.companyId} and entry in
         (select object from chain_entry where company_id = ${client.companyId} and kind = 'change' and position >= ${lastPosition - 1})`,
      `delete from chain_entry where company_id = ${client.companyId} and position >= ${lastPosition - 1}`,
      `update chain_head set position = ${lastPosition - 2}, hash = (select hash from chain_entry e where e.company_id = ${client.companyId} and e.position = ${lastPosition - 2})
         where company_id = ${client.companyId}`,
      `update ledger_counter set value = value - 1 where company_id = ${client.companyId} and series = 'voucher' and year = 2026`,
      ...rebalance,
    );
    expect(await faults()).toEqual([]);
    expect(await faults({ known: [head] })).toEqual([
      `company ${client.companyId}, the chain ends at position ${lastPosition - 2}, and the anchor of 2026-03-31 has position ${lastPosition}: it was cut`,
    ]);
    await back();
    const first = v.get(7);
    await tamper(
      `update voucher set "description" = 'Gave' where id = ${first?.id}`,
      `delete from chain_entry where company_id = ${client.companyId} and kind = 'voucher' and object = ${first?.id}`,
      `with moved as (select e.*, row_number() over (order by e.position) as place from chain_entry e where e.company_id = ${client.companyId})
       update chain_entry e set position = -m.place from moved m where e.company_id = m.company_id and e.position = m.position`,
      `update chain_entry set position = -position where company_id = ${client.companyId}`,
      `delete from chain_head where company_id = ${client.companyId}`,
      `insert into chain_waiting (company_id, kind, object, part, at, digest, content, salt) select company_id, kind, object, part, at, digest, content, salt
         from chain_entry where company_id = ${client.companyId}`,
      `delete from chain_entry where company_id = ${client.companyId}`,
      `select seal_vouchers(array[${client.companyId}]::bigint[], array[${first?.id}]::bigint[])`,
    );
    await service.service.chain.drain();
    expect(await faults()).toEqual([]);
    expect(await faults({ known: [head] })).toContainEqual(
      expect.stringContaining(`has ${head.hash}: the chain was computed anew`),
    );
  });
});

test("files of issued documents: a digest, or a document behind it, that was changed, and one that is gone, is named", async () => {
  const own = await service.company();
  const address = { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" };
  await own.value(own.put("/company", { organizationNumber: "974760673", email: "post@selger.example", address }));
  const [bank] = (await own.get("/ledger/account?number=1920&fields=id")).body.values;
  const account = { isInvoiceAccount: true, bankAccountNumber: "86011117947" };
  await own.value(own.put(`/ledger/account/${bank.id}`, account));
  const buyer = { organizationNumber: "923609016", postalAddress: address };
  const sells = await Seller.of(own, buyer);
  const { chain, renderings } = service.service;
  const issue = async () => {
    const id = await sells.invoice([[1, 500]], "", { reference: "PO 1" });
    return { id, name: `invoice ${(await sells.look(id, "invoiceNumber"))[0]}` };
  };
  const logged = async () => {
    const lines: string[] = [];
    expect(await faults({ company: own.companyId, log: (line) => lines.push(line) })).toEqual([]);
    return lines;
  };
  const [one, two, three] = [await issue(), await issue(), await issue()];
  await chain.drain();
  expect(await logged()).toContain("3 issued documents wait for the digests of their files");
  await renderings.drain();
  await chain.drain();
  const kinds = await sql<{ kind: string; sha256: string; size: number }>(
    "select kind, sha256, size from rendered_file where company_id = $1 and document = $2 order by part",
    own.companyId,
    one.id,
  );
  for (const [at, path] of ["pdf", "ehf"].entries()) {
    const { bytes } = await download(own, `/invoice/${one.id}/${path}`);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(kinds[at]).toEqual({ kind: ["PDF", "E_INVOICE"][at], sha256, size: bytes.length });
  }
  expect(await logged()).toContain("6 of 6 rendered files are rendered again and compared");
  // An older version of the program has rendered the fourth.
  const four = await issue();
  await chain.drain();
  const older = { document: four.id, kind: "PDF", renderer: "PDF 0", sha256: "a".repeat(64), size: 1 };
  const keep = "select renderings_keep($1::bigint, $2::bigint[], $3::json)";
  const values = [own.companyId, [four.id], JSON.stringify([older])];
  await service.service.database.autocommit(own.companyId, keep, values);
  await chain.drain();
  expect((await logged()).filter((text) => text.includes("rendered files"))).toEqual([
    "6 of 7 rendered files are rendered again and compared",
    "1 rendered files are of another version of the renderer: their digests are sealed, and they are not compared",
  ]);
  const five = await issue();
  await chain.drain();
  const back = await kept();
  const of = (id: number) => `company_id = ${own.companyId} and document = ${id}`;
  await tamper(
    `update rendered_file set sha256 = repeat('0', 64) where ${of(one.id)} and part = 1`,
    `update sales_document set document = jsonb_set(document::jsonb, '{buyer,name}', '"Stråmann AS"') where company_id = ${own.companyId} and id = ${two.id}`,
    `delete from rendered_file where ${of(three.id)}`,
    `update rendered_file set size = 2 where ${of(four.id)}`,
    `delete from rendering_waiting where ${of(five.id)}`,
  );
  const found = (await faults({ company: own.companyId })).map((text) => text.replaceAll(/[0-9a-f]{64}/g, "#"));
  const sealed = await faults({ company: own.companyId, files: 0 });
  await back();
  const place = "\\(position \\d+\\)";
  for (const text of [
    `PDF of invoice or reminder ${one.id}: sha256 #, sealed # ${place}`,
    `${one.name}: its PDF is another one: \\d+ bytes with SHA-256 #, sealed \\d+ with #`,
    `document of invoice ${two.id}: sha256 #, sealed # ${place}`,
    `${two.name}: its PDF is another one`,
    `${two.name}: its e-invoice is another one`,
    `PDF of invoice or reminder ${three.id} ${place} is sealed and is not there`,
    `e-invoice of invoice or reminder ${three.id} ${place} is sealed and is not there`,
    `${three.name} ${place}: its PDF was never rendered, and does not wait for it`,
    `PDF of invoice or reminder ${four.id}: size 2, sealed 1 ${place}`,
    `${five.name} ${place}: its PDF was never rendered, and does not wait for it`,
  ])
    expect(found).toContainEqual(expect.stringMatching(`^company ${own.companyId}, ${text}`));
  // Without rendering anything again.
  expect(sealed.filter((text) => text.includes("is another one"))).toEqual([]);
  expect(await faults({ company: own.companyId, files: Number.POSITIVE_INFINITY })).toEqual([]);
});

test("the nightly jobs write anchors, name what was changed, and end with the service", async () => {
  const directory = mkdtempSync(join(tmpdir(), "motpost-nights-"));
  const settings = { backups: { directory, time: "03:00", keep: 1 }, filesDirectory: null };
  const end = new AbortController();
  const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await service.service.database.autocommit<Row>(0, text, values)).rows;
  const tools = { now: new Date(), stopping: end.signal, rows } as Parameters<ReturnType<typeof anchorJob>["run"]>[0];
  const night = () => verificationJob(settings, service.database.ownerUrl).run(tools);
  const { id, name } = await voucher(700);
  await service.service.chain.drain();
  const back = await kept();
  expect(await anchorJob(settings, service.database.ownerUrl).run(tools)).toBe(null);
  expect(readAnchors(join(directory, "anchors.jsonl")).map(({ company }) => company)).toContain(client.companyId);
  expect(await night()).toBe(null);
  await tamper(`update voucher set "description" = 'Gave' where id = ${id}`);
  const found = await night();
  const { values } = (await client.get("/notification?kind=BOOKS_CHANGED&fields=title,message")).body;
  expect(values).toEqual([{ title: expect.any(String), message: expect.stringMatching(/: 1\. GET \/audit\/verify/) }]);
  await night();
  expect((await client.get("/notification?kind=BOOKS_CHANGED")).body.values).toHaveLength(1);
  await back();
  expect(found).toMatch(new RegExp(`^the books have 1 faults .*${name}: description Gave, sealed Porto`));
  end.abort();
  await expect(night()).rejects.toThrow("The service stops.");
  rmSync(directory, { recursive: true });
});

describe("the commands", () => {
  test("motpost anchor adds to a file what motpost verify compares; without books nothing is made, and the code is 2", async () => {
    const directory = mkdtempSync(join(tmpdir(), "motpost-anchors-"));
    const file = join(directory, "anchors.jsonl");
    const { DATABASE_URL: before } = process.env;
    try {
      process.env.DATABASE_URL = service.database.ownerUrl;
      for (let round = 0; round < 2; round++) await anchorCommand.run([file]);
      const anchors = readAnchors(file);
      expect(anchors.map(({ company }) => company)).toContain(client.companyId);
      expect(anchors).toHaveLength(2 * new Set(anchors.map(({ company }) => company)).size);
      const known = anchors.map(({ at, ...head }) => ({ ...head, source: at }));
      expect(await faults({ known, company: client.companyId, since: "2026-01-01" })).toEqual([]);
      expect(await faults({ known: known.map((one) => ({ ...one, position: one.position + 1 })) })).toHaveLength(
        anchors.length / 2,
      );
      appendFileSync(file, "{}\n");
      expect(() => readAnchors(file)).toThrow(/Line \d+ of .* is no anchor/);
      process.env.DATABASE_URL = "";
      await verifyCommand.run(["--data", join(directory, "nowhere")]);
      expect([process.exitCode, existsSync(join(directory, "nowhere"))]).toEqual([2, false]);
    } finally {
      process.exitCode = undefined;
      if (before === undefined) delete process.env.DATABASE_URL;
      else process.env.DATABASE_URL = before;
      rmSync(directory, { recursive: true });
    }
  });
});

test("motpost verify of one company, or of what came since a day, as JSON, and with its code", async () => {
  const other = await service.company();
  const { id, name } = await voucher(800);
  await service.service.chain.drain();
  const back = await kept();
  const { DATABASE_URL: before } = process.env;
  const written: string[] = [];
  const output = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  /** The faults that are written, and the code. */
  const run = async (...words: readonly string[]) => {
    written.length = 0;
    process.exitCode = undefined;
    await verifyCommand.run([...words, "--json", "--files", "0"]);
    return [JSON.parse(written.join("")), process.exitCode ?? 0];
  };
  try {
    process.env.DATABASE_URL = service.database.ownerUrl;
    await tamper(`update voucher set "description" = 'Gave' where id = ${id}`);
    const { companyId: company } = client;
    const text = expect.stringContaining(`${name}: description Gave, sealed Porto – Øst`);
    const fault = { check: expect.any(String), company, text, remedy: expect.stringContaining("backup") };
    expect(await run("--company", String(company))).toEqual([[fault], 1]);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(await run("--since", yesterday)).toEqual([[fault], 1]);
    expect(await run("--company", String(company), "--since", "2999-01-01")).toEqual([[], 0]);
    expect(await run("--company", String(other.companyId))).toEqual([[], 0]);
    await expect(run("--company", "mine")).rejects.toThrow("takes the id of a company");
    await expect(run("--since", "yesterday")).rejects.toThrow("takes a day as in");
  } finally {
    output.mockRestore();
    process.exitCode = undefined;
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
    await back();
  }
});

describe("tamperings at random", () => {
  /** Columns whose values are sealed, or that seal. */
  const columns: Readonly<Record<string, readonly string[]>> = {
    voucher: ["date", "description", "externalVoucherNumber", "number", "series", "year"],
    posting: [
      "amount",
      "amountCurrency",
      "amountGross",
      "amountGrossCurrency",
      "date",
      "description",
      "invoiceNumber",
      "row",
      "termOfPayment",
    ],
    sales_document: ["document", "issued_at"],
    change_log: ["resource", "object", "employee", "actual_employee", "request_id", "at", "fields", "reason"],
    chain_entry: ["digest", "hash", "object", "content"],
  };
  const changed = (column: string, type: string): string => {
    const name = `"${column}"`;
    if (type === "numeric" || type === "bigint") return `${name} = ${name} + 1`;
    if (type === "date") return `${name} = coalesce(${name}, date '2026-01-01') + 1`;
    if (type === "timestamp with time zone") return `${name} = ${name} + interval '1 hour'`;
    if (type === "json" && name === "document") return `${name} = jsonb_set(${name}::jsonb, '{comment}', '"endret"')`;
    if (type === "json") return `${name} = '{"name":[null,"endret"]}'`;
    if (type === "bytea") return `${name} = sha256(${name})`;
    return `${name} = coalesce(${name}, '') || 'x'`;
  };
  /** Numbers from 0 to 1 that follow from a seed. */
  const randomOf = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };

  test("each is found, and names its object", async () => {
    await service.service.chain.drain();
    const back = await kept();
    const random = randomOf(Number(process.env.TAMPERING_SEED ?? 20_260_306));
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const types = new Map(
      (
        await sql<{ name: string; type: string }>(
          "select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_schema = 'public'",
        )
      ).map(({ name, type }) => [name, type]),
    );
    const chosen = new Map<string, { table: string; column: string; object: string }>();
    const wanted = Number(process.env.TAMPERINGS ?? 20);
    for (let attempt = 0; chosen.size < wanted && attempt < wanted * 20; attempt++) {
      const table = pick(Object.keys(columns));
      const key =
        { voucher: "id", posting: "id", sales_document: "id", change_log: "entry", chain_entry: "position" }[table] ??
        "id";
      const rows = await sql<{ key: string; object: string }>(
        `select "${key}"::text as key, ${table === "posting" ? '"voucher"' : table === "chain_entry" ? "kind || ' ' || object || ' ' || position" : `"${key}"`}::text as object
         from ${table} where company_id = $1 ${table === "chain_entry" ? "and content is not null" : ""} order by 1`,
        client.companyId,
      );
      const { key: row, object } = pick(rows);
      const column = pick(columns[table] ?? []);
      // One for each object and its entry, so that each is seen to be found.
      const kind = { posting: "voucher", sales_document: "document", change_log: "change" }[table] ?? table;
      const place = table === "chain_entry" ? object.split(" ").slice(0, 2).join(" ") : `${kind} ${object}`;
      if (chosen.has(place)) continue;
      const statement = `update ${table} set ${changed(column, types.get(`${table}.${column}`) ?? "")} where company_id = ${client.companyId} and "${key}" = ${row}`;
      try {
        await tamper(statement);
        chosen.set(place, { table, column, object });
      } catch (error) {
        // A number that is taken: keys hold for the owner, too.
        if ((error as { code?: string }).code !== "23505") throw error;
      }
    }
    expect(chosen.size).toBeGreaterThanOrEqual(Math.min(wanted, 50));
    const found = await faults();
    const names = new Map(
      (
        await sql<{ id: string; name: string }>(
          `select id::text as id, format('%s-%s', "number", "year") as name from kept.voucher where company_id = $1`,
          client.companyId,
        )
      ).map(({ id, name }) => [id, name]),
    );
    for (const [, { table, column, object }] of chosen) {
      const name = {
        voucher: new RegExp(`voucher ${names.get(object)}\\b`),
        posting: new RegExp(`voucher ${names.get(object)}, row`),
        sales_document: new RegExp(`document of \\S+( \\S+)? ${object}\\b`),
        change_log: new RegExp(`change log, entry ${object}\\b`),
        chain_entry: new RegExp(`position ${object.split(" ")[2]}\\b`),
      }[table] as RegExp;
      expect(found, `${table}.${column} of ${object}`).toContainEqual(expect.stringMatching(name));
    }
    await back();
    expect(await faults()).toEqual([]);
  });
});
