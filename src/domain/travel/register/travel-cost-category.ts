// Kinds of cost of a travel expense, and how costs are paid: the same for all companies, with the accounts of each.

import { flag, integer, ref, text } from "../../../schema/field.ts";
import { among, contains, exact, resource } from "../../../schema/resource.ts";

const displayName = () => text().derived('{t}."description"').describe("The description, as lists show it.");

/** What was bought. */
export const travelCostCategory = resource("TravelCostCategory", "/travelExpense/costCategory", {
  view: true,
  verbs: "list get",
  order: "sequence,description",
  description: "What a cost of a travel or employee expense is for; it decides account and VAT.",
  fields: {
    description: text(255).required().readOnly().describe("What was bought."),
    account: ref("Account").readOnly().describe("The account of the cost; null where the company has none."),
    vatType: ref("VatType").readOnly().describe("The VAT type that a cost starts with."),
    isVatLocked: flag().readOnly().describe("Costs have this VAT type and no other."),
    showOnTravelExpenses: flag().readOnly().describe("For travel reports."),
    showOnEmployeeExpenses: flag().readOnly().describe("For employee expenses."),
    isInactive: flag().readOnly().describe("No longer used."),
    sequence: integer().readOnly().between(0, 2_147_483_647).describe("Place in lists."),
    displayName: displayName(),
  },
  search: {
    id: among("id"),
    description: contains("description"),
    isInactive: exact("isInactive", "flag"),
    showOnEmployeeExpenses: exact("showOnEmployeeExpenses", "flag"),
    query: contains("description"),
  },
});

/** How a cost was paid. */
export const travelPaymentType = resource("TravelPaymentType", "/travelExpense/paymentType", {
  view: true,
  verbs: "list get",
  description: "How a cost was paid: by the employee, or with a card of the company.",
  fields: {
    description: text(255).required().readOnly().describe("How it was paid."),
    account: ref("Account").readOnly().describe("The account that is credited; null where the company has none."),
    showOnTravelExpenses: flag().readOnly().describe("For travel reports."),
    showOnEmployeeExpenses: flag().readOnly().describe("For employee expenses."),
    isInactive: flag().readOnly().describe("No longer used."),
    displayName: displayName(),
    isPaidByEmployee: flag().internal().describe("The company owes the amount to the employee."),
  },
  search: {
    id: among("id"),
    description: contains("description"),
    isInactive: exact("isInactive", "flag"),
    showOnEmployeeExpenses: exact("showOnEmployeeExpenses", "flag"),
    query: contains("description"),
  },
});
