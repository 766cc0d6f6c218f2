// What a company has decided about its travel expenses, one object per company.

import { flag, integer } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** Settings of travel expenses. */
export const travelExpenseSettings = resource("TravelExpenseSettings", "/travelExpense/settings", {
  view: true,
  single: true,
  verbs: "get update",
  description: "What a company has decided about its travel expenses.",
  fields: {
    useRates: flag().describe("Allowances go by the rates of the state."),
    approvalRequired: flag().describe("Delivered expenses are approved by somebody; otherwise delivery approves."),
    taxFreePerDiemRates: flag().describe("Subsistence is paid by the tax-free rates, so that nothing is taxable."),
    taxFreeMileageRates: integer()
      .between(0, 1)
      .describe("Mileage is paid by 0: the state's rate, 1: the tax-free rate."),
    perDiemNotCompensated: flag().describe("Subsistence is not paid: such rows are refused."),
    accommodationNotCompensated: flag().describe("Nights without receipt are not paid: such rows are refused."),
    mileageNotCompensated: flag().describe("Mileage is not paid: such rows are refused."),
    canApproveOwnExpenses: flag().describe("Approvers may approve their own expenses."),
  },
});
