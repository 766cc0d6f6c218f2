// The models of reconciliations of payroll: a term, and its figures in books, reports and payments.

import { amount, date, integer, many, map, number, numbers, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** The kinds of reconciliation with a term of two months, and the one of a year. */
const kinds = ["taxDeduction", "payrollTax", "financeTax", "mandatoryDeduction", "holidayAllowance"] as const;

const models = {
  taxDeduction: "TaxDeduction",
  payrollTax: "PayrollTax",
  financeTax: "FinanceTax",
  mandatoryDeduction: "MandatoryDeduction",
  holidayAllowance: "HolidayAllowance",
} as const;

/** A kind of reconciliation. */
export type ReconciliationKind = (typeof kinds)[number];

const pathOf = (kind: ReconciliationKind) => `/salary/${kind}/reconciliation`;
const plain = { view: true, identity: false } as const;
const sum = (meaning: string) => amount().readOnly().describe(meaning);
const books = () => sum("Credits less debits of the account in the time, without payments; debt is positive.");
const reported = () => sum("The figure of the monthly reports of the time, delivered or not.");
const difference = () => sum("The difference: ledgerSum less ameldingSum.");
const link = () => text().readOnly().describe("The address of the postings.");
const authorities = (
  meaning = "The figure of the tax authorities; null where it is not known for a month that was delivered.",
) => amount().nullable().readOnly().describe(meaning);
const account = () => ref("Account").readOnly().describe("The account that is reconciled.");

/** The request for a reconciliation: company, year and term. */
const contextRequest = <Kind extends ReconciliationKind>(kind: Kind) =>
  resource(`${models[kind]}ContextRequest`, pathOf(kind), {
    ...plain,
    order: "year",
    description: "The year and term that are to be reconciled.",
    fields: {
      customerId: integer().describe("The id of the company; the session's without it."),
      year: integer().between(2000, 2100).describe("The year."),
      term: integer().between(0, 6).describe("The term of two months, 1 to 6; a year of holiday pay has none."),
    },
  });

const context = <Kind extends ReconciliationKind>(kind: Kind) =>
  resource(`${models[kind]}Context`, pathOf(kind), {
    ...plain,
    order: "year",
    description: "A reconciliation, by whose id it is read.",
    fields: {
      year: integer().readOnly().describe("The year."),
      reconciliationId: integer().readOnly().describe("The id: the same for the same year and term."),
      term: integer().readOnly().describe("The term; 0 for the whole year."),
    },
  });

/** Requests and contexts of all kinds. */
export const reconciliationContexts = [
  ...kinds.map((kind) => contextRequest(kind)),
  ...kinds.map((kind) => context(kind)),
];

/** What is due on a day, and what was paid. */
export const periodicPayment = resource("AmeldingPeriodicPayment", "/salary/reconciliation/payment", {
  ...plain,
  order: "startDate",
  description: "What is due for some days, and what was paid of it.",
  fields: {
    startDate: date().readOnly().describe("The first day."),
    endDate: date().readOnly().describe("The last day."),
    ledgerSum: books(),
    ameldingSum: reported(),
    paidAmount: sum("Debits of the account by vouchers with a bank account."),
    paymentDate: date().readOnly().describe("The day of the last payment; null without one."),
    uri: link(),
    restAmount: sum("What is left: ameldingSum less paidAmount."),
  },
});

/** All payments of a term. */
export const periodicPaymentOverview = resource("AmeldingPeriodicPaymentOverview", "/salary/reconciliation/payments", {
  ...plain,
  order: "totalLedgerSum",
  description: "What is due for a term, and what was paid of it.",
  fields: {
    payments: many("AmeldingPeriodicPayment").heldIn("paymentData").describe("One for each due date."),
    totalLedgerSum: sum("The sum of ledgerSum."),
    totalAmeldingSum: sum("The sum of ameldingSum."),
    totalPaidAmount: sum("The sum of paidAmount."),
    totalRestAmount: sum("The sum of restAmount."),
    paymentData: text().internal(),
  },
});

/** Finance tax of a term. */
export const financeTaxOverview = resource("FinanceTaxOverview", pathOf("financeTax"), {
  ...plain,
  order: "ledgerSum",
  description: "Finance tax of a term: books against reports.",
  fields: {
    account: account(),
    ledgerSum: books(),
    ameldingSum: reported(),
    taxAuthoritiesSum: authorities(),
    discrepancy: difference(),
    financeTaxBasisSum: sum("Pay and premiums of the pension scheme."),
    financeTaxSum: sum("Finance tax of payslips, before it is rounded to whole kroner."),
    ledgerUri: link(),
  },
});

/** Employer's tax of a zone. */
export const payrollTaxZoneInfo = resource("PayrollTaxZoneInfo", "/salary/payrollTax/reconciliation/zone", {
  ...plain,
  order: "zone",
  description: "Employer's tax of a zone and a percentage.",
  fields: {
    displayName: text().readOnly().describe("Zone and percentage."),
    zone: text().readOnly().describe("The zone."),
    taxPercentage: number(2).readOnly().describe("Per cent."),
    amountBasisSum: sum("The basis of pay and benefits."),
    reimbursementSum: sum("Reimbursements that lower the basis; 0, none are kept here."),
    pensionSum: sum("Premiums of the pension scheme."),
    payrollTaxSum: sum("Employer's tax of both."),
  },
});

/** Employer's tax of a term. */
export const payrollTaxOverview = resource("PayrollTaxOverview", pathOf("payrollTax"), {
  ...plain,
  order: "ledgerSum",
  description: "Employer's tax of a term: books against reports.",
  fields: {
    account: account(),
    ledgerSum: books(),
    ameldingSum: reported(),
    discrepancy: difference(),
    taxAuthoritiesSum: authorities(),
    aggregatedZones: many("PayrollTaxZoneInfo").heldIn("zoneData").describe("By zone and percentage."),
    ledgerUri: link(),
    zoneData: text().internal(),
  },
});

const period = {
  ledgerSum: books(),
  ameldingSum: reported(),
  discrepancy: difference(),
  ledgerUri: link(),
};

/** Attachments of a month. */
export const mandatoryDeductionPeriod = resource(
  "MandatoryDeductionPeriodOverview",
  "/salary/mandatoryDeduction/reconciliation/period",
  {
    ...plain,
    order: "epochDays",
    description: "Attachments of earnings of a month.",
    fields: { epochDays: integer().readOnly().describe("The month's first day, in days since 1970."), ...period },
  },
);

/** Attachments of a term. */
export const mandatoryDeductionOverview = resource("MandatoryDeductionOverview", pathOf("mandatoryDeduction"), {
  ...plain,
  order: "ledgerSum",
  description: "Attachments of earnings of a term: books against reports.",
  fields: {
    account: account(),
    ledgerSum: books(),
    ameldingSum: reported(),
    discrepancy: difference(),
    periodOverviews: many("MandatoryDeductionPeriodOverview").heldIn("periodData").describe("By month."),
    periodData: text().internal(),
  },
});

/** Tax of a day of pay-out. */
export const taxDeductionPayment = resource(
  "TaxDeductionRegisteredPayment",
  "/salary/taxDeduction/reconciliation/payment",
  {
    ...plain,
    order: "epochDays",
    description: "Tax that was withheld on a day of pay-out.",
    fields: {
      epochDays: number(0).readOnly().describe("The day, in days since 1970."),
      taxAuthoritiesSum: authorities("The figure of the tax authorities; null, they are known by month alone."),
      ...period,
    },
  },
);

/** Tax of a term. */
export const taxDeductionOverview = resource("TaxDeductionOverview", pathOf("taxDeduction"), {
  ...plain,
  order: "startDate",
  description: "Tax that was withheld in a term: books against reports, by day of pay-out.",
  fields: {
    account: account(),
    startDate: date().readOnly().describe("The first day of the term."),
    endDate: date().readOnly().describe("The last day of the term."),
    registeredPayments: many("TaxDeductionRegisteredPayment").heldIn("dayData").describe("By day of pay-out."),
    aggregatedLedgerSum: books(),
    aggregatedAmeldingSum: reported(),
    aggregatedTaxAuthoritiesSum: authorities(),
    aggregatedDiscrepancy: difference(),
    dayData: text().internal(),
  },
});

/** What is on the tax account, and what is owed. */
export const taxDeductionBalance = resource("SalaryTaxDeductionReconciliation", `${pathOf("taxDeduction")}/balance`, {
  ...plain,
  order: "taxDeductionBalance",
  description: "What is on the bank account for tax that was withheld, and what is owed, at the end of a term.",
  fields: {
    taxDeductionBalance: sum("The balance of account 1950, the former tax account; 0 without it."),
    taxDeductionOwedAmount: sum("What is owed; debt is positive."),
    taxDeductionAccountNumber: integer().readOnly().describe("The number of the account of tax that is owed."),
    taxDeductionAccountName: text().readOnly().describe("Its name."),
  },
});

/** Holiday pay that is owed. */
export const holidayAllowanceDetails = resource("HolidayAllowanceDetails", pathOf("holidayAllowance"), {
  ...plain,
  order: "outstandingVacationPayGeneralLedger",
  description: "Holiday pay that is owed at the end of a year, and employer's tax of it: books against payslips.",
  fields: {
    outstandingVacationPayGeneralLedger: sum("The balance of the account of holiday pay; debt is positive."),
    outstandingVacationPayHolidayAllowanceReport: sum("What payslips have earned less what they have paid."),
    payrollTaxVacationPayGeneralLedger: sum("The balance of the account of employer's tax on holiday pay."),
    payrollTaxVacationPayHolidayAllowanceReport: sum("Employer's tax on what payslips have earned less paid."),
  },
});

const byRate = (description: string) =>
  map().describe(`${description}, by the per cent with which it was earned, as in 12 or 14.3.`);

/** Holiday pay of a year by the percentages with which it is earned. */
export const holidayAllowanceSummary = resource("HolidayAllowanceSummary", pathOf("holidayAllowance"), {
  ...plain,
  order: "totalCreditThisYear",
  description:
    "Holiday pay of a year by the percentages with which it is earned. What is paid counts against what an employee has earned first.",
  fields: {
    rates: numbers().describe("The percentages, the lowest first."),
    creditPrevYearsByRate: byRate("What is owed at the end of the year of what earlier years have earned"),
    earnedThisYearByRate: byRate("What the year has earned"),
    earnedAndPaidThisYearByRate: byRate("What is paid already of what the year has earned"),
    creditThisYearByRate: byRate("What is owed at the end of the year of what it has earned"),
    totalCreditPrevYears: sum("The sum of creditPrevYearsByRate."),
    totalEarnedThisYear: sum("The sum of earnedThisYearByRate."),
    totalEarnedAndPaidThisYear: sum("The sum of earnedAndPaidThisYearByRate."),
    totalCreditThisYear: sum("The sum of creditThisYearByRate."),
  },
});
