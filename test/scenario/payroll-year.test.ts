// A year of a company with five employees: payslips, vouchers, balances, statements of the year, reconciliations and monthly reports
// agree with a second calculation to the øre.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/service/verification/verify.ts";
import { ameldingFaults } from "../support/amelding-schema.ts";
import { type PayByRules, type PayLine, PayYear, payTypes, zonePercent } from "../support/pay-by-rules.ts";
import { storeZones } from "../support/payroll.ts";
import {
  allowanceLines,
  type CompanyPerson,
  type CompanyTravel,
  companyPeople,
  hoursOf,
  identityOf,
  linesOf,
  linesOf2025,
  makePayrollCompany,
  type PayrollCompany,
  travelsOf,
  worksIn,
} from "../support/payroll-company.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;

/** A payslip that was paid, as it must be. */
interface Paid {
  readonly person: CompanyPerson;
  readonly month: number;
  readonly date: string;
  readonly lines: readonly PayLine[];
  readonly due: PayByRules;
}

const decisions = { holiday: 1_200, senior: 1_430, pension: 200, financeTax: true, christmasMonth: 12 };
/** What another system had used of the free amount of zone 1a: the rest is used up in the course of the year. */
const freeUsed = 828_000;
const months = Array.from({ length: 12 }, (_, place) => place + 1);
const two = (number: number) => String(number).padStart(2, "0");
const payDay = (month: number) => `2026-${two(month)}-20`;
const øre = (amount: number) => Math.round(amount * 100);
const kroner = (amount: number) => amount / 100;
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
/** Adds to a sum of a list. */
function add<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
const texts = (sums: ReadonlyMap<string | number, number>) =>
  [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([key, amount]) => `${key} ${amount}`)
    .sort();

let service: TestService;
let client: TestClient;
let company: PayrollCompany;
const accounts = new Map<number, number>();
const paid: Paid[] = [];
/** What the books must have: øre by account since New Year, and what is owed to each employee. */
const books = new Map<number, number>();
const owed = new Map<string, number>();
/** Holiday pay that 2025 has earned, and what it owes: øre by account. */
const before = new Map<string, number>();
const opening = new Map<number, number>();
const year = new PayYear(decisions, (850_000 - freeUsed) * 100);

const employeeOf = ({ name }: CompanyPerson) => ({ id: company.employees.get(name) ?? 0 });
const account = (number: number) => ({ id: accounts.get(number) });

beforeAll(async () => {
  service = await startTestService({
    clock: () => new Date("2026-12-31T12:00:00+01:00"),
    roles: ["api", "dispatcher", "sender"],
  });
  await storeZones(service, [{ number: "5032", name: "Selbu", zone: "1a" }]);
  client = await service.company({ until: "2027-06-01" });
  for (const { id, number } of (await client.get("/ledger/account?fields=id,number")).body.values)
    accounts.set(number, id);
  company = await makePayrollCompany(client, decisions.financeTax);
  await takeOver();
  for (const month of months) {
    const travels: number[] = [];
    for (const travel of travelsOf(month)) travels.push(await approved(travel, month));
    await pay(month);
    for (const [place, travel] of travelsOf(month).entries()) await goesOn(travel, travels[place] ?? 0, month);
    await settle(month);
  }
}, 240_000);
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** Posts a voucher of øre by account, with an employee where one is named; it must come to 0. */
async function post(date: string, description: string, rows: readonly (readonly [number, number, CompanyPerson?])[]) {
  expect(sumOf(rows.map(([, amount]) => amount))).toBe(0);
  await client.value(
    client.post("/ledger/voucher", {
      ...{ date, description },
      postings: rows.map(([number, amount, person], place) => ({
        ...{ row: place + 1, account: account(number), vatType: { id: 0 }, amountGross: kroner(amount) },
        ...(person === undefined ? {} : { employee: employeeOf(person) }),
      })),
    }),
  );
  for (const [number, amount, person] of rows) {
    add(books, number, amount);
    if (number === 2910 && person !== undefined) add(owed, person.name, amount);
  }
}

/** What another system paid in 2025 is historical; what is owed for it opens the books. */
async function takeOver(): Promise<void> {
  const old = new PayYear(decisions);
  const there = companyPeople.filter(({ start }) => start < "2026");
  await client.value(
    client.post("/salary/transaction", {
      ...{ date: "2025-12-19", year: 2025, month: 12, isHistorical: true },
      payslips: there.map((person) => ({
        employee: employeeOf(person),
        specifications: linesOf2025(person).map(company.lineBody),
      })),
    }),
  );
  for (const person of there) {
    const due = old.pay(person.name, person, "2025-12-19", linesOf2025(person), false);
    before.set(person.name, due.holiday);
    for (const number of [2940, 2785, 2786]) add(opening, number, due.postings.get(number) ?? 0);
  }
  const rows = [...opening].map(([number, amount]) => [number, amount] as const);
  await post("2025-12-31", "Skyldig ved nyttår", [...rows, [2050, -sumOf(rows.map(([, amount]) => amount))]]);
  await client.value(client.put("/salary/postingRules", { freeAmountUsed: freeUsed }));
}

/** The lines of somebody's payslip, in the order in which the service has them: time sheets, then travels, follow what was sent. */
function allLines(person: CompanyPerson, month: number): { readonly sent: PayLine[]; readonly all: PayLine[] } {
  const thisYear = sumOf(paid.filter((one) => one.person === person).map(({ due }) => due.holiday));
  const sent = linesOf(person, month, { lastYear: before.get(person.name) ?? 0, thisYear });
  const factors: Readonly<Record<string, number>> = { "2006": 1.5, "2007": 2 };
  const counted = hoursOf(person, month).map(([, type, count]) => ({
    ...{ type, count, rate: (person.hourlyWage ?? 0) * (factors[type] ?? 1) },
  }));
  const travels = travelsOf(month).filter((one) => one.person === person);
  return { sent, all: [...sent, ...counted, ...travels.flatMap(allowanceLines)] };
}

const included = "generateTaxDeduction=true&includeTimesheet=true&includeTravelExpenses=true";
const slipFields =
  "fields=voucher(postings(amount,account(number),employee(id))),payslips(employee(id),grossAmount,amount,vacationAllowanceAmount,specifications(amount,salaryType(number)))";

/** Pays a month, and compares every payslip and posting. */
async function pay(month: number): Promise<void> {
  const date = payDay(month);
  const there = companyPeople.filter((person) => worksIn(person, month));
  for (const person of there)
    for (const [day, type, count] of hoursOf(person, month))
      await client.value(
        client.post("/timesheet/salaryTypeSpecification", {
          ...{ employee: employeeOf(person), salaryType: { id: company.types.get(type) }, date: day, count },
        }),
      );
  const lines = there.map((person) => allLines(person, month));
  const { voucher, payslips } = (await client.value(
    client.post(`/salary/transaction?${included}&${slipFields}`, {
      ...{ date, year: 2026, month },
      payslips: there.map((person, place) => ({
        employee: employeeOf(person),
        specifications: lines[place]?.sent.map(company.lineBody),
      })),
    }),
  )) as Json;
  there.forEach((person, place) => {
    const all = lines[place]?.all ?? [];
    const due = year.pay(person.name, person, date, all);
    paid.push({ person, month, date, lines: all, due });
    const { id } = employeeOf(person);
    const slip = payslips.find((one: Json) => one.employee.id === id);
    const posted = new Map<number, number>();
    for (const one of voucher.postings) if (one.employee.id === id) add(posted, one.account.number, øre(one.amount));
    const shown = {
      amounts: slip.specifications.slice(0, all.length).map((one: Json) => øre(one.amount)),
      tax: sumOf(
        slip.specifications.filter((one: Json) => one.salaryType.number === "6000").map((one: Json) => øre(one.amount)),
      ),
      sums: [slip.grossAmount, slip.amount, slip.vacationAllowanceAmount].map(øre),
      posted: texts(posted),
    };
    expect(shown, `${person.name} in month ${month}`).toEqual({
      ...{ amounts: due.amounts, tax: due.tax, sums: [due.gross, due.net, due.holiday], posted: texts(due.postings) },
    });
    for (const [number, amount] of due.postings) add(books, number, amount);
    add(owed, person.name, due.postings.get(2910) ?? 0);
  });
}

/** A travel from the expense to its approval; its id. */
async function approved({ person, isReport, costs, nights, km }: CompanyTravel, month: number): Promise<number> {
  const day = `2026-${two(month)}-10`;
  const travelDetails = {
    ...{ departureDate: day, returnDate: `2026-${two(month)}-12`, departureTime: "08:00", returnTime: "12:00" },
    ...{ departureFrom: "Oslo", destination: "Bergen", purpose: "Kundemøte" },
  };
  const subsistence = { rateCategory: { id: 740 }, location: "Bergen", count: nights, overnightAccommodation: "HOTEL" };
  const { id } = await client.value(
    client.post("/travelExpense?fields=id", {
      ...{ employee: employeeOf(person), ...(isReport ? { travelDetails } : {}) },
      costs: costs.map(({ category, amount, isOwn }) => ({
        ...{
          paymentType: { id: isOwn ? 1 : 2 },
          costCategory: { id: category },
          amountCurrencyIncVat: amount,
          date: day,
        },
      })),
      ...(nights === 0 ? {} : { perDiemCompensations: [subsistence] }),
    }),
  );
  const drive = { rateCategory: { id: 743 }, date: day, departureLocation: "Oslo", destination: "Bergen", km };
  if (km > 0) await client.value(client.post("/travelExpense/mileageAllowance", { travelExpense: { id }, ...drive }));
  for (const step of [":deliver", ":approve"]) {
    const { status, text } = await client.call("PUT", `/travelExpense/${step}?id=${id}`);
    expect(status, text).toBe(200);
  }
  return Number(id);
}

/** The voucher of a travel's costs. Its allowances are on the payslip of its month. */
async function goesOn({ person, costs, km }: CompanyTravel, id: number, month: number): Promise<void> {
  const day = `2026-${two(month)}-11`;
  const { state, payslip } = (await client.get(`/travelExpense/${id}?fields=state,payslip(month)`)).body.value;
  expect([state, payslip?.month]).toEqual(km > 0 ? ["SALARY_PAID", month] : ["APPROVED", undefined]);
  const { body, text, status } = await client.call(
    "PUT",
    `/travelExpense/:createVouchers?id=${id}&date=${day}&fields=voucher(postings(amount,account(number)))`,
  );
  expect(status, text).toBe(200);
  const due = new Map<number, number>();
  for (const { amount, isOwn, vat } of costs) {
    // VAT is what the rounded net leaves.
    const net = Math.round((øre(amount) * 100) / (100 + vat));
    add(due, 7140, net);
    add(due, 2712, øre(amount) - net);
    add(due, isOwn ? 2910 : 1920, -øre(amount));
    if (isOwn) add(owed, person.name, -øre(amount));
  }
  const posted = new Map<number, number>();
  for (const one of body.values[0].voucher.postings) add(posted, one.account.number, øre(one.amount));
  expect(texts(posted), `travel of ${person.name} in month ${month}`).toEqual(texts(due));
  for (const [number, amount] of due) add(books, number, amount);
}

const ofMonths = (first: number, last = first) => paid.filter(({ month }) => month >= first && month <= last);
/** Credits of an account by the payslips of some months. */
const creditOf = (number: number, slips: readonly Paid[]) =>
  -sumOf(slips.map(({ due }) => due.postings.get(number) ?? 0));

/** Pays out what is owed: to employees, tax on the next day, attachments a month later, and the taxes of a term on their due date. */
async function settle(month: number): Promise<void> {
  const everybody = companyPeople.filter(({ name }) => (owed.get(name) ?? 0) !== 0);
  const nets = everybody.map((person) => [2910, -(owed.get(person.name) ?? 0), person] as const);
  const bank = (rows: readonly (readonly [number, number, CompanyPerson?])[]) => [
    ...rows,
    [1920, -sumOf(rows.map(([, amount]) => amount))] as const,
  ];
  await post(payDay(month), "Utbetaling", bank(nets));
  await post(`2026-${two(month)}-21`, "Forskuddstrekk", bank([[2600, creditOf(2600, ofMonths(month))]]));
  if (month > 1)
    await post(`2026-${two(month)}-05`, "Utleggstrekk", bank([[2610, creditOf(2610, ofMonths(month - 1))]]));
  if (month % 2 === 1 && month > 1) {
    const term = ofMonths(month - 2, month - 1);
    const [employer, finance] = [creditOf(2770, term), creditOf(2771, term)];
    await post(
      `2026-${two(month)}-15`,
      "Avgifter",
      bank([
        [2770, employer],
        [2771, finance],
      ]),
    );
  }
}

/** What somebody has been paid by what it is called in the monthly report, as `code taxable`; øre. */
function sumsOf(slips: readonly Paid[], kinds: readonly string[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lines, due } of slips)
    lines.forEach(({ type }, place) => {
      const { kind = "", sign, ameldingCode, taxMethod, isPayrollTaxable } = payTypes.get(type) ?? {};
      if (!kinds.includes(kind)) return;
      const isWithheld = taxMethod !== "NONE" || ameldingCode === "feriepenger";
      const amount = (due.amounts[place] ?? 0) * (kind === "BENEFIT" || kind === "EXPENSE" ? 1 : Number(sign));
      add(sums, `${ameldingCode} ${isPayrollTaxable} ${isWithheld}`, amount);
    });
  return sums;
}

/** Bases of employer's tax by zone and hundredths of a per cent: pay and premiums. */
function zonesOf(slips: readonly Paid[]) {
  const sums = new Map<string, { zone: string; percent: number; pay: number; pension: number }>();
  const count = (zone: string, percent: number, pay: number, pension: number) => {
    const one = sums.get(`${zone} ${percent}`) ?? { zone, percent, pay: 0, pension: 0 };
    sums.set(`${zone} ${percent}`, { ...one, pay: one.pay + pay, pension: one.pension + pension });
  };
  for (const { person, due } of slips) {
    const { employerTaxBasis: pay, pension, lowBasis, lowPension } = due;
    if (person.zone !== "1a") count(person.zone, zonePercent[person.zone] ?? 0, pay, pension);
    else {
      count("1a", 1_060, lowBasis, lowPension);
      count("1a", 1_410, pay - lowBasis, pension - lowPension);
    }
  }
  return [...sums.values()].filter(({ pay, pension }) => pay !== 0 || pension !== 0);
}
/** Whole kroner of a tax that is not rounded before. */
const wholeTax = (slips: readonly Paid[]) =>
  Math.round(sumOf(zonesOf(slips).map(({ percent, pay, pension }) => (pay + pension) * percent)) / 1_000_000);
const wholeFinanceTax = (slips: readonly Paid[]) =>
  Math.round((sumOf(slips.map(({ due }) => due.employerTaxBasis + due.pension)) * 5) / 10_000);

test("the year has everything that a year has", () => {
  expect(paid).toHaveLength(12 * 4 + 8);
  expect(year.freeLeft).toBe(0);
  // The payslip that crosses the free amount is split.
  expect(paid.filter(({ due }) => due.lowBasis > 0 && due.lowBasis < due.employerTaxBasis)).toHaveLength(1);
  // Half of the tax in December, and none of what June pays for holiday.
  const taxOf = (name: string, month: number) =>
    paid.find((one) => one.person.name === name && one.month === month)?.due.tax ?? 0;
  expect(taxOf("Cato", 12)).toBe(100 * Math.floor(taxOf("Cato", 11) / 200));
  expect(taxOf("Cato", 6)).toBeLessThan(taxOf("Cato", 5) / 5);
});

test("the balances of all accounts are those of payslips, travels and payments, and nothing is owed to employees", async () => {
  const { values } = (
    await client.get("/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&count=1000&fields=account(number),balanceOut")
  ).body;
  const shown = new Map<number, number>(values.map((one: Json) => [one.account.number, øre(one.balanceOut)]));
  expect(texts(shown)).toEqual(texts(books));
  expect(sumOf([...shown.values()])).toBe(0);
  expect(books.get(2910)).toBe(0);
  // Holiday pay that is owed is what this year has earned: last year's is paid, and who left has got theirs.
  const earned = paid.filter(({ person }) => person.name !== "Dina").map(({ due }) => due.holiday);
  expect(books.get(2940)).toBe(-sumOf(earned));
});

test.each(companyPeople.map((one) => [one.name, one] as const))(
  "the statement of the year of %s",
  async (_name, person) => {
    const { value } = (await client.get(`/salary/compilation?employeeId=${employeeOf(person).id}&year=2026`)).body;
    const own = paid.filter((one) => one.person === person);
    const byCode = (sums: ReadonlyMap<string, number>) => {
      const codes = new Map<string, number>();
      for (const [key, amount] of sums) add(codes, key.split(" ")[0] ?? "", amount);
      return texts(codes);
    };
    const shown = (list: readonly Json[]) => {
      const codes = new Map<string, number>();
      for (const { description, amount } of list) add(codes, description, øre(amount));
      return texts(codes);
    };
    expect(shown(value.wages)).toEqual(byCode(sumsOf(own, ["PAY", "BENEFIT"])));
    expect(shown(value.expenses)).toEqual(byCode(sumsOf(own, ["EXPENSE"])));
    expect(øre(value.vacationPayBasis)).toBe(sumOf(own.map(({ due }) => due.holidayBasis)));
    const due = (types: readonly string[]) =>
      sumOf(
        own.flatMap(({ lines, due: { amounts } }) =>
          lines.map(({ type }, place) => (types.includes(type) ? (amounts[place] ?? 0) : 0)),
        ),
      );
    const tax = sumOf(own.map((one) => one.due.tax));
    expect(shown(value.taxDeductions)).toEqual(
      texts(
        new Map([
          ["forskuddstrekk:ordinaert", tax],
          ["fradrag:fagforeningskontingent", due(["4000"])],
          ["fradrag:premieTilPensjonsordninger", due(["4001"])],
        ]),
      ),
    );
    expect(sumOf(value.mandatoryTaxDeductions.map((one: Json) => øre(one.amount)))).toBe(due(["4010"]));
  },
);

describe("reconciliations", () => {
  const idOf = async (kind: string, term: number) =>
    (await client.value(client.post(`/salary/${kind}/reconciliation/context`, { year: 2026, term }))).reconciliationId;
  const read = async (kind: string, word: string, term: number) =>
    (await client.get(`/salary/${kind}/reconciliation/${await idOf(kind, term)}/${word}`)).body.value;
  const terms = [1, 2, 3, 4, 5, 6].map((term) => [term, ofMonths.bind(null, term * 2 - 1, term * 2)] as const);

  test.each(terms)("term %s: books and reports agree, but for what whole kroner round", async (term, slips) => {
    const all = slips();
    const tax = creditOf(2600, all);
    expect(await read("taxDeduction", "overview", term)).toMatchObject({
      ...{ aggregatedLedgerSum: kroner(tax), aggregatedAmeldingSum: kroner(tax), aggregatedDiscrepancy: 0 },
      registeredPayments: [term * 2 - 1, term * 2].map((month) => {
        const sum = kroner(creditOf(2600, ofMonths(month)));
        return { ledgerSum: sum, ameldingSum: sum };
      }),
    });
    const employer = await read("payrollTax", "overview", term);
    const reported = wholeTax(ofMonths(term * 2 - 1)) + wholeTax(ofMonths(term * 2));
    expect([øre(employer.ledgerSum), employer.ameldingSum]).toEqual([creditOf(2770, all), reported]);
    expect(øre(employer.discrepancy)).toBe(creditOf(2770, all) - reported * 100);
    const bases = employer.aggregatedZones.map((one: Json) =>
      [one.zone, Math.round(one.taxPercentage * 100), øre(one.amountBasisSum), øre(one.pensionSum)].join(" "),
    );
    expect(bases.sort()).toEqual(
      zonesOf(all)
        .map(({ zone, percent, pay, pension }) => [zone, percent, pay, pension].join(" "))
        .sort(),
    );
    expect(sumOf(employer.aggregatedZones.map((one: Json) => øre(one.payrollTaxSum)))).toBe(creditOf(2770, all));
    const finance = await read("financeTax", "overview", term);
    const wholes = wholeFinanceTax(ofMonths(term * 2 - 1)) + wholeFinanceTax(ofMonths(term * 2));
    expect([øre(finance.ledgerSum), finance.ameldingSum, øre(finance.financeTaxSum)]).toEqual([
      ...[creditOf(2771, all), wholes, creditOf(2771, all)],
    ]);
    expect(øre(finance.financeTaxBasisSum)).toBe(sumOf(all.map(({ due }) => due.employerTaxBasis + due.pension)));
    expect(await read("mandatoryDeduction", "overview", term)).toMatchObject({
      ...{ ledgerSum: kroner(creditOf(2610, all)), ameldingSum: kroner(creditOf(2610, all)), discrepancy: 0 },
    });
  });

  test.each(terms)("term %s: each payment is of what it has paid", async (term, slips) => {
    const all = slips();
    const tax = await read("taxDeduction", "paymentsOverview", term);
    expect(
      tax.payments.map((one: Json) => [one.startDate, øre(one.paidAmount), one.paymentDate, one.restAmount]),
    ).toEqual(
      [term * 2 - 1, term * 2].map((month) => [
        ...[payDay(month), creditOf(2600, ofMonths(month)), `2026-${two(month)}-21`, 0],
      ]),
    );
    const isPaid = term < 6;
    const due = isPaid ? `2026-${two(term * 2 + 1)}-15` : null;
    for (const [kind, number] of [
      ["payrollTax", 2770],
      ["financeTax", 2771],
    ] as const) {
      const { payments, totalPaidAmount } = await read(kind, "paymentsOverview", term);
      expect([kind, øre(totalPaidAmount), payments[0].paymentDate]).toEqual([
        ...[kind, isPaid ? creditOf(number, all) : 0, due],
      ]);
    }
    // The attachment of the year's last month is not paid yet.
    const attached = await read("mandatoryDeduction", "paymentsOverview", term);
    const last = isPaid ? ofMonths(term * 2 - 1, term * 2) : ofMonths(11);
    expect(øre(attached.totalPaidAmount)).toBe(creditOf(2610, last));
  });

  test("holiday pay of the year, and what is owed of it", async () => {
    const details = await read("holidayAllowance", "holidayAllowanceDetails", 0);
    const balance = (number: number) => kroner(-(books.get(number) ?? 0));
    expect(details).toMatchObject({
      outstandingVacationPayGeneralLedger: balance(2940),
      outstandingVacationPayHolidayAllowanceReport: balance(2940),
      payrollTaxVacationPayGeneralLedger: balance(2785),
      payrollTaxVacationPayHolidayAllowanceReport: balance(2785),
    });
  });
});

/** The text of an element's first occurrence. */
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map((one) => one[1] ?? "");

describe("monthly reports", () => {
  const inYear = new Map<string, number>();
  test.each(months)("month %s: sums and lines are those of the payslips", async (month) => {
    const file = await download(client, `/salary/amelding/2026${two(month)}/xml`);
    const xml = Buffer.from(file.bytes).toString("utf8");
    expect(await ameldingFaults(xml)).toEqual([]);
    const slips = ofMonths(month);
    expect({
      employer: Number(textOf(xml, "sumArbeidsgiveravgift")),
      finance: Number(textOf(xml, "sumFinansskattLoenn")),
      attached: Number(textOf(xml, "sumUtleggstrekk")),
      tax: elements(xml, "sumForskuddstrekkPerLoennsutbetalingsdato").map((one) => [
        ...[textOf(one, "loennsutbetalingsdato"), Number(textOf(one, "beloep"))],
      ]),
    }).toEqual({
      ...{ employer: wholeTax(slips), finance: wholeFinanceTax(slips), attached: creditOf(2610, slips) / 100 },
      tax: [[payDay(month), creditOf(2600, slips) / 100]],
    });
    for (const [name, which] of [
      ["loennOgGodtgjoerelse", "pay"],
      ["tilskuddOgPremieTilPensjon", "pension"],
    ] as const)
      expect(
        elements(xml, name)
          .map((one) =>
            [
              textOf(one, "sone"),
              øre(Number(textOf(one, "prosentsatsForAvgiftsberegning"))),
              øre(Number(textOf(one, "avgiftsgrunnlagBeloep"))),
            ].join(" "),
          )
          .sort(),
      ).toEqual(
        zonesOf(slips)
          .filter((one) => one[which] !== 0)
          .map((one) => [one.zone, one.percent, one[which]].join(" "))
          .sort(),
      );
    const people = elements(xml, "inntektsmottaker");
    expect(people).toHaveLength(companyPeople.filter((person) => worksIn(person, month)).length);
    for (const { person, due } of slips) {
      const own = people.find((one) => textOf(one, "norskIdentifikator") === identityOf(person.dateOfBirth)) ?? "";
      const lines = elements(own, "inntekt").map(
        (one) =>
          `${textOf(one, "beskrivelse")} ${textOf(one, "utloeserArbeidsgiveravgift")} ${textOf(one, "inngaarIGrunnlagForTrekk")} ${øre(Number(textOf(one, "beloep")))}`,
      );
      const own2 = slips.filter((one) => one.person === person);
      expect(lines.sort(), `${person.name}`).toEqual(texts(sumsOf(own2, ["PAY", "BENEFIT", "EXPENSE"])));
      for (const one of lines) add(inYear, `${person.name} ${one.split(" ")[0]}`, Number(one.split(" ")[3]));
      const withheld = elements(own, "forskuddstrekk").map((one) => Number(textOf(one, "beloep")));
      expect(sumOf(withheld)).toBe(due.tax === 0 ? 0 : -due.tax / 100);
    }
  });

  test("those of the year come to what statements of the year tell employees", async () => {
    const stated = new Map<string, number>();
    for (const person of companyPeople) {
      const { value } = (await client.get(`/salary/compilation?employeeId=${employeeOf(person).id}&year=2026`)).body;
      for (const { description, amount } of [...value.wages, ...value.expenses])
        if (payCodes.has(description)) add(stated, `${person.name} ${description}`, øre(amount));
    }
    expect(texts(inYear)).toEqual(texts(stated));
  });
});
const payCodes = new Set([...payTypes.values()].map(({ ameldingCode }) => ameldingCode));
