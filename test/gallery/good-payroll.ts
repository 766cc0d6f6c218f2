// Good requests of payroll: its settings, tax cards and pension schemes.

import type { GoodRequest } from "./good-bodies.ts";

const holiday = {
  ...{ year: 2031, days: 25, vacationPayPercentage1: 10.2, vacationPayPercentage2: 12.5 },
  isMaxPercentage2Amount6G: true,
};
const scheme = { pensionSchemeId: 0, number: "OTP-1", startDate: "2026-01-01", endDate: "2026-12-31" };
const hours = { fromDate: "2026-02-01", hoursPerDay: 7.25 };
const card = {
  ...{ employee: { id: "{outsider}" }, year: 2026, type: "PERCENT", tableNumber: "", percent: 30 },
  ...{ exemptAmount: 0, isFullBeforeChristmas: true, fetchedDate: "2026-01-05" },
};
const holidays = "/salary/settings/holiday";
const schemes = "/salary/settings/pensionScheme";
const times = "/salary/settings/standardTime";

const line = {
  ...{ salaryType: { id: "{salaryType}" }, rate: 45_000, count: 1, description: "Fastlønn", amount: 45_000 },
  ...{ year: 2026, month: 3, project: { id: "{project}" }, department: { id: "{department}" } },
  specificationSupplement: { carRegNumber: "EV12345", carListPrice: 500_000 },
};
const slip = {
  ...{ employee: { id: "{wageEarner}" }, date: "2026-03-20", year: 2026, month: 3, specifications: [line] },
  department: { id: "{department}" },
};

const hoursLine = {
  ...{ employee: { id: "{wageEarner}" }, salaryType: { id: "{hourlyType}" }, date: "2026-03-12", count: 7.5 },
  description: "Varetelling",
};
const typeLines = "/timesheet/salaryTypeSpecification";
const projectLines = "/timesheet/salaryProjectTypeSpecification";
const term = { customerId: "{companyId}", year: 2026, term: 2 };

/** Those of payroll. */
export const goodPayroll: readonly GoodRequest[] = [
  { operation: `POST ${typeLines}`, path: typeLines, body: hoursLine },
  { operation: `PUT ${typeLines}/{id}`, path: `${typeLines}/{salaryLine}`, body: { count: 6 } },
  {
    operation: `POST ${projectLines}`,
    path: projectLines,
    body: { ...hoursLine, project: { id: "{project}" }, activity: { id: "{activity}" } },
  },
  { operation: `PUT ${projectLines}/{id}`, path: `${projectLines}/{salaryLine}`, body: { count: 5 } },
  ...["taxDeduction", "payrollTax", "financeTax", "mandatoryDeduction", "holidayAllowance"].map((kind) => ({
    operation: `POST /salary/${kind}/reconciliation/context`,
    path: `/salary/${kind}/reconciliation/context`,
    body: term,
  })),
  {
    operation: "POST /salary/transaction",
    path: "/salary/transaction?allowDuplicate=true&comment=Igjen",
    body: { date: "2026-03-20", year: 2026, month: 3, isHistorical: false, payslips: [slip] },
  },
  {
    operation: "PUT /salary/transaction/{id}/deleteAttachment",
    path: "/salary/transaction/{salaryTransaction}/deleteAttachment",
  },
  { operation: "PUT /salary/transaction/{id}/:pay", path: "/salary/transaction/{salaryTransaction}/:pay" },
  {
    operation: "PUT /salary/amelding/{id}/:delivered",
    path: "/salary/amelding/202602/:delivered?messageId=M1&taxSum=0",
  },
  { operation: "PUT /salary/amelding/{id}/:reopen", path: "/salary/amelding/202602/:reopen" },
  { operation: `POST ${holidays}`, path: holidays, body: holiday },
  { operation: `PUT ${holidays}/{id}`, path: `${holidays}/{companyHoliday}`, body: { days: 30 } },
  { operation: `POST ${holidays}/list`, path: `${holidays}/list`, body: [{ ...holiday, year: 2032 }] },
  { operation: `PUT ${holidays}/list`, path: `${holidays}/list`, body: [{ id: "{companyHoliday}", days: 30 }] },
  { operation: `POST ${schemes}`, path: schemes, body: scheme },
  { operation: `PUT ${schemes}/{id}`, path: `${schemes}/{pensionScheme}`, body: { endDate: "2027-12-31" } },
  { operation: `POST ${schemes}/list`, path: `${schemes}/list`, body: [{ ...scheme, number: "OTP-2" }] },
  {
    operation: `PUT ${schemes}/list`,
    path: `${schemes}/list`,
    body: [{ id: "{pensionScheme}", endDate: "2027-12-31" }],
  },
  { operation: `POST ${times}`, path: times, body: hours },
  { operation: `PUT ${times}/{id}`, path: `${times}/{companyStandardTime}`, body: { hoursPerDay: 7 } },
  { operation: "POST /salary/taxCard", path: "/salary/taxCard", body: card },
  { operation: "PUT /salary/taxCard/{id}", path: "/salary/taxCard/{taxCard}", body: { percent: 25 } },
  {
    operation: "PUT /salary/settings",
    path: "/salary/settings",
    body: { municipality: { id: 301 }, payrollTaxCalcMethod: "AA" },
  },
  {
    operation: "PUT /salary/postingRules",
    path: "/salary/postingRules",
    body: {
      ...{ pensionPercent: 2, pensionProvider: "974760673", holidayScheme: "12.0", financeTax: false, payDay: 20 },
      ...{ christmasMonth: 12, freeAmountUsed: 0, createsVoucher: true },
      ...{ taxAccount: { id: "{taxAccount}" } },
    },
  },
];
