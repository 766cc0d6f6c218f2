// `npm run bench -- --only payroll`: wages of many employees: how soon the request is answered, when the voucher is posted, and what undoing costs.

import type pg from "pg";
import { type Company, makeCompany } from "./books.ts";
import { median } from "./statistics.ts";

/** What the run is made on. */
export interface PayrollField {
  readonly owner: pg.Client;
  readonly address: string;
  readonly employees: number;
  readonly rounds: number;
  log(line: string): void;
}

/** Employees that one request makes. */
const together = 100;

/**
 * Pays all employees a month in each round, and takes the last month back.
 * @returns a Markdown table
 */
export async function runPayroll({ owner, address, employees, rounds, log }: PayrollField): Promise<string> {
  const company = await makeCompany(address, owner);
  log(`${employees} employees: storing`);
  const ids = await storeEmployees(company, employees);
  const types = await company.call("GET", "/salary/type?fields=id,number");
  const type = (number: string) => types.find((one: { number: string }) => one.number === number)?.id;
  const lines = [
    { salaryType: { id: type("2000") }, rate: 45_000, count: 1 },
    { salaryType: { id: type("2006") }, rate: 415, count: 4 },
    { salaryType: { id: type("4000") }, rate: 500, count: 1 },
  ];
  const bodyOf = (month: number) => ({
    ...{ date: `2026-${String(month).padStart(2, "0")}-20`, year: 2026, month },
    payslips: ids.map((id) => ({ employee: { id }, specifications: lines })),
  });
  const times: Record<"dry run" | "answered" | "posted" | "undone", number[]> = {
    ...{ "dry run": [], answered: [], posted: [], undone: [] },
  };
  for (let month = 1; month <= rounds; month++) {
    log(`month ${month}`);
    times["dry run"].push((await timed(() => pay(company, bodyOf(month), "&dryRun=true")))[1]);
    const began = performance.now();
    const { id } = await pay(company, bodyOf(month), "");
    times.answered.push(performance.now() - began);
    for (;;) {
      const { state, stopped } = await company.call("GET", `/salary/transaction/${id}?fields=state,stopped`);
      if (state === "REFUSED") throw new Error(stopped);
      if (state === "DONE") break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    times.posted.push(performance.now() - began);
    if (month === rounds)
      times.undone.push((await timed(() => company.call("DELETE", `/salary/transaction/${id}`)))[1]);
  }
  const row = (what: string, of: readonly number[]) => `| ${what} | ${(median(of) / 1_000).toFixed(2)} |`;
  return [
    `| Wages of ${employees} employees, three lines each | Seconds |`,
    "| --- | ---: |",
    row("dry run: all sums", times["dry run"]),
    row("the request is answered", times.answered),
    row("payslips stored and the voucher posted, from the request on", times.posted),
    row("taken back as a whole", times.undone),
  ].join("\n");
}

const pay = (company: Company, body: object, more: string) =>
  company.call("POST", `/salary/transaction?generateTaxDeduction=true&fields=id,progress${more}`, body);

async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

/** Employees with an employment each, in one division. */
async function storeEmployees(company: Company, count: number): Promise<number[]> {
  const division = await company.call("POST", "/division", {
    ...{ name: "Butikken", organizationNumber: "974760673", startDate: "2020-01-01", municipality: { id: 301 } },
  });
  const ids: number[] = [];
  for (let at = 0; at < count; at += together) {
    const body = Array.from({ length: Math.min(together, count - at) }, (_, place) => ({
      ...{ firstName: "Lars", lastName: `Lønn ${at + place}`, userType: "NO_ACCESS", dateOfBirth: "1990-02-03" },
      employments: [
        {
          ...{ startDate: "2026-01-01", division: { id: division.id } },
          employmentDetails: [{ percentageOfFullTimeEquivalent: 100, annualSalary: 540_000 }],
        },
      ],
    }));
    const made = await company.call("POST", "/employee/list?fields=id", body);
    ids.push(...made.map(({ id }: { id: number }) => id));
  }
  for (const id of ids)
    await company.call("POST", "/salary/taxCard?fields=id", {
      ...{ employee: { id }, year: 2026, type: "TABLE", tableNumber: "8010" },
    });
  return ids;
}
