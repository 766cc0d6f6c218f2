// The bank: every sample file becomes the lines that it must hold, wrong files leave nothing behind, and a month is matched,
// adjusted, closed and reopened.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTable } from "../../src/domain/table-file.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { withClient } from "../support/database.ts";
import { storeRates } from "../support/foreign.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { said, upload } from "../support/upload.ts";

const folder = join(import.meta.dirname, "..", "data", "bank");
const bytesOf = (name: string) => readFileSync(join(folder, name));
/** The rows of a table of expected values, by the names of its columns. */
function expected(name: string): Record<string, string>[] {
  const { names, rows } = readTable(
    bytesOf(name)
      .toString("utf8")
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .join("\n"),
    { separator: "," },
  );
  return rows.map(({ cells }) => Object.fromEntries(names.map((column, place) => [column, cells[place] ?? ""])));
}
const lines = expected("expected-transactions.csv");

let service: TestService;
let client: TestClient;
let bank: number;
let foreign: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
  client = await service.company();
  await storeRates(service, [["EUR", "2026-10-01", "11.8"]]);
  bank = await accountOf(client, 1920);
  foreign = await accountOf(client, 1940);
  await client.value(client.put(`/ledger/account/${bank}`, { bankAccountNumber: "99901000014" }));
  await client.value(
    client.put(`/ledger/account/${foreign}`, {
      bankAccountNumber: "99901001177",
      isBankAccount: true,
      currency: { id: 5 },
    }),
  );
});
afterAll(() => service.stop());

/** Sends two requests, the second when the first has made its writes and not ended; their answers. */
function atOnce(...requests: readonly (() => Promise<TestAnswer>)[]): Promise<TestAnswer[]> {
  return withClient(service.database.ownerUrl, async (owner) => {
    await owner.query("begin");
    // The last thing that a change writes.
    await owner.query("lock table change_log in share mode");
    const answers: Promise<TestAnswer>[] = [];
    for (const request of requests) {
      answers.push(request());
      await expect.poll(() => statementsWaiting(owner), { timeout: 60_000 }).toBe(answers.length);
    }
    await owner.query("commit");
    return await Promise.all(answers);
  });
}

async function statementsWaiting(owner: pg.Client): Promise<number> {
  // Within a transaction the database shows sessions as they were at the first look.
  await owner.query("select pg_stat_clear_snapshot()");
  const sql = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await owner.query(sql)).rows.length;
}

const sample = (name: string, account = bank, format = "AUTO") =>
  importBank(client, { name, bytes: bytesOf(name) }, { account, format });

/** The details of every line of a statement, in its order. */
async function detailsOf(statement: number): Promise<Record<string, unknown>[]> {
  const { values } = (await client.get(`/bank/statement/transaction?bankStatementId=${statement}`)).body;
  return Promise.all(
    values.map(async (line: { id: number }) => ({
      ...line,
      ...(await client.get(`/bank/statement/transaction/${line.id}/details`)).body.value,
    })),
  );
}

/** A line as the table of expected values has it. */
function row(line: Record<string, unknown>): Record<string, unknown> {
  return {
    bankReference: line.bankReference,
    bookingDate: line.postedDate,
    amount: line.amountCurrency,
    kid: line.kid,
    counterparty: (line.counterparty as { name: string }).name,
    description: line.description,
    parts: line.numberOfParts,
    reversal: line.isReversal ? "yes" : "no",
  };
}

function wanted(file: string, more: (one: Record<string, string>) => boolean = () => true): Record<string, unknown>[] {
  return lines
    .filter((one) => one.file === file && more(one) && !/^duplicate/.test(one.note ?? ""))
    .map((one) => ({
      bankReference: one.bankreference,
      bookingDate: one.bookingdate,
      amount: Number(one.amount),
      kid: one.kid,
      counterparty: one.counterparty,
      // Without a text the counterparty stands there.
      description: one.description || one.counterparty,
      parts: Number(one.parts),
      reversal: one.reversal,
    }));
}

describe("the sample files in their order", () => {
  test("camt.053 of September, and one that overlaps it", async () => {
    const first = await sample("camt053-02-september.xml", bank, "CAMT053");
    expect([first.status, first.body.value.version, first.body.value.bank]).toEqual([201, 2, null]);
    expect([first.body.value.openingBalanceCurrency, first.body.value.closingBalanceCurrency]).toEqual([
      100_000, 184_926.55,
    ]);
    const read = await detailsOf(first.body.value.id);
    expect(read.map(row)).toEqual(wanted("camt053-02-september.xml"));
    expect(read[0]).toMatchObject({
      matchType: "NO_MATCH",
      matched: false,
      paymentId: "",
      groupedPostings: [],
      isBatch: true,
    });
    expect(((read[0]?.parts ?? []) as { kid: string; amount: number }[]).map((one) => [one.kid, one.amount])).toEqual([
      ["100010000000016", 12_500],
      ["100020000000031", 8_125.5],
      ["100030000000048", 1_999],
    ]);
    expect(read[3]).toMatchObject({
      originalAmount: 10_000,
      charges: [{ amount: 187.7, currency: "NOK", included: true }],
    });
    expect(read[5]).toMatchObject({ originalAmount: 2_000, originalCurrency: "EUR", exchangeRate: 11.77 });
    expect(read[6]).toMatchObject({ returnReason: "AC04", isReversal: true });
    const second = await sample("camt053-02-overlap.xml");
    expect(second.headers.get("x-warning")).toContain("2 lines were imported before");
    expect((await detailsOf(second.body.value.id)).map(row)).toEqual(wanted("camt053-02-overlap.xml"));
  });

  test("camt.054 before the line that it belongs to, and camt.053 of October for two accounts", async () => {
    const details = await sample("camt054-02-ocr.xml");
    const { transactions, paymentsWithoutLine } = details.body.value;
    expect([details.status, transactions, paymentsWithoutLine]).toEqual([201, [], 2]);
    const october = await sample("camt053-08-oktober.xml");
    expect(october.headers.get("x-warning")).toContain("99901001177");
    expect(
      (await client.get(`/bank/statement/${details.body.value.id}?fields=paymentsWithoutLine`)).body.value,
    ).toEqual({ paymentsWithoutLine: 0 });
    const read = await detailsOf(october.body.value.id);
    expect(read.map(row)).toEqual(wanted("camt053-08-oktober.xml", (one) => one.currency === "NOK"));
    expect(((read[3]?.parts ?? []) as { kid: string }[]).map((one) => one.kid)).toEqual([
      "100010000000024",
      "100030000000105",
    ]);
    const other = await sample("camt053-08-oktober.xml", foreign);
    expect((await detailsOf(other.body.value.id)).map(row)).toEqual(
      wanted("camt053-08-oktober.xml", (one) => one.currency === "EUR"),
    );
  });

  test("OCR giro, one of the text files, the others as duplicates of it, and MT940", async () => {
    expect((await sample("ocr-giro-2026-10-05.txt", bank, "OCR_GIRO")).status).toBe(201);
    const [first = "", ...others] = [
      "csv-dnb.csv",
      "csv-sbanken-bedrift.csv",
      "csv-danske.csv",
      "csv-transferwise.csv",
      "csv-sparebank1.csv",
    ];
    const imported = await sample(first, bank, "DNB_CSV");
    expect([imported.status, imported.headers.get("x-warning")]).toEqual([201, null]);
    const read = await detailsOf(imported.body.value.id);
    // The day sum has got the payments of the OCR file.
    expect(read.map(row)).toEqual(wanted(first));
    expect(
      ((read[0]?.parts ?? []) as { kid: string; amount: number; bankReference: string }[]).map((one) => [
        one.bankReference,
        one.kid,
        one.amount,
      ]),
    ).toEqual(
      lines
        .filter((one) => one.file === "ocr-giro-2026-10-05.txt")
        .map((one) => [one.bankreference, one.kid, Number(one.amount)]),
    );
    for (const name of others)
      expect([name, said(await sample(name))]).toEqual([
        name,
        expect.stringContaining("All lines of the file were imported before: 4."),
      ]);
    const swift = await sample("mt940-oktober.sta", bank, "MT940");
    expect((await detailsOf(swift.body.value.id)).map(row)).toEqual(wanted("mt940-oktober.sta"));
  });

  test("the balances and the number of lines are those that are expected", async () => {
    const { values } = (
      await client.get("/bank/statement?fields=fileName,openingBalanceCurrency,closingBalanceCurrency,transactions(id)")
    ).body;
    const shown = values.map((one: { fileName: string; transactions: unknown[] }) => one.fileName);
    expect(shown).toHaveLength(8);
    expect((await client.get("/bank/statement?fileFormats=DNB_CSV,MT940&fields=fileName")).body.values).toHaveLength(2);
    expect((await client.get(`/bank/statement?accountId=${foreign}&fields=fileName`)).body.values).toHaveLength(1);
  });
});

test.each(["csv-sbanken-bedrift.csv", "csv-danske.csv", "csv-transferwise.csv", "csv-sparebank1.csv"])(
  "%s alone",
  async (name) => {
    const other = await service.company();
    const account = await accountOf(other, 1920);
    const { status, body, text } = await importBank(other, { name, bytes: bytesOf(name) }, { account });
    expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
    const { values } = (await other.get(`/bank/statement/transaction?bankStatementId=${body.value.id}`)).body;
    const own = lines.filter((one) => one.file === name);
    const inOrder = /danske|transferwise/.test(name) ? own.toReversed() : own;
    expect(
      values.map((one: { postedDate: string; amountCurrency: number; description: string }) => [
        one.postedDate,
        one.amountCurrency,
        one.description,
      ]),
    ).toEqual(inOrder.map((one) => [one.bookingdate, Number(one.amount), one.description]));
    const balances = /sparebank1/.test(name) ? [0, 0] : [160_689.69, 167_437.69];
    expect([body.value.openingBalanceCurrency, body.value.closingBalanceCurrency]).toEqual(balances);
  },
);

describe("files that are refused, with what they say", () => {
  const text = (name: string) => bytesOf(name).toString("latin1");
  const camt = (inside: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`;
  const cases: Record<string, readonly [string | Buffer, RegExp, string?]> = {
    "bad-camt053-balance.xml": [bytesOf("bad-camt053-balance.xml"), /do not agree: .*states/],
    "bad-camt053-other-account.xml": [
      bytesOf("bad-camt053-other-account.xml"),
      /The file is of \d+; the account's number is 99901000014/,
    ],
    "again.xml": [bytesOf("camt053-02-september.xml"), /imported before: statement \d+/],
    "ocr.txt": [
      text("ocr-giro-2026-10-05.txt").replace("418400051026051026051026", "418500051026051026051026"),
      /4185.00; there are 3, 8 and 4184.00/,
    ],
    "short.txt": [text("ocr-giro-2026-10-05.txt").replace("000115000000", "000115"), /Line 3 has 74 characters/],
    "doctype.xml": [`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>`, /document type/],
    "entity.xml": [camt("<Stmt><Id>&amp;&unknown;</Id></Stmt>"), /no well-formed XML: line 1/],
    "deep.xml": [camt(`${"<a>".repeat(70)}${"</a>".repeat(70)}`), /more than 64 levels/],
    "cut.xml": [
      camt("<Stmt><Id>1</Id></Stmt>").replace("</BkToCstmrStmt></Document>", ""),
      /no well-formed XML: line 1/,
    ],
    "other.xml": [
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"></Document>`,
      /neither camt.053/,
    ],
    "columns.csv": ["Navn;Adresse\nKari;Oslo", /Columns found: Navn, Adresse/],
    "secret.csv": ["Navn;Adresse\nOla;Bergen", /not published/, "EIKA_TELEPAY"],
    "amount.csv": ["Dato;Tekst;Beløp\n01.10.2026;Kaffe;12,345", /"12,345" is no amount/],
    "day.csv": ["Dato;Tekst;Beløp\n31.02.2026;Kaffe;12,34", /"31.02.2026" is no date/],
    "row.csv": ["Dato;Tekst;Beløp\n01.10.2026;Kaffe", /Line 2 has 2 columns; 3 are needed/],
    "outside.csv": ["Dato;Tekst;Beløp\n01.10.2025;Kaffe;12,34", /1 line lies outside/],
    "currency.csv": ["Dato;Tekst;Beløp i SEK\n01.10.2026;Kaffe;12,34", /in SEK, the account in NOK/],
    "running.csv": [
      "Dato;Tekst;Beløp;Saldo\n01.10.2026;A;10;110\n02.10.2026;B;10;130",
      /Line 3: the balance would be 120.00/,
    ],
    "closing.sta": [text("mt940-oktober.sta").replace(/:62F:.*/, ""), /no closing balance/],
  };
  test.each(Object.entries(cases))("%s", async (name, [bytes, message, format = "AUTO"]) => {
    const before = (await client.get("/bank/statement?fields=id&count=0")).body.fullResultSize;
    const answer = await importBank(client, { name, bytes }, { account: bank, format });
    expect([answer.status, said(answer)]).toEqual([422, expect.stringMatching(message)]);
    expect((await client.get("/bank/statement?fields=id&count=0")).body.fullResultSize).toBe(before);
  });

  test("what is asked wrongly: no bank account, no such bank, a period that ends first, a zip, an unknown format", async () => {
    const office = await accountOf(client, 6540);
    const file = { name: "a.csv", bytes: "Dato;Tekst;Beløp\n01.10.2026;Kaffe;12,34" };
    const wrong = await importBank(client, file, {
      account: office,
      bank: 99_999,
      from: "2026-10-02",
      to: "2026-10-02",
    });
    expect([wrong.status, said(wrong)]).toEqual([422, expect.stringMatching(/bankId: .*accountId: .*toDate: /)]);
    expect((await importBank(client, file, { account: bank, format: "NONE" })).body.code).toBe(21_000);
    const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x50, 0x4b, 0x05, 0x06]);
    expect((await importBank(client, { name: "a.zip", bytes: zip }, { account: bank })).status).toBe(422);
    expect((await upload(client, `/bank/statement/import?bankId=0&accountId=${bank}`, file)).status).toBe(422);
  });

  test("a trial writes nothing; the same name of a file is the same statement; a number is adopted; a statement is deleted", async () => {
    const other = await service.company();
    const account = await accountOf(other, 1920);
    const file = { name: "csv-dnb.csv", bytes: bytesOf("csv-dnb.csv") };
    const trial = await importBank(other, file, { account, more: "&dryRun=true" });
    expect([trial.status, trial.body.value.transactions.length]).toEqual([201, 4]);
    expect((await other.get("/bank/statement?fields=id")).body.values).toEqual([]);
    const first = await importBank(other, file, { account, bank: 67, more: "&externalId=okt" });
    expect([first.body.value.bank.id, first.headers.get("x-warning")]).toEqual([
      67,
      expect.stringContaining("99901000014"),
    ]);
    expect((await other.get(`/ledger/account/${account}?fields=bankAccountNumber`)).body.value.bankAccountNumber).toBe(
      "99901000014",
    );
    const again = await importBank(
      other,
      { name: "b.csv", bytes: "Dato;Tekst;Beløp\n01.10.2026;Kaffe;1" },
      { account, more: "&externalId=okt" },
    );
    expect([first.status, again.status, again.body.value.id]).toEqual([201, 200, first.body.value.id]);
    expect((await other.delete(`/bank/statement/${first.body.value.id}`)).status).toBe(204);
    expect((await other.get(`/bank/statement/transaction?bankStatementId=${first.body.value.id}`)).body.values).toEqual(
      [],
    );
    expect((await importBank(other, file, { account })).status).toBe(201);
    // A column for each direction, with 0 in the one that does not apply.
    const bytes = "Dato;Tekst;Ut;Inn\n07.10.2026;Kaffe;12,34;0,00\n08.10.2026;Salg;0,00;50,00\n09.10.2026;Retur;-5,00;";
    const both = await importBank(
      other,
      { name: "c.csv", bytes },
      { account, more: "&fields=transactions(amountCurrency)" },
    );
    expect(both.body.value.transactions.map((one: { amountCurrency: number }) => one.amountCurrency)).toEqual([
      -12.34, 50, -5,
    ]);
  });

  test("a statement that is removed, and the same line or its payments imported at that moment, come one after the other", async () => {
    const other = await service.company();
    const account = await accountOf(other, 1920);
    const october = (name: string) =>
      importBank(other, { name, bytes: bytesOf(name) }, { account, more: `&externalId=${name}` });
    await other.value(other.put(`/ledger/account/${account}`, { bankAccountNumber: "99901000014" }));
    const lineFile = "camt053-08-oktober.xml";
    const unplaced = async (id: number) =>
      (await other.get(`/bank/statement/${id}?fields=paymentsWithoutLine`)).body.value?.paymentsWithoutLine;
    const first = (await october(lineFile)).body.value.id;
    // The import has stored the payments, the removal comes before it ends.
    const [paid, removed] = await atOnce(
      () => october("camt054-02-ocr.xml"),
      () => other.delete(`/bank/statement/${first}`),
    );
    expect([paid?.status, removed?.status]).toEqual([201, 204]);
    expect((await other.get("/audit/verify")).body.value.faults).toEqual([]);
    expect((await other.delete(`/bank/statement/${paid?.body.value.id}`)).status).toBe(204);
    const second = (await october(lineFile)).body.value.id;
    const details = (await october("camt054-02-ocr.xml")).body.value.id;
    expect(await unplaced(details)).toBe(0);
    // A payment of the other file that lies in the line, and is posted alone, would go along.
    const post = (voucher: number | null) =>
      withClient(service.database.ownerUrl, async (owner) => {
        await owner.query("select set_config('motpost.company', $1, false)", [String(other.companyId)]);
        const sql = `update bank_transaction_part set voucher = $3 where company_id = $1 and statement = $2 returning voucher`;
        expect((await owner.query(sql, [other.companyId, details, voucher])).rows).toHaveLength(2);
      });
    const postings = [
      { row: 1, account: { id: account }, amountGross: 1 },
      { row: 2, account: { id: await accountOf(other, 2990) }, vatType: { id: 0 }, amountGross: -1 },
    ];
    const posted = { date: "2026-10-01", description: "Gave", postings };
    await post(Number((await other.value(other.post("/ledger/voucher", posted))).id));
    expect(said(await other.delete(`/bank/statement/${second}`))).toContain(
      "2 payments of the file, or within its lines",
    );
    await post(null);
    // The removal has removed the line, the same file comes before it ends.
    const [gone, again] = await atOnce(
      () => other.delete(`/bank/statement/${second}`),
      () => october(lineFile),
    );
    expect([gone?.status, again?.status, again?.body.value?.id === second]).toEqual([204, 201, false]);
    expect((await other.get("/audit/verify")).body.value.faults).toEqual([]);
  });
});

test("banks are found by their ids, names and register numbers", async () => {
  expect((await client.get("/bank?id=67,72&fields=name,autoPaySupport(*)")).body.values).toMatchObject([
    { name: "DNB", autoPaySupport: { id: 1, uploadNeeded: true } },
    { name: "Nordea" },
  ]);
  expect((await client.get("/bank?registerNumbers=9710,6001&fields=id")).body.values).toEqual([
    { id: 72 },
    { id: 112 },
  ]);
  const found = async (query: string) => (await client.get(`/bank?${query}&fields=id&count=0`)).body.fullResultSize;
  expect(await found("query=danske")).toBe(1);
  expect((await found("isBankReconciliationSupport=true")) + (await found("isBankReconciliationSupport=false"))).toBe(
    100,
  );
  expect([await found("isZtlSupported=true"), await found("isAutoPaySupported=true")]).toEqual([0, 80]);
});

describe("the bank of an account number or a BIC", () => {
  const lookUp = (query: string) => client.get(`/bank/>lookUp?${query}`);
  const dnb = { name: "DNB Bank ASA", bic: "DNBANOKK" };
  const account = { registerNumber: "0530", accountNumber: "05305678904", iban: "NO3105305678904" };

  test("an account number, with dots or as IBAN, names its bank", async () => {
    const { body } = await lookUp("accountNumber=0530.56.78904");
    expect(body.value).toMatchObject({ ...dnb, ...account });
    expect((await lookUp(`accountNumber=${body.value.iban}`)).body.value).toEqual(body.value);
    const listed = await client.get("/bank?registerNumbers=530&fields=id");
    expect(body.value.bank?.id).toBe(listed.body.values[0]?.id);
  });

  test("a BIC names its bank, whatever the branch", async () => {
    for (const bic of ["DNBANOKK", "dnbanokkxxx"])
      expect((await lookUp(`bic=${bic}`)).body.value).toEqual({
        ...dnb,
        registerNumber: "",
        accountNumber: "",
        iban: "",
        bank: null,
      });
  });

  test.each([
    ["", 422, "accountNumber"],
    [`accountNumber=${account.accountNumber}&bic=DNBANOKK`, 422, "accountNumber"],
    ["accountNumber=05305678905", 422, "accountNumber"],
    ["accountNumber=00000000000", 422, "accountNumber"],
    ["accountNumber=DE89370400440532013000", 422, "accountNumber"],
    ["bic=DNB", 422, "bic"],
    ["bic=COBADEFF", 404, undefined],
    ["accountNumber=99901000014", 404, undefined],
  ])("%s: %i", async (query, status, field) => {
    const answer = await lookUp(query);
    expect([answer.status, answer.body.validationMessages?.[0]?.field]).toEqual([status, field]);
  });
});
