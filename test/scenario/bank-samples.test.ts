// The sample files of a bank in their order: what each line is thought to be, what is posted of it, and what is left open, to the øre.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { type SampleCompany, sampleCompany, sampleTable } from "../support/bank-sample.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let company: SampleCompany;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
  company = await sampleCompany(service);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

interface Suggestion {
  readonly transaction: { readonly id: number };
  readonly rank: number;
  readonly reason: string;
  readonly certainty: number;
  readonly rest: number;
  readonly postings: readonly Record<string, unknown>[];
}

/** The lines of a statement with what is suggested and what was done of each, by reference or place. */
interface Line {
  readonly id: number;
  readonly key: string;
  readonly matched: boolean;
  readonly suggestions: readonly Suggestion[];
}

async function linesOf(statement: number, isText: boolean): Promise<Line[]> {
  const { client } = company;
  const lines = (await client.get(`/bank/statement/transaction?bankStatementId=${statement}&fields=id,matched`)).body
    .values;
  const fields = "suggestions(*,postings(*))";
  const suggested = await client.value(client.get(`/bank/suggestion?bankStatementId=${statement}&fields=${fields}`));
  const all = suggested.suggestions as unknown as Suggestion[];
  return Promise.all(
    lines.map(async ({ id, matched }: { id: number; matched: boolean }, index: number) => {
      const details = (await client.get(`/bank/statement/transaction/${id}/details`)).body.value;
      const suggestions = all.filter((one) => one.transaction.id === id);
      return { id, matched, key: details.bankReference || `(${isText ? index + 1 : details.line})`, suggestions };
    }),
  );
}

/** The rows of the vouchers of a line: account, kroner, and what it is in a foreign currency. */
async function postedOf(line: number): Promise<string[]> {
  const fields = "postings(voucher(postings(account(number),amount,currency(code),amountCurrency,invoiceNumber)))";
  const matches = (await company.client.get(`/bank/reconciliation/match?fields=transactions(id),${fields}`)).body
    .values;
  const own = matches.find((one: { transactions: { id: number }[] }) => one.transactions.some(({ id }) => id === line));
  if (own === undefined) return [];
  const vouchers = new Map<string, string[]>();
  for (const { voucher } of own.postings) vouchers.set(JSON.stringify(voucher), rowsOf(voucher.postings));
  return [...vouchers.values()].flat().sort();
}

interface Row {
  readonly account: { readonly number: number };
  readonly amount: number;
  readonly currency: { readonly code: string };
  readonly amountCurrency: number;
  readonly invoiceNumber: string;
}

function rowsOf(rows: readonly Row[]): string[] {
  return rows.map(({ account, amount, currency, amountCurrency, invoiceNumber }) => {
    const foreign = currency.code === "NOK" ? "" : ` ${currency.code} ${amountCurrency.toFixed(2)}`;
    return `${account.number} ${amount.toFixed(2)}${foreign} ${invoiceNumber}`.trim();
  });
}

const postings = sampleTable("expected-postings.csv");
/** What the table expects of a line. */
function expectedPostings(file: string, key: string): string[] {
  return postings
    .filter((one) => one.file === file && one.bankreference === key)
    .map((one) => {
      const foreign = one.currency === "" || one.currency === "NOK" ? "" : ` ${one.currency} ${one.amountcurrency}`;
      return `${one.account} ${one.amountnok}${foreign} ${one.invoice}`.trim();
    })
    .sort();
}

const matches = sampleTable("expected-matches.csv");
/** Payments that the company has sent from elsewhere: the table expects them by their references, which the service has not given. */
const byOthers: Readonly<Record<string, readonly [reason: string, certainty: number]>> = {
  S26091600003: ["ACCOUNT_AND_AMOUNT", 85],
  S26092200010: ["ACCOUNT_AND_AMOUNT", 85],
  E26100100001: ["STRUCTURED_REFERENCE", 100],
};

/** Compares a statement with the tables, and accepts the best candidate of each line that has one. */
async function follow(file: string, statement: number): Promise<void> {
  const { client } = company;
  const named = file.startsWith("csv-") ? "csv-*.csv" : file;
  for (const line of await linesOf(statement, file.startsWith("csv-"))) {
    const expected = matches.find((one) => one.file === named && one.bankreference === line.key);
    if (expected === undefined) throw new Error(`Nothing is expected of ${line.key}.`);
    expect([line.key, "automatic", line.matched]).toEqual([
      line.key,
      "automatic",
      expected.automatic === "yes" && !(line.key in byOthers) && expected.reason !== "BATCH_ID",
    ]);
    const [best] = line.suggestions;
    if (expected.automatic !== "yes" || line.key in byOthers) {
      const [reason, certainty] = byOthers[line.key] ?? [expected.reason, Number(expected.certainty)];
      expect([line.key, best?.reason ?? "", best?.certainty ?? 0]).toEqual([line.key, reason, certainty]);
    }
    if (best !== undefined && best.certainty > 0 && best.rest === 0 && !line.matched) {
      const shown = rowsOf((await shownPostings(line.id)) as unknown as Row[]).sort();
      await client.value(
        client.put("/bank/suggestion/:accept", [{ transaction: { id: line.id }, reason: best.reason }]),
      );
      // What was shown is what is posted.
      if (best.reason !== "OFFSET" && best.reason !== "EXISTING_POSTING")
        expect(await postedOf(line.id)).toEqual(shown);
    }
    if (!/^\(/.test(line.key) || named === "csv-*.csv") {
      const wanted = expectedPostings(named, line.key);
      if (wanted.length > 0 && expected.reason !== "OCR_SUM" && expected.reason !== "BATCH_ID")
        expect([line.key, ...(await postedOf(line.id))]).toEqual([line.key, ...wanted]);
    }
  }
}

async function shownPostings(line: number): Promise<unknown[]> {
  const fields = "suggestions(rank,postings(account(number),amount,currency(code),amountCurrency,invoiceNumber))";
  const { suggestions } = (await company.client.get(`/bank/suggestion?transactionId=${line}&fields=${fields}`)).body
    .value;
  return suggestions.find((one: { rank: number }) => one.rank === 1).postings;
}

async function imported(file: string, account?: number): Promise<number> {
  const { status, body, text } = await company.importSample(file, account);
  if (status !== 201) throw new Error(text);
  return body.value.id;
}

test("camt.053 of September, and one that overlaps it", async () => {
  await follow("camt053-02-september.xml", await imported("camt053-02-september.xml"));
  await follow("camt053-02-overlap.xml", await imported("camt053-02-overlap.xml"));
});

test("camt.054 posts payments at once, and its line finds them; both statements of October", async () => {
  await imported("camt054-02-ocr.xml");
  const statement = await imported("camt053-08-oktober.xml");
  await follow("camt053-08-oktober.xml", statement);
  await follow("camt053-08-oktober.xml", await imported("camt053-08-oktober.xml", company.euro));
});

test("OCR giro, a text file and MT940", async () => {
  await imported("ocr-giro-2026-10-05.txt");
  await follow("csv-dnb.csv", await imported("csv-dnb.csv"));
  await follow("mt940-oktober.sta", await imported("mt940-oktober.sta"));
});

test("what is left open is what is expected", async () => {
  const { client } = company;
  const { values } = (
    await client.get(
      "/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=invoiceNumber,amountCurrencyOutstanding&count=100",
    )
  ).body;
  const open = values.filter((one: { amountCurrencyOutstanding: number }) => one.amountCurrencyOutstanding !== 0);
  expect(open).toEqual(
    sampleTable("expected-open-items.csv").map((one) => ({
      invoiceNumber: Number(one.number),
      amountCurrencyOutstanding: Number(one.outstandingcurrency),
    })),
  );
});
