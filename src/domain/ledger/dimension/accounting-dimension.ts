// Free accounting dimensions: up to three that the company names itself, and the values that postings may have in them.

import { flag, integer, text } from "../../../schema/field.ts";
import { condition, resource } from "../../../schema/resource.ts";
import { dimensionIndexRule, dimensionInUse, dimensionValueRule } from "./accounting-dimension-rule.ts";

const valuesOf =
  'select 1 from accounting_dimension_value v where v.company_id = {t}.company_id and v."dimensionIndex" = {t}."dimensionIndex"';

/** Filters of dimensions, over `{t}` and `{value}`. */
export const dimensionFilters = {
  activeOnly: condition("flag", '{t}."active" or not {value}', "Active ones alone."),
  onlyDimensionsWithActiveValues: condition(
    "flag",
    `not {value} or exists (${valuesOf} and v."active")`,
    "Dimensions alone that have an active value.",
  ),
} as const;

/** A dimension of the company's own. */
export const accountingDimensionName = resource("AccountingDimensionName", "/ledger/accountingDimensionName", {
  verbs: "list get create update delete",
  order: "dimensionIndex",
  description: "A dimension of the company's own, beside departments and projects; at most three.",
  fields: {
    dimensionName: text().between(1, 255).required().describe("What the dimension is called."),
    description: text().nullable().describe("What it is for; null where nobody said."),
    dimensionIndex: integer()
      .readOnly()
      .describe("The freeAccountingDimension of postings that its values stand in, 1 to 3: the lowest that was free."),
    active: flag().default(true).describe("Its values may be posted with."),
  },
  search: { activeOnly: dimensionFilters.activeOnly },
  rules: [dimensionIndexRule],
  deletable: dimensionInUse,
  uniques: { accounting_dimension_index: { text: "dimensionsFull", field: "dimensionIndex" } },
});

/** A value of a dimension. */
export const accountingDimensionValue = resource("AccountingDimensionValue", "/ledger/accountingDimensionValue", {
  verbs: "get create updateMany delete",
  order: "dimensionIndex,position,id",
  description: "A value that postings may have in a dimension of the company's own.",
  fields: {
    displayName: text().between(1, 255).required().describe("What the value is called."),
    nameAndNumber: text()
      .derived(`concat_ws(' ', nullif({t}."number", ''), {t}."displayName")`)
      .describe("Number and name."),
    dimensionIndex: integer()
      .between(0, 3)
      .required()
      .createOnly()
      .describe("The dimension that it belongs to, for good."),
    active: flag().default(true).describe("May be posted with."),
    number: text(100)
      .nullable()
      .describe("The company's own number of it; unique in its dimension when given, otherwise null."),
    showInVoucherRegistration: flag().default(true).describe("Offered where vouchers are written by hand."),
    position: integer().between(0, 2_147_483_647).describe("Place among the values of its dimension."),
  },
  rules: [dimensionValueRule],
  uniques: { accounting_dimension_value_number: { text: "dimensionNumberTaken", field: "number" } },
});
