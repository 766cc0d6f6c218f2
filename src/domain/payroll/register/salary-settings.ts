// What a company decides about its pay: where it pays employer's tax, and the accounts and percentages of payroll.

import { amount, flag, integer, number, oneOf, ref, text } from "../../../schema/field.ts";
import { type Rule, resource, rule } from "../../../schema/resource.ts";
import { checkOrganizationNumber } from "../../company/number-checks.ts";
import { type Fault, faultAt, wholeBody } from "../../fault.ts";

/** How employer's tax is computed, in the letters of the monthly report. */
export const calculationMethods = ["AA", "BB", "CC", "C2", "DD", "EE", "GG", "JJ", ""] as const;

/** Where and how employer's tax is paid. */
export const salarySettings = resource("SalarySettings", "/salary/settings", {
  view: true,
  single: true,
  verbs: "get update",
  description: "Where a company pays employer's tax, and by which method.",
  fields: {
    municipality: ref("Municipality").describe(
      "The municipality whose zone counts where neither the employment nor its division has one; zone 1 without any.",
    ),
    payrollTaxCalcMethod: oneOf(...calculationMethods)
      .required()
      .default("AA")
      .describe(
        "AA: ordinary trades. BB: agriculture and fishery. The others are kept; they are computed with the rate of zone 1.",
      ),
  },
});

const account = (meaning: string, standard: number) =>
  ref("Account").describe(`${meaning} ${standard}, where nothing else is chosen; null chooses it again.`);

const rulesOfPosting: Rule = rule<"SalaryPostingRules">({
  name: "salaryPostingRules",
  decide({ values }) {
    const faults: Fault[] = [];
    const { pensionProvider } = values;
    if (pensionProvider !== "" && checkOrganizationNumber(pensionProvider, "NO").kind === "refused")
      faults.push(faultAt(wholeBody, "pensionProvider", "pensionProvider"));
    return { faults };
  },
});

/** Accounts and percentages of payroll. */
export const salaryPostingRules = resource("SalaryPostingRules", "/salary/postingRules", {
  view: true,
  single: true,
  verbs: "get update",
  description:
    "The accounts and percentages of payroll. A change counts from the next payment of wages; what is posted stays. Net pay is posted on the account for debt to employees of /ledger/postingRules.",
  fields: {
    taxAccount: account("Tax that is withheld:", 2600),
    benefitContraAccount: account("What balances benefits in kind:", 5290),
    holidayPayAccount: account("The cost of holiday pay that is earned:", 5020),
    holidayDebtAccount: account("Holiday pay that is owed:", 2940),
    employerTaxAccount: account("The cost of employer's tax:", 5400),
    employerTaxDebtAccount: account("Employer's tax that is owed:", 2770),
    holidayEmployerTaxAccount: account("The cost of employer's tax on holiday pay:", 5401),
    holidayEmployerTaxDebtAccount: account("Employer's tax on holiday pay that is owed later:", 2785),
    pensionAccount: account("The cost of the pension scheme:", 5945),
    pensionDebtAccount: account("Premiums of the pension scheme that are owed:", 2960),
    financeTaxAccount: account("The cost of finance tax:", 5430),
    financeTaxDebtAccount: account("Finance tax that is owed:", 2771),
    holidayFinanceTaxAccount: account("The cost of finance tax on holiday pay:", 5431),
    holidayFinanceTaxDebtAccount: account("Finance tax on holiday pay that is owed later:", 2786),
    pensionPercent: number(2)
      .between(0, 100)
      .describe(
        "Per cent of pay up to 12 G that the pension scheme costs; 0: no premium is posted. The law requires 2.",
      ),
    pensionProvider: text().describe("Organization number of who provides the pension scheme."),
    holidayScheme: oneOf("10.2", "12.0")
      .default("10.2")
      .describe(
        "Per cent of holiday pay: 10.2 as in the law, 12.0 by agreement. A year's own (/salary/settings/holiday) goes before it.",
      ),
    financeTax: flag().describe("The company pays finance tax."),
    payDay: integer().between(0, 31).describe("The day of the month on which wages are paid; 0 for none."),
    christmasMonth: integer()
      .between(11, 12)
      .default(12)
      .describe(
        "The month before Christmas in which less tax is withheld, 11 or 12: half of a month's; of shorter periods nothing of what is paid from 17 to 30 November or from 1 to 14 December.",
      ),
    freeAmountUsed: amount()
      .between(0, 999_999_999)
      .describe("What other systems have used of the year's free amount of zone 1a, in kroner."),
    createsVoucher: flag()
      .default(true)
      .describe("Payments of wages are posted. false: clients post their own vouchers."),
  },
  rules: [rulesOfPosting],
});
