// Allowances of approved expenses through payroll: split and taxed to the krone, paid once, by payslip or voucher, and freed again.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { limitedColleague } from "../support/colleague.ts";
import { makeDivision, makeManyPaid, makePaid, typeIds } from "../support/payroll.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { until } from "../support/toys.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;

let service: TestService;
let client: TestClient;
let types: ReadonlyMap<string, number>;
let division: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-20T12:00:00+01:00") });
  client = await service.company();
  await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_REGISTERED" }));
  await client.value(client.put("/salary/postingRules", { holidayScheme: "12.0", pensionPercent: 2 }));
  types = await typeIds(client);
  division = await makeDivision(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const path = "/travelExpense";
const make = async (of: string, body: Json): Promise<number> =>
  Number((await client.value(client.post(`${path}${of}?fields=id`, body))).id);
const step = (word: string, query: string) => client.call("PUT", `${path}/${word}?${query}`);
const employed = (card: object | null = null) => makePaid(client, { division, card });
const expense = async (id: number, fields: string): Promise<Json> =>
  (await client.get(`${path}/${id}?fields=${fields}`)).body.value;

/** An approved report; `parts` are its allowances besides subsistence, each with the path that makes it. */
async function approved(
  employee: number,
  body: Json,
  parts: readonly (readonly [string, Json])[] = [],
  travelDetails: Json = {},
): Promise<number> {
  const journey = {
    ...{ departureDate: "2026-03-10", returnDate: "2026-03-12", departureTime: "08:00", returnTime: "18:00" },
    ...{ departureFrom: "Oslo", destination: "Bergen", purpose: "Kundemøte" },
    ...travelDetails,
  };
  const id = await make("", { employee: { id: employee }, travelDetails: journey, ...body });
  for (const [of, part] of parts) {
    const made = await make(of, { travelExpense: { id }, ...part });
    if (part.rateCategory.id === 744) await make("/passenger", { mileageAllowance: { id: made }, name: "Eva" });
  }
  expect((await step(":deliver", `id=${id}`)).status).toBe(200);
  const answer = await step(":approve", `id=${id}&overrideApprovalFlow=true`);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

const drive = { date: "2026-03-10", departureLocation: "Oslo", destination: "Bergen", km: 120 };
/** The worked journey: Oslo to Bergen, 58 hours, hotel, breakfast twice, 120 km with a passenger, and its costs. */
const bergen = (employee: number, more: Json = {}) =>
  approved(
    employee,
    {
      costs: [
        [11, 2240],
        [23, 350],
        [1, 85],
      ].map(([kind, amountCurrencyIncVat]) => ({
        ...{ paymentType: { id: 1 }, costCategory: { id: kind }, amountCurrencyIncVat, date: "2026-03-10" },
      })),
      perDiemCompensations: [
        {
          ...{ rateCategory: { id: 740 }, location: "Bergen", count: 2, overnightAccommodation: "HOTEL" },
          isDeductionForBreakfast: true,
        },
        { rateCategory: { id: 741 }, location: "Bergen", count: 1, overnightAccommodation: "HOTEL" },
      ],
      ...more,
    },
    [
      ["/mileageAllowance", { ...drive, rateCategory: { id: 743 } }],
      ["/mileageAllowance", { ...drive, rateCategory: { id: 744 } }],
    ],
  );
/** Two nights without a receipt: 904 kroner, all of it free of tax. */
const nights = (employee: number) =>
  approved(employee, {}, [["/accommodationAllowance", { rateCategory: { id: 754 }, location: "Voss", count: 2 }]]);

const wage = (rate: number) => ({ salaryType: { id: types.get("2000") }, rate, count: 1 });
const run = (employees: readonly number[], specifications: readonly object[], query: string, more: object = {}) =>
  client.post(`/salary/transaction?includeTravelExpenses=true${query}`, {
    ...{ date: "2026-03-20", year: 2026, month: 3, ...more },
    payslips: employees.map((id) => ({ employee: { id }, specifications })),
  });
const shown =
  "&fields=id,voucher,payslips(id,amount,grossAmount,vacationAllowanceAmount,specifications(rate,count,amount,description,salaryType(number)))";
const linesOf = (answer: TestAnswer, slip = 0): unknown[] =>
  answer.body.value.payslips[slip].specifications.map((one: Json) => [one.salaryType.number, one.count, one.amount]);
const faultsOf = ({ status, body }: TestAnswer): unknown[] => [
  status,
  ...(body.validationMessages ?? []).map((one: Json) => `${one.path}: ${one.message}`),
];

/** Kroner by account of a voucher. */
async function postedBy(voucher: number): Promise<Json> {
  const { postings } = (await client.get(`/ledger/voucher/${voucher}?fields=postings(account(number),amount)`)).body
    .value;
  const sums: Json = {};
  for (const { account, amount } of postings) sums[account.number] = (sums[account.number] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).map(([number, sum]) => [number, sum.toFixed(2)]));
}

describe("a payslip", () => {
  test("pays the journey to Bergen: free and taxable by type, tax of 727.20 more, in the voucher", async () => {
    const employee = await employed({ type: "PERCENT", percent: 35 });
    const id = await bergen(employee);
    const answer = await run([employee], [wage(45_000)], `&generateTaxDeduction=true${shown}`);
    expect(answer.status, answer.text).toBe(201);
    expect(linesOf(answer)).toEqual([
      ["2000", 1, 45_000],
      ["5001", 120, 420],
      ["5002", 2, 511.2],
      ["5003", 3, 1_505],
      ["5008", 120, 216],
      ["5009", 120, 120],
      // 35 per cent of 45,727 kroner, cut.
      ["6000", 1, 16_004],
    ]);
    const [slip] = answer.body.value.payslips;
    expect(slip).toMatchObject({ grossAmount: 45_000, amount: 31_768.2, vacationAllowanceAmount: 5_400 });
    expect(slip.specifications[3]).toMatchObject({ rate: 501.6667, description: "Kost, overnatting hotell: 1 Bergen" });
    expect(await postedBy(answer.body.value.voucher.id)).toEqual({
      ...{ 5000: "45000.00", 7100: "756.00", 7150: "511.20", 7160: "1505.00" },
      ...{ 2600: "-16004.00", 2910: "-31768.20" },
      ...{ 5020: "5400.00", 2940: "-5400.00", 5401: "761.40", 2785: "-761.40", 5945: "900.00", 2960: "-900.00" },
      // 14.1 per cent of 45,727.20, and of the premium of 900.
      ...{ 5400: "6574.44", 2770: "-6574.44" },
    });
    const paid = await expense(id, "state,amount,paymentAmount,showPayslip,payslip,voucher,changes(*),actions(rel)");
    expect(paid).toMatchObject({ state: "SALARY_PAID", showPayslip: true, payslip: { id: slip.id }, voucher: null });
    // Costs alone, whatever else is paid.
    expect([paid.amount, paid.paymentAmount]).toEqual([2_675, 2_675]);
    expect(paid.actions.map(({ rel }: Json) => rel)).toEqual(["CREATE_VOUCHER", "GO_TO_PAYSLIP", "COPY"]);
    // The costs are posted all the same, without the allowances.
    expect(faultsOf(await step(":createVouchers", `id=${id}&date=2026-03-31&includeAllowances=true`))).toEqual([
      ...[422, "includeAllowances: Expense 1 has a voucher or a payslip."],
    ]);
    const posted = await step(":createVouchers", `id=${id}&date=2026-03-31`);
    expect(posted.status, posted.text).toBe(200);
    expect(await postedBy(posted.body.values[0].voucher.id)).toEqual({
      ...{ 7140: "2397.50", 2712: "277.50", 2910: "-2675.00" },
    });
  });

  const worked: Json[] = JSON.parse(
    readFileSync(join(import.meta.dirname, "..", "data", "travel-examples.json"), "utf8"),
  ).examples.filter(({ id }: Json) => ["T7", "T8", "T9"].includes(id));
  test.each(worked.map((one) => [`${one.id} ${one.title}`, one] as const))("pays %s", async (_name, one) => {
    const employee = await employed();
    const [row] = [...(one.perDiem ?? []), ...(one.accommodation ?? [])];
    const isNight = one.accommodation !== undefined;
    const day = { returnDate: "2026-03-10", isDayTrip: true, returnTime: row.category === 738 ? "15:00" : "21:00" };
    const id = isNight
      ? await nights(employee)
      : await approved(
          employee,
          {
            perDiemCompensations: [
              {
                rateCategory: { id: row.category },
                location: "Hamar",
                count: 1,
                isDeductionForLunch: row.lunch === true,
              },
            ],
          },
          [],
          day,
        );
    const answer = await run([employee], [], shown);
    expect(answer.status, answer.text).toBe(201);
    const free = [isNight ? "5007" : "5006", row.count, Number(row.free)];
    expect(linesOf(answer)).toEqual([
      ...(Number(row.taxable) === 0 ? [] : [["5002", row.count, Number(row.taxable)]]),
      free,
    ]);
    expect(answer.body.value.payslips[0].amount).toBe(Number(row.amount));
    expect((await expense(id, "state")).state).toBe("SALARY_PAID");
  });

  test("pays each of its employees alone, what is approved, and in the department and project of the expense", async () => {
    const [one, other, third] = [await employed(), await employed(), await employed()];
    const department = Number((await client.value(client.post("/department", { name: "Salg" }))).id);
    const ids = [await nights(one), await nights(other), await nights(third)];
    const open = await make("", { employee: { id: one }, travelDetails: { departureDate: "2026-04-01" } });
    const more = await approved(one, { department: { id: department } }, [
      ["/mileageAllowance", { ...drive, km: 10, rateCategory: { id: 743 } }],
    ]);
    const answer = await run(
      [one, other],
      [],
      "&fields=payslips(employee(id),specifications(amount,department,salaryType(number)))",
    );
    const slips: Json[] = answer.body.value.payslips;
    const of = (id: number) => slips.find(({ employee }) => employee.id === id)?.specifications;
    expect(of(one).map((line: Json) => [line.salaryType.number, line.amount, line.department?.id])).toEqual([
      ["5007", 904, undefined],
      ["5001", 35, department],
      ["5008", 18, department],
    ]);
    expect(of(other).map(({ amount }: Json) => amount)).toEqual([904]);
    const states = await Promise.all([...ids, open, more].map(async (id) => (await expense(id, "state")).state));
    expect(states).toEqual(["SALARY_PAID", "SALARY_PAID", "APPROVED", "OPEN", "SALARY_PAID"]);
  });
});

describe("an expense", () => {
  test("is paid once: by payments at once, again, and by voucher or payslip", async () => {
    const employee = await employed();
    await nights(employee);
    const query = `&allowDuplicate=true&comment=Igjen${shown}`;
    const answers = await Promise.all([1, 2, 3].map(() => run([employee], [wage(30_000)], query)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.flatMap((one) => linesOf(one)).filter((line) => (line as unknown[])[0] === "5007")).toHaveLength(1);
    const posted = await nights(employee);
    expect((await step(":createVouchers", `id=${posted}&date=2026-03-31&includeAllowances=true`)).status).toBe(200);
    expect(linesOf(await run([employee], [], shown, { month: 4 }))).toEqual([]);
    expect((await expense(posted, "state,payslip")).payslip).toBeNull();
  });

  test("is paid once by a payslip and a voucher at once", async () => {
    const employee = await employed();
    const id = await nights(employee);
    const [slip, voucher] = await Promise.all([
      run([employee], [], shown),
      step(":createVouchers", `id=${id}&date=2026-03-31&includeAllowances=true`),
    ]);
    expect(slip.status).toBe(201);
    const { voucher: made, payslip } = await expense(id, "voucher,payslip");
    expect([linesOf(slip).length === 1, voucher.status === 200]).toEqual([payslip !== null, made !== null]);
    expect(payslip === null).toBe(made !== null);
  });

  test("is free again when its payment is taken back, and paid by the next", async () => {
    const employee = await employed();
    const id = await nights(employee);
    const answer = await run([employee], [], shown);
    const slip = answer.body.value.payslips[0].id;
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    try {
      const where = "where company_id = $1 and id = $2";
      const refused = (sql: string, of: number) =>
        owner.query(`${sql} ${where}`, [client.companyId, of]).then(
          () => "done",
          (error: { code: string }) => error.code,
        );
      expect([
        await refused("delete from payslip", slip),
        await refused(`update travel_expense set "payslipId" = 7`, id),
        await refused(`update travel_expense set stage = 'APPROVED'`, id),
        await refused(`update travel_expense set "allowancesPosted" = true`, id),
      ]).toEqual(["P8000", "P8000", "23514", "23514"]);
    } finally {
      await owner.end();
    }
    expect((await step(":unapprove", `id=${id}`)).status).toBe(422);
    expect((await client.delete(`/salary/transaction/${answer.body.value.id}`)).status).toBe(204);
    expect(await expense(id, "state,payslip,showPayslip")).toMatchObject({
      ...{ state: "APPROVED", payslip: null, showPayslip: false },
    });
    expect(linesOf(await run([employee], [], shown))).toEqual([["5007", 2, 904]]);
    expect((await expense(id, "state")).state).toBe("SALARY_PAID");
  });

  test("keeps its advance for the voucher, which may have nothing else", async () => {
    const employee = await employed();
    const id = await approved(employee, { travelAdvance: 500 }, [
      ["/accommodationAllowance", { rateCategory: { id: 754 }, location: "Voss", count: 2 }],
    ]);
    expect((await run([employee], [], shown)).status).toBe(201);
    const posted = await step(":createVouchers", `id=${id}&date=2026-03-31`);
    expect(posted.status, posted.text).toBe(200);
    expect(await postedBy(posted.body.values[0].voucher.id)).toEqual({ 2910: "500.00", 1570: "-500.00" });
  });

  test("shows its payslip to its employee and to who pays wages, and to nobody else", async () => {
    const kari = await limitedColleague(service, client, "Kari", ["AUTH_TRAVELREPORT"]);
    const boss = await limitedColleague(service, client, "Bjørg", ["AUTH_TRAVELREPORTS_COMPANY"]);
    await client.value(client.put(`/employee/${kari.employeeId}`, { dateOfBirth: "1990-02-03" }));
    await client.value(
      client.post("/employee/employment", {
        ...{ employee: { id: kari.employeeId }, startDate: "2026-01-01", division: { id: division } },
        employmentDetails: [{ percentageOfFullTimeEquivalent: 100, annualSalary: 540_000, employmentType: "ORDINARY" }],
      }),
    );
    const id = await nights(kari.employeeId);
    const [paid] = (await run([kari.employeeId], [], shown)).body.value.payslips;
    const seen = async (who: TestClient) => (await who.get(`${path}/${id}?fields=payslip`)).body.value.payslip?.id;
    expect([await seen(client), await seen(kari), await seen(boss)]).toEqual([paid.id, paid.id, undefined]);
  });
});

describe("a payment is refused", () => {
  test("where no limit is known of what is free of tax, beside every other fault", async () => {
    const employee = await employed();
    await approved(
      employee,
      { perDiemCompensations: [{ rateCategory: { id: 714 }, rate: 375, location: "Bergen", count: 1 }] },
      [],
      { departureDate: "2025-03-10", returnDate: "2025-03-10", isDayTrip: true },
    );
    const answer = await run([employee], [{ ...wage(100), amount: 99 }], "");
    expect([answer.status, answer.body.validationMessages.map((one: Json) => one.path)]).toEqual([
      ...[422, ["payslips[0].specifications[0].amount", "payslips[0].employee"]],
    ]);
    expect(answer.body.validationMessages[1].message).toMatch(/^How much of .+ is free of tax is not known/);
  });

  test("where it takes over what another system has paid", async () => {
    const employee = await employed();
    const id = await nights(employee);
    expect(faultsOf(await run([employee], [], "", { isHistorical: true }))).toEqual([
      ...[422, "includeTravelExpenses: Expenses cannot be paid by what another system has paid."],
    ]);
    expect((await expense(id, "state")).state).toBe("APPROVED");
  });
});

test("a payment of many employees pays them too, part by part, and frees them when it is undone", async () => {
  const employee = await employed();
  const id = await nights(employee);
  const many = await makeManyPaid(client, division, 51);
  const month = { date: "2026-08-20", month: 8 };
  const { status, body } = await run([...many, employee], [wage(30_000)], "&fields=id", month);
  expect(status).toBe(201);
  const transaction = body.value.id;
  const state = async () => (await client.get(`/salary/transaction/${transaction}?fields=state`)).body.value.state;
  await until(async () => (await state()) === "DONE", 60_000);
  const { values } = (await client.get(`/salary/payslip?wageTransactionId=${transaction}&employeeId=${employee}`)).body;
  expect([values.length, values[0].amount]).toEqual([1, 30_904]);
  expect(await expense(id, "state,payslip")).toMatchObject({ state: "SALARY_PAID", payslip: { id: values[0].id } });
  expect((await client.delete(`/salary/transaction/${transaction}`)).status).toBe(204);
  expect(await expense(id, "state,payslip")).toMatchObject({ state: "APPROVED", payslip: null });
});
