// Invoices that are paid in instalments: what is left of each, reports, reminders and late interest by them, and what is refused.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { invoiced, storeRates, trade } from "../support/foreign.ts";
import { refusalOf, Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { askReport } from "../support/shown-report.ts";

let now = new Date("2026-05-20T10:00:00Z");
let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  await storeRates(service, [
    ["EUR", "2026-01-05", "11.50"],
    ["EUR", "2026-03-31", "11.70"],
  ]);
});
beforeEach(async () => {
  now = new Date("2026-05-20T10:00:00Z");
  client = await service.company({ language: "en" });
  seller = await Seller.of(client, { email: "ola@kunde.example" });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

type Plan = readonly (readonly [dueDate: string, amountCurrency: number])[];
const thirds: Plan = [
  ["2026-02-15", 4000],
  ["2026-03-15", 4000],
  ["2026-04-15", 4000],
];
/** 12,000 kroner of 5 January, due on the 19th. */
const sold = async (lines: readonly TestLine[] = [[1, 9600]], of = seller) =>
  Number((await client.value(of.charge(await of.order(lines), "", "2026-01-05"))).id);
const put = (id: number, plan: Plan, query = "") =>
  client.put(
    `/invoice/${id}/:instalments${query}`,
    plan.map(([dueDate, amountCurrency]) => ({ dueDate, amountCurrency })),
  );
const agree = (id: number, plan: Plan = thirds, query = "") => client.value(put(id, plan, query));
interface Part {
  readonly dueDate: string;
  readonly amountCurrency: number;
  readonly amountOutstanding: number;
  readonly amountCurrencyOutstanding: number;
}
async function parts(id: number): Promise<Part[]> {
  const { values } = (await client.get(`/invoice/instalment?invoiceId=${id}&sorting=dueDate`)).body;
  return values;
}
/** What is left of each part, which come to what is left of the invoice. */
async function left(id: number): Promise<number[]> {
  const list = (await parts(id)).map((one) => one.amountCurrencyOutstanding);
  const fields = "amountCurrencyOutstanding";
  const { value } = (await client.get(`/invoice/${id}?fields=${fields}`)).body;
  expect(list.reduce((sum, one) => sum + one, 0)).toBeCloseTo(value[fields], 2);
  return list;
}
/** The ageing of customers: not due, 1 to 30 days, and so on; overpaid, and the sum. */
const ageing = async (asOf: string) =>
  (await askReport(client, `/report/ageing?type=customer&asOf=${asOf}`)).rows.at(-1)?.amounts;
const remind = (id: number, date: string, more: string, type = "SOFT_REMINDER") =>
  client.put(`/invoice/${id}/:createReminder?type=${type}&date=${date}&dispatchType=EMAIL${more}`);
const noCharge = "&includeCharge=false&includeInterest=true";

test("12,000 in three parts: 5,000 cover the first and a part of the second; ageing and what is expected go by their days", async () => {
  const id = await sold();
  expect(await ageing("2026-03-31")).toEqual([0, 0, 0, 12_000, 0, 0, 12_000]);
  await agree(id);
  expect(await left(id)).toEqual([4000, 4000, 4000]);
  expect(await ageing("2026-02-15")).toEqual([12_000, 0, 0, 0, 0, 0, 12_000]);
  await client.value(seller.pay(id, 5000, 1920, "2026-02-20"));
  expect(await left(id)).toEqual([0, 3000, 4000]);
  expect((await parts(id)).map((one) => [one.dueDate, one.amountCurrency, one.amountOutstanding])).toEqual([
    ["2026-02-15", 4000, 0],
    ["2026-03-15", 4000, 3000],
    ["2026-04-15", 4000, 4000],
  ]);
  // As it was on the day before the payment, and later.
  expect(await ageing("2026-02-19")).toEqual([8000, 4000, 0, 0, 0, 0, 12_000]);
  expect(await ageing("2026-03-31")).toEqual([4000, 3000, 0, 0, 0, 0, 7000]);
  expect(await ageing("2026-05-20")).toEqual([0, 0, 4000, 3000, 0, 0, 7000]);
  const { rows } = await askReport(client, "/report/ageing?type=customer&asOf=2026-03-31&level=item");
  expect(rows.slice(1, 3).map((row) => [row.key.split("/")[1], row.amounts.at(-1)])).toEqual([
    ["2026-03-15", 3000],
    ["2026-04-15", 4000],
  ]);
  const overview = await client.get("/report/overview?date=2026-03-01&fields=due(*),ageing(*)");
  expect(overview.body.value.due.map((one: { dueDate: string; amount: number }) => [one.dueDate, one.amount])).toEqual([
    ["2026-03-15", 3000],
    ["2026-04-15", 4000],
  ]);
  expect(overview.body.value.ageing[0]).toMatchObject({ notDue: 7000, overdue: 0, sum: 7000 });
  // The invoice's own day stays, and it names its parts.
  const shown = await client.get(`/invoice/${id}?fields=invoiceDueDate,instalments(dueDate)`);
  expect(shown.body.value).toEqual({
    invoiceDueDate: "2026-01-19",
    instalments: thirds.map(([dueDate]) => ({ dueDate })),
  });
});

test("reminders ask for what is overdue by the plan, and interest runs for each part from its day", async () => {
  const id = await sold();
  await agree(id);
  expect(refusalOf(await remind(id, "2026-02-15", noCharge))).toContain("due on 15 February 2026");
  await client.value(seller.pay(id, 5000, 1920, "2026-02-20"));
  expect((await remind(id, "2026-02-25", noCharge)).status).toBe(422);
  // A fee is allowed 14 days after the part's day.
  expect((await remind(id, "2026-03-28", "&includeCharge=true")).status).toBe(422);
  const reminder = async (date: string, type: string) => {
    const answer = await remind(id, date, noCharge, type);
    expect([answer.status, answer.body.validationMessages]).toEqual([200, undefined]);
    const path = `/reminder/${answer.body.value}?fields=interests,totalAmountCurrency`;
    return (await client.get(path)).body.value;
  };
  // At 12 %: 4,000 for 5 days (6.58) and 3,000 for 16 days (15.78).
  expect(await reminder("2026-03-31", "SOFT_REMINDER")).toEqual({ interests: 22.36, totalAmountCurrency: 3022.36 });
  // 3,000 for 20 more days (19.73) and 4,000 for 5 days (6.58), and the interest that is still owed.
  expect(await reminder("2026-04-20", "REMINDER")).toEqual({ interests: 26.31, totalAmountCurrency: 7048.67 });
});

test("the job reminds on the day after a part was due, and of nothing before", async () => {
  const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
  await client.value(
    client.put(`/ledger/account/${bank.id}`, { isInvoiceAccount: true, bankAccountNumber: "86011117947" }),
  );
  const asked = await Seller.of(client, { email: "per@kunde.example", isAutomaticSoftReminderEnabled: true });
  const charged = async (price: number) =>
    Number((await client.value(asked.charge(await asked.order([[1, price]]), "", "2026-05-20"))).id);
  const [id, early] = [await charged(9600), await charged(800)];
  const later: Plan = [
    ["2026-06-15", 6000],
    ["2026-07-15", 6000],
  ];
  await agree(id, later);
  await agree(early, [["2026-05-25", 1000]]);
  const reminders = async (day: string) => {
    now = new Date(`${day}T09:00:00Z`);
    await service.service.jobs.runDueJobs();
    const of = async (one: number) =>
      (await client.get(`/invoice/${one}?fields=reminders(reminderDate)`)).body.value.reminders.length;
    return [await of(early), await of(id)];
  };
  expect(await reminders("2026-05-25")).toEqual([0, 0]);
  expect(await reminders("2026-05-26")).toEqual([1, 0]);
  expect(await reminders("2026-06-04")).toEqual([1, 0]);
  await client.value(asked.pay(id, 6000, 1920, "2026-06-04"));
  expect(await reminders("2026-06-16")).toEqual([1, 0]);
  expect(await reminders("2026-07-15")).toEqual([1, 0]);
  expect(await reminders("2026-07-16")).toEqual([1, 1]);
});

test("credit notes cover the earliest parts; what is taken back is left of the first, and what is paid too much stands at the last", async () => {
  const id = await sold();
  await client.value(seller.pay(id, 2000, 1920, "2026-01-10"));
  const [payment] = (await client.get("/ledger/voucher?dateFrom=2026-01-10&dateTo=2026-01-11&fields=id")).body.values;
  await agree(id, [
    ["2026-02-15", 5000],
    ["2026-03-15", 5000],
  ]);
  const credit = await seller.order([[-1, 4000]]);
  await client.value(seller.charge(credit, `&invoiceIdIfIsCreditNote=${id}`, "2026-01-20"));
  expect(await left(id)).toEqual([0, 5000]);
  await client.value(client.put(`/ledger/voucher/${payment.id}/:reverse?date=2026-01-21`));
  expect(await left(id)).toEqual([2000, 5000]);
  await client.value(seller.pay(id, 7500, 1920, "2026-01-22"));
  expect(await left(id)).toEqual([0, -500]);
  expect(await ageing("2026-01-31")).toEqual([0, 0, 0, 0, 0, -500, -500]);
  const whole = await sold();
  await agree(whole);
  await client.value(client.put(`/invoice/${whole}/:createCreditNote?date=2026-01-20&sendToCustomer=false`));
  expect(await left(whole)).toEqual([0, 0, 0]);
});

test("what is left to pay may be more than the invoice, since money went back before a payment was taken back", async () => {
  const id = await sold();
  await client.value(seller.pay(id, 5000, 1920, "2026-01-10"));
  await client.value(seller.pay(id, -5000, 1920, "2026-01-11"));
  const [paid] = (await client.get("/ledger/voucher?dateFrom=2026-01-10&dateTo=2026-01-11&fields=id")).body.values;
  await client.value(client.put(`/ledger/voucher/${paid.id}/:reverse?date=2026-01-12`));
  await agree(id, [
    ["2026-02-15", 9000],
    ["2026-03-15", 8000],
  ]);
  expect(await left(id)).toEqual([9000, 8000]);
  // The postings of the item come to both parts, and no address leads from one of them to less.
  const { rows } = await askReport(client, "/report/ageing?type=customer&asOf=2026-02-20&level=item");
  const shown = rows.slice(0, 3).map(({ amounts, drill }) => [amounts.at(-1), drill.some((one) => one !== "")]);
  expect(shown).toEqual([
    [17_000, true],
    [9000, false],
    [8000, false],
  ]);
});

test("in a foreign currency parts are of it, and kroner follow, revalued or not", async () => {
  const world = await trade(client);
  const sale = { currency: "EUR", date: "2026-01-05", lines: [["1", "1000", "52"]] } as const;
  const { id } = await invoiced(world, { ...sale, lines: [["1", "1000", "52"]] }, "&sendToCustomer=false");
  await agree(id, [
    ["2026-02-15", 300],
    ["2026-03-15", 300.33],
    ["2026-04-15", 399.67],
  ]);
  const pay = `/invoice/${id}/:payment?paymentDate=2026-02-20&paymentTypeId=${world.paymentType}&paidAmount=5175&paidAmountCurrency=450`;
  await client.value(client.put(pay));
  expect(await left(id)).toEqual([0, 150.33, 399.67]);
  expect((await parts(id)).map((one) => one.amountOutstanding)).toEqual([0, 1728.8, 4596.2]);
  await client.value(client.put("/ledger/posting/:revalue?date=2026-03-31"));
  // 550 EUR at 11.70.
  expect(await ageing("2026-03-31")).toEqual([4676.14, 1758.86, 0, 0, 0, 0, 6435]);
  expect(await ageing("2026-04-01")).toEqual([4596.2, 1728.8, 0, 0, 0, 0, 6325]);
});

test("it is changed and taken away while the invoice is open, with a reason in the log", async () => {
  const id = await sold();
  const before = (await client.get(`/invoice/${id}?fields=version`)).body.value.version;
  expect((await put(id, thirds, "?dryRun=true")).status).toBe(200);
  expect(await parts(id)).toEqual([]);
  await agree(id, thirds, "?reason=Avtalt%20med%20Kari");
  await client.value(seller.pay(id, 3000, 1920, "2026-02-20"));
  await agree(id, [["2026-06-01", 9000]]);
  expect(await left(id)).toEqual([9000]);
  await client.value(client.delete(`/invoice/${id}/:instalments?reason=Brutt`));
  expect(await parts(id)).toEqual([]);
  expect(await ageing("2026-03-31")).toEqual([0, 0, 0, 9000, 0, 0, 9000]);
  expect((await client.get(`/invoice/${id}?fields=version`)).body.value.version).toBeGreaterThan(before + 2);
  // Who, when, and from which plan to which.
  const { values } = (await client.get(`/audit?type=Invoice&id=${id}&field=instalments&fields=*`)).body;
  const agreed = "2026-02-15 4000.00, 2026-03-15 4000.00, 2026-04-15 4000.00";
  const common = {
    kind: "UPDATE",
    employee: { id: client.employeeId },
    at: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/),
  };
  expect(values).toMatchObject([
    { ...common, old: null, new: agreed, reason: "Avtalt med Kari" },
    { ...common, old: agreed, new: "2026-06-01 9000.00", reason: null },
    { ...common, old: "2026-06-01 9000.00", new: null, reason: "Brutt" },
  ]);
});

test("what is refused, each at its place, and nothing is kept", async () => {
  const id = await sold();
  const refusals = [
    await put(id, [
      ["2026-01-04", 6000],
      ["2026-02-01", 6000],
    ]),
    await put(id, [
      ["2026-02-01", 6000],
      ["2026-02-01", 5999.99],
    ]),
    await put(id, [
      ["2026-02-01", 12_000],
      ["2026-03-01", 0],
    ]),
    await put(id, []),
    await client.put(`/invoice/${id}/:instalments`, [{ dueDate: "2026-02-01" }, { amountCurrency: 1.234 }]),
    await client.delete(`/invoice/${id}/:instalments`),
    await put(999_999_999, thirds),
  ];
  expect(refusals.map(refusalOf)).toEqual([
    "422 | [0].dueDate: No instalment is due before the invoice's own date, 5 January 2026.",
    "422 | [1].dueDate: Each instalment is due after the one before it, which is due on 1 February 2026. | [1].amountCurrency: The instalments come to 11999.99, and 12000.00 is left to pay.",
    "422 | [1].amountCurrency: An instalment must be greater than 0.",
    "422 | null: The list cannot be empty.",
    "422 | [0].amountCurrency: The field must be filled in. | [1].amountCurrency: At most 2 decimals are allowed. | [1].dueDate: The field must be filled in.",
    "422 | id: The invoice has no instalments.",
    "404",
  ]);
  await agree(id);
  await client.value(seller.pay(id, 12_000, 1920, "2026-02-20"));
  expect(refusalOf(await put(id, thirds))).toBe("422 | id: Nothing is left to pay of the invoice in instalments.");
  expect(await left(id)).toEqual([0, 0, 0]);
  const other = await sold();
  const { version } = (await client.get(`/invoice/${other}?fields=version`)).body.value;
  const body = [{ dueDate: "2026-02-01", amountCurrency: 12_000 }];
  const seen = (tag: number) => client.put(`/invoice/${other}/:instalments`, body, { "if-match": `"${tag}"` });
  expect([(await seen(version + 1)).status >= 400, (await seen(version)).status]).toEqual([true, 200]);
});
