// What payroll needs, through HTTP.

import pg from "pg";
import type { TestClient, TestService } from "./service.ts";

/** Loads pension schemes, as `motpost pensions` does. */
export async function storePensions(service: TestService, schemes: readonly object[]): Promise<void> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query("select pensions_store($1)", [JSON.stringify(schemes)]);
  } finally {
    await owner.end();
  }
}

/** Gives municipalities their zones of employer's tax, as `motpost municipalities` does. */
export async function storeZones(service: TestService, zones: readonly object[]): Promise<void> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query("select municipalities_store($1)", [JSON.stringify(zones)]);
  } finally {
    await owner.end();
  }
}

/** Makes one of everything that payroll keeps; ids by resource name. */
export async function makePay(client: TestClient): Promise<Record<string, number>> {
  const made = async (path: string, body: object) => Number((await client.value(client.post(path, body))).id);
  const employee = { id: client.employeeId };
  const before = (await client.get("/salary/settings/holiday?fields=id")).body.values.length;
  // Nothing reads one by its id.
  await made("/salary/settings/holiday", { year: 2026 + before });
  const paid = await makeWages(client, before);
  return {
    ...paid,
    AmeldingDelivery: await deliverReport(client, 200_001 + before, `M-${before}`),
    CompanyStandardTime: await made("/salary/settings/standardTime", {
      ...{ fromDate: `${2026 + before}-01-01`, hoursPerDay: 7.5 },
    }),
    PensionScheme: await made("/salary/settings/pensionScheme", { number: `OTP-${before}`, startDate: "2026-01-01" }),
    TaxCard: await made("/salary/taxCard", {
      ...{ employee, year: 2026 - before, type: "PERCENT", percent: 30 },
    }),
  };
}

/** Marks the report of a month in which nobody was employed as delivered; the company has a number meanwhile. */
export async function deliverReport(client: TestClient, month: number, message: string): Promise<number> {
  const { organizationNumber } = (await client.get(`/company/${client.companyId}?fields=organizationNumber`)).body
    .value;
  await client.value(client.put("/company", { organizationNumber: "889640782" }));
  const delivery = await client.value(client.put(`/salary/amelding/${month}/:delivered?messageId=${message}`));
  await client.value(client.put("/company", { organizationNumber }));
  return Number(delivery.id);
}

/** What a transaction answers with its payslips. */
export interface Answer {
  readonly voucher: { readonly id: number } | null;
  readonly payslips: readonly {
    readonly grossAmount: number;
    readonly amount: number;
    readonly vacationAllowanceAmount: number;
    readonly specifications: readonly { readonly amount: number; readonly salaryType: { readonly number: string } }[];
  }[];
}

/** The ids of salary types by their numbers. */
export async function typeIds(client: TestClient): Promise<ReadonlyMap<string, number>> {
  const { values } = (await client.get("/salary/type?fields=id,number")).body;
  return new Map(values.map((one: { id: number; number: string }) => [one.number, one.id]));
}

/** A division in Oslo, whose zone is 1. */
export async function makeDivision(client: TestClient): Promise<number> {
  const body = {
    name: "Butikken",
    organizationNumber: "974760673",
    startDate: "2020-01-01",
    municipality: { id: 301 },
  };
  return Number((await client.value(client.post("/division", body))).id);
}

/** How an employee is paid. */
export interface Paid {
  readonly division: number | null;
  /** Of the tax card of 2026; null for none. */
  readonly card: object | null;
  readonly municipality?: number | undefined;
  readonly isFreelance?: boolean;
  readonly employed?: boolean;
  readonly dateOfBirth?: string;
}

let made = 0;
/** An employee who is employed since 2026, with a tax card. */
export async function makePaid(client: TestClient, paid: Paid): Promise<number> {
  made += 1;
  const details = {
    ...{ percentageOfFullTimeEquivalent: 100, annualSalary: 540_000 },
    employmentType: paid.isFreelance === true ? "FREELANCE" : "ORDINARY",
    ...(paid.municipality === undefined ? {} : { payrollTaxMunicipalityId: { id: paid.municipality } }),
  };
  const employment = {
    ...{ startDate: "2026-01-01", employmentDetails: [details] },
    ...(paid.division === null ? {} : { division: { id: paid.division } }),
  };
  const employee = await client.value(
    client.post("/employee", {
      ...{ firstName: "Lise", lastName: `Lønn ${made}`, userType: "NO_ACCESS" },
      dateOfBirth: paid.dateOfBirth ?? "1990-02-03",
      ...(paid.employed === false ? {} : { employments: [employment] }),
    }),
  );
  const id = Number(employee.id);
  if (paid.card !== null)
    await client.value(client.post("/salary/taxCard", { employee: { id }, year: 2026, ...paid.card }));
  return id;
}

/** Employees who are employed since 2026 and have no tax card. */
export async function makeManyPaid(client: TestClient, division: number, count: number): Promise<number[]> {
  const details = { percentageOfFullTimeEquivalent: 100, annualSalary: 540_000, employmentType: "ORDINARY" };
  const all = Array.from({ length: count }, (_, place) => ({
    ...{ firstName: "Lars", lastName: `Lønn ${place + 1}`, userType: "NO_ACCESS", dateOfBirth: "1990-02-03" },
    employments: [{ startDate: "2026-01-01", division: { id: division }, employmentDetails: [details] }],
  }));
  const ids: number[] = [];
  // A list has at most 100 employees.
  for (let at = 0; at < count; at += 100) {
    const answer = await client.post("/employee/list?fields=id", all.slice(at, at + 100));
    if (answer.status !== 201) throw new Error(answer.text);
    ids.push(...answer.body.values.map(({ id }: { readonly id: number }) => id));
  }
  return ids;
}

/** Pays an employee with a company car, in a month of its own; ids by resource name. */
async function makeWages(client: TestClient, before: number): Promise<Record<string, number>> {
  const types = await typeIds(client);
  const employee = await makePaid(client, { division: await makeDivision(client), card: null });
  const paid = await client.value(
    client.post("/salary/transaction?fields=id,payslips(id,specifications(id,specificationSupplement(id)))", {
      ...{ date: `2026-0${3 + before}-20`, year: 2026, month: 3 + before },
      payslips: [
        {
          employee: { id: employee },
          specifications: [
            { salaryType: { id: types.get("2000") }, rate: 40_000, count: 1 },
            {
              ...{ salaryType: { id: types.get("3000") }, rate: 11_419.17, count: 1 },
              specificationSupplement: { carRegNumber: "EV12345", carListPrice: 500_000 },
            },
          ],
        },
      ],
    }),
  );
  const [slip] = paid.payslips as unknown as {
    id: number;
    specifications: { id: number; specificationSupplement: { id: number } | null }[];
  }[];
  const counted = await client.value(
    client.post("/timesheet/salaryProjectTypeSpecification", {
      ...{ employee: { id: employee }, salaryType: { id: types.get("2001") }, date: "2026-03-10", count: 7.5 },
    }),
  );
  const car = slip?.specifications.find((one) => one.specificationSupplement !== null);
  return {
    TimesheetSalaryTypeSpecification: Number(counted.id),
    TimesheetProjectSalaryTypeSpecification: Number(counted.id),
    SalaryTransaction: Number(paid.id),
    Payslip: Number(slip?.id),
    SalarySpecification: Number(car?.id),
    SalarySpecificationSupplement: Number(car?.specificationSupplement?.id),
  };
}
