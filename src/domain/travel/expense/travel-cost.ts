// Costs of an expense: what was bought, how it was paid, and for whom.

import { date, flag, integer, many, number, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { largestAmount } from "./travel-expense.ts";

const ofKind = (kind: string, name: string) =>
  number(2)
    .derived(
      `case when (select v."rateKind" from vat_type v where v.company_id = {t}.company_id and v.id = {t}."vatType") = '${kind}' then {t}."amountNOKInclVAT" else 0 end`,
    )
    .describe(`The amountNOKInclVAT of a cost with the ${name} rate of VAT; otherwise 0.`);

/** A cost. */
export const cost = resource("Cost", "/travelExpense/cost", {
  table: "travel_cost",
  owner: { resource: "TravelExpense", field: "travelExpense", list: "costs" },
  description: "What was paid for a journey or for the company, with a receipt.",
  fields: {
    travelExpense: ref("TravelExpense")
      .required("cannotBeNull")
      .createOnly()
      .describe("The expense that it belongs to."),
    vatType: ref("VatType").describe(
      "VAT type; that of the kind of cost when not given, none outside the VAT register.",
    ),
    currency: ref("Currency").describe("What was paid in; kroner when not given."),
    costCategory: ref("TravelCostCategory").describe("What was bought; decides the account."),
    paymentType: ref("TravelPaymentType").required("cannotBeNull").describe("How it was paid."),
    category: text(100).describe("What was bought in words, where there is no costCategory; account 7140."),
    comments: text(10_000).describe("A comment."),
    rate: number(10)
      .between(0, 1_000_000)
      .describe("Kroner for one unit of the currency; the published rate of the day when not given."),
    amountCurrencyIncVat: number(2)
      .required("cannotBeNull")
      .between(-largestAmount, largestAmount)
      .describe("What was paid, with VAT, in the currency; negative for what came back."),
    amountNOKInclVAT: number(2)
      .between(-largestAmount, largestAmount)
      .describe("The same in kroner: amountCurrencyIncVat at the rate. A value that is sent must be that."),
    amountNOKInclVATLow: ofKind("LOW", "low"),
    amountNOKInclVATMedium: ofKind("MIDDLE", "middle"),
    amountNOKInclVATHigh: ofKind("STANDARD", "standard"),
    isPaidByEmployee: flag().readOnly().describe("The company owes it to the employee, as paymentType says."),
    isChargeable: flag().describe("The customer of the project is charged for it."),
    date: date().describe("The day of the receipt; needed when the expense is delivered."),
    participants: many("CostParticipant").by("cost").owned().describe("Who took part, of entertainment."),
    amountNOKExclVAT: number(2).internal(),
  },
});

/** Somebody who took part in what a cost paid. */
export const costParticipant = resource("CostParticipant", "/travelExpense/costParticipant", {
  owner: { resource: "Cost", field: "cost", list: "participants" },
  description: "Somebody who took part in what a cost paid: an employee, or a name.",
  fields: {
    displayName: text(255).describe("The name; the employee's when employeeId is given."),
    employeeId: integer().between(0, 9_007_199_254_740_991).describe("The employee; 0 for anybody else."),
    cost: ref("Cost").required("cannotBeNull").createOnly().describe("The cost."),
  },
});
