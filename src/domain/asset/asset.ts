// Assets: what the company owns for years. What they are worth and what was written off follows from the postings that name them.

import { amount, date, flag, integer, number, oneOf, ref, text } from "../../schema/field.ts";
import { among, contains, resource } from "../../schema/resource.ts";
import { assetRule } from "./asset-rule.ts";
import { assetUnused } from "./asset-use.ts";

const statuses = [
  "UNKNOWN",
  "MANUAL",
  "NO_DEPRECIATION",
  "INVALID_DATE",
  "MISSING_TRANS_TYPE",
  "MISSING_INFO",
  "READY_TO_DEPRECIATE",
  "CORRECTION_NEEDED",
  "COMPLETED",
  "REST_VALUE",
  "NOTHING_TO_DEPRECIATE",
];
const methods = ["MANUAL", "TAX_RELATED", "STRAIGHT_LINE", "CUSTOMIZED_AMOUNT", "NO_DEPRECIATION"];

const figures = "asset_figures({t}.company_id, {t}.id)";
/** A figure of the asset in the calendar year of today: a column of the view `asset_year`. */
const figure = (column: string) => `(${figures}).${column}`;
const positive = () => amount().between(0, 999_999_999_999.99);

/** An asset. */
export const asset = resource("Asset", "/asset", {
  verbs: "list get create update delete createMany",
  description:
    "Something that the company owns for years: what it cost, where it stands, how it is written off. Postings name it; its figures are those of the calendar year of today, in kroner, and follow from these postings.",
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
      .describe(
        "Where its depreciation stands: READY_TO_DEPRECIATE while this year's is not posted, CORRECTION_NEEDED when more was posted, COMPLETED when only the remaining value is left, REST_VALUE when more is left after its lifetime.",
      ),
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
    accumulatedDepreciation: amount()
      .derived(figure("written_off"))
      .describe(
        "All that was written off until the end of the year: externalAccumulatedDepreciation and totalDepreciationAmount.",
      ),
    depreciationRate: number(4).between(0, 100).describe("Per cent a year of the declining balance."),
    department: ref("Department").describe("The department that uses it; kept as it is given."),
    project: ref("Project").describe("The project that uses it; kept as it is given."),
    startingBalance: amount()
      .derived('{t}."incomingBalance"')
      .describe("The balance before the first posting that names it: incomingBalance."),
    balanceIn: amount()
      .derived(figure("balance_in"))
      .describe("What it was worth when the year began: startingBalance and the postings before, on balance accounts."),
    balanceOut: amount()
      .derived(figure("balance_out"))
      .describe("What it is worth when the year ends: balanceIn + balanceChange."),
    balanceChange: amount()
      .derived(figure("change"))
      .describe("What the year's postings did to it on balance accounts."),
    depreciationBasis: amount()
      .derived(figure("basis"))
      .describe(
        "Equals balanceIn + newHires + improvements - salesAndOtherRealizations; balanceOut is this less depreciationAmount.",
      ),
    numberOfMonths: integer().derived(figure("months")).describe("Months of the year in its plan; 0 without one."),
    annualDepreciation: amount()
      .derived(figure("planned"))
      .describe("What its method writes off in the year; 0 for methods without a plan. Nothing posts it by itself."),
    depreciationDiscrepancy: amount()
      .derived(figure("discrepancy"))
      .describe(
        "Equals annualDepreciation less depreciationAmount: what is still to be posted, negative where it was too much.",
      ),
    depreciationAmount: amount()
      .derived(figure("depreciated"))
      .describe(
        "Depreciation posted in the year: postings on depreciationAccount that name it, or those without asset that its own postings of the same voucher answer to.",
      ),
    totalDepreciationAmount: amount()
      .derived(figure("depreciated_ever"))
      .describe("Depreciation posted until the end of the year."),
    improvements: amount()
      .derived(figure("improved"))
      .describe("What the year's postings added to it after the month of dateOfAcquisition."),
    newHires: amount()
      .derived(figure("bought"))
      .describe(
        "What the year's postings added to it until the end of the month of dateOfAcquisition; everything without that date.",
      ),
    salesAndOtherRealizations: amount()
      .derived(figure("taken"))
      .describe("What the year's postings took off it beside depreciation."),
    saleDate: date().describe("The day on which it was sold or scrapped; the month counts in the plan."),
    accountingRelatedProfitOrLoss: amount()
      .derived(figure("result"))
      .describe(
        "What postings on other result accounts that name it came to from saleDate on, a profit positive; 0 without saleDate.",
      ),
  },
  search: { id: among("id"), name: contains("name"), description: contains("description") },
  rules: [assetRule],
  deletable: assetUnused,
});
