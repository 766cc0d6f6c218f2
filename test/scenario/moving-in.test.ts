// A company moves in on 1 March: history for January and February, the opening balance, then payments that settle it.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closing } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let accounts: Map<number, number>;
let anna: number;
let bo: number;
let grossist: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-05-20T10:00:00Z") });
});
beforeEach(async () => {
  client = await service.company();
  const chart = (await client.get("/ledger/account?fields=id,number")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  const made = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);
  anna = await made("/customer", { name: "Anna AS" });
  bo = await made("/customer", { name: "Bo AS" });
  grossist = await made("/supplier", { name: "Grossist AS" });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (number: number) => ({ id: accounts.get(number) });
const opening = "/ledger/voucher/openingBalance";
const history = "/ledger/voucher/historical/historical";
const reverseAll = "/ledger/voucher/historical/:reverseHistoricalVouchers";

/** January: a sale to Anna of 1250 with VAT, which she pays in February. February: goods from the wholesaler, not paid. */
const january = () => ({
  date: "2026-01-15",
  description: "Faktura 11",
  externalVoucherNumber: "101",
  postings: [
    { account: account(1500), customer: { id: anna }, amount: 1250, invoiceNumber: "11" },
    { account: account(3000), vatType: { id: 3 }, amount: -1000, amountVat: -250 },
    { account: account(2700), amount: -250 },
  ],
});
const payment = () => ({
  date: "2026-02-10",
  description: "Anna betaler",
  externalVoucherNumber: "102",
  postings: [
    { account: account(1920), amount: 1250 },
    { account: account(1500), customer: { id: anna }, amount: -1250, invoiceNumber: "11" },
  ],
});
const goods = () => ({
  date: "2026-02-20",
  description: "Varekjøp",
  externalVoucherNumber: "103",
  postings: [
    { account: account(4300), vatType: { id: 1 }, amount: 400, amountGross: 500 },
    { account: account(2710), amount: 100 },
    { account: account(2400), supplier: { id: grossist }, amount: -500, invoiceNumber: "G-9" },
  ],
});
/** What the old system's balance says on 1 March; the shop has also 300 in cash and 300 of equity that no voucher shows. */
const balance = () => ({
  voucherDate: "2026-03-01",
  balancePostings: [
    { account: account(1920), amount: 1250 },
    { account: account(1900), amount: 300 },
    { account: account(2050), amount: -300 },
    { account: account(2700), amount: -250 },
    { account: account(2710), amount: 100 },
    { account: account(3000), amount: -1000 },
    { account: account(4300), amount: 400 },
  ],
  customerPostings: [{ customer: { id: bo }, amount: 0 }],
  supplierPostings: [{ supplier: { id: grossist }, amount: -500, description: "G-9" }],
});

/** What every account holds before a day, as "1920 1250". */
async function balances(before: string, from = "2026-01-01"): Promise<string[]> {
  const { values } = (
    await client.get(`/balanceSheet?dateFrom=${from}&dateTo=${before}&fields=account(number),balanceOut`)
  ).body;
  return values
    .filter((one: { balanceOut: number }) => one.balanceOut !== 0)
    .map((one: { account: { number: number }; balanceOut: number }) => `${one.account.number} ${one.balanceOut}`)
    .sort();
}

/** Open items on a control account before a day; their sum must be its balance. */
async function openItems(number: number, date: string): Promise<number[]> {
  const range = `accountNumberFrom=${number}&accountNumberTo=${number + 1}`;
  const items = (await client.get(`/ledger/posting/openPost?date=${date}&${range}&fields=amount`)).body.values;
  const sheet = (await client.get(`/balanceSheet?dateFrom=2026-01-01&dateTo=${date}&${range}&fields=balanceOut`)).body;
  const amounts = items.map((one: { amount: number }) => one.amount);
  expect(amounts.reduce((sum: number, one: number) => sum + one, 0)).toBe(sheet.values[0]?.balanceOut ?? 0);
  return amounts;
}

/** The postings of a voucher as "1 1920 50000". */
async function rows(voucher: number): Promise<string[]> {
  const { value } = (await client.get(`/ledger/voucher/${voucher}?fields=postings(row,account(number),amount)`)).body;
  return value.postings.map(
    (one: { row: number; account: { number: number }; amount: number }) =>
      `${one.row} ${one.account.number} ${one.amount}`,
  );
}

const messages = ({ status, body }: TestAnswer) =>
  `${status} ${(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`).join(" | ")}`;
const ok = async (answer: Promise<TestAnswer>): Promise<TestAnswer> => {
  const got = await answer;
  if (got.status >= 300) throw new Error(`${got.status}: ${got.text}`);
  return got;
};
const pay = (amount: number, who: object, number: number, date = "2026-03-10") =>
  client.value(
    client.post("/ledger/voucher?fields=id,postings(id,account(number))", {
      date,
      description: "Betaling",
      postings: [
        { row: 1, account: account(number), ...who, amountGross: -amount },
        { row: 2, account: account(1920), amountGross: amount },
      ],
    }),
  );

describe("the move on 1 March", () => {
  test("history, then the opening balance: nothing counts twice, and the open items are paid", async () => {
    const imported = await ok(client.post(`${history}?comment=Gammelt%20system`, [january(), payment(), goods()]));
    expect(imported.body.values.map((one: { number: number; year: number; description: string }) => one)).toMatchObject(
      [
        { number: 1, year: 2026, description: "Faktura 11 (Gammelt system)", externalVoucherNumber: "101" },
        { number: 2, year: 2026 },
        { number: 3, year: 2026 },
      ],
    );
    expect(await balances("2026-03-01")).toEqual([
      "1920 1250",
      "2400 -500",
      "2700 -250",
      "2710 100",
      "3000 -1000",
      "4300 400",
    ]);
    // The invoice and its payment carry one number and have settled each other.
    expect(await openItems(1500, "2026-03-01")).toEqual([]);
    expect(await openItems(2400, "2026-03-01")).toEqual([-500]);

    const posted = await ok(client.post(`${opening}?fields=id,date,voucherType(name),displayName`, balance()));
    expect(posted.status).toBe(201);
    expect(posted.headers.get("x-warning")).toBeNull();
    expect(posted.body.value).toMatchObject({
      date: "2026-03-01",
      displayName: "O1-2026",
      voucherType: { name: "Åpningsbalanse" },
    });
    expect(await rows(posted.body.value.id)).toEqual([
      "1 1920 1250",
      "2 1900 300",
      "3 2050 -300",
      "4 2700 -250",
      "5 2710 100",
      "6 3000 -1000",
      "7 4300 400",
      "8 2400 -500",
    ]);
    const correction = (await ok(client.get(`${opening}/>correctionVoucher?fields=id,date,displayName`))).body.value;
    expect(correction).toMatchObject({ date: "2026-03-01", displayName: "C1-2026" });
    expect(await rows(correction.id)).toEqual([
      "1 1920 -1250",
      "2 2400 500",
      "3 2700 250",
      "4 2710 -100",
      "5 3000 1000",
      "6 4300 -400",
    ]);
    // January and February still say what happened; from March on the opening balance is what counts.
    expect(await balances("2026-03-01")).toContain("1920 1250");
    expect(await balances("2026-04-01")).toEqual([
      "1900 300",
      "1920 1250",
      "2050 -300",
      "2400 -500",
      "2700 -250",
      "2710 100",
      "3000 -1000",
      "4300 400",
    ]);
    expect(await openItems(2400, "2026-04-01")).toEqual([-500]);

    // The wholesaler is paid in March: the open item of the opening balance is settled with the payment.
    const paid = await pay(-500, { supplier: { id: grossist } }, 2400);
    const item = (
      await client.get("/ledger/posting/openPost?date=2026-03-02&accountNumberFrom=2400&accountNumberTo=2401&fields=id")
    ).body.values[0].id;
    const debit = (paid.postings as unknown as { id: number; account: { number: number } }[]).find(
      (one) => one.account.number === 2400,
    )?.id;
    await ok(client.put("/ledger/posting/:closePostings", [item, debit]));
    expect(await openItems(2400, "2026-04-01")).toEqual([]);
    expect(messages(await client.delete(opening))).toBe("422 null: 1 posting of the opening balance has been settled.");
    const group = (await client.get(`/ledger/posting/${item}?fields=closeGroup`)).body.value.closeGroup.id;
    await ok(client.delete(`/ledger/closeGroup/${group}`));
    expect((await client.delete(opening)).status).toBe(204);
  });

  test("the opening balance first, then history: the correction follows each import", async () => {
    await ok(client.post(opening, balance()));
    const standing = await balances("2026-04-01");
    expect((await client.get(`${opening}/>correctionVoucher`)).status).toBe(404);
    await ok(client.post(history, [january(), payment()]));
    await ok(client.post(history, [goods()]));
    expect(await balances("2026-03-01")).toContain("3000 -1000");
    expect(await balances("2026-04-01")).toEqual(standing);
    expect(await openItems(2400, "2026-04-01")).toEqual([-500]);
    expect(await openItems(1500, "2026-04-01")).toEqual([]);
    const correction = (await ok(client.get(`${opening}/>correctionVoucher?fields=displayName`))).body.value;
    expect(correction.displayName).toBe("C2-2026");
    expect(messages(await client.post(history, [{ ...january(), date: "2026-03-02" }]))).toBe(
      "422 [0].date: A historical voucher must lie before the opening balance of 1 March 2026.",
    );
  });

  test.each(["history first", "opening balance first"])("history is taken back as a whole, %s", async (order) => {
    const [first, second] = [
      () => ok(client.post(history, [january(), payment(), goods()])),
      () => ok(client.post(opening, balance())),
    ];
    for (const step of order === "history first" ? [first, second] : [second, first]) await step();
    const standing = await balances("2026-04-01");
    const answer = await ok(client.put(reverseAll));
    expect(answer.body).toEqual({ value: { reversedVouchers: 3 } });
    expect(await balances("2026-02-01")).toEqual([]);
    expect(await balances("2026-03-01")).toEqual([]);
    expect(await balances("2026-04-01")).toEqual(standing);
    expect(await openItems(2400, "2026-03-01")).toEqual([]);
    expect(await openItems(2400, "2026-04-01")).toEqual([-500]);
    expect((await ok(client.put(reverseAll))).body).toEqual({ value: { reversedVouchers: 0 } });
  });

  test("the opening balance is taken back, and another one is posted", async () => {
    await ok(client.post(history, [january(), goods()]));
    const before = [
      await balances("2026-04-01"),
      await openItems(2400, "2026-04-01"),
      await openItems(1500, "2026-04-01"),
    ];
    const { id } = await client.value(client.post(opening, balance()));
    expect(messages(await client.post(opening, balance()))).toBe(
      "422 null: The company has an opening balance of 1 March 2026 already.",
    );
    expect(messages(await client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-01`))).toContain(
      "not reversed one by one",
    );
    const [one] = (await client.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2026-02-01&fields=id,displayName")).body
      .values;
    expect(one.displayName).toBe("H1-2026");
    expect(messages(await client.put(`/ledger/voucher/${one.id}/:reverse?date=2026-03-01`))).toContain(
      "lies before the opening balance",
    );
    expect((await client.delete(opening)).status).toBe(204);
    expect((await client.get(opening)).status).toBe(404);
    expect((await client.delete(opening)).status).toBe(404);
    const gone = (await client.get(`/ledger/voucher/${id}?fields=reverseVoucher(description,displayName)`)).body.value;
    expect(gone.reverseVoucher).toEqual({
      description: "Reversering av bilag O1-2026. Åpningsbalanse",
      displayName: "O2-2026",
    });
    expect([
      await balances("2026-04-01"),
      await openItems(2400, "2026-04-01"),
      await openItems(1500, "2026-04-01"),
    ]).toEqual(before);
    await ok(client.put(`/ledger/voucher/${one.id}/:reverse?date=2026-03-01`));
    await ok(client.post(opening, { ...balance(), voucherDate: "2026-04-01" }));
    expect((await ok(client.get(`${opening}?fields=displayName`))).body.value.displayName).toBe("O3-2026");
    await ok(client.put(closing(202604)));
    const closed = await client.delete(opening);
    expect([closed.status, closed.body.code]).toEqual([409, 10000]);
    expect(closed.body.validationMessages.map((one: { message: string }) => one.message)).toEqual([
      "The accounting period April 2026 is closed.",
    ]);
  });
});

describe("the opening balance", () => {
  // Worked example O1 of the accounting facts, and O2: its correction is an ordinary voucher.
  test("puts a difference on 9999, which a voucher moves to equity later", async () => {
    const answer = await ok(
      client.post(opening, {
        voucherDate: "2026-01-01",
        balancePostings: [
          { account: account(1920), amount: 50000 },
          { account: account(2000), amount: -30000 },
        ],
        customerPostings: [{ customer: { id: anna }, amount: 12500 }],
        supplierPostings: [{ supplier: { id: grossist }, amount: -8000 }],
      }),
    );
    expect(await rows(answer.body.value.id)).toEqual([
      "1 1920 50000",
      "2 2000 -30000",
      "3 1500 12500",
      "4 2400 -8000",
      "5 9999 -24500",
    ]);
    expect(answer.headers.get("x-warning")).toContain("-24500.00 was posted to account 9999");
    expect(await openItems(1500, "2026-02-01")).toEqual([12500]);
    expect(await openItems(2400, "2026-02-01")).toEqual([-8000]);
    await ok(
      client.post("/ledger/voucher", {
        date: "2026-01-01",
        description: "Differanse til egenkapital",
        postings: [
          { row: 1, account: account(9999), amountGross: 24500 },
          { row: 2, account: account(2050), amountGross: -24500 },
        ],
      }),
    );
    expect(await balances("2026-02-01")).toEqual([
      "1500 12500",
      "1920 50000",
      "2000 -30000",
      "2050 -24500",
      "2400 -8000",
    ]);
  });

  test("is refused with every fault at once", async () => {
    const refused = await client.post(opening, {
      voucherDate: "2027-01-01",
      balancePostings: [
        { account: account(1500), amount: 1 },
        { account: account(3000), amount: 1 },
        { account: account(1920) },
        { account: account(1920), amount: 1, amountCurrency: 2 },
        { account: account(2910), amount: 1 },
      ],
      customerPostings: [{ customer: { id: anna } }],
    });
    expect(messages(refused).split(" | ")).toEqual([
      "422 balancePostings[0].account.id: Account 1500 Kundefordringer keeps a balance per customer or supplier.",
      "balancePostings[1].account.id: Result account 3000 Salg, alminnelig mva-sats has no balance on the first day of a year.",
      "balancePostings[2].amount: The amount is missing.",
      "balancePostings[3].amountCurrency: Account 1920 Bankkonto drift is kept in kroner; both amounts must be equal.",
      "balancePostings[4].employee.id: Employee missing.",
      "customerPostings[0].amount: The amount is missing.",
    ]);
    expect(messages(await client.post(opening, { voucherDate: "2026-03-02" }))).toBe(
      "422 voucherDate: The opening balance must be dated the first day of a month. | null: An opening balance needs at least one amount.",
    );
  });

  test("leaves what earlier years have brought on the annual result, which carries them: nothing is left", async () => {
    await ok(client.post(history, [{ ...january(), date: "2025-11-15" }]));
    const answer = await ok(
      client.post(opening, {
        voucherDate: "2026-01-01",
        balancePostings: [
          { account: account(2700), amount: -250 },
          { account: account(2050), amount: -1000 },
        ],
        customerPostings: [{ customer: { id: anna }, amount: 1250 }],
      }),
    );
    expect(answer.headers.get("x-warning")).toBeNull();
    const correction = (await ok(client.get(`${opening}/>correctionVoucher?fields=id`))).body.value;
    expect(await rows(correction.id)).toEqual(["1 1500 -1250", "2 2700 250", "3 8800 1000"]);
    expect(await balances("2026-02-01")).toEqual(["1500 1250", "2050 -1000", "2700 -250"]);
    // The year-end voucher that was missing changes nothing of it, as history.
    const allocation = {
      date: "2025-12-31",
      description: "Disponering av årsresultat 2025",
      postings: [
        { account: account(8960), amount: 1000 },
        { account: account(2050), amount: -1000 },
      ],
    };
    await ok(client.post(history, [allocation]));
    expect(await balances("2026-02-01")).toEqual(["1500 1250", "2050 -1000", "2700 -250"]);
  });

  test("of an employee is made for one who came with history", async () => {
    const employee = await client.value(
      client.post("/ledger/voucher/historical/employee", { firstName: "Ola", lastName: "Nordmann" }),
    );
    await ok(
      client.post(opening, {
        voucherDate: "2026-03-01",
        balancePostings: [
          { account: account(1920), amount: 900 },
          { account: account(2910), employee: { id: employee.id }, amount: -400 },
        ],
        employeePostings: [{ employee: { id: employee.id }, amount: -500, description: "Utlegg" }],
      }),
    );
    expect((await openItems(2910, "2026-04-01")).toSorted((a, b) => a - b)).toEqual([-500, -400]);
  });
});
