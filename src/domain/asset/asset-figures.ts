// The figures of assets for any year: GET /asset/figures. GET /asset shows those of the calendar year of today.

import { amount, integer, oneOf, ref } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { input, mandatory, resource, withDefault } from "../../schema/resource.ts";
import { figureTexts, statuses } from "./figure-texts.ts";

/** The figures of an asset in a year. */
export const assetFigures = resource("AssetFigures", "/asset/figures", {
  identity: false,
  order: "asset",
  description: "What an asset was worth in a year, what was added to it, taken off it and written off, in kroner.",
  fields: {
    asset: ref("Asset").readOnly().describe("The asset."),
    year: integer().readOnly().describe("The year."),
    month: integer().readOnly().describe("The last month that counts; 12 for the whole year."),
    status: oneOf(...statuses)
      .readOnly()
      .describe(figureTexts.status),
    numberOfMonths: integer().readOnly().describe(figureTexts.numberOfMonths),
    balanceIn: amount().readOnly().describe(figureTexts.balanceIn),
    newHires: amount().readOnly().describe(figureTexts.newHires),
    improvements: amount().readOnly().describe(figureTexts.improvements),
    salesAndOtherRealizations: amount().readOnly().describe(figureTexts.salesAndOtherRealizations),
    depreciationBasis: amount().readOnly().describe(figureTexts.depreciationBasis),
    annualDepreciation: amount().readOnly().describe(figureTexts.annualDepreciation),
    depreciationAmount: amount().readOnly().describe(figureTexts.depreciationAmount),
    depreciationDiscrepancy: amount().readOnly().describe(figureTexts.depreciationDiscrepancy),
    balanceChange: amount().readOnly().describe(figureTexts.balanceChange),
    balanceOut: amount().readOnly().describe(figureTexts.balanceOut),
    totalDepreciationAmount: amount().readOnly().describe(figureTexts.totalDepreciationAmount),
    accumulatedDepreciation: amount().readOnly().describe(figureTexts.accumulatedDepreciation),
    accountingRelatedProfitOrLoss: amount().readOnly().describe(figureTexts.accountingRelatedProfitOrLoss),
  },
});

/** The years and months that figures are asked for. */
export const figureParameters = {
  year: mandatory(input("integer", { minimum: 1900, maximum: 2200, description: "The calendar year." })),
  month: withDefault(
    input("integer", {
      minimum: 1,
      maximum: 12,
      description: "The last month that counts, from 1 to 12: figures and plan reach from New Year to its end.",
    }),
    "12",
  ),
} as const;

/** SQL of the first day after a month of a year. */
export function dayAfter(year: string, month: string): string {
  return `(make_date(${year}, ${month}, 1) + interval '1 month')::date`;
}

/** The figures of assets in a year. */
export const assetFiguresOfYear = query({
  path: "/asset/figures",
  rows: "AssetFigures",
  description:
    "The figures of assets in any year, as GET /asset shows them for that of today, or from New Year to the end of a month: what was planned until then, and what is still to be posted.",
  query: {
    ...figureParameters,
    assetId: input("integers", { description: "Ids of assets; all of them when not given." }),
  },
  order: () => "asset",
  sql(query, placeholder) {
    const [year, month] = [placeholder(query.year, "int"), placeholder(query.month, "int")];
    const chosen = query.assetId === undefined ? "" : ` and s.id = any(${placeholder(query.assetId, "bigint[]")})`;
    return `select s.id as "asset", ${year} as "year", ${month} as "month", ${columns} from asset s
      cross join lateral asset_until(s.company_id, s.id, ${dayAfter(year, month)}) f where s.company_id = $1${chosen}`;
  },
});

const columns = Object.entries({
  status: "status",
  numberOfMonths: "months",
  balanceIn: "balance_in",
  newHires: "bought",
  improvements: "improved",
  salesAndOtherRealizations: "taken",
  depreciationBasis: "basis",
  annualDepreciation: "planned",
  depreciationAmount: "depreciated",
  depreciationDiscrepancy: "discrepancy",
  balanceChange: "change",
  balanceOut: "balance_out",
  totalDepreciationAmount: "depreciated_ever",
  accumulatedDepreciation: "written_off",
  accountingRelatedProfitOrLoss: "result",
})
  .map(([name, column]) => `f.${column} as "${name}"`)
  .join(", ");
