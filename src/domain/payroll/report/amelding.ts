// GET /salary/amelding: the monthly report of pay, employments and taxes, what stops it, and the file that is sent.

import type { Fault } from "../../../schema/error.ts";
import { amount, date, flag, integer, many, text } from "../../../schema/field.ts";
import { type QueryInput, query } from "../../../schema/query.ts";
import { input, type Reader, resource } from "../../../schema/resource.ts";
import { wageReaders } from "../../entitlements.ts";
import { ameldingXml } from "./amelding-xml.ts";
import { loadReportedMonth, type ReportedMonth } from "./load-amelding.ts";
import { ameldingTexts } from "./payroll-report-messages.ts";

const path = "/salary/amelding/{id}";

/** What stops a report, or what is worth a look. */
export const ameldingFault = resource("AmeldingFault", "/salary/amelding/fault", {
  view: true,
  identity: false,
  order: "message",
  description: "What stops the monthly report, or is worth a look.",
  fields: {
    isWarning: flag().readOnly().describe("The report can be sent all the same."),
    message: text().readOnly().describe("What it is."),
    employeeId: integer().readOnly().describe("The employee; 0 where it is of the company."),
  },
});

/** The monthly report in figures. */
export const amelding = resource("Amelding", "/salary/amelding", {
  view: true,
  identity: false,
  order: "year",
  description: "The monthly report of a month: its figures, and what stops it.",
  fields: {
    year: integer().readOnly().describe("The year of pay-out."),
    month: integer().readOnly().describe("The month of pay-out."),
    deadline: date()
      .readOnly()
      .describe("The last day on which it is delivered in time: the 5th, or the next working day."),
    employees: integer().readOnly().describe("Employees who are reported."),
    taxSum: amount().readOnly().describe("Tax that was withheld, in whole kroner."),
    payrollTaxSum: amount().readOnly().describe("Employer's tax, in whole kroner."),
    financeTaxSum: amount().readOnly().describe("Finance tax, in whole kroner."),
    attachmentSum: amount().readOnly().describe("Attachments of earnings, in whole kroner."),
    faults: many("AmeldingFault").heldIn("faultData").describe("What stops it, and warnings."),
    faultData: text().internal(),
  },
});

/** Something about the report. */
interface Finding {
  readonly key: keyof typeof ameldingTexts;
  readonly employee: number;
  readonly name: string;
}

/** What speaks against the report, and what is worth a look. */
function findings(month: ReportedMonth): Finding[] {
  const found: Finding[] = [];
  if (!/^\d{9}$/.test(month.organizationNumber)) found.push({ key: "ameldingNoEmployer", employee: 0, name: "" });
  for (const { employee, name, division, identity, employments } of month.employees) {
    const add = (key: Finding["key"]) => found.push({ key, employee, name });
    if (division === "") add("ameldingNoDivision");
    if (identity === "") add("ameldingNoIdentity");
    const isWorker = ({ type }: { readonly type: string }) => type === "ORDINARY" || type === "MARITIME";
    if (employments.some((one) => isWorker(one) && one.occupation === null)) add("ameldingNoOccupation");
    if (employments.some(({ end, endReason }) => end !== null && !endReason)) add("ameldingNoReason");
  }
  return found;
}

const isWarning = ({ key }: Finding) => key === "ameldingNoReason";

/** The year and month of an id, as accounting periods have: 202603. */
const monthOf = (id: number) => ({ year: Math.floor(id / 100), month: id % 100 });

/** The first day of a month and of the next one; null where there is no such month. */
function daysOf({
  path: at,
}: QueryInput): { readonly first: string; readonly next: string; readonly name: string } | null {
  const { year, month } = monthOf(at.id ?? 0);
  if (year < 2000 || year > 2100 || month < 1 || month > 12) return null;
  const day = (place: number) => new Date(Date.UTC(year, place, 1)).toISOString().slice(0, 10);
  return { first: day(month - 1), next: day(month), name: day(month - 1).slice(0, 7) };
}

async function load(read: Reader, request: QueryInput) {
  const days = daysOf(request);
  if (days === null) return null;
  const [month, deadlines] = await Promise.all([
    loadReportedMonth(read, days.first, days.next),
    read.rows<{ deadline: string; moment: string }>(
      `select next_working_day($2::date + 4)::text as deadline, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment
       where $1::bigint is not null`,
      days.next,
    ),
  ]);
  return { month, days, deadline: deadlines[0]?.deadline ?? days.next, moment: deadlines[0]?.moment ?? "" };
}

const noMonth = {
  en: "There is no such month: the id is a year and a month, as in 202603.",
  no: "Måneden finnes ikke: id er år og måned, som i 202603.",
};

/** Reads the report of a month in figures. */
export const readAmelding = query<Awaited<ReturnType<typeof load>>>({
  path,
  object: "Amelding",
  requires: wageReaders.slice(0, 2),
  description:
    "The monthly report of a month of pay-out in figures, with what stops it; the id is the month, as in 202603. The service does not send it.",
  load: (request, read) => load(read, request),
  decide(request, loaded) {
    if (loaded === null) return { problem: "notFound", parameters: { hint: noMonth } };
    const { month, deadline } = loaded;
    const { year, month: place } = monthOf(request.path.id ?? 0);
    const faults = findings(month).map((one) => ({
      isWarning: isWarning(one),
      message: ameldingTexts[one.key][month.language].replace("{name}", one.name),
      employeeId: one.employee,
    }));
    return {
      row: {
        ...{ year, month: place, deadline, employees: month.employees.length },
        taxSum: `${month.withheld.reduce((sum, { amount: tax }) => sum + Number(tax), 0)}`,
        ...{ payrollTaxSum: month.employerTax, financeTaxSum: month.financeTax, attachmentSum: month.attached },
        faultData: faults,
      },
    };
  },
});

/** The file of a month. */
export const ameldingFile = query({
  path: `${path}/xml`,
  requires: wageReaders.slice(0, 2),
  absent: noMonth,
  file: ["application/xml"],
  query: {
    replaces: input("text", {
      maximumLength: 150,
      description: "The id of the message that this one replaces: the whole month is sent again.",
    }),
  },
  description:
    "The monthly report as XML, to be sent by the authority's own portal; each has an id of its own. What stops it is refused, all at once (422).",
  async load(request, read) {
    const loaded = await load(read, request);
    if (loaded === null) return null;
    const faults = findings(loaded.month)
      .filter((one) => !isWarning(one))
      .map((one): Fault => ({ key: one.key, field: null, path: null, parameters: { name: one.name } }));
    if (faults.length > 0) return { faults };
    const { moment } = loaded;
    const { replaces } = request.query as { readonly replaces?: string };
    const { name } = loaded.days;
    const about = {
      ...{ month: name, moment, replaces: replaces ?? null },
      id: `motpost-${loaded.month.organizationNumber}-${name}-${moment.replace(/\D/g, "")}`,
    };
    return {
      rendering: "text",
      of: ameldingXml(loaded.month, about),
      files: [],
      fileName: `a-melding-${name}.xml`,
      mimeType: "application/xml",
    };
  },
});
