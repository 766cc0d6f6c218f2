// Assets: what the company owns for years. What they are worth and what was written off follows from the postings that name them.

import { amount, date, flag, integer, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, contains, resource } from "../../schema/resource.ts";
import { assetRule } from "./asset-rule.ts";
import { assetUnused } from "./asset-use.ts";
import { figureTexts, statuses } from "./figure-texts.ts";

const methods = ["MANUAL", "TAX_RELATED", "STRAIGHT_LINE", "CUSTOMIZED_AMOUNT", "NO_DEPRECIATION"];

const figures = "asset_figures({t}.company_id, {t}.id)";
/** A figure of the asset in the calendar year of today: a column of the view `asset_year`. */
const figure = (column: string) => `(${figures}).${column}`;
const positive = () => amount().between(0, 999_999_999_999.99);

/** An asset. */
export const asset = resource("Asset", "/asset", {
  verbs: "list get create update delete createMany",
  description:
    "Something that the company owns for years: what it cost, where it stands, how it is written off. Postings name it; its figures are those of the calendar year of today, in kroner, and follow from these postings. GET /asset/figures shows those of any year.",
  // Postings, accounts and the passing of days change the figures without a new version.
  fields: {
    name: text().between(1, 255).required().describe("The asset's name."),
    displayName: text().derived('{t}."name"').describe("The name of the asset."),
    description: text().describe("What it is."),
    dateOfAcquisition: date().describe("The day on which it was acquired."),
    acquisitionCost: positive().describe("What it cost."),
    account: ref("Account").describe(
      "The account that it stands on: of type ASSETS, with ledgerType ASSET or GENERAL.",
    ),
    incomingBalance: amount().describe(
      "What it was worth in the books when it was taken over from another system, as far as no posting that names it says so.",
    ),
    lifetime: integer()
      .between(0, 2_147_483_647)
      .describe("How many months it is written off over, in a straight line; 0 when unknown."),
    status: oneOf(...statuses)
      .derived(figure("status"))
      .describe(figureTexts.status),
    depreciationRemainingValue: positive().describe("What is never written off; not more than acquisitionCost."),
    depreciationAccount: ref("Account").describe("The result account that takes what is written off."),
    hasHistoryFromExternalSystem: flag().describe("It was written off in another system before."),
    externalLastDepreciation: date().describe(
      "The day of the last depreciation in the other system; the plan goes on after its month.",
    ),
    externalLastAccountedValue: amount().describe(
      "What it was worth in the other system's books at the end; kept as it is given.",
    ),
    externalAccumulatedDepreciation: positive().describe("What the other system had written off."),
    depreciationMethod: oneOf(...methods)
      .default("MANUAL")
      .describe(
        "How it is written off. STRAIGHT_LINE plans by lifetime, TAX_RELATED (declining balance) by depreciationRate; the others plan nothing.",
      ),
    depreciationFrom: date().describe(
      "A day in the first month that is written off; dateOfAcquisition when not given.",
    ),
    accumulatedDepreciation: amount().derived(figure("written_off")).describe(figureTexts.accumulatedDepreciation),
    depreciationRate: number(4).between(0, 100).describe("Per cent a year of the declining balance."),
    department: ref("Department").describe("The department that uses it; kept as it is given."),
    project: ref("Project").describe("The project that uses it; kept as it is given."),
    startingBalance: amount()
      .derived('{t}."incomingBalance"')
      .describe("The balance before the first posting that names it: incomingBalance."),
    balanceIn: amount().derived(figure("balance_in")).describe(figureTexts.balanceIn),
    balanceOut: amount().derived(figure("balance_out")).describe(figureTexts.balanceOut),
    balanceChange: amount().derived(figure("change")).describe(figureTexts.balanceChange),
    depreciationBasis: amount().derived(figure("basis")).describe(figureTexts.depreciationBasis),
    numberOfMonths: integer().derived(figure("months")).describe(figureTexts.numberOfMonths),
    annualDepreciation: amount().derived(figure("planned")).describe(figureTexts.annualDepreciation),
    depreciationDiscrepancy: amount().derived(figure("discrepancy")).describe(figureTexts.depreciationDiscrepancy),
    depreciationAmount: amount().derived(figure("depreciated")).describe(figureTexts.depreciationAmount),
    totalDepreciationAmount: amount().derived(figure("depreciated_ever")).describe(figureTexts.totalDepreciationAmount),
    improvements: amount().derived(figure("improved")).describe(figureTexts.improvements),
    newHires: amount().derived(figure("bought")).describe(figureTexts.newHires),
    salesAndOtherRealizations: amount().derived(figure("taken")).describe(figureTexts.salesAndOtherRealizations),
    saleDate: date().describe("The day on which it was sold or scrapped; the month counts in the plan."),
    accountingRelatedProfitOrLoss: amount()
      .derived(figure("result"))
      .describe(figureTexts.accountingRelatedProfitOrLoss),
  },
  search: { id: among("id"), name: contains("name"), description: contains("description") },
  rules: [assetRule],
  deletable: assetUnused,
});
