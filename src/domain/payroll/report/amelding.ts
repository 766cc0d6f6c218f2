// GET /salary/amelding: the monthly report of pay, employments and taxes, what stops it, and the file that is sent.

import type { Fault } from "../../../schema/error.ts";
import { amount, date, flag, integer, many, text } from "../../../schema/field.ts";
import { type QueryInput, query } from "../../../schema/query.ts";
import { input, type Reader, resource } from "../../../schema/resource.ts";
import { wageReaders } from "../../entitlements.ts";
import { findings, isWarning, type LoadedReport, loadReport, monthOf, noMonth, taxOf } from "./amelding-findings.ts";
import { ameldingJson } from "./amelding-json.ts";
import { ameldingMessage, ameldingXml, type MessageAbout } from "./amelding-xml.ts";
import type { ReportedMonth } from "./load-amelding.ts";
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
    isDelivered: flag().readOnly().describe("It is delivered, and its month is closed for payments of wages."),
    messageId: text().readOnly().describe("The id of the message that was delivered last; empty without one."),
    faults: many("AmeldingFault").heldIn("faultData").describe("What stops it, and warnings."),
    faultData: text().internal(),
  },
});

/** Reads the report of a month in figures. */
export const readAmelding = query<LoadedReport | null>({
  path,
  object: "Amelding",
  requires: wageReaders.slice(0, 2),
  description:
    "The monthly report of a month of pay-out in figures, with what stops it; the id is the month, as in 202603. The service does not send it.",
  load: (request, read) => loadReport(read, request),
  decide(request, loaded) {
    if (loaded === null) return { problem: "notFound", parameters: { hint: noMonth } };
    const { month, deadline, last } = loaded;
    const { year, month: place } = monthOf(request.path.id ?? 0);
    const faults = findings(month).map((one) => ({
      isWarning: isWarning(one),
      message: ameldingTexts[one.key][month.language].replace("{name}", one.name),
      employeeId: one.employee,
    }));
    return {
      row: {
        ...{ year, month: place, deadline, employees: month.employees.length },
        ...{ isDelivered: last !== undefined && !last.isReopened, messageId: last?.messageId ?? "" },
        taxSum: taxOf(month),
        ...{ payrollTaxSum: month.employerTax, financeTaxSum: month.financeTax, attachmentSum: month.attached },
        faultData: faults,
      },
    };
  },
});

const replaces = input("text", {
  maximumLength: 150,
  description:
    "The id of the message that this one replaces: the whole month is sent again. That of the report that was delivered last when absent.",
});

/** The report of a month in one of its forms, or what stops it. */
async function fileOf(
  read: Reader,
  request: QueryInput,
  form: { readonly ending: string; readonly mimeType: string; of(month: ReportedMonth, about: MessageAbout): string },
) {
  const loaded = await loadReport(read, request);
  if (loaded === null) return null;
  const faults = findings(loaded.month)
    .filter((one) => !isWarning(one))
    .map((one): Fault => ({ key: one.key, field: null, path: null, parameters: { name: one.name } }));
  if (faults.length > 0) return { faults };
  const { moment, last, days, month } = loaded;
  const replaced = (request.query as { readonly replaces?: string }).replaces;
  const about = {
    ...{ month: days.name, moment, replaces: replaced ?? last?.messageId ?? null },
    id: `motpost-${month.organizationNumber}-${days.name}-${moment.replace(/\D/g, "")}`,
  };
  return {
    rendering: "text" as const,
    of: form.of(month, about),
    files: [],
    fileName: `a-melding-${days.name}.${form.ending}`,
    mimeType: form.mimeType,
  };
}

/** The file of a month. */
export const ameldingFile = query({
  path: `${path}/xml`,
  requires: wageReaders.slice(0, 2),
  absent: noMonth,
  file: ["application/xml"],
  query: { replaces },
  description:
    "The monthly report as XML, to be sent by the authority's own portal; each has an id of its own. What stops it is refused, all at once (422).",
  load: (request, read) => fileOf(read, request, { ending: "xml", mimeType: "application/xml", of: ameldingXml }),
});

/** The file of a month as JSON. */
export const ameldingJsonFile = query({
  path: `${path}/json`,
  requires: wageReaders.slice(0, 2),
  absent: noMonth,
  file: ["application/json"],
  query: { replaces },
  description: "The monthly report as JSON, with the same content as the XML and the same refusals.",
  load: (request, read) =>
    fileOf(read, request, {
      ...{ ending: "json", mimeType: "application/json" },
      of: (month, about) => ameldingJson(ameldingMessage(month, about)),
    }),
});
