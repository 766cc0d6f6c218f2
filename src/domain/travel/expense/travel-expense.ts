// Travel reports and employee expenses: what an employee has paid for the company, and what the journey gives a right to.

import { date, flag, integer, many, number, oneOf, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { wageReaders } from "../../entitlements.ts";
import {
  actionsSql,
  amountSql,
  chargeableSql,
  dateSql,
  documentsSql,
  paymentSql,
  periodClosedSql,
  stateSql,
  titleSql,
  vatKindSql,
} from "./expense-sql.ts";

/** The stages of an expense; ALL is a word of filters. */
export const stages = ["ALL", "REJECTED", "OPEN", "APPROVED", "SALARY_PAID", "DELIVERED"] as const;

/** The largest amount of an expense. */
export const largestAmount = 999_999_999;

/** A journey; a part of its report. */
export const travelDetails = resource("TravelDetails", "/travelExpense/details", {
  identity: false,
  description: "A journey: from where to where, when, and why; a part of its travel report.",
  fields: {
    isForeignTravel: flag().describe("The journey goes abroad."),
    isDayTrip: flag().describe("No night away."),
    isCompensationFromRates: flag()
      .default(true)
      .describe("Subsistence, mileage and nights are paid by rates; false: costs alone."),
    departureDate: date().describe("The day of departure."),
    returnDate: date().describe("The day of return."),
    detailedJourneyDescription: text(10_000).describe("The journey in words."),
    departureFrom: text(255).describe("Where it begins; needed when the report is delivered."),
    destination: text(255).describe("Where it goes; needed when the report is delivered."),
    departureTime: text(20).describe("Time of departure, as in 08:00."),
    returnTime: text(20).describe("Time of return, as in 18:00."),
    purpose: text(10_000).describe("Why; needed when the report is delivered."),
  },
});

/** Something that can be done with an expense. */
export const link = resource("Link", "/travelExpense/action", {
  identity: false,
  order: "place",
  description: "Something that can be done next.",
  fields: {
    rel: oneOf(
      ...(["DELIVER", "APPROVE", "CREATE_VOUCHER", "SEE_ATTESTATION_FLOW", "UNDELIVER", "UNAPPROVE"] as const),
      ...(["OVERRIDE_APPROVE", "REJECT", "GO_TO_INVOICE", "GO_TO_VOUCHER", "GO_TO_PAYSLIP", "COPY", "DELETE"] as const),
    ).describe("What is done."),
    type: oneOf("POST", "PUT", "GET", "DELETE").describe("The method of the request."),
    href: text().describe("The path of the request."),
    place: integer().internal(),
  },
});

/** SQL of the employee who sees the payslip: from the day of pay-out on. */
const paidSelf = `(select p."employee" from payslip p where p.company_id = {t}.company_id and p.id = {t}."payslipId" and p."date" <= company_today())`;

const who = (what: string) => ref("Employee").readOnly().describe(`Who ${what} it; null while nobody has.`);

/** An expense of an employee. */
export const travelExpense = resource("TravelExpense", "/travelExpense", {
  order: "number",
  description:
    "A travel report (type 0, with travelDetails) or an employee expense (type 1): costs, and of a report subsistence, mileage and nights. It is open, delivered, approved and paid; what is delivered changes no more. Others' expenses are seen with AUTH_TRAVELREPORTS_COMPANY or, of one's own department, AUTH_TRAVELREPORTS_DEPARTMENT, and by those who approve them.",
  fields: {
    project: ref("Project").describe("The project that bears it."),
    employee: ref("Employee").required("cannotBeNull").describe("Whose expense it is."),
    approvedBy: who("approved"),
    completedBy: who("delivered"),
    rejectedBy: who("rejected"),
    department: ref("Department").describe("The department that bears it; the employee's when not given."),
    freeDimension1: ref("AccountingDimensionValue").describe("A value of the first dimension of one's own."),
    freeDimension2: ref("AccountingDimensionValue").describe("A value of the second dimension of one's own."),
    freeDimension3: ref("AccountingDimensionValue").describe("A value of the third dimension of one's own."),
    payslip: ref("Payslip")
      .derived('nullif({t}."payslipId", 0)')
      .guarded(wageReaders, paidSelf)
      .describe("The payslip that pays its allowances; null until then."),
    vatType: ref("VatType").describe("VAT type of costs that name neither a VAT type nor a kind of cost."),
    paymentCurrency: ref("Currency").describe("What the employee is paid in: kroner."),
    travelDetails: ref("TravelDetails").owned().describe("The journey; null for an employee expense."),
    voucher: ref("Voucher").readOnly().describe("The voucher of its costs; null until :createVouchers."),
    attachment: ref("Document")
      .derived(`(select d.id from document d where ${documentsSql} order by d."addedAt", d.id limit 1)`)
      .describe("The first attachment; null without one."),
    isCompleted: flag().derived(`{t}."stage" in ('DELIVERED', 'APPROVED', 'SALARY_PAID')`).describe("It is delivered."),
    isApproved: flag().derived(`{t}."stage" in ('APPROVED', 'SALARY_PAID')`).describe("It is approved."),
    rejectedComment: text().readOnly().describe("Why it was rejected."),
    isChargeable: flag().describe("A customer is charged for it, through its project."),
    isFixedInvoicedAmount: flag().describe("The customer is charged fixedInvoicedAmount."),
    isMarkupInvoicedPercent: flag().describe("The customer is charged markupInvoicedPercent on top of the costs."),
    isIncludeAttachedReceiptsWhenReinvoicing: flag().describe("The attachments go along with the invoice."),
    completedDate: date().readOnly().describe("The day of delivery."),
    approvedDate: date().readOnly().describe("The day of approval."),
    date: date().derived(dateSql).describe("The day of departure, else of the first cost, else on which it was made."),
    travelAdvance: number(2).between(0, largestAmount).describe("Kroner that the employee got beforehand."),
    fixedInvoicedAmount: number(2).between(0, largestAmount).describe("Kroner without VAT to charge."),
    markupInvoicedPercent: number(2).between(0, 1_000).describe("Per cent on top of the costs."),
    amount: number(2).derived(amountSql).describe("Kroner of all costs; allowances are no costs."),
    chargeableAmountCurrency: number(2).derived(chargeableSql).describe("As chargeableAmount: kroner."),
    paymentAmount: number(2)
      .derived(paymentSql)
      .describe("Kroner owed to the employee for costs, travelAdvance taken off."),
    chargeableAmount: number(2)
      .derived(chargeableSql)
      .describe(
        "Kroner without VAT that the customer is charged: chargeable costs with the mark-up, or the fixed amount.",
      ),
    lowRateVAT: number(2).derived(vatKindSql("LOW")).describe("Kroner with VAT of costs with the low rate."),
    mediumRateVAT: number(2).derived(vatKindSql("MIDDLE")).describe("Kroner with VAT of costs with the middle rate."),
    highRateVAT: number(2).derived(vatKindSql("STANDARD")).describe("Kroner with VAT of costs with the standard rate."),
    paymentAmountCurrency: number(2).derived(paymentSql).describe("As paymentAmount: kroner."),
    number: integer().readOnly().series("travelExpense", 1).describe("Its number, from a series of its own."),
    numberAsString: text().derived('{t}."number"::text').describe("The number as text."),
    invoice: ref("Invoice").readOnly().describe("The invoice that charges it; null until then."),
    title: text(255).describe("What it is called; the destination when not given."),
    displayName: text().derived(`trim({t}."number" || ' ' || ${titleSql})`).describe("Number and title."),
    displayNameWithoutNumber: text().derived(titleSql).describe("The title."),
    perDiemCompensations: many("PerDiemCompensation").by("travelExpense").owned().describe("Subsistence, by period."),
    mileageAllowances: many("MileageAllowance")
      .by("travelExpense")
      .owned()
      .readOnly()
      .describe("Driving with a vehicle of one's own."),
    accommodationAllowances: many("AccommodationAllowance")
      .by("travelExpense")
      .owned()
      .readOnly()
      .describe("Nights without a receipt."),
    costs: many("Cost").by("travelExpense").owned().describe("What was paid, each with a receipt."),
    attachmentCount: integer()
      .derived(`(select count(*) from document d where ${documentsSql})`)
      .describe("How many attachments it has."),
    state: oneOf(...stages)
      .derived(stateSql)
      .describe("Where it stands."),
    stateName: text()
      .derived(
        `(case ${stateSql} when 'OPEN' then '{"en":"Open","no":"Åpen"}' when 'DELIVERED' then '{"en":"Delivered","no":"Levert"}' when 'APPROVED' then '{"en":"Approved","no":"Godkjent"}' when 'REJECTED' then '{"en":"Rejected","no":"Avvist"}' else '{"en":"Paid","no":"Lønnet"}' end)`,
      )
      .bilingual()
      .describe("The state in words, in the reader's language."),
    actions: many("Link").computed(actionsSql).describe("What can be done next."),
    isSalaryAdmin: flag().derived("false").describe("Whether the reader pays wages; always false here."),
    showPayslip: flag().derived('{t}."payslipId" <> 0').describe("A payslip pays its allowances."),
    accountingPeriodClosed: flag()
      .derived(periodClosedSql)
      .describe("The month of its voucher, or of its day, is closed."),
    accountingPeriodVATClosed: flag()
      .derived(periodClosedSql)
      .describe("The VAT of that month can no longer change: the month is closed."),
    type: integer()
      .derived('case when {t}."travelDetails" is null then 1 else 0 end')
      .describe("Which kind it is: 0 a travel report, 1 an employee expense."),
    stage: oneOf("OPEN", "DELIVERED", "APPROVED", "REJECTED", "SALARY_PAID").default("OPEN").internal(),
    madeOn: date().required().internal(),
    payslipId: integer().internal(),
    allowancesPosted: flag().internal(),
  },
});
