// Payslips: what an employee is paid by a transaction, line by line.

import { amount, date, integer, many, number, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { payReaders, wageReaders } from "../../entitlements.ts";
import { oneself } from "./pay-rights.ts";

const figure = () => amount().internal();

/** A payslip. */
export const payslip = resource("Payslip", "/salary/payslip", {
  owner: { resource: "SalaryTransaction", field: "transaction", list: "payslips" },
  description:
    "What an employee is paid by a transaction. Employees see their own from the day of pay-out on, those of a payment of many once its voucher is posted; it never changes.",
  fields: {
    // It leads to the payslips and the voucher of everybody who is paid by it.
    transaction: ref("SalaryTransaction")
      .required()
      .readOnly()
      .guarded(payReaders)
      .describe("The transaction that pays it; null for who does not see all pay of the company."),
    employee: ref("Employee").required("cannotBeNull").describe("Who is paid; employed on some day of the month."),
    date: date().describe("The day of pay-out: the transaction's."),
    year: integer().describe("The year of the month that is paid: the transaction's."),
    month: integer().describe("The month that is paid: the transaction's."),
    specifications: many("SalarySpecification")
      .by("payslip")
      .owned()
      .guarded(wageReaders, oneself)
      .describe("The lines."),
    vacationAllowanceAmount: amount().readOnly().guarded(wageReaders, oneself).describe("Holiday pay that it earns."),
    grossAmount: amount()
      .readOnly()
      .guarded(wageReaders, oneself)
      .describe("Pay in money before deductions; benefits and expenses are not counted."),
    amount: amount().readOnly().guarded(wageReaders, oneself).describe("What is paid out."),
    number: integer().readOnly().describe("The payslip's number in the company, from 1."),
    department: ref("Department").describe("The department of lines that name none; the employee's without it."),
    employment: ref("Employment").internal(),
    division: ref("Division").internal(),
    cardText: text().internal(),
    withholdingBasis: figure(),
    percentBasis: figure(),
    tax: figure(),
    benefits: figure(),
    holidayBasis: figure(),
    holidayPercent: figure(),
    holidaySeniorAmount: figure(),
    holidayPaid: figure(),
    zone: text().internal(),
    employerTaxPercent: figure(),
    employerTaxBasis: figure(),
    employerTax: figure(),
    employerTaxOfHolidayPaid: figure(),
    employerTaxOfHolidayPay: figure(),
    freeAmountUsed: figure(),
    pensionBasis: figure(),
    pension: figure(),
    employerTaxOfPension: figure(),
    financeTax: figure(),
    financeTaxOfHolidayPaid: figure(),
    financeTaxOfHolidayPay: figure(),
    document: text().internal(),
  },
});

/** The company car of a line. */
export const salarySpecificationSupplement = resource(
  "SalarySpecificationSupplement",
  "/salary/specification/supplement",
  {
    description: "The company car that a line is about.",
    fields: {
      carRegNumber: text(20).describe("The registration number of the car."),
      carListPrice: amount().between(0, 999_999_999).describe("The list price of the car in kroner."),
    },
  },
);

const lineSelf = `(select ${oneself.replaceAll("{t}", "p")} from payslip p where p.company_id = {t}.company_id and p.id = {t}."payslip")`;

/** A line of a payslip. */
export const salarySpecification = resource("SalarySpecification", "/salary/specification", {
  owner: { resource: "Payslip", field: "payslip", list: "specifications" },
  description: "A line of a payslip: a salary type with rate and count.",
  fields: {
    rate: number(4)
      .between(-999_999_999, 999_999_999)
      .required("cannotBeNull")
      .guarded(wageReaders, lineSelf)
      .describe("Kroner for one; negative where an earlier line is corrected."),
    count: number(4).between(0, 10_000).required("cannotBeNull").guarded(wageReaders, lineSelf).describe("How many."),
    project: ref("Project").describe("The project that bears the cost."),
    department: ref("Department").describe("The department that bears the cost; the payslip's without it."),
    salaryType: ref("SalaryType").required("cannotBeNull").describe("What is paid or deducted."),
    payslip: ref("Payslip").required().readOnly().describe("The payslip."),
    employee: ref("Employee").readOnly().describe("Who is paid."),
    description: text(255).describe("What it is for; the type's name without it."),
    year: integer().describe("The year in which it was earned; that of the transaction without it."),
    month: integer().describe("The month in which it was earned; that of the transaction without it."),
    amount: amount()
      .guarded(wageReaders, lineSelf)
      .describe(
        "Rate by count, rounded half up; another value is refused. Deductions are positive. Attachments of earnings have less where there is no money for them.",
      ),
    specificationSupplement: ref("SalarySpecificationSupplement")
      .owned()
      .describe("The car, where the type is about one."),
  },
});
