// Payroll at the desk: people are hired, their wages change, hours and journeys wait to be paid, months are paid and taken back, and net pay is
// paid out.
// What payslips and postings come to is the second calculation's.

import { expect } from "vitest";
import {
  type PayByRules,
  type PayCard,
  type PayLine,
  type PayPerson,
  PayYear,
  payTypes,
} from "../support/pay-by-rules.ts";
import { type Desk, type ShownVoucher, voucherFields, øre } from "./desk.ts";
import { compareJourneys, journeyLines, unpaidJourneys } from "./journeys.ts";
import { type Party, type Posting, type Row, rowsOf, sumOf, takenBack, type Voucher } from "./model.ts";
import type { Random } from "./random.ts";
import type { Travel } from "./travels.ts";
import { line } from "./vouchers.ts";

/** Somebody who is employed. */
export interface Somebody extends PayPerson {
  readonly id: number;
  readonly party: Party;
  readonly employment: number;
  /** Hourly wages by their first days, in øre. */
  readonly wages: Map<string, number>;
}

/** A count that is to be paid. */
interface Count {
  readonly id: number;
  readonly employee: number;
  readonly date: string;
  readonly type: string;
  /** Hundredths. */
  readonly count: number;
  isPaid: boolean;
}

/** A payslip that was paid. */
interface Slip {
  readonly employee: number;
  readonly due: PayByRules;
}

/** A payment of wages that stands. */
export interface Run {
  readonly id: number;
  readonly date: string;
  readonly voucher: Voucher | null;
  readonly slips: readonly Slip[];
  readonly counts: readonly Count[];
  readonly journeys: readonly Travel[];
}

/** What is known of payroll. */
export interface Wages {
  readonly staff: Somebody[];
  readonly counts: Count[];
  readonly runs: Run[];
  readonly types: Map<string, number>;
  /** Sums by year of pay-out. */
  readonly years: Map<string, PayYear>;
  /** Vouchers that are reversed with their payment alone. */
  readonly vouchers: Set<number>;
  division: number;
}

/** Payroll before anything is known of it. */
export function noWages(): Wages {
  return {
    ...{ staff: [], counts: [], runs: [], types: new Map(), years: new Map(), vouchers: new Set() },
    division: 0,
  };
}

const decisions = { holiday: 1_200, senior: 1_430, pension: 200, financeTax: true, christmasMonth: 12 };
/** What is left of the free amount of zone 1a, in kroner: little, so that it is used up, and left again. */
const freeLeft = 4_000;
const places: Readonly<Record<string, number>> = { "1": 301, "1a": 5032, "4a": 5501 };
const cards: readonly (PayCard | null)[] = [
  { type: "TABLE", tableNumber: "8010" },
  { type: "TABLE", tableNumber: "8210", percent: 28 },
  { type: "PERCENT", percent: 34 },
  { type: "EXEMPT", exemptAmount: 60_000 },
  null,
];
const most = 6;

/** Sets payroll up, with two people. */
export async function openWages(desk: Desk): Promise<void> {
  const { client, wages } = desk;
  for (const { id, number } of (await client.get("/salary/type?fields=id,number")).body.values)
    wages.types.set(number, id);
  await client.value(
    client.put("/salary/postingRules", {
      ...{ holidayScheme: "12.0", pensionPercent: 2, financeTax: true, freeAmountUsed: 850_000 - freeLeft },
    }),
  );
  const body = {
    name: "Avdelingen",
    organizationNumber: "974760673",
    startDate: "2020-01-01",
    municipality: { id: 301 },
  };
  wages.division = Number((await client.value(client.post("/division", body))).id);
  for (const year of ["2025", "2026"]) wages.years.set(year, new PayYear(decisions, freeLeft * 100));
  for (const zone of ["1", "1a"])
    await hire(desk, { zone, born: 1964 + wages.staff.length * 20, card: cards[0] ?? null });
}

async function hire(desk: Desk, person: PayPerson): Promise<void> {
  const { client, wages } = desk;
  const wage = 24_000 + 100 * wages.staff.length;
  const details = {
    ...{ date: "2024-01-01", percentageOfFullTimeEquivalent: 100, employmentType: "ORDINARY", hourlyWage: wage / 100 },
    payrollTaxMunicipalityId: { id: places[person.zone] },
  };
  const made = (await client.value(
    client.post("/employee?fields=id,employments(id)", {
      ...{ firstName: "Lise", lastName: `Lønn ${wages.staff.length}`, userType: "NO_ACCESS" },
      dateOfBirth: `${person.born}-03-04`,
      employments: [{ startDate: "2024-01-01", division: { id: wages.division }, employmentDetails: [details] }],
    }),
  )) as unknown as { id: number; employments: { id: number }[] };
  if (person.card !== null)
    for (const year of [2025, 2026])
      await client.value(
        client.post("/salary/taxCard", {
          ...{ employee: { id: made.id }, year, ...person.card },
          // Tables have another number in another year, and 2025 is paid without withholding.
          ...(year === 2025
            ? { type: "NONE", tableNumber: undefined, percent: undefined, exemptAmount: undefined }
            : {}),
        }),
      );
  wages.staff.push({
    ...{ ...person, id: made.id, party: { kind: "employee", id: made.id } },
    ...{ employment: made.employments[0]?.id ?? 0, wages: new Map([["2024-01-01", wage]]) },
  });
}

/** Hires somebody, or gives somebody another wage from a day on. */
export async function changeStaff(desk: Desk): Promise<void> {
  const { random, client, wages } = desk;
  if (wages.staff.length < most && random.oneIn(2)) {
    const person = {
      ...{ zone: random.pick(Object.keys(places)), born: 1960 + random.below(45), isFreelance: false },
      card: random.pick(cards),
    };
    desk.say(`hire ${JSON.stringify(person)}`);
    return hire(desk, person);
  }
  const one = random.pick(wages.staff);
  const [date, wage] = [random.date(), 20_000 + random.below(10_000)];
  desk.say(`employee ${wages.staff.indexOf(one)} earns ${wage} an hour from ${date}`);
  if (one.wages.has(date)) return;
  await client.value(
    client.post("/employee/employment/details", {
      ...{ employment: { id: one.employment }, date, hourlyWage: wage / 100, percentageOfFullTimeEquivalent: 100 },
      ...{ employmentType: "ORDINARY", payrollTaxMunicipalityId: { id: places[one.zone] } },
    }),
  );
  one.wages.set(date, wage);
}

/** Writes a count that is to be paid. */
export async function countHours(desk: Desk): Promise<void> {
  const { random, client, wages } = desk;
  const one = random.pick(wages.staff);
  const employee = one.id;
  const [date, type, count] = [random.date(), random.pick(["2001", "2006", "2007"]), 25 * (1 + random.below(40))];
  desk.say(`${count} of ${type} on ${date} for employee ${wages.staff.indexOf(one)}`);
  const made = await client.value(
    client.post("/timesheet/salaryTypeSpecification", {
      ...{ employee: { id: employee }, salaryType: { id: wages.types.get(type) }, date, count: count / 100 },
    }),
  );
  const id = Number(made.id);
  wages.counts.push({ ...{ id, employee, date, type, count }, isPaid: false });
}

/** What a payslip may have, with the highest rate in kroner. */
const kinds: readonly (readonly [type: string, rate: number])[] = [
  ...([
    ["2000", 60_000] as const,
    ["2000", 60_000] as const,
    ["2001", 300] as const,
    ["2002", 9_000] as const,
  ] as const),
  ...([
    ["2015", 20_000] as const,
    ["2016", 20_000] as const,
    ["2017", 5_000] as const,
    ["2019", 9_000] as const,
  ] as const),
  ...([["2028", 9_000] as const, ["3010", 366] as const, ["4000", 600] as const, ["4010", 3_000] as const] as const),
  ...([["4020", 500] as const, ["5012", 400] as const, ["5014", 900] as const, ["1001", 4_000] as const] as const),
  ...([["1002", 4_000] as const, ["2023", 30_000] as const, ["6001", 900] as const] as const),
];

function anyLines(random: Random): PayLine[] {
  return Array.from({ length: random.below(5) }, () => {
    const [type, rate] = random.pick(kinds);
    const sign = random.oneIn(10) ? -1 : 1;
    return {
      type,
      rate: (sign * (1 + random.below(rate * 100))) / 100,
      count: random.oneIn(4) ? random.below(30_000) / 10_000 : 1,
    };
  });
}

/** The hourly wage that counts in a month: the last one that began in it or before. */
function wageIn({ wages }: Somebody, month: string): number {
  const begun = [...wages]
    .filter(([from]) => from.slice(0, 7) <= month)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return begun.at(-1)?.[1] ?? 0;
}

/** Counts of a month that wait, in the order in which they become lines. */
function waiting({ counts }: Wages, employee: number, month: string): Count[] {
  const own = counts.filter((one) => one.employee === employee && !one.isPaid && one.date.slice(0, 7) === month);
  return own.sort((left, right) => (left.date === right.date ? left.id - right.id : left.date < right.date ? -1 : 1));
}
const overtime: Readonly<Record<string, number>> = { "2006": 1.5, "2007": 2 };

/** Pays some people for a month, with tax in the year whose tables are known. */
export async function payWages(desk: Desk): Promise<void> {
  const { random, client, model, wages } = desk;
  const date = random.date();
  const month = date.slice(0, 7);
  const withTax = date >= "2026" && !random.oneIn(5);
  const withHours = random.oneIn(2);
  const withJourneys = !random.oneIn(3);
  const first = random.below(wages.staff.length);
  const people = wages.staff.slice(first, first + 1 + random.below(3));
  const drawn = people.map((person) => {
    const sent = anyLines(random);
    const counts = withHours ? waiting(wages, person.id, month) : [];
    const rate = wageIn(person, month) / 100;
    const added = counts.map(({ type, count }) => ({ type, rate: rate * (overtime[type] ?? 1), count: count / 100 }));
    const journeys = withJourneys ? unpaidJourneys(desk, person.party) : [];
    const travelled = journeys.flatMap(({ journey }) => journeyLines(journey));
    return { person, sent, counts, journeys, lines: [...sent, ...added, ...travelled] };
  });
  const journeys = drawn.flatMap((one) => one.journeys);
  desk.say(
    `pay ${JSON.stringify(drawn.map(({ person, lines }) => [wages.staff.indexOf(person), lines]))} on ${date}, tax ${withTax}, ${journeys.length} journeys`,
  );
  const next = (wages.years.get(date.slice(0, 4)) as PayYear).copy();
  const slips = drawn.map(({ person, lines }) => ({
    employee: person.id,
    due: next.pay(`${person.id}`, person, date, lines, withTax),
  }));
  const flags = `generateTaxDeduction=${withTax}&includeTimesheet=${withHours}&includeTravelExpenses=${withJourneys}&allowDuplicate=true&comment=Igjen`;
  const fields = `fields=id,voucher(${voucherFields}),payslips(id,employee(id),grossAmount,amount,vacationAllowanceAmount,specifications(amount,salaryType(number)))`;
  const answer = await client.post(`/salary/transaction?${flags}&${fields}`, {
    ...{ date, year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) },
    payslips: drawn.map(({ person, sent }) => ({
      employee: { id: person.id },
      specifications: sent.map(({ type, rate, count }) => ({ salaryType: { id: wages.types.get(type) }, rate, count })),
    })),
  });
  const closed = model.closedPlaces([date]);
  if (desk.refused(answer, closed, closed > 0 ? 0 : slips.filter(({ due }) => due.net < 0).length)) return;
  expect(answer.status, answer.text).toBe(201);
  const { id, voucher, payslips } = answer.body.value;
  compareSlips(payslips, slips);
  const adopted = voucher === null ? null : adoptWages(desk, voucher, slips);
  if (voucher === null) expect(slips.every(({ due }) => due.postings.size === 0)).toBe(true);
  const counts = drawn.flatMap((one) => one.counts);
  for (const one of counts) one.isPaid = true;
  for (const one of journeys) one.state = "SALARY_PAID";
  const ids = new Map((payslips as readonly ShownSlip[]).map((one) => [one.employee.id, one.id]));
  await compareJourneys(desk, journeys, "SALARY_PAID", ids);
  wages.years.set(date.slice(0, 4), next);
  wages.runs.push({ id, date, voucher: adopted, slips, counts, journeys });
}

interface ShownSlip {
  readonly id: number;
  readonly employee: { readonly id: number };
  readonly grossAmount: number;
  readonly amount: number;
  readonly vacationAllowanceAmount: number;
  readonly specifications: readonly { readonly amount: number; readonly salaryType: { readonly number: string } }[];
}

function compareSlips(shown: readonly ShownSlip[], slips: readonly Slip[]): void {
  const told = shown.map(({ employee, grossAmount, amount, vacationAllowanceAmount, specifications }) => {
    const tax = specifications.filter(({ salaryType }) => payTypes.get(salaryType.number)?.kind === "TAX");
    const sum = tax.reduce((all, one) => all + øre(one.amount), 0);
    return [employee.id, øre(grossAmount), øre(amount), øre(vacationAllowanceAmount), sum].join(" ");
  });
  const due = slips.map(({ employee, due: { gross, net, holiday, tax } }) =>
    [employee, gross, net, holiday, tax].join(" "),
  );
  expect(told.sort()).toEqual(due.sort());
}

/** Takes the voucher of wages into the model: its rows come, by employee and account, to what the payslips say. */
function adoptWages(desk: Desk, voucher: ShownVoucher, slips: readonly Slip[]): Voucher {
  const sums = new Map<string, number>();
  const rows = voucher.postings.map((one): Row => {
    const [employee, account, amount] = [one.employee?.id ?? 0, one.account.number, øre(one.amount)];
    sums.set(`${employee} ${account}`, (sums.get(`${employee} ${account}`) ?? 0) + amount);
    const party: Party | null = account === 2910 ? { kind: "employee", id: employee } : null;
    return {
      ...{ row: one.row, account, date: voucher.date, amount, gross: amount, code: "0" },
      party,
      invoiceNumber: "",
    };
  });
  const due = slips.flatMap(({ employee, due: { postings } }) =>
    [...postings].map(([account, amount]) => `${employee} ${account} ${amount}`),
  );
  const shown = [...sums].filter(([, amount]) => amount !== 0).map(([key, amount]) => `${key} ${amount}`);
  expect(shown.sort()).toEqual(due.sort());
  desk.wages.vouchers.add(voucher.id);
  return desk.adopt(voucher, rows);
}

/** Takes a payment back; what is settled, or of a closed month, stays. */
export async function takeWagesBack(desk: Desk): Promise<void> {
  const { random, client, model, wages } = desk;
  if (wages.runs.length === 0) return;
  const index = random.below(wages.runs.length);
  const { id, date, voucher, slips, counts, journeys } = wages.runs[index] as Run;
  desk.say(`take payment ${index} of ${date} back`);
  const isSettled = voucher?.postings.some(({ group }) => group !== null) === true;
  const closed = voucher === null || isSettled ? 0 : model.closedPlaces([date]);
  const answer = await client.delete(`/salary/transaction/${id}`);
  if (desk.refused(answer, closed, isSettled ? 1 : 0)) return;
  expect(answer.status, answer.text).toBe(204);
  if (voucher !== null) {
    const negated = voucher.postings.map((one) => takenBack(one, date));
    desk.adopt(await desk.latest(date), negated, { reverses: voucher });
  }
  for (const one of counts) one.isPaid = false;
  for (const one of journeys) one.state = "APPROVED";
  await compareJourneys(desk, journeys, "APPROVED", new Map());
  const year = wages.years.get(date.slice(0, 4)) as PayYear;
  for (const { employee, due } of slips) year.takeBack(`${employee}`, due);
  wages.runs.splice(index, 1);
}

/** Pays out what is open to somebody by hand, and closes it most of the time. */
export async function payOut(desk: Desk): Promise<void> {
  const { random, client, model, wages } = desk;
  const one = random.pick(wages.staff);
  const { party } = one;
  const open = model.postingsOf(party).filter(({ group }) => group === null);
  const sum = sumOf(open);
  if (sum >= 0) return;
  const date = random.date();
  desk.say(`pay ${-sum} to employee ${wages.staff.indexOf(one)} on ${date}`);
  const written = {
    ...{ date, vendorInvoiceNumber: null },
    lines: [line(2910, -sum, { party }), line(1920, sum)],
  };
  const answer = await client.post(`/ledger/voucher?fields=${voucherFields}`, desk.body(written));
  if (desk.refused(answer, model.closedPlaces([date]))) return;
  expect(answer.status, answer.text).toBe(201);
  const { postings } = desk.adopt(answer.body.value, rowsOf(written));
  if (random.oneIn(4)) return;
  const own = postings.find((one) => one.party !== null) as Posting;
  const all = [...open, own];
  const closing = await client.put(
    "/ledger/posting/:closePostings",
    all.map((one) => one.id),
  );
  expect(closing.status, closing.text).toBe(200);
  const latest = all.map((one) => one.date).reduce((left, right) => (left > right ? left : right));
  const group = model.close(all, latest);
  const { body } = await client.get(`/ledger/posting/${own.id}?fields=closegroupId`);
  expect(body.value.closegroupId).not.toBeNull();
  group.id = body.value.closegroupId;
}

/** A term's books, payslips and reports agree, and so does what is owed of holiday pay; kroner and øre of payslips alone. */
export async function compareWages({ client, random, wages, model }: Desk): Promise<void> {
  const [year, term] = [random.pick(["2025", "2026"]), 1 + random.below(6)];
  const id = Number(year) * 10 + term;
  const read = async (path: string) => (await client.get(`/salary/${path}`)).body.value;
  const slips = wages.runs
    .filter(({ date }) => date.startsWith(year) && Math.ceil(Number(date.slice(5, 7)) / 2) === term)
    .flatMap((run) => run.slips);
  const total = (of: (due: PayByRules) => number, all: readonly Slip[]) =>
    all.reduce((sum, { due }) => sum + of(due), 0);
  const tax = await read(`taxDeduction/reconciliation/${id}/overview`);
  const withheld = total((due) => due.tax, slips);
  expect([øre(tax.aggregatedLedgerSum), øre(tax.aggregatedAmeldingSum)], `tax of term ${id}`).toEqual([
    withheld,
    withheld,
  ]);
  const employer = await read(`payrollTax/reconciliation/${id}/overview`);
  expect(øre(employer.ledgerSum), `employer's tax of term ${id}`).toBe(total((due) => due.employerTax, slips));
  // Two months, each rounded to whole kroner, against postings that are rounded for each payslip.
  expect(Math.abs(øre(employer.discrepancy))).toBeLessThanOrEqual(100 + slips.length);
  const until = wages.runs.filter(({ date }) => date.slice(0, 4) <= year).flatMap((run) => run.slips);
  const details = await read(`holidayAllowance/reconciliation/${year}0/holidayAllowanceDetails`);
  const owed = total((due) => due.holiday - due.holidayPaid, until);
  expect(
    [details.outstandingVacationPayGeneralLedger, details.outstandingVacationPayHolidayAllowanceReport].map(øre),
    `holiday pay that ${year} leaves`,
  ).toEqual([owed, owed]);
  const { party } = random.pick(wages.staff);
  const openNet = sumOf(model.postingsOf(party).filter((one) => one.group === null));
  const { values } = (
    await client.get(`/ledger/posting/openPost?date=2027-01-01&employeeId=${party.id}&count=10000&fields=amount`)
  ).body;
  expect(
    values.reduce((sum: number, one: { amount: number }) => sum + øre(one.amount), 0),
    `owed to ${party.id}`,
  ).toBe(openNet);
}
