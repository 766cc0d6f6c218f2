// The units of UN/ECE recommendations 20 and 21, shared by all companies: what e-invoices may carry.

import { flag, text } from "../../schema/field.ts";
import { among, condition, contains, exact, resource } from "../../schema/resource.ts";

/** A unit that e-invoices know. */
export const productUnitMaster = resource("ProductUnitMaster", "/product/unit/master", {
  verbs: "list get",
  shared: true,
  defaults: { count: 2_400 },
  description: "A unit of UN/ECE recommendation 20 or 21, as e-invoices carry it.",
  fields: {
    name: text(100).readOnly().describe("Norwegian name where the service has one, else the name of the code list."),
    nameShort: text(50).readOnly().describe("Norwegian abbreviation, where the service has one."),
    commonCode: text(50).readOnly().describe("Code of the unit."),
    peppolName: text(100).readOnly().describe("Name in the code list of e-invoices."),
    peppolSymbol: text(100).readOnly().describe("English abbreviation, where the service has one."),
    isInactive: flag().readOnly().describe("No longer in the code list."),
  },
  search: {
    id: among("id"),
    name: contains("name"),
    nameShort: contains("nameShort"),
    commonCode: condition("text", '{t}."commonCode" = {value}', "commonCode is this value."),
    peppolName: contains("peppolName"),
    peppolSymbol: contains("peppolSymbol"),
    isInactive: exact("isInactive", "flag"),
  },
});
