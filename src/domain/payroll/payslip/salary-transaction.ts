// Payments of wages: some employees, one month, one voucher.

import { date, flag, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";
import { payReaders } from "../../entitlements.ts";

/** SQL of something about the run of a transaction, and of what holds where it is none. */
const ofRun = (what: string, otherwise: string) =>
  `coalesce((select ${what.replace("{c}", "c")} from wage_run r join company c on c.company_id = r.company_id
     where r.company_id = {t}.company_id and r.transaction = {t}.id), ${otherwise})`;

/** A payment of wages. */
export const salaryTransaction = resource("SalaryTransaction", "/salary/transaction", {
  verbs: "get",
  requires: { read: payReaders },
  description:
    "A payment of wages: payslips of a month, and the voucher that posts them. It never changes; it is deleted, or corrected by another one.",
  fields: {
    date: date().describe("The day of pay-out, which decides the tax year and the monthly report; today without it."),
    year: integer().between(2000, 2100).required("cannotBeNull").describe("The year of the month that is paid."),
    month: integer().between(1, 12).required("cannotBeNull").describe("The month that is paid."),
    isHistorical: flag().describe(
      "Taken over from another system: it counts in sums of the year, and no voucher is posted.",
    ),
    paySlipsAvailableDate: date()
      .derived('{t}."date"')
      .describe("The day from which employees see their payslips: that of pay-out."),
    payslips: many("Payslip")
      .by("transaction")
      .owned()
      .required("cannotBeNull")
      .guarded(payReaders)
      .describe("The payslips."),
    comment: text().readOnly().describe("Why it pays again what another transaction had paid (allowDuplicate)."),
    voucher: ref("Voucher")
      .readOnly()
      .guarded(payReaders)
      .describe("The voucher that posts it; null where none is posted, or not yet."),
    state: oneOf("CALCULATING", "REFUSED", "DONE")
      .derived(ofRun("state", "'DONE'"))
      .describe(
        "CALCULATING: payslips of a payment of more than 50 employees are being stored, 50 at a time. REFUSED: it has stopped, and is deleted as a whole.",
      ),
    stopped: text()
      .derived(ofRun("case {c}.language when 'no' then r.refusal_no else r.refusal_en end", "''"))
      .describe("Why it has stopped; empty where it has not."),
    progress: ref("WageProgress").derived("{t}.id").describe("How far it is, and what it comes to."),
  },
});
