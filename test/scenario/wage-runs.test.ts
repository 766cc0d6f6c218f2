// Payments of more employees than one request stores: calculated in parts that commit by themselves, watched, broken off, undone as a whole.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { setDayInDatabase } from "../../tools/database-day.ts";
import { limitedColleague } from "../support/colleague.ts";
import { closing } from "../support/months.ts";
import { makeDivision, makeManyPaid, typeIds } from "../support/payroll.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { until } from "../support/toys.ts";

let service: TestService;
let client: TestClient;
let types: ReadonlyMap<string, number>;
let employees: readonly number[];
const options = { clock: () => new Date("2026-11-21T12:00:00+01:00") };
beforeAll(async () => {
  // Without the role of jobs: the tests say when a run goes on.
  service = await startTestService({ ...options, roles: ["api", "dispatcher", "sender"] });
  client = await service.company();
  types = await typeIds(client);
  await client.value(client.put("/salary/postingRules", { pensionPercent: 2 }));
  employees = await makeManyPaid(client, await makeDivision(client), 120);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const shown = "?generateTaxDeduction=true&fields=id,state,stopped,progress,voucher(id),payslips(id)";
const bodyOf = (month: number, of: readonly number[], line: object = { rate: 40_000, count: 1 }) => ({
  ...{ date: `2026-${`${month}`.padStart(2, "0")}-20`, year: 2026, month },
  payslips: of.map((id) => ({
    employee: { id },
    specifications: [{ salaryType: { id: types.get("2000") }, ...line }],
  })),
});
const pay = (month: number, of = employees, query = shown) =>
  client.post(`/salary/transaction${query}`, bodyOf(month, of));
const read = async (id: number) =>
  (await client.get(`/salary/transaction/${id}?fields=id,state,stopped,progress,voucher(id),payslips(id)`)).body.value;
const goOn = () => service.service.jobs.runNow(["wages"]);
const outcome = ({ status, body }: TestAnswer) => (status < 300 ? [status] : [status, body.code]);

/** Lets a run go on until the process dies in the transaction behind so many parts. */
async function dieAfter(parts: number): Promise<void> {
  const { database } = service.service;
  const original = database.transaction.bind(database);
  let begun = 0;
  const dying: typeof original = (company, body) => {
    begun += 1;
    return begun > parts ? Promise.reject(new Error("The process has died.")) : original(company, body);
  };
  Object.assign(database, { transaction: dying });
  try {
    await expect(goOn()).rejects.toThrow("The process has died.");
  } finally {
    Reflect.deleteProperty(database, "transaction");
  }
}

test("a run is answered at once, watched, and ends with one voucher of all payslips", async () => {
  const begun = await pay(1);
  // Half of 40,000 without a card; 14.1 per cent of pay and of the premium of 800.
  const sums = { grossAmount: 4_800_000, tax: 2_400_000, amount: 2_400_000, employerTax: 690_336 };
  expect([begun.status, begun.body.value]).toEqual([
    201,
    {
      ...{ id: begun.body.value.id, state: "CALCULATING", stopped: "", voucher: null, payslips: [] },
      progress: { done: 0, of: 120, ...sums },
    },
  ]);
  const { id } = begun.body.value;
  await dieAfter(2);
  expect(await read(id)).toMatchObject({ state: "CALCULATING", progress: { done: 100, of: 120 }, voucher: null });
  await goOn();
  const ended = await read(id);
  expect(ended).toMatchObject({ state: "DONE", progress: { done: 120, of: 120, ...sums } });
  expect(new Set(ended.payslips.map((one: { id: number }) => one.id)).size).toBe(120);
  const { postings } = (
    await client.get(`/ledger/voucher/${ended.voucher.id}?fields=postings(amount,account(number),employee(id))`)
  ).body.value;
  const on = (number: number) =>
    postings.filter((one: { account: { number: number } }) => one.account.number === number);
  const sumOn = (number: number) => on(number).reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
  expect([5000, 2600, 2910, 2770].map(sumOn).map((sum) => Math.round(sum * 100) / 100)).toEqual([
    ...[4_800_000, -2_400_000, -2_400_000, -690_336],
  ]);
  expect(new Set(on(2910).map((one: { employee: { id: number } }) => one.employee.id))).toEqual(new Set(employees));
  // Nothing is left to be done, and going on once more changes nothing.
  await goOn();
  expect(await read(id)).toEqual(ended);
});

test("a payslip of a run is what it is in a payment of its own", async () => {
  const [first] = employees as readonly [number];
  const fields = "grossAmount,amount,vacationAllowanceAmount,specifications(rate,amount,description)";
  const alone = await pay(2, [first], `?dryRun=true&generateTaxDeduction=true&fields=payslips(${fields})`);
  const { id } = (await pay(2)).body.value;
  await goOn();
  const { values } = (await client.get(`/salary/payslip?wageTransactionId=${id}&employeeId=${first}&fields=${fields}`))
    .body;
  expect(values).toEqual(alone.body.value.payslips);
});

test("a dry run answers the sums and stores nothing", async () => {
  const tried = await pay(3, employees, `${shown}&dryRun=true`);
  expect(tried.body.value.progress).toMatchObject({ of: 120, grossAmount: 4_800_000, amount: 2_400_000 });
  await goOn();
  expect((await client.get(`/salary/transaction/${tried.body.value.id}`)).status).toBe(404);
  expect(
    (await client.get("/salary/payslip?yearFrom=2026&monthFrom=3&monthTo=4&yearTo=2026")).body.fullResultSize,
  ).toBe(0);
});

describe("undone as a whole", () => {
  test.each([0, 1, 3] as const)("after %s parts", async (parts) => {
    const { id } = (await pay(4)).body.value;
    await dieAfter(parts);
    expect((await read(id)).progress.done).toBe(Math.min(parts * 50, 120));
    expect((await client.delete(`/salary/transaction/${id}`)).status).toBe(204);
    await goOn();
    expect((await client.get(`/salary/payslip?wageTransactionId=${id}`)).body.fullResultSize).toBe(0);
    expect((await client.get(`/salary/transaction/${id}`)).status).toBe(404);
  });

  test("after its voucher is posted, which is reversed", async () => {
    const { id } = (await pay(4)).body.value;
    await goOn();
    const { voucher } = await read(id);
    expect((await client.delete(`/salary/transaction/${id}`)).status).toBe(204);
    expect((await client.get(`/ledger/voucher/${voucher.id}`)).body.value.reverseVoucher).not.toBeNull();
    expect((await client.get(`/salary/payslip?wageTransactionId=${id}`)).body.fullResultSize).toBe(0);
  });
});

test("what waits is paid already: nobody is paid twice, whoever comes first", async () => {
  const answers = await Promise.all([pay(5), pay(5), pay(5, employees.slice(110))]);
  expect(answers.map(outcome).sort()).toEqual([[201], [409, 14_000], [409, 14_000]]);
  await goOn();
  const { fullResultSize } = (await client.get("/salary/payslip?yearFrom=2026&monthFrom=5&monthTo=6&yearTo=2026")).body;
  expect(fullResultSize).toBe(answers[2]?.status === 201 ? 10 : 120);
});

test("everything that is wrong is refused at once, and nothing has begun", async () => {
  const body = bodyOf(6, employees);
  const wrong = (at: number, specification: object) => {
    const slip = body.payslips[at];
    if (slip !== undefined)
      slip.specifications = [{ salaryType: { id: types.get("2000") }, ...specification } as never];
  };
  wrong(3, { rate: 100, count: 1, amount: 99 });
  wrong(77, { rate: -100, count: 1 });
  wrong(119, { rate: 100, count: 1, month: 13 });
  const { status, body: refused } = await client.post(`/salary/transaction${shown}`, body);
  expect([status, refused.validationMessages.map((one: { path: string }) => one.path)]).toEqual([
    422,
    ["payslips[3].specifications[0].amount", "payslips[119].specifications[0].month"],
  ]);
  await goOn();
  expect(
    (await client.get("/salary/payslip?yearFrom=2026&monthFrom=6&monthTo=7&yearTo=2026")).body.fullResultSize,
  ).toBe(0);
});

test("a month that is closed meanwhile stops a run, which says so and can be undone", async () => {
  const { id } = (await pay(7)).body.value;
  await dieAfter(3);
  expect((await client.put(closing("202607"))).status).toBe(200);
  await goOn();
  const stopped = await read(id);
  expect(stopped).toMatchObject({ state: "REFUSED", progress: { done: 120 }, voucher: null });
  expect(stopped.stopped).toBe("Regnskapsperioden juli 2026 er lukket.");
  // It is no difference between books and payslips: nothing of it is posted, and it is to be taken back.
  const overview = async (kind: string) =>
    (await client.get(`/salary/${kind}/reconciliation/20264/overview`)).body.value;
  expect((await overview("taxDeduction")).aggregatedAmeldingSum).toBe(0);
  expect((await overview("payrollTax")).ameldingSum).toBe(0);
  const holiday = "/salary/holidayAllowance/reconciliation/20260";
  const owed = (await client.get(`${holiday}/holidayAllowanceDetails`)).body.value;
  expect(owed.outstandingVacationPayHolidayAllowanceReport).toBe(owed.outstandingVacationPayGeneralLedger);
  const { totalCreditThisYear } = (await client.get(`${holiday}/holidayAllowanceSummary`)).body.value;
  expect(totalCreditThisYear).toBe(owed.outstandingVacationPayGeneralLedger);
  expect((await client.delete(`/salary/transaction/${id}`)).status).toBe(204);
  expect((await client.get(`/salary/payslip?wageTransactionId=${id}`)).body.fullResultSize).toBe(0);
});

test("payslips are seen by their employees, and count in their holiday, once the voucher of all is posted", async () => {
  // What was earned is of the year that the database has.
  await setDayInDatabase(service.database.ownerUrl, client.companyId, "2026-12-31");
  const own = await limitedColleague(service, client, "Ola", []);
  await client.value(client.put(`/employee/${own.employeeId}`, { dateOfBirth: "1990-02-03" }));
  const [division] = (await client.get("/division?fields=id")).body.values;
  await client.value(
    client.post("/employee/employment", {
      ...{ employee: { id: own.employeeId }, startDate: "2026-01-01", division: { id: division.id } },
      employmentDetails: [{ percentageOfFullTimeEquivalent: 100, annualSalary: 540_000, employmentType: "ORDINARY" }],
    }),
  );
  const [activity] = (await client.get("/activity?isGeneral=true&fields=id")).body.values;
  const entry = { employee: { id: own.employeeId }, activity: { id: activity.id }, date: "2026-08-03", hours: 7.5 };
  await client.value(client.post("/timesheet/entry", entry));
  const body = bodyOf(8, [own.employeeId, ...employees.slice(0, 60)]);
  // Two days of holiday are taken.
  body.payslips[0]?.specifications.push({ salaryType: { id: types.get("2028") }, rate: 100, count: 2 } as never);
  const { id } = (await client.post(`/salary/transaction${shown}`, body)).body.value;
  await dieAfter(1);
  const all = `/salary/payslip?wageTransactionId=${id}&fields=id`;
  const stored = (await client.get(`/salary/payslip?wageTransactionId=${id}&employeeId=${own.employeeId}&fields=id`))
    .body;
  const [{ id: slip }] = stored.values;
  const months = `/timesheet/month/byMonthNumber?employeeIds=${own.employeeId}&monthYear=2026-08&fields=vacationSummary`;
  const seen = async () => [
    (await client.get(`/employee/${own.employeeId}?fields=holidayAllowanceEarned(basis)`)).body.value
      .holidayAllowanceEarned.basis,
    (await client.get(months)).body.values[0].vacationSummary.vacationTakenInPeriod,
    (await own.get(all)).body.values.length,
    (await own.get(`/salary/payslip/${slip}`)).status,
    (await own.get(`/salary/payslip/${slip}/pdf`)).status,
    (await own.get(`/salary/compilation?employeeId=${own.employeeId}&year=2026`)).body.value.vacationPayBasis,
  ];
  expect(await seen()).toEqual([0, 0, 0, 404, 404, 0]);
  await goOn();
  expect((await read(id)).state).toBe("DONE");
  expect(await seen()).toEqual([39_800, 2, 1, 200, 200, 39_800]);
});

test("a service with jobs carries a run on by itself", async () => {
  const other = await startTestService(options);
  try {
    const own = await other.company();
    const many = await makeManyPaid(own, await makeDivision(own), 51);
    const { id } = (await own.post(`/salary/transaction${shown}`, bodyOf(1, many))).body.value;
    const state = async () => (await own.get(`/salary/transaction/${id}?fields=state`)).body.value.state;
    await until(async () => (await state()) === "DONE", 60_000);
  } finally {
    await other.stop();
  }
});
