// Salary types: what is paid, taxed and deducted. Every company has the same ones, with accounts of its own.

import { flag, integer, ref, text } from "../../../schema/field.ts";
import { among, condition, contains, exact, resource } from "../../../schema/resource.ts";

/** A salary type. */
export const salaryType = resource("SalaryType", "/salary/type", {
  view: true,
  verbs: "list get",
  description:
    "A kind of pay, benefit, expense or deduction: how it is taxed, what it earns and where it is posted. No operation makes or changes one.",
  fields: {
    number: text(10).readOnly().describe("The number by which payroll knows it."),
    name: text(255).readOnly().describe("The name in the company's language."),
    description: text().derived('{t}."name"').describe("The name."),
    showInTimesheet: flag().readOnly().describe("Hours of it can be written on time sheets."),
    isSickPayable: flag().readOnly().describe("Counts where sick pay is computed."),
    isVacationPayable: flag().readOnly().describe("Earns holiday pay."),
    isTaxable: flag().readOnly().describe("Tax is withheld from it."),
    payStatementCodeCode: text().derived("''::text").describe("The code of the former yearly report; empty."),
    ameldingWageCode: text()
      .readOnly()
      .describe(
        "The description in the monthly report; fradrag:, utleggstrekk: or forskuddstrekk: before a deduction's.",
      ),
    accountNumberDebit: ref("Account").readOnly().describe("The account that it is debited to."),
    accountNumberCredit: ref("Account").readOnly().describe("The account that it is credited to."),
    isPayrollTaxable: flag().readOnly().describe("Counts in the basis of employer's tax."),
    kind: text().internal(),
    sign: integer().internal(),
    taxMethod: text().internal(),
    isPensionable: flag().internal(),
    benefitKind: text().internal(),
    countIs: text().internal(),
    supplement: text().internal(),
  },
  search: {
    id: among("id"),
    number: contains("number"),
    name: contains("name"),
    description: contains("description"),
    showInTimesheet: exact("showInTimesheet", "flag"),
    isInactive: condition("flag", "not {value}", "No type is inactive: true finds none."),
    employeeIds: condition(
      "integers",
      "exists (select 1 from employee e where e.company_id = {t}.company_id and e.id = any({value}))",
      "Types that may be paid to one of these employees: all, where the company has one of them.",
    ),
  },
});
