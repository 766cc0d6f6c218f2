// Units that products are counted in.

import { flag, text } from "../../schema/field.ts";
import { among, condition, contains, type Rule, resource, rule } from "../../schema/resource.ts";
import { peppolUnitCode } from "../e-invoice/unit-codes.ts";

/** Checks that the code is in one of the two recommendations of e-invoices: invoices with other codes cannot be sent as EHF. */
const unitCodeRule: Rule = rule<"ProductUnit">({
  name: "unitCode",
  decide({ bodyFields, values }) {
    const code = values.commonCode ?? "";
    if (!bodyFields.has("commonCode") || code === "" || peppolUnitCode(code) !== null) return {};
    return { warnings: [{ key: "unitCodeUnknown", field: "commonCode", parameters: { code } }] };
  },
});

/** A unit of measure. */
export const productUnit = resource("ProductUnit", "/product/unit", {
  verbs: "list get create update delete createMany updateMany",
  description: "A unit of measure, such as piece or hour.",
  fields: {
    displayName: text().derived('{t}."name"').describe("The name as lists show it."),
    displayNameShort: text().derived('{t}."nameShort"').describe("The short name as lists show it."),
    name: text(100).required().describe("Name of the unit."),
    nameEN: text(100).required().describe("Name in English."),
    nameShort: text(50).describe("Abbreviation of the name, as in stk."),
    nameShortEN: text(50).describe("Abbreviation of the English name, as in pcs."),
    commonCode: text(50)
      .required()
      .describe("Code of UN/ECE recommendation 20, or 21 with an X before it (XPK), as e-invoices carry it."),
    isDeletable: flag()
      .derived('not exists (select 1 from product p where p.company_id = {t}.company_id and p."productUnit" = {t}.id)')
      .describe("No product uses it."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    nameShort: contains("nameShort"),
    commonCode: condition("text", '{t}."commonCode" = {value}', "commonCode is this value."),
  },
  rules: [unitCodeRule],
  uniques: { product_unit_name: { text: "taken", field: "name" } },
});
