// Payments of wages that meet: at once, again, settled by hand, in a closed month, before the day of pay-out, and many in one request.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { setDayInDatabase } from "../../tools/database-day.ts";
import { accountOf } from "../support/bank.ts";
import { limitedColleague } from "../support/colleague.ts";
import { closing } from "../support/months.ts";
import { makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let types: ReadonlyMap<string, number>;
let division: number;
beforeAll(async () => {
  // Without the role of jobs, whose statements would be counted beside those of requests.
  const roles = ["api", "dispatcher", "sender"] as const;
  service = await startTestService({ clock: () => new Date("2026-11-21T12:00:00+01:00"), roles });
  client = await service.company();
  types = await typeIds(client);
  division = await makeDivision(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const line = (number: string, rate: number, count = 1) => ({ salaryType: { id: types.get(number) }, rate, count });
/** Pays employees the same, on the 20th of a month of 2026. */
const pay = (employees: readonly number[], specifications: readonly object[], month: number, query = "") =>
  client.post(`/salary/transaction${query}`, {
    ...{ date: `2026-${`${month}`.padStart(2, "0")}-20`, year: 2026, month },
    payslips: employees.map((id) => ({ employee: { id }, specifications })),
  });
const outcome = ({ status, body }: TestAnswer) => (status < 300 ? [status] : [status, body.code]);
const makeMany = async (count: number, more: object = {}) => {
  const made: number[] = [];
  while (made.length < count) made.push(await makePaid(client, { division, card: null, ...more }));
  return made;
};
const hours = (employee: number, date: string) =>
  client.value(
    client.post("/timesheet/salaryTypeSpecification", {
      ...{ employee: { id: employee }, salaryType: { id: types.get("2001") }, date, count: 7.5 },
    }),
  );

/** Somebody with one right and an employment, who is logged in. */
const employed = async (name: string, right: "AUTH_INVOICING" | "AUTH_DEPARTMENT_WAGE_ADMIN"): Promise<TestClient> => {
  const own = await limitedColleague(service, client, name, [right]);
  await client.value(client.put(`/employee/${own.employeeId}`, { dateOfBirth: "1990-01-01" }));
  await client.value(
    client.post("/employee/employment", {
      ...{ employee: { id: own.employeeId }, startDate: "2026-01-01", division: { id: division } },
      employmentDetails: [{ annualSalary: 500_000, percentageOfFullTimeEquivalent: 100 }],
    }),
  );
  return own;
};

describe("payments at once", () => {
  test("use the free amount of zone 1a once", async () => {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    await owner.query("update municipality set zone = '1a' where id = 5534");
    await owner.end();
    // 1,000 of the year's 850,000 kroner are left, which 3.5 per cent of less than one employee's pay uses.
    await client.value(client.put("/salary/postingRules", { freeAmountUsed: 849_000 }));
    const employees = await makeMany(6, { municipality: 5534 });
    const answers = await Promise.all(employees.map((one) => pay([one], [line("2000", 40_000)], 1)));
    expect(answers.map(({ status }) => status)).toEqual(employees.map(() => 201));
    const { value } = (await client.get("/salary/payrollTax/reconciliation/20261/overview")).body;
    expect(value).toMatchObject({ ledgerSum: 32_840, ameldingSum: 32_840 });
  });

  test("pay an employee once", async () => {
    const [employee] = (await makeMany(1)) as [number];
    const answers = await Promise.all([1, 2, 3].map(() => pay([employee], [line("2000", 40_000)], 2)));
    expect(answers.map(outcome).sort()).toEqual([[201], [409, 14_000], [409, 14_000]]);
  });

  test("count what the year has paid so far", async () => {
    const card = { type: "EXEMPT", exemptAmount: 65_000 };
    const [employee] = (await makeMany(1, { card })) as [number];
    const query = "?generateTaxDeduction=true&fields=payslips(grossAmount,amount)";
    const answers = await Promise.all([1, 2].map((extra) => pay([employee], [line("2000", 40_000 + extra)], 2, query)));
    const [gross, net] = (["grossAmount", "amount"] as const).map((name) =>
      answers.reduce((sum, { body }) => sum + body.value.payslips[0][name], 0),
    ) as [number, number];
    // Half of what is above 65,000, in whole kroner.
    expect(gross - net).toBe(7_501);
  });
});

describe("the same again", () => {
  test("is refused for expenses, too; other expenses are paid", async () => {
    const [employee] = (await makeMany(1)) as [number];
    const expenses = [1_250.5, 1_250.5, 100, 200].map((amount) => [line("5000", amount)]);
    const all = [[line("2000", 30_000), line("5000", 1_250.5)], ...expenses];
    const answers = [];
    for (const specifications of all) answers.push(outcome(await pay([employee], specifications, 3)));
    expect(answers).toEqual([[201], [409, 14_000], [409, 14_000], [201], [201]]);
    expect(outcome(await pay([employee], [], 4))).toEqual([201]);
    expect(outcome(await pay([employee], [], 4))).toEqual([409, 14_000]);
  });

  test("is weekly pay of the same hours not", async () => {
    const [employee] = (await makeMany(1)) as [number];
    const query = "?includeTimesheet=true&fields=id,payslips(grossAmount)";
    const paid: number[] = [];
    for (const date of ["2026-03-02", "2026-03-09"]) {
      await hours(employee, date);
      const answer = await pay([employee], [], 3, query);
      expect(answer.status).toBe(201);
      paid.push(answer.body.value.payslips[0].grossAmount);
    }
    expect(paid).toEqual([2_070, 2_070]);
    // Sent by hand it is the same again.
    expect(outcome(await pay([employee], [line("2001", 276, 7.5)], 3))).toEqual([409, 14_000]);
  });
});

describe("a payment that is taken back", () => {
  const slipsOf = async (transaction: number) =>
    (await client.get(`/salary/payslip?wageTransactionId=${transaction}&fields=id`)).body.values.length;

  test("is refused while net pay is settled, and its voucher is not reversed alone", async () => {
    const [employee] = (await makeMany(1)) as [number];
    const { id, voucher } = (await pay([employee], [line("2000", 30_000)], 6)).body.value;
    const reversed = await client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-06-30`);
    expect([...outcome(reversed), reversed.body.validationMessages[0].message]).toEqual([
      ...[422, 18_000, `The voucher posts the payment of wages ${id}.`],
    ]);
    const [debt, bank] = [await accountOf(client, 2910), await accountOf(client, 1920)];
    const payment = await client.value(
      client.post("/ledger/voucher", {
        ...{ date: "2026-06-21", description: "Netto" },
        postings: [
          { row: 1, account: { id: debt }, employee: { id: employee }, amountGross: 30_000 },
          { row: 2, account: { id: bank }, amountGross: -30_000 },
        ],
      }),
    );
    const open = async (of: number) =>
      (await client.get(`/ledger/voucher/${of}?fields=postings(id,account(number))`)).body.value.postings.find(
        (one: { account: { number: number } }) => one.account.number === 2910,
      ).id;
    const closed = [await open(voucher.id), await open(Number(payment.id))];
    expect((await client.put("/ledger/posting/:closePostings", closed)).status).toBe(200);
    const refused = await client.delete(`/salary/transaction/${id}`);
    expect([...outcome(refused), refused.body.validationMessages[0].message]).toEqual([
      ...[422, 18_000, "Net pay of the transaction has been settled or paid in part."],
    ]);
    expect(await slipsOf(id)).toBe(1);
  });

  test("is refused once its month is closed, and nothing of it is gone", async () => {
    const [employee] = (await makeMany(1)) as [number];
    const { id, voucher } = (await pay([employee], [line("2000", 20_000)], 5)).body.value;
    expect((await client.put(closing("202605"))).status).toBe(200);
    expect(outcome(await client.delete(`/salary/transaction/${id}`))).toEqual([409, 10_000]);
    const { reverseVoucher } = (await client.get(`/ledger/voucher/${voucher.id}`)).body.value;
    expect([await slipsOf(id), reverseVoucher]).toEqual([1, null]);
    expect(outcome(await pay([employee], [line("2000", 1)], 5))).toEqual([409, 10_000]);
    // Closed, wrong and paid already: all is said at once.
    const all = await pay([employee], [line("2000", 20_000), { ...line("2002", 1), amount: 2 }], 5);
    expect([...outcome(all), ...all.body.validationMessages.map((one: { path: string }) => one.path)]).toEqual([
      ...[422, 18_000, "date", "payslips[0].specifications[1].amount", "payslips[0].employee"],
    ]);
  });

  test("goes once, whoever takes it back at once", async () => {
    const [employee] = (await makeMany(1)) as [number];
    await hours(employee, "2026-07-01");
    const { id } = (await pay([employee], [line("2000", 10_000)], 7, "?includeTimesheet=true")).body.value;
    const answers = await Promise.all([1, 2, 3].map(() => client.delete(`/salary/transaction/${id}`)));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses[0], statuses.slice(1).every((one) => one === 404 || one === 409)]).toEqual([204, true]);
    const again = await pay([employee], [], 7, "?includeTimesheet=true&fields=payslips(grossAmount)");
    expect(again.body.value.payslips).toEqual([{ grossAmount: 2_070 }]);
  });
});

test.each(["AUTH_INVOICING", "AUTH_DEPARTMENT_WAGE_ADMIN"] as const)(
  "from a payslip of their own nobody with %s comes to what others are paid",
  async (right) => {
    const own = await employed(right, right);
    const [other] = (await makeMany(1)) as [number];
    const { payslips } = (await pay([own.employeeId, other], [line("2000", 31_313)], 10)).body.value;
    const path = `/salary/payslip/${payslips[0].id}`;
    for (const fields of [
      "amount,transaction(voucher(postings(amount,employee)))",
      "amount,transaction(payslips(amount,specifications(amount)))",
      "amount,specifications(payslip(transaction(voucher(id))))",
    ]) {
      const { status, text } = await own.get(`${path}?fields=${fields}`);
      expect([status, text.includes(`"id":${other}`), text.match(/31313/g)]).toEqual([200, false, ["31313"]]);
    }
    expect(
      (await client.get(`${path}?fields=transaction(voucher(id))`)).body.value.transaction.voucher.id,
    ).toBeDefined();
  },
);

test("before the day of pay-out an employee sees nothing of it, in sums either", async () => {
  await setDayInDatabase(service.database.ownerUrl, client.companyId, "2026-11-26");
  const own = await employed("Ola", "AUTH_INVOICING");
  const { employeeId } = own;
  for (const [month, rate] of [
    [11, 1_000],
    [12, 12_345],
  ] as const)
    expect((await pay([employeeId], [line("2000", rate)], month)).status).toBe(201);
  const path = `/salary/compilation?employeeId=${employeeId}&year=2026`;
  const read = async (by: TestClient) => {
    const { wages, vacationPayBasis } = (await by.get(path)).body.value;
    return [wages.map((one: { amount: number }) => one.amount), vacationPayBasis];
  };
  expect(await read(own)).toEqual([[1_000], 1_000]);
  expect(await read(client)).toEqual([[13_345], 13_345]);
  const earned = (await own.get(`/employee/${employeeId}?fields=holidayAllowanceEarned(basis)`)).body.value;
  expect(earned.holidayAllowanceEarned).toEqual({ basis: 1_000 });
});

test("statements do not grow with payslips, nor with the hours that they pay", async () => {
  const employees = await makeMany(12);
  for (const employee of employees) for (const day of ["01", "02", "03"]) await hours(employee, `2026-09-${day}`);
  const { database } = service.service;
  /** How many statements the transactions of a request send. */
  const statementsOf = async (act: () => Promise<TestAnswer>) => {
    let statements = 0;
    const original = database.transaction.bind(database);
    const counted: typeof original = (company, body) =>
      original(company, (connection, end, connectionOf) =>
        body(
          {
            query: (sql, values) => {
              statements += 1;
              return connection.query(sql, values);
            },
          },
          end,
          connectionOf,
        ),
      );
    Object.assign(database, { transaction: counted });
    const { status, body } = await act();
    Reflect.deleteProperty(database, "transaction");
    expect(status).toBeLessThan(300);
    return { statements, id: body?.value?.id };
  };
  const query = "?includeTimesheet=true&generateTaxDeduction=true&fields=id";
  /** Statements of paying and of taking it back: the least of several, as what is kept in the process is read anew now and then. */
  const leastOf = async (some: readonly number[]): Promise<number[]> => {
    const rounds: number[][] = [];
    for (let round = 0; round < 3; round++) {
      const paid = await statementsOf(() => pay(some, [line("2000", 30_000), line("4000", 500)], 9, query));
      const back = await statementsOf(() => client.delete(`/salary/transaction/${paid.id}`));
      rounds.push([paid.statements, back.statements]);
    }
    return [0, 1].map((place) => Math.min(...rounds.map((counts) => counts[place] ?? Number.NaN)));
  };
  const one = await leastOf(employees.slice(0, 1));
  expect(await leastOf(employees.slice(1))).toEqual(one);
  expect(one[0]).toBeGreaterThan(5);
});

describe("bad input", () => {
  test("an id of no term is answered with 404, however large", async () => {
    for (const path of ["payrollTax/reconciliation/99999999999999/overview", "amelding/99999999999999"])
      expect((await client.get(`/salary/${path}`)).status).toBe(404);
  });

  test("schemes of one request hold on no day twice", async () => {
    const scheme = (startDate: string, endDate: string | null) => ({ number: "OTP-7", startDate, endDate });
    const both = [scheme("2026-01-01", "2026-06-30"), scheme("2026-06-30", null)];
    const refused = await client.post("/salary/settings/pensionScheme/list", both);
    expect([...outcome(refused), refused.body.validationMessages[0].path]).toEqual([422, 18_000, "[1].startDate"]);
    const next = [scheme("2026-01-01", "2026-06-30"), scheme("2026-07-01", null)];
    expect((await client.post("/salary/settings/pensionScheme/list", next)).status).toBe(201);
  });
});
