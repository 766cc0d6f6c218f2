// Monthly reports that were delivered: what was reported, what the authorities answered, and which months they close.

import type { Fault } from "../../../schema/error.ts";
import { amount, dateTime, flag, integer, ref, text } from "../../../schema/field.ts";
import { exact, type Reader, resource } from "../../../schema/resource.ts";
import { wageReaders } from "../../entitlements.ts";

const answered = (meaning: string) =>
  amount().nullable().readOnly().describe(`${meaning}; null where it is not known.`);

/** A monthly report that was delivered. */
export const ameldingDelivery = resource("AmeldingDelivery", "/salary/amelding/delivery", {
  verbs: "list get",
  order: "-id",
  requires: { read: wageReaders.slice(0, 2) },
  description:
    "A monthly report that was delivered to the authorities. The last one of a month counts: no payment of wages is made or taken back in it until it is reopened.",
  fields: {
    year: integer().readOnly().describe("The year of pay-out."),
    month: integer().readOnly().describe("The month of pay-out."),
    messageId: text().readOnly().describe("The id of the message, as in its file."),
    replaces: text().readOnly().describe("The id of the message that it replaces; empty for the first one."),
    reference: text().readOnly().describe("What the authorities call it."),
    deliveredTime: dateTime().readOnly().describe("When it was marked as delivered."),
    deliveredBy: ref("Employee").readOnly().describe("Who has marked it."),
    taxSum: amount().readOnly().describe("Tax that was reported, in whole kroner."),
    payrollTaxSum: amount().readOnly().describe("Employer's tax that was reported, in whole kroner."),
    financeTaxSum: amount().readOnly().describe("Finance tax that was reported, in whole kroner."),
    attachmentSum: amount().readOnly().describe("Attachments of earnings that were reported, in whole kroner."),
    answeredTaxSum: answered("Tax as the authorities have it"),
    answeredPayrollTaxSum: answered("Employer's tax as the authorities have it"),
    answeredFinanceTaxSum: answered("Finance tax as the authorities have it"),
    answeredAttachmentSum: answered("Attachments of earnings as the authorities have them"),
    isReopened: flag().readOnly().describe("Its month may be changed again, and is to be delivered anew."),
  },
  search: { year: exact("year", "integer"), month: exact("month", "integer") },
});

/** The last report of a month that was delivered. */
export interface LastDelivery {
  readonly id: number;
  readonly version: number;
  readonly messageId: string;
  readonly isReopened: boolean;
}

/** The last report of the month of a day, or of a year and month; undefined where none was delivered. */
export async function loadLastDelivery(read: Reader, day: string): Promise<LastDelivery | undefined> {
  const [row] = await read.rows<LastDelivery>(
    `select d.id, d.version, d."messageId", d."isReopened" from amelding_delivery d
     where d.company_id = $1 and d.year = extract(year from $2::date) and d.month = extract(month from $2::date) order by d.id desc limit 1`,
    day,
  );
  return row;
}

/** A fault at `date` where the report of its month is delivered. */
export function deliveredFaults(date: string, last: LastDelivery | undefined): Fault[] {
  if (last === undefined || last.isReopened) return [];
  const parameters = { month: date.slice(0, 7), id: Number(date.slice(0, 7).replace("-", "")) };
  return [{ key: "ameldingDelivered", field: "date", path: "date", parameters, isLock: true }];
}
