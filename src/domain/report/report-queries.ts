// Each report in four forms: JSON, and files for spreadsheets and paper.

import { reportRows } from "../../limits.ts";
import type { Warning } from "../../schema/error.ts";
import { type Language, sameInBoth } from "../../schema/message.ts";
import {
  type QueryDefinition,
  type QueryInput,
  query,
  type ReadContext,
  type RefusedFile,
  type RenderedFile,
} from "../../schema/query.ts";
import { input, type ParameterDefinition, type Reader } from "../../schema/resource.ts";
import { withNamesWhenClosed } from "../ledger/account/names-when-closed.ts";
import { ageingParameters, loadAgeing } from "./ageing-report.ts";
import { assetNoteParameters, loadAssetNote } from "./asset-note.ts";
import { balanceParameters, loadBalance } from "./balance-report.ts";
import { budgetParameters, loadBudget } from "./budget/budget-report.ts";
import { cashFlowParameters, loadCashFlow } from "./cash-flow/cash-flow-report.ts";
import { dimensionParameters, loadDimension } from "./dimension/dimension-report.ts";
import { ledgerParameters, loadLedger } from "./ledger-book.ts";
import { loadPartyLedger, partyLedgerParameters } from "./party-ledger.ts";
import { type RefusedReport, type ReportData, reportRecord, type TooLong } from "./report-data.ts";
import type { Asked } from "./report-input.ts";
import { loadResult, resultParameters } from "./result-report.ts";
import { loadTrialBalance, trialBalanceParameters } from "./trial-balance-report.ts";
import { unknownValues } from "./value-names.ts";

/** A report with its parameters. */
interface ReportDefinition {
  readonly name: string;
  readonly description: string;
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  /** Whether it may have more rows than JSON holds; the parameters that narrow it, where it reads all of them at any rate. */
  readonly mayBeLong?: true | string;
  /** `isFile`: whatever the number of its rows. */
  load(
    query: Asked,
    read: Reader,
    language: Language,
    isFile: boolean,
  ): Promise<(ReportData & { readonly warnings?: readonly Warning[] }) | RefusedReport | TooLong>;
}

const definitions: readonly ReportDefinition[] = [
  {
    name: "result",
    description:
      "Income and costs of a period by the headings of the accounting act: compared with another period or the budget, or split by time or by a dimension. Amounts of income and of results are positive on credit, those of costs on debit. Corrections at an opening balance belong to years before.",
    query: resultParameters,
    load: loadResult,
  },
  {
    name: "balance",
    description:
      "Assets, equity and debt before dateTo by the headings of the accounting act. Results that are not allocated stand as equity: those of earlier years (B42) and of the year (B43), so that assets equal equity and debt on every date.",
    query: balanceParameters,
    load: loadBalance,
  },
  {
    name: "trialBalance",
    description:
      "What each account came in with, moved and went out with; debit is positive. The same figures as GET /balanceSheet: over all accounts each column adds up to 0. Each amount that is not 0 leads to the postings of which it is made, or, where New Year carries it, to the accounts from which it comes.",
    query: trialBalanceParameters,
    load: loadTrialBalance,
  },
  {
    name: "ledger",
    description:
      "The postings of each account in the order of their days, with the balance after each of them, between the balances before and after the period. The amounts of the postings of an account add up to its movement. At most 10,000 rows as JSON; files have no limit.",
    query: ledgerParameters,
    mayBeLong: true,
    load: loadLedger,
  },
  {
    name: "ageing",
    description:
      "What customers, suppliers or employees have open at the end of a day, by how long it has been due. What is owed the other way, such as payments that settle nothing yet, stands negative in a column of its own. All columns come to the balance of the control accounts. At most 10,000 rows as JSON; files have no limit.",
    query: ageingParameters,
    mayBeLong: "id, level",
    load: loadAgeing,
  },
  {
    name: "partyLedger",
    description:
      "The postings of customers, suppliers or employees on their control accounts, with the balance after each of them, between the balances before and after the period. Amounts are the ledger's: debit is positive. At most 10,000 rows as JSON; files have no limit.",
    query: partyLedgerParameters,
    mayBeLong: true,
    load: loadPartyLedger,
  },
  {
    name: "cashFlow",
    description:
      "Where money came from and what it was spent on: the vouchers with postings on bank and cash (accounts 1900 to 1999) by their other postings. What is received is positive, what is paid negative. What settles a bill for fixed assets counts as such in the share that they have in the bill without VAT. Bank and cash before the period and the change come to bank and cash after it.",
    query: cashFlowParameters,
    mayBeLong: true,
    load: loadCashFlow,
  },
  {
    name: "budget",
    description:
      "What was posted beside what was planned, by the headings of the result: the deviation is what was posted less what was planned, and its share is of what was planned, with one decimal; null where nothing was planned. A year by months has exactly 40 columns.",
    query: budgetParameters,
    load: loadBudget,
  },
  {
    name: "dimension",
    description:
      "The result of each department, project, product or employee, or of each value of a free dimension: one row for each, and one for what has none. At most 10,000 rows as JSON; files have no limit.",
    query: dimensionParameters,
    mayBeLong: true,
    load: loadDimension,
  },
  {
    name: "assets",
    description:
      "The note of fixed assets of a year: what each asset came in with, what was added, taken off and written off, and went out with, below the accounts on which they stand. What stands on an account and no asset explains has a row of its own, so that the accounts have the balances of the ledger. Each row adds up to its last amount. At most 10,000 rows as JSON; files have no limit.",
    query: assetNoteParameters,
    mayBeLong: "accountNumberFrom, accountNumberTo",
    load: loadAssetNote,
  },
];

const forms = [
  { form: "csv", mimeType: "text/csv", rendering: "reportCsv", what: "as a text file with semicolons" },
  {
    form: "xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    rendering: "reportXlsx",
    what: "as a spreadsheet",
  },
  { form: "pdf", mimeType: "application/pdf", rendering: "reportPdf", what: "as PDF" },
] as const;

/** Whole kroner in files for paper. */
const rounding = input("choice", {
  choices: ["none", "kroner"],
  description: "kroner: each amount is rounded half up by itself, and a note says so.",
  default: "none",
});

/** Computes a report; what it shows of closed months has the names that accounts had when these were closed. */
async function loadReport(
  one: ReportDefinition,
  { query, language, isFile }: { readonly query: Asked; readonly language: Language; readonly isFile: boolean },
  read: Reader,
): ReturnType<ReportDefinition["load"]> {
  const [unknown, report] = await Promise.all([
    unknownValues(query, one.query, read),
    one.load(query, read, language, isFile),
  ]);
  if (unknown.length > 0) return { faults: [...unknown, ...("faults" in report ? report.faults : [])] };
  if ("faults" in report || "tooLong" in report) return report;
  if (!isFile && typeof one.mayBeLong === "string" && report.rows.length > reportRows)
    return { tooLong: one.mayBeLong };
  return { ...report, rows: withNamesWhenClosed(report.namesWhenClosed, report.rows) };
}

function jsonOf(one: ReportDefinition): QueryDefinition {
  return query<Awaited<ReturnType<ReportDefinition["load"]>>>({
    path: `/report/${one.name}`,
    object: "Report",
    query: one.query,
    refuses: one.mayBeLong !== undefined ? ["businessRule", "resultTooLarge"] : ["businessRule"],
    description: one.description,
    load: ({ query }, read, { language }) => loadReport(one, { query: query as Asked, language, isFile: false }, read),
    decide(_input: QueryInput, loaded) {
      if ("faults" in loaded) return { faults: loaded.faults };
      if ("tooLong" in loaded) return { problem: "resultTooLarge", parameters: { parameters: loaded.tooLong } };
      return { row: reportRecord(loaded), warnings: loaded.warnings ?? [] };
    },
  });
}

function filesOf(one: ReportDefinition): QueryDefinition[] {
  return forms.map(({ form, mimeType, rendering, what }) =>
    query({
      path: `/report/${one.name}/${form}`,
      query: form === "pdf" ? { ...one.query, rounding } : one.query,
      file: [mimeType],
      absent: sameInBoth(""),
      refuses: ["businessRule"],
      description: `The report ${what}, in the reader's language, of the same figures as /report/${one.name}.`,
      async load({ query }, read, context: ReadContext): Promise<RenderedFile | RefusedFile> {
        const report = await loadReport(one, { query: query as Asked, language: context.language, isFile: true }, read);
        if ("faults" in report) return report;
        if ("tooLong" in report) throw new Error("A file has no bound.");
        const days = report.dateFrom === null ? report.dateTo : `${report.dateFrom} ${report.dateTo}`;
        return {
          rendering,
          of: { report, isRounded: query.rounding === "kroner" },
          files: [],
          fileName: `${report.title} ${days}.${form}`,
          mimeType,
        };
      },
    }),
  );
}

/** The reports. */
export const reportQueries: readonly QueryDefinition[] = definitions.flatMap((one) => [jsonOf(one), ...filesOf(one)]);
