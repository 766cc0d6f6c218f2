// Months of the books: listed for every year, closed and opened again with who and when, and shut for every posting.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fill } from "../../src/schema/message.ts";
import { dayInOslo } from "../support/days.ts";
import { closing, reopening } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let account: (number: number) => { id: number };
/** The year that it is in Oslo. */
const thisYear = () => Number(dayInOslo().slice(0, 4));
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  const { values } = (await client.get("/ledger/account?number=1500,1900,1920&fields=id,number")).body;
  account = (number) => ({ id: values.find((one: { number: number }) => one.number === number).id });
});

function voucher(date: string, ...postingDates: string[]) {
  const [one, other] = postingDates;
  return {
    date,
    description: "Innskudd",
    postings: [
      { row: 1, account: account(1920), amountGross: 100, ...(one === undefined ? {} : { date: one }) },
      { row: 2, account: account(1900), amountGross: -100, ...(one === undefined ? {} : { date: one }) },
      ...(other === undefined
        ? []
        : [
            { row: 3, account: account(1920), amountGross: 5, date: other },
            { row: 4, account: account(1900), amountGross: -5, date: other },
          ]),
    ],
  };
}

async function invoice(date: string): Promise<TestAnswer> {
  const customer = await client.value(client.post("/customer", { name: "Kari Nordmann" }));
  const order = {
    customer: { id: customer.id },
    orderDate: date,
    deliveryDate: date,
    orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 800 }],
  };
  return client.post("/invoice?fields=id,invoiceNumber,amount", {
    invoiceDate: date,
    invoiceDueDate: date,
    orders: [order],
  });
}

/** Refused as locked, with the places of the dates. */
function expectLocked(answer: TestAnswer, date: string, ...paths: string[]): void {
  expect([answer.status, answer.body.code]).toEqual([409, 10000]);
  const period = date.slice(0, 7);
  const advice = `Use a date in an open period, or open this one again: PUT /ledger/accountingPeriod/${period.replace("-", "")}/:reopen.`;
  expect(answer.body.developerMessage).toBe(paths.map((path) => `${path}: ${advice}`).join(" "));
  const message = fill("The accounting period {period:month} is closed.", { period });
  const expected = paths.map((path) => ({ field: path.replace(/\[\d+\]/, ""), message, path, rootId: null }));
  expect(answer.body.validationMessages).toEqual(expected);
}

test("periods are months from 2000 to two years ahead, whether anything was posted or not", async () => {
  const lastYear = thisYear() + 2;
  const all = (await client.get("/ledger/accountingPeriod?ownYears=false&fields=id,start")).body;
  expect(all.fullResultSize).toBe((lastYear - 1999) * 12);
  expect(all.values[0]).toEqual({ id: 200001, start: "2000-01-01" });
  expect(all.values.at(-1)).toEqual({ id: lastYear * 100 + 12, start: `${lastYear}-12-01` });

  const spring = await client.get("/ledger/accountingPeriod?ownYears=false&startFrom=2026-03-01&endTo=2026-05-02");
  expect(spring.body.values).toEqual([
    {
      id: 202603,
      version: 0,
      url: expect.stringMatching(/\/v2\/ledger\/accountingPeriod\/202603$/),
      name: "Mars 2026",
      number: 2,
      start: "2026-03-01",
      end: "2026-04-01",
      isClosed: false,
      checkLedgerLogEmployeeName: "",
      checkLedgerLogEmployeePictureId: 0,
      checkLedgerLogTime: null,
      checkWageLogEmployeeName: "",
      checkWageLogEmployeePictureId: 0,
      checkWageLogTime: null,
    },
    expect.objectContaining({ id: 202604, start: "2026-04-01", end: "2026-05-01" }),
  ]);
  const ids = async (query: string) =>
    (await client.get(`/ledger/accountingPeriod?ownYears=false&fields=id&${query}`)).body.values.map(
      (one: { id: number }) => one.id,
    );
  expect(await ids("id=202612,202602")).toEqual([202602, 202612]);
  expect(await ids("numberFrom=0&numberTo=2&startFrom=2026-01-01&startTo=2027-01-01")).toEqual([202601, 202602]);
  expect((await client.get("/ledger/accountingPeriod/202613")).status).toBe(404);
});

test("the list shows the company's own years, and grows with what is posted and closed", async () => {
  const fresh = await service.company();
  const years = async () => {
    const { values } = (await fresh.get("/ledger/accountingPeriod?fields=id")).body;
    return values.map(({ id }: { id: number }) => id / 100).filter((year: number) => year % 1 < 0.015);
  };
  const year = thisYear();
  expect((await fresh.get("/ledger/accountingPeriod")).body).toMatchObject({ fullResultSize: 12 });
  expect(await years()).toEqual([year + 0.01]);
  const [bank, equity] = (await fresh.get("/ledger/account?number=1920,2000&fields=id")).body.values;
  const rows = [100, -100].map((amountGross, index) => ({
    ...{ row: index + 1, account: index === 0 ? bank : equity, amountGross, amountGrossCurrency: amountGross },
  }));
  await fresh.value(
    fresh.post("/ledger/voucher", { date: `${year - 1}-12-31`, description: "Innskudd", postings: rows }),
  );
  expect(await years()).toEqual([year - 1, year].map((one) => one + 0.01));
  await fresh.value(fresh.put(closing(`${year - 2}01`)));
  expect(await years()).toEqual([year - 2, year - 1, year].map((one) => one + 0.01));
});

test("annual accounts are the years", async () => {
  const years = await client.get("/ledger/annualAccount?yearFrom=2025&yearTo=2027");
  expect(years.body.values).toEqual([
    expect.objectContaining({ id: 2025, version: 0, year: 2025, start: "2025-01-01", end: "2026-01-01" }),
    expect.objectContaining({ id: 2026, year: 2026 }),
  ]);
  expect((await client.get("/ledger/annualAccount/2026?fields=year,changes")).body.value).toEqual({
    year: 2026,
    changes: [],
  });
  expect((await client.get("/ledger/annualAccount/1999")).status).toBe(404);
});

test("closing and opening again tell who and when, and are the same asked twice", async () => {
  const closed = await client.put(closing(202603));
  expect(closed.status).toBe(200);
  expect(closed.body.value).toMatchObject({
    version: 1,
    isClosed: true,
    checkLedgerLogEmployeeName: "Demo Administrator",
    checkLedgerLogTime: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
  });
  expect((await client.put(closing(202603))).body.value).toEqual(closed.body.value);

  const open = await client.put(`${reopening(202603)}&fields=*,changes`);
  expect(open.body.value).toMatchObject({
    version: 2,
    isClosed: false,
    checkLedgerLogEmployeeName: "",
    checkLedgerLogTime: null,
    changes: [
      { changeType: "LOCKED", employeeId: client.employeeId },
      { changeType: "REOPENED", employeeId: client.employeeId },
    ],
  });
  expect((await client.put(reopening(202603))).body.value.version).toBe(2);
  expect((await client.put(closing(199912))).status).toBe(404);
  expect((await client.put(`${closing(202603)}&dryRun=true`)).body.value.isClosed).toBe(true);
  expect((await client.get("/ledger/accountingPeriod/202603")).body.value.isClosed).toBe(false);
});

test("a closed period takes no voucher, on whichever of its dates", async () => {
  await client.put(closing(202603));
  expectLocked(await client.post("/ledger/voucher", voucher("2026-03-31")), "2026-03-31", "date");
  expectLocked(
    await client.post("/ledger/voucher", voucher("2026-04-01", "2026-03-15")),
    "2026-03-15",
    "postings[0].date",
    "postings[1].date",
  );
  expectLocked(
    await client.post("/ledger/voucher", voucher("2026-02-28", "2026-02-28", "2026-03-01")),
    "2026-03-01",
    "postings[2].date",
    "postings[3].date",
  );
  expectLocked(await client.post("/ledger/voucher?dryRun=true", voucher("2026-03-31")), "2026-03-31", "date");
  expectLocked(await client.post("/ledger/voucher", voucher("2026-03-31", "2026-04-01")), "2026-03-31", "date");
  const beside = await client.post("/ledger/voucher", voucher("2026-02-28", "2026-04-01"));
  expect([beside.status, beside.body.value.number]).toEqual([201, 1]);

  await client.put(reopening(202603));
  expect((await client.post("/ledger/voucher", voucher("2026-03-31"))).body.value.number).toBe(2);
  const other = await service.company();
  expect((await other.get("/ledger/accountingPeriod/202603?fields=version,changes")).body.value).toEqual({
    version: 0,
    changes: [],
  });
});

test("a closed period takes no invoice, no payment and no reversal", async () => {
  const { id } = (await invoice("2026-03-02")).body.value;
  const [type] = (await client.get("/invoice/paymentType?fields=id")).body.values;
  const pay = (date: string) =>
    client.put(`/invoice/${id}/:payment?paymentDate=${date}&paymentTypeId=${type.id}&paidAmount=400`);
  expect((await pay("2026-03-10")).status).toBe(200);
  const paid = (await client.get("/ledger/voucher?fields=id&number=1&dateFrom=2026-03-10&dateTo=2026-03-11")).body;
  const reverse = (date: string) => client.put(`/ledger/voucher/${paid.values[0].id}/:reverse?date=${date}`);

  await client.put(closing(202603));
  expectLocked(await invoice("2026-03-03"), "2026-03-03", "invoiceDate");
  expectLocked(await pay("2026-03-11"), "2026-03-11", "paymentDate");
  expectLocked(await reverse("2026-03-12"), "2026-03-12", "date");
  // Afterwards everything goes on in the next month, without a gap in any number.
  expect((await pay("2026-04-01")).status).toBe(200);
  expect((await reverse("2026-04-02")).body.value.number).toBe(3);
  expect((await invoice("2026-04-03")).body.value.invoiceNumber).toBe(2);
});

test("a date outside the accounting years is refused where it stands, together with all other faults", async () => {
  const late = thisYear() + 3;
  const wrong = voucher("1999-12-31", `${late}-01-01`);
  const refused = await client.post("/ledger/voucher", {
    ...wrong,
    postings: [{ ...wrong.postings[0], account: account(1500) }, wrong.postings[1]],
  });
  expect([refused.status, refused.body.code]).toEqual([422, 18000]);
  expect(refused.body.validationMessages.map((one: { path: string }) => one.path)).toEqual([
    "date",
    "postings[0].date",
    "postings[1].date",
    "postings[0].customer.id",
  ]);
  expect(refused.body.validationMessages[0].message).toBe(
    `The date 31 December 1999 lies outside the accounting years 2000 to ${late - 1}.`,
  );
  const path = async (answer: Promise<TestAnswer>) => (await answer).body.validationMessages[0].path;
  expect(await path(invoice("1999-12-31"))).toBe("invoiceDate");
  const { id } = (await invoice("2026-03-02")).body.value;
  const [type] = (await client.get("/invoice/paymentType?fields=id")).body.values;
  expect(
    await path(client.put(`/invoice/${id}/:payment?paymentDate=1999-01-01&paymentTypeId=${type.id}&paidAmount=1`)),
  ).toBe("paymentDate");
  const posted = (await client.post("/ledger/voucher", voucher("2026-03-02"))).body.value;
  expect(await path(client.put(`/ledger/voucher/${posted.id}/:reverse?date=${late}-01-01`))).toBe("date");
});

/** A connection in a transaction of the company, as the service's own are. */
async function inTransaction(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: service.database.ownerUrl, options: "-c role=motpost_app" });
  await connection.connect();
  await connection.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  await connection.query("begin");
  return connection;
}

function posting(id: number, date: string): string {
  const row = (offset: number, number: number, amount: number) => ({
    ...{ id: id + offset, row: offset, date, account: account(number).id, vatType: 0, currency: 1 },
    ...{ amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount },
    ...{ description: "", invoiceNumber: "", quantityAmount1: 0, quantityAmount2: 0, postingRuleId: 0 },
  });
  return JSON.stringify({
    ...{ id, date, series: "voucher", description: "Innskudd", closeGroups: [] },
    postings: [row(1, 1920, 100), row(2, 1900, -100)],
  });
}

async function isWaiting(): Promise<boolean> {
  const watcher = new pg.Client({ connectionString: service.database.ownerUrl });
  await watcher.connect();
  try {
    for (let tries = 0; tries < 1_500; tries++) {
      const { rows } = await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rows.length > 0) return true;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  } finally {
    await watcher.end();
  }
}

// The month's first posting makes its row; later ones find it. Both must keep closing waiting.
test.each(["the first", "a later"])("closing waits for %s posting of the month that is under way", async (which) => {
  if (which === "a later") await client.post("/ledger/voucher", voucher("2026-05-02"));
  const poster = await inTransaction();
  await poster.query("select ledger_post($1::bigint, $2::json)", [client.companyId, posting(5_000_000, "2026-05-31")]);
  const answer = client.put(closing(202605));
  expect(await isWaiting()).toBe(true);
  // Others may post meanwhile in months that nobody closes.
  expect((await client.post("/ledger/voucher?dryRun=true", voucher("2025-05-02"))).status).toBe(201);
  await poster.query("commit");
  await poster.end();
  expect((await answer).status).toBe(200);
  expectLocked(await client.post("/ledger/voucher", voucher("2026-05-31")), "2026-05-31", "date");
  const vouchers = await client.get("/ledger/voucher?dateFrom=2026-05-31&dateTo=2026-06-01");
  expect(vouchers.body.values).toHaveLength(1);
});

test("a posting waits for a closing that is under way, and is refused by it", async () => {
  const closer = await inTransaction();
  const period = { id: 202606, version: 0, isClosed: true, employee: client.employeeId };
  await closer.query("select period_set($1::bigint, $2::json)", [client.companyId, JSON.stringify(period)]);
  const late = client.post("/ledger/voucher", voucher("2026-06-30"));
  expect(await isWaiting()).toBe(true);
  await closer.query("commit");
  await closer.end();
  // It is decided again by what is open now, so that the refusal names the field.
  expectLocked(await late, "2026-06-30", "date");
});

test("two that close and open at the same moment: the second is told, and nothing is lost", async () => {
  await client.put(closing(202607));
  const other = await inTransaction();
  const period = { id: 202607, version: 1, isClosed: false, employee: client.employeeId };
  await other.query("select period_set($1::bigint, $2::json)", [client.companyId, JSON.stringify(period)]);
  const mine = client.put(reopening(202607));
  expect(await isWaiting()).toBe(true);
  await other.query("commit");
  await other.end();
  expect([(await mine).status, (await mine).body.code]).toEqual([409, 8000]);
  expect((await client.get("/ledger/accountingPeriod/202607?fields=version")).body.value.version).toBe(2);
});

test("64 postings and closings of one month: each posting is in the books or was refused as locked", async () => {
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      index % 8 === 7
        ? client.put((index % 16 === 7 ? closing : reopening)(202608))
        : client.post("/ledger/voucher", voucher("2026-08-15")),
    ),
  );
  const outcomes = answers.map((one) => `${one.status} ${one.body.code ?? ""}`.trim());
  expect(outcomes.filter((one) => !["200", "201", "409 10000", "409 8000"].includes(one))).toEqual([]);
  const { values } = (
    await client.get("/ledger/voucher?fields=number&sorting=number&dateFrom=2026-08-01&dateTo=2026-09-01")
  ).body;
  expect(values).toHaveLength(outcomes.filter((one) => one === "201").length);
  expect(values.map((one: { number: number }) => one.number)).toEqual(
    Array.from({ length: values.length }, (_, index) => index + 1),
  );
});

test("the service's role can write periods in no other way, and sees its company's alone", async () => {
  await client.put(closing(202603));
  const company = client;
  client = await service.company();
  const stranger = await inTransaction();
  const seen = await stranger.query("select count(*)::int as count from period_state");
  expect(seen.rows[0].count).toBe(0);
  const periods = await stranger.query("select distinct company_id from accounting_period");
  expect(periods.rows).toEqual([{ company_id: String(client.companyId) }]);
  const foreign = JSON.stringify({ id: 202603, version: 1, isClosed: false, employee: company.employeeId });
  await stranger.query("savepoint s");
  await expect(stranger.query("select period_set($1::bigint, $2::json)", [company.companyId, foreign])).rejects.toThrow(
    /another company/,
  );
  await stranger.query("rollback to s");
  await expect(stranger.query("update period_state set is_closed = false")).rejects.toThrow(/permission denied/);
  await stranger.end();
});
