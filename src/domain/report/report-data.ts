// A report as it is computed: the same for JSON, spreadsheets and PDF. Amounts are exact decimals as texts.

import type { Fault } from "../../schema/error.ts";
import type { Row } from "../../schema/resource.ts";
import type { NamesWhenClosed } from "../ledger/account/names-when-closed.ts";
import type { rowKinds } from "./report.ts";

/** A column: the period or the value whose amounts it shows. */
export interface ReportColumn {
  readonly key: string;
  readonly title: string;
  /** Null where all days before dateTo count. */
  readonly dateFrom: string | null;
  readonly dateTo: string;
  /** Whether it shows shares of a hundred, with one decimal, and no money. */
  readonly isPercent?: true;
}

/** A row with an amount for each column. */
export interface ReportRow {
  readonly key: string;
  readonly kind: (typeof rowKinds)[number];
  readonly parent: string;
  readonly level: number;
  readonly accountNumber: number;
  /** Id of the account. */
  readonly account: number | null;
  readonly name: string;
  /** Null where there is none, as a share of nothing. */
  readonly amounts: readonly (string | null)[];
  /** What is shown is the ledger's amount times this. */
  readonly sign: 1 | -1;
  readonly drill: readonly string[];
  readonly parts: readonly string[];
  /** The posting that the row is, or that opened what it shows. */
  readonly entry?: ReportEntry;
}

/** A posting, as rows of ledgers name it. */
export interface ReportEntry {
  readonly date: string;
  /** Id of the posting. */
  readonly posting: number;
  /** Id of the voucher. */
  readonly voucher: number;
  /** The voucher as people know it, as in 7-2026. */
  readonly voucherNumber: string;
  /** The name of the customer, supplier or employee; empty for none. */
  readonly party: string;
  /** The number of the invoice or bill; empty for none. */
  readonly document: string;
  /** The day on which payment is due; null where nothing says it. */
  readonly dueDate: string | null;
}

/** Something that the report checks of itself. */
export interface ReportCheck {
  readonly key: string;
  readonly ok: boolean;
  readonly text: string;
}

/** A report of one company. */
export interface ReportData {
  readonly name: string;
  readonly title: string;
  readonly language: "en" | "no";
  readonly company: { readonly name: string; readonly organizationNumber: string };
  readonly dateFrom: string | null;
  readonly dateTo: string;
  /** Whether every month of the period is closed. */
  readonly isLocked: boolean;
  /** The names that accounts had when the month of the last day was closed. */
  readonly namesWhenClosed: NamesWhenClosed;
  /** The parameters that were asked for, by name. */
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly checks: readonly ReportCheck[];
  /** Of a ledger that is read in parts: its first part, with which the file begins, or a later one. */
  readonly part?: "first" | "later";
}

/** A report with more rows than an answer may have. */
export interface TooLong {
  /** The parameters that narrow it. */
  readonly tooLong: string;
}

/** A report that is refused. */
export interface RefusedReport {
  readonly faults: readonly Fault[];
}

/** The row of the model `Report`. */
export function reportRecord(data: ReportData): Row {
  return {
    name: data.name,
    title: data.title,
    dateFrom: data.dateFrom,
    dateTo: data.dateTo,
    currency: "NOK",
    // As JSON and not as texts that hold JSON, which would be written and read twice.
    columnData: data.columns.map((column, place) => ({ place, ...column })),
    rowData: data.rows.map(rowRecord),
    checkData: data.checks,
  };
}

/** A row of the model `ReportRow`; reports have thousands of them, so that all have the same members in the same order. */
function rowRecord(row: ReportRow, place: number): Row {
  const { entry } = row;
  return {
    place,
    key: row.key,
    kind: row.kind,
    parent: row.parent,
    level: row.level,
    accountNumber: row.accountNumber,
    account: row.account,
    name: row.name,
    amounts: row.amounts,
    drill: row.drill,
    parts: row.parts,
    date: entry?.date,
    posting: entry?.posting,
    voucher: entry?.voucher,
    voucherNumber: entry?.voucherNumber,
    party: entry?.party,
    document: entry?.document,
    dueDate: entry?.dueDate,
  };
}
