// Tax cards: how much tax is withheld from an employee's pay in a year.

import { amount, date, flag, integer, number, oneOf, ref, text } from "../../../schema/field.ts";
import { exact, type Rule, resource, rule } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { personnel } from "../../entitlements.ts";
import { type Fault, faultAt } from "../../fault.ts";

/** The kinds of tax card. */
export const taxCardTypes = ["TABLE", "PERCENT", "EXEMPT", "NONE"] as const;

const oneself = '{t}."employee"';

const taxCardRule: Rule = rule<"TaxCard", ReadonlySet<string>>({
  name: "taxCard",
  async load(drafts, read) {
    const rows = await read.rows<{ key: string }>(
      `select t.year || ' ' || t."number" as key from tax_table t where $1::bigint is not null and t."number" = any($2::text[])`,
      drafts.map((draft) => draft.values.tableNumber),
    );
    return new Set(rows.map(({ key }) => key));
  },
  decide(draft, tables) {
    const { type, tableNumber, year, percent } = draft.values;
    const faults: Fault[] = [];
    if (year < 2000 || year > 2100) faults.push(faultAt(placeOf(draft), "year", "holidayYear"));
    const at = (field: string, key: string) =>
      faults.push(faultAt(placeOf(draft), field, key, { number: tableNumber, id: year }));
    if (type === "TABLE" && tableNumber === "") at("tableNumber", "required");
    else if (type === "TABLE" && !tables.has(`${year} ${tableNumber}`)) at("tableNumber", "taxTableUnknown");
    if (type !== "TABLE" && tableNumber !== "") at("tableNumber", "taxTableUnneeded");
    if (type === "PERCENT" && draft.kind === "create" && !draft.bodyFields.has("percent")) at("percent", "required");
    if ((type === "EXEMPT" || type === "NONE") && Number(percent) !== 0) at("percent", "taxPercentUnneeded");
    return { faults };
  },
});

/** The tax card of an employee. */
export const taxCard = resource("TaxCard", "/salary/taxCard", {
  verbs: "list get create update delete",
  order: "employee,year",
  requires: { read: personnel, write: ["AUTH_COMPANY_WAGE_ADMIN"] },
  description:
    "How much tax is withheld from an employee's pay in a year; one for each. Without one it is half of the pay.",
  fields: {
    employee: ref("Employee").required().createOnly().describe("Whose card it is; fixed once it is made."),
    year: integer().required().createOnly().describe("The year of pay-out; fixed once it is made."),
    type: oneOf(...taxCardTypes)
      .required()
      .describe("TABLE, PERCENT, EXEMPT (no tax up to exemptAmount), or NONE: half of the pay is withheld."),
    tableNumber: text().guarded(personnel, oneself).describe("The table of the year, as in 8010; of TABLE."),
    percent: number(2)
      .between(0, 100)
      .guarded(personnel, oneself)
      .describe(
        "Per cent of PERCENT, and of what TABLE cards withhold a percentage from; 0 with TABLE: not known, 50 counts.",
      ),
    exemptAmount: amount()
      .between(0, 999_999_999)
      .guarded(personnel, oneself)
      .describe("Pay of the year from which nothing is withheld, in kroner; of EXEMPT."),
    isFullBeforeChristmas: flag()
      .guarded(personnel, oneself)
      .describe("The employee has asked for full tax before Christmas; without effect on EXEMPT and NONE."),
    fetchedDate: date().describe("The day on which the card was fetched from the tax authorities."),
  },
  search: { employeeId: exact("employee", "integer"), year: exact("year", "integer") },
  rules: [taxCardRule],
  uniques: { tax_card_year: { text: "taxCardTaken", field: "year" } },
});
