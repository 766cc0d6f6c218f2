// How far a payment of wages is, and what it comes to.

import { amount, integer } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** How far a payment of wages is. */
export const wageProgress = resource("WageProgress", "/salary/transaction/progress", {
  view: true,
  identity: false,
  order: "done",
  description: "How far a payment of wages is, and what it comes to; of one that is calculated still, what it will.",
  fields: {
    done: integer().readOnly().describe("Payslips that are calculated and stored."),
    of: integer().readOnly().describe("Payslips that it has in the end."),
    grossAmount: amount().readOnly().describe("Pay in money before deductions, of all."),
    tax: amount().readOnly().describe("Tax that is withheld, of all."),
    amount: amount().readOnly().describe("What is paid out, to all."),
    employerTax: amount().readOnly().describe("Employer's tax of pay and of premiums of the pension scheme."),
  },
});
