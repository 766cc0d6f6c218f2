// A company whose pay has everything in a year: people who are paid by the month and by the hour, in part time, from March to October,
// and over sixty, in two zones of employer's tax; holiday in June, sick leave, a company car, an attachment of earnings, an advance,
// and two travels a month. Through HTTP alone.

import type { PayLine, PayPerson } from "./pay-by-rules.ts";
import type { TestClient } from "./service.ts";

/** Somebody of the company. */
export interface CompanyPerson extends PayPerson {
  readonly name: "Anne" | "Berit" | "Cato" | "Dina" | "Egil";
  readonly dateOfBirth: string;
  readonly place: "Oslo" | "Selbu";
  readonly start: string;
  readonly end?: string;
  readonly percentage: number;
  /** Kroner a year, or an hour. */
  readonly annualSalary?: number;
  readonly hourlyWage?: number;
}

/** Who is paid, in the order of their payslips. */
export const companyPeople: readonly CompanyPerson[] = [
  {
    ...{ name: "Anne", dateOfBirth: "1985-02-03", born: 1985, place: "Oslo", zone: "1", start: "2020-01-01" },
    ...{ percentage: 100, annualSalary: 540_000, card: { type: "TABLE", tableNumber: "8010" } },
  },
  {
    ...{ name: "Berit", dateOfBirth: "1997-06-17", born: 1997, place: "Selbu", zone: "1a", start: "2023-08-01" },
    ...{ percentage: 100, hourlyWage: 243.75, card: { type: "PERCENT", percent: 33 } },
  },
  {
    ...{ name: "Cato", dateOfBirth: "1990-11-30", born: 1990, place: "Oslo", zone: "1", start: "2024-01-01" },
    ...{ percentage: 60, annualSalary: 324_000, card: { type: "TABLE", tableNumber: "8120" } },
  },
  {
    ...{ name: "Dina", dateOfBirth: "2001-01-09", born: 2001, place: "Oslo", zone: "1" },
    ...{ start: "2026-03-16", end: "2026-10-31", percentage: 100, annualSalary: 456_000 },
    card: { type: "TABLE", tableNumber: "8110", percent: 30 },
  },
  {
    ...{ name: "Egil", dateOfBirth: "1964-05-05", born: 1964, place: "Selbu", zone: "1a", start: "2010-05-01" },
    ...{ percentage: 100, annualSalary: 624_000, card: { type: "TABLE", tableNumber: "8210", percent: 38 } },
  },
];

/** Holiday pay of somebody in øre: what last year has earned and what this year has earned before the month. */
export interface HolidayOf {
  readonly lastYear: number;
  readonly thisYear: number;
}

const line = (type: string, rate: number, count = 1): PayLine => ({ type, rate, count });

/** Whether somebody is employed in a month of 2026. */
export function worksIn({ start, end }: CompanyPerson, month: number): boolean {
  const name = `2026-${String(month).padStart(2, "0")}`;
  return start.slice(0, 7) <= name && (end ?? "2100").slice(0, 7) >= name;
}

/** What the other system had paid each of them in 2025. */
export function linesOf2025({ name, annualSalary }: CompanyPerson): PayLine[] {
  return name === "Berit" ? [line("2001", 240, 1_800)] : [line("2000", annualSalary ?? 0)];
}

/** Counts of time sheets of a month: date, salary type and count. Sick days of March have none. */
export function hoursOf({ name }: CompanyPerson, month: number): readonly (readonly [string, string, number])[] {
  if (name !== "Berit") return [];
  const day = (of: number) => `2026-${String(month).padStart(2, "0")}-${String(of).padStart(2, "0")}`;
  const ordinary = [2, 9, 16].map((of) => [day(of), "2001", month === 6 ? 7.5 : 48.25 + month / 4] as const);
  return [...ordinary, ...(month % 3 === 2 ? [[day(17), "2006", 4.5] as const, [day(18), "2007", 2] as const] : [])];
}

/** The lines of somebody's payslip of a month of 2026, without what time sheets add. */
export function linesOf({ name }: CompanyPerson, month: number, { lastYear, thisYear }: HolidayOf): PayLine[] {
  const isHoliday = month === 6;
  switch (name) {
    case "Anne":
      return [
        ...[line("2000", 45_000), line("4000", 500), line("3010", 366)],
        ...(month >= 2 ? [line("3000", 11_419.17)] : []),
        ...(isHoliday ? [line("2028", 1_730.77, 25), line("2015", lastYear / 100)] : []),
        ...(month === 12 ? [line("2002", 10_000)] : []),
      ];
    case "Berit":
      return [
        ...(month === 3 ? [line("2019", 1_828.13, 5)] : []),
        ...(isHoliday ? [line("2016", lastYear / 100)] : []),
      ];
    case "Cato":
      return [
        ...[line("2000", 27_000), line("4010", 1_500)],
        ...(isHoliday ? [line("2028", 1_038.46, 25), line("2015", lastYear / 100)] : []),
        // A day without pay, then ten days by the employer and five that the authorities refund.
        ...(month === 9 ? [line("2027", 1_246.15, 16), line("2019", 1_246.15, 10), line("2020", 1_246.15, 5)] : []),
      ];
    case "Dina": {
      const earned = Math.round(38_000 * 12);
      return [
        month === 3 ? line("2000", 1_753.85, 12) : line("2000", 38_000),
        line("4020", 250.5),
        // Who leaves is paid what the year has earned, with what this month earns.
        ...(month === 10 ? [line("2016", (thisYear + earned) / 100)] : []),
      ];
    }
    case "Egil": {
      const extra = Math.round((lastYear * 23) / 143);
      return [
        ...[line("2000", 52_000), line("4001", 600.25), line("5012", 300)],
        ...(isHoliday
          ? [line("2028", 2_000, 25), line("2015", (lastYear - extra) / 100), line("2017", extra / 100)]
          : []),
        ...(month === 2 ? [line("1001", 3_000)] : []),
        ...(month === 3 ? [line("1002", 3_000)] : []),
      ];
    }
  }
}

/** A travel: what the employee or the company's card has paid, by category of cost, in kroner with VAT. */
export interface CompanyTravel {
  readonly person: CompanyPerson;
  readonly isReport: boolean;
  readonly costs: readonly {
    readonly category: number;
    readonly amount: number;
    readonly isOwn: boolean;
    readonly vat: 0 | 12;
  }[];
  /** Nights in a hotel and kilometres with the employee's own car, which a payslip pays; 0 where there are none. */
  readonly nights: number;
  readonly km: number;
}

/** What the state pays for a day with a night in a hotel and for a kilometre in 2026, and how much of it is free of tax; kroner. */
const subsistence = { paid: 1_012, free: 693 };
const mileage = { paid: 5.3, free: 3.5 };

/** The lines of a payslip that pays the allowances of a travel. */
export function allowanceLines({ nights, km }: CompanyTravel): PayLine[] {
  const above = ({ paid, free }: { readonly paid: number; readonly free: number }) =>
    Math.round((paid - free) * 100) / 100;
  return [
    ...(km === 0 ? [] : [line("5001", mileage.free, km)]),
    ...(nights === 0 ? [] : [line("5002", above(subsistence), nights), line("5003", subsistence.free, nights)]),
    ...(km === 0 ? [] : [line("5008", above(mileage), km)]),
  ];
}

/** The two travels of a month: the costs of both have vouchers, the allowances of the second are on the payslip. */
export function travelsOf(month: number): readonly CompanyTravel[] {
  const there = companyPeople.filter((person) => worksIn(person, month));
  const [first, second] = [there[month % there.length], there[(month + 1) % there.length]];
  if (first === undefined || second === undefined) throw new Error("Nobody travels.");
  return [
    {
      ...{ person: first, isReport: false, nights: 0, km: 0 },
      costs: [
        { category: 1, amount: 85, isOwn: true, vat: 0 },
        { category: 23, amount: 350 + 10.5 * month, isOwn: true, vat: 12 },
      ],
    },
    {
      ...{ person: second, isReport: true, nights: 2, km: 97 + 11 * month },
      costs: [
        { category: 11, amount: 2_240 + 99 * month, isOwn: false, vat: 12 },
        { category: 1, amount: 42, isOwn: true, vat: 0 },
      ],
    },
  ];
}

/** An identity number of the day of birth, with its control digits. */
export function identityOf(dateOfBirth: string): string {
  const [year = "", month = "", day = ""] = dateOfBirth.split("-");
  const control = (digits: readonly number[], weights: readonly number[]) =>
    (11 - (weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11)) % 11;
  for (let individual = Number(year) < 2000 ? 1 : 501; ; individual += 1) {
    const digits = [...`${day}${month}${year.slice(2)}${String(individual).padStart(3, "0")}`].map(Number);
    const first = control(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2]);
    const second = control([...digits, first], [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
    if (first < 10 && second < 10) return [...digits, first, second].join("");
  }
}

/** The company in the service: ids by the names of people, and salary types by their numbers. */
export interface PayrollCompany {
  readonly employees: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
  /** What a line is in a body. */
  lineBody(line: PayLine): object;
}

/**
 * Sets the company up: settings, divisions in both zones, people with employments and tax cards.
 * @param financeTax whether it pays finance tax
 */
export async function makePayrollCompany(client: TestClient, financeTax: boolean): Promise<PayrollCompany> {
  const made = async (path: string, body: object) => Number((await client.value(client.post(path, body))).id);
  const list = async (path: string) => (await client.get(path)).body.values;
  await client.value(client.put("/company", { organizationNumber: "974760673" }));
  await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_REGISTERED" }));
  await client.value(client.put("/travelExpense/settings", { canApproveOwnExpenses: true }));
  await client.value(client.put("/salary/settings", { municipality: { id: 301 }, payrollTaxCalcMethod: "AA" }));
  await client.value(
    client.put("/salary/postingRules", { holidayScheme: "12.0", pensionPercent: 2, financeTax, christmasMonth: 12 }),
  );
  const division = async (name: string, organizationNumber: string, municipality: number) =>
    made("/division", { name, organizationNumber, startDate: "2010-01-01", municipality: { id: municipality } });
  const divisions = {
    Oslo: await division("Kontoret", "987654325", 301),
    Selbu: await division("Verkstedet", "923456783", 5032),
  };
  const [occupation] = await list("/employee/employment/occupationCode?fields=id&count=1");
  const employees = new Map<string, number>();
  for (const person of companyPeople) {
    const details = {
      ...{ date: person.start, occupationCode: { id: occupation.id }, employmentType: "ORDINARY" },
      ...{ employmentForm: "PERMANENT", workingHoursScheme: "NOT_SHIFT" },
      remunerationType: person.hourlyWage === undefined ? "MONTHLY_WAGE" : "HOURLY_WAGE",
      percentageOfFullTimeEquivalent: person.percentage,
      ...(person.hourlyWage === undefined ? {} : { hourlyWage: person.hourlyWage }),
      ...(person.annualSalary === undefined ? {} : { annualSalary: person.annualSalary }),
    };
    const employee = await made("/employee", {
      ...{ firstName: person.name, lastName: "Ansatt", userType: "NO_ACCESS", dateOfBirth: person.dateOfBirth },
      nationalIdentityNumber: identityOf(person.dateOfBirth),
      employments: [
        {
          ...{ startDate: person.start, division: { id: divisions[person.place] }, employmentDetails: [details] },
          ...(person.end === undefined ? {} : { endDate: person.end, employmentEndReason: "EMPLOYMENT_END_EMPLOYEE" }),
        },
      ],
    });
    employees.set(person.name, employee);
    await made("/salary/taxCard", { employee: { id: employee }, year: 2026, ...person.card });
  }
  const types = new Map<string, number>();
  for (const { id, number } of await list("/salary/type?fields=id,number")) types.set(number, id);
  const car = { specificationSupplement: { carRegNumber: "EV12345", carListPrice: 500_000 } };
  return {
    ...{ employees, types },
    lineBody: ({ type, rate, count }) => ({
      ...{ salaryType: { id: types.get(type) }, rate, count },
      ...(type === "3000" ? car : {}),
    }),
  };
}
