// A year of a consultancy, lived through the interface: hours of two consultants on three projects, approved and invoiced by the month
// and the quarter, one invoice credited and its hours invoiced again, VAT, wages, the year closed, opened, and closed again.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { storeRates } from "../support/foreign.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { askReport } from "../support/shown-report.ts";
import { bookkeeper } from "../support/vat-books.ts";
import { closeAgain, finishTerm, finishTerms, finishYear, openYear } from "../support/years.ts";

/** The last day of a month of 2025. */
const lastDay = (month: number) => new Date(Date.UTC(2025, month, 0)).toISOString().slice(0, 10);
/** A day of a month of 2025; the months after it are those of 2026. */
const day = (month: number, date: number) => new Date(Date.UTC(2025, month - 1, date, 12)).toISOString().slice(0, 10);
const quarterEnds = [3, 6, 9, 12];
/** Kroner for a euro on the days of the invoices, and on those of their payments. */
const euro = (month: number) => 11 + month / 12;

let service: TestService;
let client: TestClient;
let books: Awaited<ReturnType<typeof bookkeeper>>;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-03-20T10:00:00Z") });
  await storeRates(
    service,
    quarterEnds.flatMap((month) => [
      ["EUR", lastDay(month), euro(month).toFixed(2)] as const,
      ["EUR", day(month + 1, 15), (euro(month) + 0.5).toFixed(2)] as const,
    ]),
  );
  client = await service.company({ name: "Konsulentene AS" });
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  await client.value(client.put("/project/settings", { mustApproveRegisteredHours: true }));
  books = await bookkeeper(client);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

type Body = Record<string, unknown>;
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const put = (path: string) => client.value(client.put(path));
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
const read = async (path: string): Promise<any> => (await client.get(path)).body.value;

/** Posts a voucher of rows without VAT. */
function post(date: string, description: string, rows: readonly (readonly [account: number, amount: number])[]) {
  const postings = rows.map(([number, amountGross], index) => ({
    ...{ row: index + 1, account: { id: books.account(number) }, vatType: { id: 0 }, amountGross },
  }));
  return make("/ledger/voucher", { date, description, postings });
}

interface Work {
  readonly hourly: number;
  readonly agreed: number;
  readonly foreign: number;
  readonly kari: number;
  readonly ola: number;
  readonly advice: number;
  readonly code: number;
}

/** Two consultants, and three projects: by the rates of activities, by rates of employees, and in euros. */
async function begin(): Promise<Work> {
  const employee = (firstName: string) => make("/employee", { firstName, lastName: "Nordmann", userType: "NO_ACCESS" });
  const activity = (name: string, rate: number) =>
    make("/activity", { name, activityType: "PROJECT_GENERAL_ACTIVITY", isChargeable: true, rate });
  const projectManager = { id: client.employeeId };
  const project = async (name: string, body: Body) =>
    make("/project", {
      ...{ name, startDate: "2025-01-01", projectManager },
      ...{ customer: { id: await make("/customer", { name: `${name} kunde` }) }, ...body },
    });
  const [kari, ola] = [await employee("Kari"), await employee("Ola")];
  const [euros] = (await client.get("/currency?code=EUR&fields=id")).body.values;
  const rates = { startDate: "2025-01-01", hourlyRateModel: "TYPE_PROJECT_SPECIFIC_HOURLY_RATES" };
  return {
    ...{ kari, ola, advice: await activity("Rådgivning", 1_200), code: await activity("Utvikling", 1_000) },
    hourly: await project("Kommunen", {}),
    agreed: await project("Banken", {
      projectHourlyRates: [
        {
          ...rates,
          projectSpecificRates: [
            { hourlyRate: 1_600, employee: { id: kari } },
            { hourlyRate: 1_400, employee: { id: ola } },
          ],
        },
      ],
    }),
    foreign: await project("Werk", {
      ...{ currency: euros, vatType: { id: books.typeOf("52") } },
      projectHourlyRates: [{ startDate: "2025-01-01", hourlyRateModel: "TYPE_FIXED_HOURLY_RATE", fixedRate: 120 }],
    }),
  };
}

const approve = (word: string, month: number, ...employees: number[]) =>
  put(`/timesheet/month/:${word}?employeeIds=${employees.join(",")}&monthYear=2025-${String(month).padStart(2, "0")}`);

/** The hours of a month, approved. Kari's on the first project grow by an hour each month. */
async function work(of: Work, month: number): Promise<void> {
  const entry = (project: number, employee: number, activity: number, date: number, hours: number) => ({
    ...{ project: { id: project }, employee: { id: employee }, activity: { id: activity } },
    ...{ date: day(month, date), hours },
  });
  const entries = [
    entry(of.hourly, of.kari, of.advice, 3, 5),
    entry(of.hourly, of.kari, of.advice, 4, 5 + month),
    entry(of.hourly, of.ola, of.code, 4, 5.5),
    entry(of.agreed, of.kari, of.advice, 10, 7.5),
    entry(of.agreed, of.ola, of.code, 11, 7.5),
    entry(of.foreign, of.ola, of.code, 12, 4),
  ];
  await client.value(client.post("/timesheet/entry/list", entries));
  await approve("complete", month, of.kari, of.ola);
  await approve("approve", month, of.kari, of.ola);
}

/** Invoices a project's hours of the months up to the end of one; the invoice. */
async function invoice(project: number, months: readonly [first: number, last: number], date = lastDay(months[1])) {
  const period = `dateFrom=${day(months[0], 1)}&dateTo=${day(months[1] + 1, 1)}`;
  return put(
    `/project/${project}/:invoiceHours?${period}&invoiceDate=${date}&sendToCustomer=false&fields=id,amountExcludingVat,amountExcludingVatCurrency,amount,amountCurrency`,
  );
}

let bank: number;
async function pay(one: Record<string, never>, date: string, rate?: number): Promise<void> {
  const amount = rate === undefined ? one.amount : Number(one.amountCurrency) * rate;
  const foreign = rate === undefined ? "" : `&paidAmountCurrency=${one.amountCurrency}`;
  await put(`/invoice/${one.id}/:payment?paymentDate=${date}&paymentTypeId=${bank}&paidAmount=${amount}${foreign}`);
}

/** Balances of accounts at the end of a day; debit is positive. */
async function balances(date: string, ...numbers: number[]): Promise<number[]> {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const path = `/balanceSheet?dateFrom=${date.slice(0, 4)}-01-01&dateTo=${next}&count=1000&fields=account(number),balanceOut`;
  const shown = (await client.get(path)).body.values as { account: { number: number }; balanceOut: number }[];
  expect(Math.round(shown.reduce((sum, one) => sum + one.balanceOut * 100, 0))).toBe(0);
  return numbers.map((number) => shown.find((one) => one.account.number === number)?.balanceOut ?? 0);
}

test("hours become income, the year is closed, and the next one begins where it ended", async () => {
  const of = await begin();
  const types = (await client.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values;
  bank = types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920).id;
  await post("2025-01-02", "Aksjekapital", [
    [1920, 100_000],
    [2000, -100_000],
  ]);
  const hourlyIncome = (month: number) => (10 + month) * 1_200 + 5.5 * 1_000;
  const agreedIncome = 3 * (7.5 * 1_600 + 7.5 * 1_400);
  const foreignIncome = 12 * 120;
  let owed = 0;
  for (let month = 1; month <= 12; month += 1) {
    await work(of, month);
    const hourly = await invoice(of.hourly, [month, month]);
    expect(hourly.amountExcludingVat).toBe(hourlyIncome(month));
    // March is credited later, and December is paid in January.
    if (month !== 3 && month !== 12) await pay(hourly, day(month + 1, 10));
    if (month === 3) owed = Number(hourly.id);
    if (quarterEnds.includes(month)) {
      const agreed = await invoice(of.agreed, [month - 2, month]);
      expect(agreed.amountExcludingVat).toBe(agreedIncome);
      const foreign = await invoice(of.foreign, [month - 2, month]);
      expect([foreign.amountExcludingVatCurrency, foreign.amountExcludingVat]).toEqual([
        foreignIncome,
        foreignIncome * euro(month),
      ]);
      if (month !== 12) await pay(agreed, day(month + 1, 10));
      if (month !== 12) await pay(foreign, day(month + 1, 15), euro(month) + 0.5);
    }
    await books.post("1", 6_000, day(month, 20));
    await post(day(month, 25), "Lønn", [
      [5000, 30_000],
      [2600, -9_000],
      [1920, -21_000],
    ]);
    await post(day(month, 25), "Arbeidsgiveravgift", [
      [5400, 4_230],
      [2770, -4_230],
    ]);
  }

  // In May the customer shows that Ola worked an hour less in March: credited, opened, corrected, approved and invoiced again.
  await put(`/invoice/${owed}/:createCreditNote?date=2025-05-05&sendToCustomer=false`);
  const [wrong] = (
    await client.get(
      `/timesheet/entry?projectId=${of.hourly}&employeeId=${of.ola}&dateFrom=2025-03-01&dateTo=2025-04-01&fields=id,invoice`,
    )
  ).body.values;
  expect(wrong.invoice).toBe(null);
  await approve("unapprove", 3, of.ola);
  await approve("reopen", 3, of.ola);
  await client.value(client.put(`/timesheet/entry/${wrong.id}`, { hours: 4.5 }));
  const early = await client.put(
    `/project/${of.hourly}/:invoiceHours?dateFrom=2025-03-01&dateTo=2025-04-01&invoiceDate=2025-05-06`,
  );
  expect(early.status).toBe(422);
  await approve("complete", 3, of.ola);
  await approve("approve", 3, of.ola);
  const corrected = await invoice(of.hourly, [3, 3], "2025-05-06");
  expect(corrected.amountExcludingVat).toBe(hourlyIncome(3) - 1_000);
  await pay(corrected, "2025-05-20");

  // Every hour is invoiced, and the income of each project is its hours at their rates.
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const income = {
    [of.hourly]: sum(months.map(hourlyIncome)) - 1_000,
    [of.agreed]: 4 * agreedIncome,
    [of.foreign]: sum(quarterEnds.map((month) => foreignIncome * euro(month))),
  };
  const year = "dateFrom=2025-01-01&dateTo=2026-01-01";
  for (const project of [of.hourly, of.agreed, of.foreign]) {
    const reserve = await read(`/project/${project}/period/invoicingReserve?${year}`);
    expect([reserve.invoiceFeeReserveCurrency, reserve.invoiceReserveTotalAmountCurrency]).toEqual([0, 0]);
    const { income: posted } = await read(`/project/${project}/period/overallStatus?${year}`);
    expect(posted).toBe(income[project]);
  }
  const report = await askReport(client, `/report/result?${year}&split=project`);
  const sales = report.rows.find(({ key }) => key === "R29");
  const byProject = report.columns.map(({ title }, place) => [title, sales?.amounts[place]] as const);
  for (const [name, project] of [
    ["Kommunen", of.hourly],
    ["Banken", of.agreed],
    ["Werk", of.foreign],
  ] as const)
    expect(byProject.find(([title]) => title.includes(name))?.[1]).toBe(income[project]);

  // A quarter of the domestic fees less 1,500 of each month's rent; the credit note and the new invoice are in May.
  const fees = (...of: number[]) =>
    sum(of.map(hourlyIncome)) + (of.some((one) => quarterEnds.includes(one)) ? agreedIncome : 0);
  const terms = [fees(1, 2), fees(3, 4), fees(5, 6) - 1_000, fees(7, 8), fees(9, 10), fees(11, 12)];
  expect(await finishTerms(client, 2025)).toEqual(terms.map((fee) => fee / 4 - 3_000));

  // Euros are paid at half a krone more than they were invoiced at.
  const gains = 3 * foreignIncome * 0.5;
  const result = sum(Object.values(income)) + gains - 12 * (6_000 + 30_000 + 4_230);
  const resultLine = async (path: string) =>
    (await askReport(client, path)).rows.find(({ key }) => key === "R95")?.amounts.at(-1);
  expect(await resultLine(`/report/result?${year}`)).toBeCloseTo(result, 2);
  await finishYear(client, 2025, 22);
  const tax = (of: number) => Math.round(of * 22) / 100;
  expect(await balances("2025-12-31", 2500)).toEqual([-tax(result)]);
  const open = foreignIncome * euro(12) + 1.25 * (hourlyIncome(12) + agreedIncome);
  expect(await balances("2026-01-01", 1500, 2000, 2600, 2770)).toEqual([open, -100_000, -108_000, -50_760]);

  // A bill of December was forgotten: the year, its last month and term are opened, and closed again.
  await openYear(client, 2025, "En regning fra desember var glemt", 202506);
  await books.post("1", 4_000, "2025-12-20");
  expect(await finishTerm(client, 202506)).toBe(fees(11, 12) / 4 - 4_000);
  await closeAgain(client, 2025, 22);
  const before = result - 4_000;
  expect(await balances("2026-01-01", 2500, 2050, 8800, 1500)).toEqual([
    -tax(before),
    -(before - tax(before)),
    0,
    open,
  ]);

  // What was open is paid in January; hours of the closed year stay as they were invoiced.
  const unpaid = (
    await client.get(
      "/invoice?invoiceDateFrom=2025-12-01&invoiceDateTo=2026-01-01&fields=id,amount,amountCurrency,currency(code)",
    )
  ).body.values;
  expect(unpaid).toHaveLength(3);
  for (const one of unpaid)
    await pay(
      one,
      one.currency.code === "EUR" ? day(13, 15) : day(13, 10),
      one.currency.code === "EUR" ? euro(12) + 0.5 : undefined,
    );
  expect(await balances("2026-02-01", 1500)).toEqual([0]);
  expect(await resultLine("/report/result?dateFrom=2026-01-01&dateTo=2026-03-01")).toBe(foreignIncome / 2);
  const shown = await read(`/timesheet/entry/${wrong.id}?fields=invoice(id),hours`);
  expect(shown).toEqual({ invoice: { id: corrected.id }, hours: 4.5 });
});
