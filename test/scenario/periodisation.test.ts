// A cost that belongs to several months: taken off its account on its day and given back month by month.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closing } from "../support/months.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let accounts: Map<number, number>;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-20T12:00:00Z") });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/ledger/account?fields=id,number")).body;
  accounts = new Map(values.map((one: { id: number; number: number }) => [one.number, one.id]));
});

const account = (number: number) => ({ id: accounts.get(number) ?? 0 });
const spread = (amortizationStartDate: string, amortizationEndDate: string, number = 1700) => ({
  ...{ amortizationAccount: account(number), amortizationStartDate, amortizationEndDate },
});

function voucher(date: string, row: Record<string, unknown> & { amountGross: number }) {
  const bank = { row: 2, account: account(1920), amountGross: -row.amountGross };
  return { date, description: "Forsikring", postings: [{ row: 1, account: account(7500), ...row }, bank] };
}

/** Day, account, amount and department of every posting, in the order of the voucher. */
async function rows(id: unknown): Promise<string[]> {
  const fields = "postings(row,date,account(number),amount,department(name),systemGenerated)";
  const { postings } = (await client.get(`/ledger/voucher/${id}?fields=${fields}`)).body.value;
  return postings.map(
    (one: {
      row: number;
      date: string;
      account: { number: number };
      amount: number;
      department: { name: string } | null;
    }) =>
      [one.row, one.date, one.account.number, one.amount, one.department?.name]
        .filter((part) => part !== undefined)
        .join(" "),
  );
}

async function post(date: string, row: Record<string, unknown> & { amountGross: number }): Promise<number> {
  return Number((await client.value(client.post("/ledger/voucher", voucher(date, row)))).id);
}

async function refusal(row: Record<string, unknown> & { amountGross: number }): Promise<string[]> {
  const { status, body } = await client.post("/ledger/voucher", voucher("2026-03-10", row));
  expect(status).toBe(422);
  return body.validationMessages.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`);
}

/** The messages of a refusal as `path: message`. */
const months = ({ body }: TestAnswer): string[] =>
  body.validationMessages.map((one: { path: string; message: string }) => `${one.path}: ${one.message}`);

/** What an account moved in each month of 2026, from January; the sum of the year stands last. */
async function year(number: number): Promise<number[]> {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const day = (month: number) => (month > 12 ? "2027-01-01" : `2026-${String(month).padStart(2, "0")}-01`);
  const change = async (from: string, to: string) => {
    const range = `accountNumberFrom=${number}&accountNumberTo=${number + 1}&dateFrom=${from}&dateTo=${to}`;
    return (await client.get(`/balanceSheet?${range}&fields=balanceChange`)).body.values[0]?.balanceChange ?? 0;
  };
  return Promise.all([...months.map((month) => change(day(month), day(month + 1))), change(day(1), day(13))]);
}

test("the worked example: 1 000 in March for March to May is 333.33, 333.33 and 333.34", async () => {
  const department = Number((await client.value(client.post("/department", { name: "Butikk" }))).id);
  const id = await post("2026-03-10", {
    amountGross: 1_000,
    department: { id: department },
    ...spread("2026-03-01", "2026-05-31"),
  });
  expect(await rows(id)).toEqual([
    "1 2026-03-10 7500 1000 Butikk",
    "2 2026-03-10 1920 -1000",
    "0 2026-03-10 7500 -1000 Butikk",
    "0 2026-03-10 1700 1000 Butikk",
    "0 2026-03-31 7500 333.33 Butikk",
    "0 2026-03-31 1700 -333.33 Butikk",
    "0 2026-04-30 7500 333.33 Butikk",
    "0 2026-04-30 1700 -333.33 Butikk",
    "0 2026-05-31 7500 333.34 Butikk",
    "0 2026-05-31 1700 -333.34 Butikk",
  ]);
  expect(await year(7500)).toEqual([0, 0, 333.33, 333.33, 333.34, 0, 0, 0, 0, 0, 0, 0, 1000]);
  expect(await year(1700)).toEqual([0, 0, 666.67, -333.33, -333.34, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("only what the row costs is spread: VAT that is deducted stays in its own month", async () => {
  const { id } = await client.value(
    client.put("/ledger/vatType/createRelativeVatType?name=Halvt&vatTypeId=1&percentage=50", undefined),
  );
  const legal = await client.get(`/ledger/account/${accounts.get(6540)}?fields=legalVatTypes(id)`);
  expect(legal.body.value.legalVatTypes).toContainEqual({ id });
  const whole = await post("2026-01-05", {
    account: account(6540),
    amountGross: 1_250,
    vatType: { id: 1 },
    ...spread("2026-01-01", "2026-02-01"),
  });
  expect((await rows(whole)).slice(2)).toEqual([
    "0 2026-01-05 2710 250",
    "0 2026-01-05 6540 -1000",
    "0 2026-01-05 1700 1000",
    "0 2026-01-31 6540 500",
    "0 2026-01-31 1700 -500",
    "0 2026-02-28 6540 500",
    "0 2026-02-28 1700 -500",
  ]);
  const half = await post("2026-01-05", {
    account: account(6540),
    amountGross: 1_250,
    vatType: { id },
    ...spread("2026-01-01", "2026-02-01"),
  });
  expect((await rows(half)).filter((one) => one.includes("6540"))).toEqual([
    "1 2026-01-05 6540 1125",
    "0 2026-01-05 6540 -1125",
    "0 2026-01-31 6540 562.5",
    "0 2026-02-28 6540 562.5",
  ]);
});

test("small amounts never turn round: what is too little for a month waits for the last one", async () => {
  const id = await post("2026-01-05", { amountGross: -0.1, ...spread("2026-01-15", "2026-12-15") });
  expect((await rows(id)).slice(4)).toEqual(["0 2026-12-31 7500 -0.1", "0 2026-12-31 1700 0.1"]);
});

test("is told everything that is wrong with it", async () => {
  const row = { amountGross: 100 };
  expect(await refusal({ ...row, amortizationStartDate: "2026-03-01" })).toEqual([
    "postings[0].amortizationAccount.id: Periodisation needs an account, a first day and a last day.",
    "postings[0].amortizationEndDate: Periodisation needs an account, a first day and a last day.",
  ]);
  expect(await refusal({ ...row, ...spread("2026-05-01", "2026-04-30", 6540) })).toEqual([
    "postings[0].amortizationEndDate: The periodisation ends before it begins.",
    expect.stringMatching(/^postings\[0\]\.amortizationAccount\.id: Account 6540 .* cannot hold a periodised amount/),
  ]);
  expect(await refusal({ ...row, ...spread("2022-01-01", "2027-01-01", 1500) })).toEqual([
    "postings[0].amortizationEndDate: An amount can be spread over at most 60 months; these are 61.",
    expect.stringMatching(/^postings\[0\]\.amortizationAccount\.id: Account 1500 /),
  ]);
  expect(await refusal({ ...row, account: account(1900), ...spread("2026-03-01", "2026-05-01") })).toEqual([
    expect.stringMatching(/^postings\[0\]\.account\.id: Account 1900 .* is a balance account/),
  ]);
  expect(await refusal({ ...row, ...spread("2026-03-01", "2029-01-01") })).toEqual([
    expect.stringMatching(/^postings\[0\]\.amortizationEndDate: .*1 January 2029/),
  ]);
});

test("a month that is closed takes no part of it", async () => {
  await client.value(client.put(closing(202604)));
  const closed = await client.post(
    "/ledger/voucher",
    voucher("2026-03-10", { amountGross: 300, ...spread("2026-03-01", "2026-05-01") }),
  );
  expect([closed.status, closed.body.code]).toEqual([409, 10000]);
  expect(months(closed)).toEqual(["postings[0].amortizationStartDate: The accounting period April 2026 is closed."]);
  expect(await year(7500)).toEqual(Array(13).fill(0));
});

test("every closed month of the span is named: the ends where they stand, those between with the first day", async () => {
  for (const month of ["202603", "202605", "202606", "202608"]) await client.value(client.put(closing(month)));
  const row = { amountGross: 300, ...spread("2026-03-01", "2026-08-15") };
  const alone = await client.post("/ledger/voucher", voucher("2026-02-10", row));
  const named = (field: string, month: string) => `postings[0].${field}: The accounting period ${month} is closed.`;
  const all = [
    named("amortizationStartDate", "March 2026"),
    named("amortizationEndDate", "August 2026"),
    named("amortizationStartDate", "May 2026"),
    named("amortizationStartDate", "June 2026"),
  ];
  expect([alone.status, alone.body.code, months(alone)]).toEqual([409, 10000, all]);
  const beside = await client.post("/ledger/voucher", voucher("2026-02-10", { ...row, account: account(1900) }));
  expect([beside.status, months(beside)]).toEqual([
    422,
    [...all, expect.stringMatching(/^postings\[0\]\.account\.id: Account 1900 /)],
  ]);
  // What is wrong with the plan itself is told instead of its months.
  expect(await refusal({ amountGross: 300, ...spread("2026-05-01", "2026-04-30") })).toEqual(
    expect.arrayContaining(["postings[0].amortizationEndDate: The periodisation ends before it begins."]),
  );
});

test("a reversal names the closed months in which it would take coming parts back", async () => {
  const id = await post("2026-01-10", { amountGross: 1_200, ...spread("2026-01-01", "2026-12-31") });
  for (const month of ["202606", "202609"]) await client.value(client.put(closing(month)));
  const answer = await client.put(`/ledger/voucher/${id}/:reverse?date=2026-04-15`);
  expect([answer.status, answer.body.code, months(answer)]).toEqual([
    ...[409, 10000],
    ["date: The accounting period June 2026 is closed.", "date: The accounting period September 2026 is closed."],
  ]);
  expect(await year(7500)).toEqual([...Array(12).fill(100), 1_200]);
});

test("a draft is spread when it is posted; a reversal takes coming months back in those months", async () => {
  const body = voucher("2026-01-10", { amountGross: 1_200, ...spread("2026-01-01", "2026-12-31") });
  const draft = await client.value(client.post("/ledger/voucher?sendToLedger=false", body));
  expect(await rows(draft.id)).toHaveLength(2);
  expect(await year(7500)).toEqual(Array(13).fill(0));
  await client.value(client.put(`/ledger/voucher/${draft.id}/:sendToLedger`));
  expect(await year(7500)).toEqual([...Array(12).fill(100), 1_200]);
  await client.value(client.put(`/ledger/voucher/${draft.id}/:reverse?date=2026-04-15`));
  // January to March are 100 each; April takes these three and its own part back, and nothing is left of the rest.
  expect(await year(7500)).toEqual([100, 100, 100, -300, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect((await year(1700)).at(-1)).toBe(0);
});
