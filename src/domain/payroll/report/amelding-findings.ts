// What stops a monthly report, and what is worth a look; the months that reports are of. Pure but for the load.

import type { QueryInput } from "../../../schema/query.ts";
import type { Reader } from "../../../schema/resource.ts";
import { type LastDelivery, loadLastDelivery } from "../register/amelding-delivery.ts";
import { unverifiedCodes } from "./amelding-xml.ts";
import { loadReportedMonth, type ReportedMonth } from "./load-amelding.ts";
import type { ameldingTexts } from "./payroll-report-messages.ts";

/** Something about the report. */
export interface Finding {
  readonly key: keyof typeof ameldingTexts;
  readonly employee: number;
  readonly name: string;
}

/** What speaks against the report, and what is worth a look. */
export function findings(month: ReportedMonth): Finding[] {
  const found: Finding[] = [];
  if (!/^\d{9}$/.test(month.organizationNumber)) found.push({ key: "ameldingNoEmployer", employee: 0, name: "" });
  if (month.hasOpenRun) found.push({ key: "ameldingOpenRun", employee: 0, name: "" });
  for (const { employee, name, division, identity, employments } of month.employees) {
    const add = (key: Finding["key"]) => found.push({ key, employee, name });
    if (division === "") add("ameldingNoDivision");
    if (identity === "") add("ameldingNoIdentity");
    const isWorker = ({ type }: { readonly type: string }) => type === "ORDINARY" || type === "MARITIME";
    if (employments.some((one) => isWorker(one) && one.occupation === null)) add("ameldingNoOccupation");
    if (employments.some(({ end, endReason }) => end !== null && !endReason)) add("ameldingNoReason");
  }
  for (const code of unverifiedCodes(month)) found.push({ key: "ameldingUnverified", employee: 0, name: code });
  return found;
}

/** Whether the report can be sent all the same. */
export const isWarning = ({ key }: Finding) => key === "ameldingNoReason" || key === "ameldingUnverified";

/** Tax of all days of pay-out, in whole kroner. */
export const taxOf = ({ withheld }: ReportedMonth) =>
  `${withheld.reduce((sum, { amount: tax }) => sum + Number(tax), 0)}`;

/** The year and month of an id, as accounting periods have: 202603. */
export const monthOf = (id: number) => ({ year: Math.floor(id / 100), month: id % 100 });

/** The first day of a month and of the next one, and what it is called, as in 2026-03; null where there is no such month. */
function daysOf(id: number): { readonly first: string; readonly next: string; readonly name: string } | null {
  const { year, month } = monthOf(id);
  if (year < 2000 || year > 2100 || month < 1 || month > 12) return null;
  const day = (place: number) => new Date(Date.UTC(year, place, 1)).toISOString().slice(0, 10);
  return { first: day(month - 1), next: day(month), name: day(month - 1).slice(0, 7) };
}

/** The report of a month, with its deadline, the moment, and the report that was delivered before. */
export interface LoadedReport {
  readonly month: ReportedMonth;
  readonly days: NonNullable<ReturnType<typeof daysOf>>;
  readonly deadline: string;
  readonly moment: string;
  readonly last: LastDelivery | undefined;
}

/** Loads the report of a month; null where there is no such month. */
export async function loadReport(read: Reader, { path }: Pick<QueryInput, "path">): Promise<LoadedReport | null> {
  const days = daysOf(path.id ?? 0);
  if (days === null) return null;
  const [month, deadlines, last] = await Promise.all([
    loadReportedMonth(read, days.first, days.next),
    read.rows<{ deadline: string; moment: string }>(
      `select next_working_day($2::date + 4)::text as deadline, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment
       where $1::bigint is not null`,
      days.next,
    ),
    loadLastDelivery(read, days.first),
  ]);
  return { month, days, deadline: deadlines[0]?.deadline ?? days.next, moment: deadlines[0]?.moment ?? "", last };
}

/** What is said of a month that there is not. */
export const noMonth = {
  en: "There is no such month: the id is a year and a month, as in 202603.",
  no: "Måneden finnes ikke: id er år og måned, som i 202603.",
};
