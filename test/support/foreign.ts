// A company that trades in foreign currencies, for tests through HTTP: rates of chosen days, invoices, and ledgers as text.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { decimal, toFixedText } from "../../src/money/decimal.ts";
import type { ExampleRow } from "./books.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "./service.ts";

/** Stores rates for chosen days, as a feed would. */
export async function storeRates(
  service: TestService,
  rates: readonly (readonly [code: string, date: string, rate: string])[],
): Promise<void> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    const list = rates.map(([code, date, rate]) => ({ code, date, rate, factor: 1 }));
    await owner.query("select rates_store($1)", [JSON.stringify(list)]);
  } finally {
    await owner.end();
  }
}

/** What a test needs to know of its company. */
export interface Trade {
  readonly client: TestClient;
  /** Ids by account number, currency code and VAT code. */
  readonly account: (number: number) => { id: number };
  readonly currency: (code: string) => { id: number };
  readonly vatType: (code: string) => { id: number };
  readonly customer: { id: number };
  readonly supplier: { id: number };
  /** "Betalt til bank". */
  readonly paymentType: number;
}

/** Makes a customer and a supplier, and looks up what the tests name. */
export async function trade(client: TestClient): Promise<Trade> {
  const lookUp = async (path: string, key: string) => {
    const { values } = (await client.get(`${path}fields=id,${key}`)).body;
    const ids = new Map<string, number>(values.map((one: Record<string, unknown>) => [String(one[key]), one.id]));
    return (name: string | number) => ({ id: ids.get(String(name)) ?? -1 });
  };
  const made = async (path: string, body: unknown) => ({
    id: Number((await client.value(client.post(path, body))).id),
  });
  const types = (await client.get("/invoice/paymentType")).body.values;
  return {
    client,
    account: await lookUp("/ledger/account?", "number"),
    currency: await lookUp("/currency?", "code"),
    vatType: await lookUp("/ledger/vatType?", "number"),
    customer: await made("/customer", { name: "Fjord GmbH" }),
    supplier: await made("/supplier", { name: "Berg GmbH" }),
    paymentType: types.find((type: { description: string }) => type.description === "Betalt til bank").id,
  };
}

/** A service of this file's tests, and a company that trades. */
export interface TradingTests {
  readonly service: TestService;
  readonly world: Trade;
  readonly client: TestClient;
}

/** Makes a company that trades for each test, on a service whose clock stands; at the end all books are verified. */
export function tradingTests(now: string, rates: Parameters<typeof storeRates>[1]): TradingTests {
  let service: TestService;
  let world: Trade;
  beforeAll(async () => {
    service = await startTestService({ clock: () => new Date(now) });
    await storeRates(service, rates);
  });
  beforeEach(async () => {
    world = await trade(await service.company());
  });
  afterAll(async () => {
    expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
    await service.stop();
  });
  return {
    get service() {
      return service;
    },
    get world() {
      return world;
    },
    get client() {
      return world.client;
    },
  };
}

/** A refusal as its status and a text for each fault. */
export async function faultTexts(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { field: string; message: string }[] = body.validationMessages ?? [];
  return [String(status), ...all.map((one) => `${one.field}: ${one.message}`)];
}

/** A bill, which the supplier has numbered A-1 unless it says otherwise. */
export interface Bill {
  readonly date: string;
  /** Account of the cost. */
  readonly account: number;
  /** In kroner. */
  readonly amount: number;
  /** What it is in a foreign currency. */
  readonly foreign?: { readonly code: string; readonly amount: number };
  readonly vendorInvoiceNumber?: string;
}

/** Posts a bill; the id of its voucher. */
export async function billed(
  { client, account, currency, supplier }: Trade,
  { date, account: cost, amount, foreign, vendorInvoiceNumber }: Bill,
): Promise<number> {
  const row = (sign: 1 | -1) => ({
    amountGross: sign * amount,
    ...(foreign === undefined ? {} : { currency: currency(foreign.code), amountGrossCurrency: sign * foreign.amount }),
  });
  const made = await client.value(
    client.post("/ledger/voucher", {
      ...{ date, description: "Varer", ...(vendorInvoiceNumber === undefined ? {} : { vendorInvoiceNumber }) },
      postings: [
        { row: 1, account: account(cost), ...row(1) },
        { row: 2, account: account(2400), supplier, invoiceNumber: vendorInvoiceNumber ?? "A-1", ...row(-1) },
      ],
    }),
  );
  return Number(made.id);
}

/** A line of an order: count, price without VAT, VAT code. */
export type SoldLine = readonly [count: string, price: string, vatCode: string];

/** What the tests read of an invoice. */
export interface InvoiceShown {
  readonly id: number;
  readonly voucher: { readonly id: number };
  readonly amount: number;
  readonly amountOutstanding: number;
  readonly amountCurrencyOutstanding: number;
}

/** Orders and invoices on one day. */
export async function invoiced(
  { client, customer, currency, vatType }: Trade,
  sold: { readonly currency: string; readonly date: string; readonly lines: readonly SoldLine[] },
  query = "",
): Promise<InvoiceShown> {
  const order = await client.value(
    client.post("/order", {
      customer,
      currency: currency(sold.currency),
      orderDate: sold.date,
      deliveryDate: sold.date,
      orderLines: sold.lines.map(([count, price, code]) => ({
        description: "Vare",
        count,
        unitPriceExcludingVatCurrency: price,
        vatType: vatType(code),
      })),
    }),
  );
  return (await client.value(
    client.put(`/order/${order.id}/:invoice?invoiceDate=${sold.date}${query}`),
  )) as unknown as InvoiceShown;
}

interface ShownRow extends Pick<ExampleRow, "amount" | "amountGross"> {
  readonly amountCurrency: string;
  readonly account: { readonly number: number };
  readonly vatType: { readonly number: string };
  readonly currency: { readonly code: string };
}

const two = (value: unknown) => toFixedText(decimal(String(value)), 2);

/** The rows of a voucher: account, amount, gross, VAT code, and amounts in a foreign currency; sorted. */
export async function ledgerOf(client: TestClient, voucher: number): Promise<string[]> {
  const fields = "postings(account(number),amount,amountGross,amountCurrency,currency(code),vatType(number))";
  const { postings } = (await client.get(`/ledger/voucher/${voucher}?fields=${encodeURIComponent(fields)}`)).body.value;
  return postings
    .map((row: ShownRow) =>
      text({
        ...row,
        account: row.account.number,
        vatCode: row.vatType.number,
        currency: row.currency.code,
      }),
    )
    .sort();
}

/** The same text of a worked posting. */
export function exampleLedger(rows: readonly ExampleRow[]): string[] {
  return rows.map(text).sort();
}

function text(
  row: Pick<ExampleRow, "account" | "amount" | "amountGross" | "vatCode" | "currency" | "amountCurrency">,
): string {
  const foreign = (row.currency ?? "NOK") === "NOK" ? "" : ` ${row.currency} ${two(row.amountCurrency)}`;
  return `${row.account} ${two(row.amount)} gross ${two(row.amountGross)} (${row.vatCode})${foreign}`;
}

/** The only voucher of a day. */
export async function voucherOn(client: TestClient, date: string): Promise<number> {
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  const { values } = (await client.get(`/ledger/voucher?dateFrom=${date}&dateTo=${next}&fields=id`)).body;
  if (values.length !== 1) throw new Error(`${date} has ${values.length} vouchers.`);
  return values[0].id;
}
