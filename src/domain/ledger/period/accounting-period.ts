// Accounting periods: the months of the books, which can be closed one by one.

import { date, dateTime, flag, integer, text } from "../../../schema/field.ts";
import { among, before, condition, from, resource, withDefault } from "../../../schema/resource.ts";

const closer =
  `(select concat_ws(' ', nullif(e."firstName", ''), nullif(e."lastName", '')) ` +
  "from employee e where e.company_id = {t}.company_id and e.id = {t}.closed_by)";

/** A month of the books. */
export const accountingPeriod = resource("AccountingPeriod", "/ledger/accountingPeriod", {
  view: true,
  verbs: "list get",
  defaults: { count: 1_400 },
  description:
    "A month of the books, from its first day to the day after its last. Its id is year and month, as in 202603. A closed one takes no postings.",
  fields: {
    name: text(255).readOnly().describe("The month's name and its year."),
    number: integer().between(0, 11).readOnly().describe("The month within its year, from 0 for January to 11."),
    start: date().required().readOnly().describe("The first day."),
    end: date().required().readOnly().describe("The day after the last one."),
    isClosed: flag().readOnly().describe("Closed: nothing can be posted in it."),
    checkLedgerLogEmployeeName: text()
      .derived(`coalesce(${closer}, '')`)
      .describe("Who closed it; empty while it is open."),
    checkLedgerLogEmployeePictureId: integer()
      .derived("0::bigint")
      .describe("Picture of who closed it; 0, none is kept."),
    checkLedgerLogTime: dateTime().derived("{t}.closed_at").describe("When it was closed; null while it is open."),
    checkWageLogEmployeeName: text()
      .derived("''::text")
      .describe("Who checked the wages; empty, wages are not kept here."),
    checkWageLogEmployeePictureId: integer().derived("0::bigint").describe("Picture of who checked the wages; 0."),
    checkWageLogTime: dateTime().derived("null::timestamptz").describe("When the wages were checked; null."),
    isOwn: flag().internal().describe("In a year of the company."),
  },
  search: {
    id: among("id"),
    numberFrom: from("number", "integer"),
    numberTo: before("number", "integer"),
    startFrom: from("start"),
    startTo: before("start"),
    endFrom: from("end"),
    endTo: before("end"),
    ownYears: withDefault(
      condition(
        "flag",
        '({value} is not true or {t}."isOwn")',
        "false: the months of all years that can be posted in, and not only those of the company's own years, from its beginning or its first posting to this year or its last one.",
      ),
      "true",
    ),
  },
});
