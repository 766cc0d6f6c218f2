// What the verification finds of wages whose payslips and postings differ; each time everything else is as it was.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { limitedColleague } from "../support/colleague.ts";
import { makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let owner: pg.Client;
let employees: readonly number[];
let slips: readonly number[];
let transaction: number;
let voucher: number;

beforeAll(async () => {
  service = await startTestService({
    clock: () => new Date("2026-12-20T12:00:00+01:00"),
    roles: ["api", "dispatcher", "sender"],
  });
  client = await service.company({ until: "2027-06-01" });
  const types = await typeIds(client);
  const division = await makeDivision(client);
  await client.value(client.put("/salary/postingRules", { pensionPercent: 2, financeTax: true }));
  employees = [await makePaid(client, { division, card: null }), await makePaid(client, { division, card: null })];
  const line = (type: string, rate: number) => ({ salaryType: { id: types.get(type) }, rate, count: 1 });
  const answer = await client.post(
    "/salary/transaction?generateTaxDeduction=true&fields=id,voucher(id),payslips(id,employee(id))",
    {
      ...{ date: "2026-06-19", year: 2026, month: 6 },
      payslips: employees.map((id, place) => ({
        employee: { id },
        specifications: [
          ...[line("2000", 40_000 + 1_234.5 * place), line("3010", 366), line("4000", 500), line("4010", 700)],
          ...[line("2016", 10_000), line("5012", 120.5), line("2028", 900)],
        ],
      })),
    },
  );
  expect(answer.status, answer.text).toBe(201);
  const { value } = answer.body;
  [transaction, voucher] = [value.id, value.voucher.id];
  slips = employees.map((id) => value.payslips.find((one: { employee: { id: number } }) => one.employee.id === id).id);
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
}, 60_000);
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const faults = () => verify(service.database.ownerUrl, () => undefined);

/** Changes rows with every trigger off, verifies, and changes them back. */
async function found(change: string, back: string): Promise<string[]> {
  const quietly = async (sql: string) => {
    await owner.query("begin");
    await owner.query("set local session_replication_role = replica");
    await owner.query(sql);
    await owner.query("commit");
  };
  await quietly(change);
  try {
    return await faults();
  } finally {
    await quietly(back);
  }
}
const ofSlip = (place: number, set: string) =>
  `update payslip set ${set} where company_id = ${client.companyId} and id = ${slips[place]}`;

test("books in order have no fault", async () => {
  expect(await faults()).toEqual([]);
});

test("a premium that was not posted, on both of its accounts", async () => {
  const breaches = await found(ofSlip(0, "pension = pension + 1"), ofSlip(0, "pension = pension - 1"));
  const of = `payment of wages ${transaction}, employee ${employees[0]}: voucher ${voucher} posts`;
  expect(breaches).toContainEqual(expect.stringMatching(new RegExp(`${of} 800.00 on account 5945.*comes to 801.00`)));
  expect(breaches).toContainEqual(expect.stringMatching(new RegExp(`${of} -800.00 on account 2960.*comes to -801.00`)));
});

test("a posting that was moved to another account", async () => {
  const move = (from: number, to: number) =>
    `update posting o set "account" = t.id from account f, account t where o.company_id = ${client.companyId} and o."voucher" = ${voucher}
       and o."employee" = ${employees[1]} and o."account" = f.id and f.company_id = o.company_id and f."number" = ${from}
       and t.company_id = o.company_id and t."number" = ${to}`;
  // The chart's other accounts are there for the company once something was posted on them.
  const breaches = await found(move(5945, 5400), `${move(5400, 5945)} and o."amount" = 824.69`);
  expect(breaches).toContainEqual(expect.stringMatching(/posts 0 on account 5945, the payslip comes to 824.69/));
});

test("holiday pay that one employee has and another has not, though the sum is right", async () => {
  const swap = async (sign: string, other: string) =>
    [0, 1].map((place) => ofSlip(place, `"holidayPaid" = "holidayPaid" ${place === 0 ? sign : other} 100`)).join("; ");
  const breaches = await found(await swap("-", "+"), await swap("+", "-"));
  for (const id of employees)
    expect(breaches).toContainEqual(expect.stringContaining(`employee ${id}: vouchers of wages owe`));
  for (const id of slips)
    expect(breaches).toContainEqual(expect.stringMatching(`payslip ${id}: holidayPaid .*, sealed`));
  expect(breaches).toHaveLength(4);
});

test("a voucher of wages whose payment has lost it", async () => {
  const set = (to: string) =>
    `update salary_transaction set "voucher" = ${to} where company_id = ${client.companyId} and id = ${transaction}`;
  const breaches = await found(set("null"), set(`${voucher}`));
  expect(breaches).toContainEqual(
    expect.stringMatching(/wages owe -?[0-9.]+ on the account of holiday pay, payslips 0/),
  );
});

test("employer's tax of another percentage, and of another basis", async () => {
  const percent = (to: number) => ofSlip(1, `"employerTaxPercent" = ${to}`);
  const message = /2026-06: employer's tax of [0-9.]+ is posted, its basis by its percentage comes to [0-9.]+/;
  expect(await found(percent(10.6), percent(14.1))).toContainEqual(expect.stringMatching(message));
  const basis = (sign: string) => ofSlip(1, `"employerTaxBasis" = "employerTaxBasis" ${sign} 0.01`);
  expect(await found(basis("+"), basis("-"))).toContainEqual(expect.stringMatching(message));
});

test("who reads the books alone sees that something differs, and no wages", async () => {
  const reader = await limitedColleague(service, client, "Rita", ["AUTH_COMPANY_ACCOUNTING_REPORTS"]);
  const read = async (by: TestClient): Promise<string> => (await by.get("/audit/verify?fields=faults(text)")).text;
  await owner.query(ofSlip(0, 'pension = pension + 1, "holidayPaid" = "holidayPaid" + 1'));
  const [seen, whole] = [await read(reader), await read(client)];
  await owner.query(ofSlip(0, 'pension = pension - 1, "holidayPaid" = "holidayPaid" - 1'));
  expect(whole).toContain("801.00");
  expect(seen).toContain(`payment of wages ${transaction} and its voucher differ`);
  expect(seen).toContain(`employee ${employees[0]} is owed other holiday pay by vouchers than by payslips`);
  expect(seen).toContain(`payslip ${slips[0]} is not what was sealed`);
  expect(seen).not.toContain("801.00");
});

test("what was posted before the accounts of payroll were changed stays in order", async () => {
  const [other] = (await client.get("/ledger/account?number=2930&fields=id")).body.values;
  await client.value(client.put("/salary/postingRules", { holidayDebtAccount: { id: other.id } }));
  expect(await faults()).toEqual([]);
});

test("what an expense says that its employee has paid, and its voucher does not owe", async () => {
  await client.value(client.put("/travelExpense/settings", { canApproveOwnExpenses: true }));
  const costs = [1, 2].map((paymentType) => ({
    ...{ paymentType: { id: paymentType }, costCategory: { id: 1 }, amountCurrencyIncVat: 85, date: "2026-06-02" },
  }));
  const expense = { employee: { id: client.employeeId }, travelAdvance: 50, costs };
  const { id } = await client.value(client.post("/travelExpense?fields=id", expense));
  for (const word of ["deliver", "approve"])
    expect((await client.call("PUT", `/travelExpense/:${word}?id=${id}`)).status).toBe(200);
  expect((await client.call("PUT", `/travelExpense/:createVouchers?id=${id}&date=2026-06-30`)).status).toBe(200);
  expect(await faults()).toEqual([]);
  const cost = (sign: string) =>
    `update travel_cost set "amountNOKInclVAT" = "amountNOKInclVAT" ${sign} 1 where company_id = ${client.companyId}
       and "travelExpense" = ${id} and "isPaidByEmployee"`;
  expect(await found(cost("+"), cost("-"))).toEqual([
    expect.stringMatching(new RegExp(`expense ${id}: voucher \\d+ owes 35.00, its costs and allowances 36.00`)),
    expect.stringMatching(new RegExp(`travel expense ${id}, cost \\d+: amountNOKInclVAT [\\d.]+, sealed`)),
  ]);
});
