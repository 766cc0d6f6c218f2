// The municipalities of the country with their zones of payroll tax, shared by all companies: some at first, all when whoever runs the service has loaded them.

import { text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { computedBy, input, resource, withDefault } from "../../schema/resource.ts";

/** A municipality; its id is its number. */
export const municipality = resource("Municipality", "/municipality", {
  verbs: "list get",
  shared: true,
  order: "number",
  description:
    "A municipality. Its id is its number. The list begins with the largest towns and the north of the country; whoever runs the service loads all (motpost municipalities).",
  requires: { read: [] },
  fields: {
    number: text(4).readOnly().describe("Four digits."),
    name: text(100).readOnly().describe("The municipality's name."),
    county: text(100)
      .readOnly()
      .describe("The county that it lies in; empty where the loaded file and its number do not say."),
    payrollTaxZone: text()
      .derived('{t}."zone"')
      .describe(
        "The zone of employers' payroll tax: 1, 1a, 2, 3, 4, 4a or 5; empty where the loaded file does not say.",
      ),
    displayName: text().derived(`{t}."number" || ' ' || {t}."name"`).describe("Number and name."),
    zone: text().internal().describe("The zone as it is stored."),
  },
  search: {
    includePayrollTaxZones: withDefault(
      computedBy({
        field: "payrollTaxZone",
        type: "flag",
        sql: `case when {value} then {t}."zone" else '' end`,
        check: null,
        description: "false: payrollTaxZone is left empty.",
      }),
      "true",
    ),
  },
});

/** Municipalities as a form looks them up. */
export const municipalityQuery = query({
  path: "/municipality/query",
  rows: "Municipality",
  description:
    "Municipalities whose number or name contains a text; 25 with id and displayName unless more is asked for.",
  defaults: { fields: "id,displayName", count: 25 },
  query: {
    id: input("integers", { description: "Only these." }),
    query: input("text", { description: "Occurs in number or name, whatever the case." }),
  },
  order: () => "number",
  sql(query, placeholder) {
    const conditions: string[] = [];
    if (query.id !== undefined) conditions.push(`m.id = any(${placeholder(query.id, "bigint[]")})`);
    if (query.query !== undefined)
      conditions.push(
        `position(lower(${placeholder(query.query, "text")}) in lower(m."number" || ' ' || m."name")) > 0`,
      );
    return ["select m.* from municipality m where true", ...conditions].join(" and ");
  },
});
