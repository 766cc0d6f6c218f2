// Before a standing opening balance all is history: what else is dated there is refused, or corrected on the opening day.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { withClient } from "../support/database.ts";
import { closing } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let accounts: Map<number, number>;
let customer: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-05-20T10:00:00Z") });
});
beforeEach(async () => {
  client = await service.company();
  const chart = (await client.get("/ledger/account?fields=id,number")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  customer = Number((await client.value(client.post("/customer", { name: "Anna AS" }))).id);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (number: number) => ({ id: accounts.get(number) });
const opening = "/ledger/voucher/openingBalance";
const open = () =>
  client.value(
    client.post(opening, {
      voucherDate: "2026-01-01",
      balancePostings: [
        { account: account(1920), amount: 50_000 },
        { account: account(2050), amount: -50_000 },
      ],
    }),
  );
const cost = (date: string) => ({
  date,
  description: "Inventar",
  postings: [
    { row: 1, account: account(6540), vatType: { id: 1 }, amountGross: 1250 },
    { row: 2, account: account(1920), amountGross: -1250 },
  ],
});

/** Every account's balance before a day, as `1920 50000`; the four sums must be 0. */
async function balances(dateFrom: string, dateTo: string): Promise<string[]> {
  const names = ["balanceIn", "balanceChange", "carriedOver", "balanceOut"];
  const { values } = (
    await client.get(`/balanceSheet?dateFrom=${dateFrom}&dateTo=${dateTo}&fields=account(number),${names.join()}`)
  ).body;
  for (const name of names)
    expect(values.reduce((sum: number, one: Record<string, number>) => sum + Number(one[name]), 0)).toBeCloseTo(0, 2);
  return values
    .filter((one: { balanceOut: number }) => one.balanceOut !== 0)
    .map((one: { account: { number: number }; balanceOut: number }) => `${one.account.number} ${one.balanceOut}`)
    .sort();
}

const standing = ["1920 50000", "2050 -50000"];
const said = ({ status, body }: TestAnswer) => [
  status,
  body?.code,
  ...(body?.validationMessages ?? []).map(
    (one: { path: string | null; message: string }) => `${one.path}: ${one.message}`,
  ),
];
const begin = "The books begin on 1 January 2026.";

/** The rows of the latest correction voucher. */
async function correction(): Promise<string[]> {
  const path = `${opening}/>correctionVoucher?fields=date,postings(account(number),amount)`;
  const { value } = (await client.get(path)).body;
  expect(value.date).toBe("2026-01-01");
  return value.postings.map(
    (one: { account: { number: number }; amount: number }) => `${one.account.number} ${one.amount}`,
  );
}

describe("a voucher before the opening balance", () => {
  test("is refused, wherever it comes from", async () => {
    await open();
    expect(said(await client.post("/ledger/voucher", cost("2025-12-20")))).toEqual([409, 10000, `date: ${begin}`]);
    const rows = {
      ...cost("2026-01-02"),
      postings: cost("2026-01-02").postings.map((one) => ({ ...one, date: "2025-12-31" })),
    };
    expect(said(await client.post("/ledger/voucher", rows))).toEqual([
      409,
      10000,
      `postings[0].date: ${begin}`,
      `postings[1].date: ${begin}`,
    ]);
    // What would move equity that the opening balance has.
    const equity = {
      ...cost("2025-12-31"),
      postings: [8800, 2050].map((number, index) => ({
        row: index + 1,
        account: account(number),
        amountGross: index === 0 ? 900 : -900,
      })),
    };
    expect(said(await client.post("/ledger/voucher", equity))).toEqual([409, 10000, `date: ${begin}`]);
    expect(await balances("2026-01-01", "2026-02-01")).toEqual(standing);
  });

  test("is refused as a draft, an invoice, a credit note, a payment, a reminder and a reversal too", async () => {
    await open();
    const draft = await client.value(client.post("/ledger/voucher?sendToLedger=false", cost("2025-12-20")));
    expect(said(await client.put(`/ledger/voucher/${draft.id}/:sendToLedger`))).toEqual([409, 10000, `date: ${begin}`]);
    const orders = [
      {
        customer: { id: customer },
        orderDate: "2025-12-01",
        deliveryDate: "2025-12-01",
        orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 1000 }],
      },
    ];
    const sale = (invoiceDate: string) => ({ invoiceDate, invoiceDueDate: "2026-01-10", orders });
    expect(said(await client.post("/invoice", sale("2025-12-20")))).toEqual([409, 10000, `invoiceDate: ${begin}`]);
    const invoice = await client.value(client.post("/invoice?fields=id,voucher", sale("2026-01-05")));
    const [type] = (await client.get("/invoice/paymentType?description=bank")).body.values;
    const payment = `/invoice/${invoice.id}/:payment?paymentTypeId=${type.id}&paidAmount=1250&paymentDate=2025-12-31`;
    expect(said(await client.put(payment))[0]).not.toBe(200);
    const voucher = await client.value(client.post("/ledger/voucher", cost("2026-01-05")));
    expect(said(await client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2025-12-31`))).toEqual([
      409,
      10000,
      `date: ${begin}`,
    ]);
    expect(await balances("2025-01-01", "2026-01-01")).toEqual([]);
  });

  test("is history, as it was, and what the database refuses behind every action", async () => {
    await open();
    const history = {
      date: "2025-12-20",
      description: "Gammelt",
      postings: [
        { account: account(6540), amount: 100 },
        { account: account(1920), amount: -100 },
      ],
    };
    expect((await client.post("/ledger/voucher/historical/historical", [history])).status).toBe(201);
    expect(await balances("2026-01-01", "2026-02-01")).toEqual(standing);
    expect(await correction()).toEqual(["1920 100", "8800 -100"]);
    await withClient(service.database.ownerUrl, async (owner) => {
      await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
      const past = owner.query("select ledger_post($1, $2::json)", [
        client.companyId,
        JSON.stringify({
          id: 9_000_000,
          date: "2026-01-05",
          series: "voucher",
          description: "Past",
          postings: [100, -100].map((amount, index) => ({
            id: 9_000_001 + index,
            row: index + 1,
            date: "2025-12-31",
            account: accounts.get(6540),
            ...{ amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount },
          })),
        }),
      ]);
      await expect(past).rejects.toThrow("The books begin on 2026-01-01");
    });
  });

  test("is refused also where the opening balance came between the look and the posting", async () => {
    const { companyId } = client;
    const [posted, opened] = await Promise.all([
      client.post("/ledger/voucher", cost("2025-12-20")),
      client.post(opening, {
        voucherDate: "2026-01-01",
        balancePostings: [
          { account: account(1920), amount: 50_000 },
          { account: account(2050), amount: -50_000 },
        ],
      }),
    ]);
    expect([opened.status, companyId]).toEqual([201, companyId]);
    expect([201, 409]).toContain(posted.status);
    // Refused, or taken to zero with what lay before: the opening balance stands either way.
    expect(await balances("2026-01-01", "2026-02-01")).toEqual(standing);
  });
});

describe("correctOpening", () => {
  test("posts before the opening balance, and takes it to zero on its day", async () => {
    await open();
    const posted = await client.value(
      client.post("/ledger/voucher?correctOpening=true&fields=number,date", cost("2025-12-20")),
    );
    expect(posted).toEqual({ number: 1, date: "2025-12-20" });
    expect(await balances("2025-12-01", "2026-01-01")).toEqual(["1920 -1250", "2710 250", "6540 1000"]);
    expect((await correction()).sort()).toEqual(["1920 1250", "2710 -250", "8800 -1000"]);
    expect(await balances("2026-01-01", "2026-02-01")).toEqual(standing);
    expect(await balances("2025-07-01", "2026-02-01")).toEqual(standing);
    const report = await client.get("/balanceSheet?dateFrom=2026-01-01&dateTo=2026-02-01");
    expect(report.headers.get("x-warning")).toBeNull();
    // The opening balance can still be taken back as a whole.
    expect((await client.delete(opening)).status).toBe(204);
    expect(await balances("2025-12-01", "2026-01-01")).toEqual(["1920 -1250", "2710 250", "6540 1000"]);
  });

  test("changes nothing of a voucher from the opening day on, and needs an opening balance and its month open", async () => {
    expect(said(await client.post("/ledger/voucher?correctOpening=true", cost("2025-12-20")))).toEqual([
      422,
      18000,
      "null: There is no opening balance to be corrected.",
    ]);
    await open();
    expect((await client.post("/ledger/voucher?correctOpening=true", cost("2026-01-20"))).status).toBe(201);
    expect((await client.get(`${opening}/>correctionVoucher`)).status).toBe(404);
    await client.value(client.put(closing(202601)));
    expect(said(await client.post("/ledger/voucher?correctOpening=true", cost("2025-12-20")))).toEqual([
      409,
      10000,
      "null: The accounting period January 2026 is closed.",
    ]);
  });
});

describe("books of earlier versions", () => {
  /** A voucher that was let in before the opening balance, as earlier versions did. */
  async function letIn(): Promise<void> {
    const apart = (series: string, was: string) =>
      withClient(service.database.ownerUrl, async (owner) => {
        await owner.query("set session_replication_role = replica");
        await owner.query(`update voucher set "series" = $2 where company_id = $1 and "series" = $3`, [
          client.companyId,
          series,
          was,
        ]);
      });
    await apart("external", "opening");
    await client.value(client.post("/ledger/voucher", cost("2025-12-20")));
    await apart("opening", "external");
  }

  test("are corrected by one voucher for all that was let in, once", async () => {
    const correct = `${opening}/:correct`;
    expect((await client.put(correct)).status).toBe(404);
    await open();
    expect((await client.put(correct)).body).toEqual({ value: 0 });
    await letIn();
    await letIn();
    expect(await balances("2026-01-01", "2026-02-01")).not.toEqual(standing);
    const { body } = await client.put(correct);
    expect(body.value).toBeGreaterThan(0);
    expect((await correction()).sort()).toEqual(["1920 2500", "2710 -500", "8800 -2000"]);
    expect(await balances("2026-01-01", "2026-02-01")).toEqual(standing);
    expect((await client.put(correct)).body).toEqual({ value: 0 });
    await letIn();
    await client.value(client.put(closing(202601)));
    expect((await client.put(correct)).status).toBe(409);
  });
});
