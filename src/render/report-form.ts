// What the forms of a report have in common: what is handed to them, and the words that stand on it.

import type { ReportData, ReportRow } from "../domain/report/report-data.ts";
import { type Decimal, decimal, negate, roundHalfUp, toFixedText } from "../money/decimal.ts";
import { fill, type Text } from "../schema/message.ts";

/** A report that becomes a file. */
export interface PrintedReport {
  readonly report: ReportData;
  /** Whether amounts are rounded to whole kroner, where the form is for paper. */
  readonly isRounded: boolean;
}

const texts = {
  key: { en: "Key", no: "Nøkkel" },
  account: { en: "Account", no: "Konto" },
  name: { en: "Name", no: "Navn" },
  date: { en: "Date", no: "Dato" },
  voucher: { en: "Voucher", no: "Bilag" },
  party: { en: "Party", no: "Part" },
  document: { en: "Document", no: "Dokument" },
  dueDate: { en: "Due date", no: "Forfall" },
  ledgerAmount: { en: "{column} (ledger)", no: "{column} (hovedbok)" },
  company: { en: "Company", no: "Selskap" },
  organizationNumber: { en: "Organisation number", no: "Organisasjonsnummer" },
  report: { en: "Report", no: "Rapport" },
  parameters: { en: "Parameters", no: "Parametre" },
  checks: { en: "Checks", no: "Kontroller" },
  holds: { en: "Holds", no: "Stemmer" },
  differs: { en: "Differs", no: "Avviker" },
  amount: { en: "Amount", no: "Beløp" },
  period: { en: "Period", no: "Periode" },
  state: { en: "State", no: "Status" },
  locked: { en: "Locked", no: "Låst" },
  open: { en: "Open: figures may change", no: "Åpen: tall kan endres" },
  rounded: {
    en: "Each amount is rounded to whole kroner by itself, so that sums may differ by a krone or two.",
    no: "Hvert beløp er avrundet til hele kroner for seg, så summer kan avvike med en krone eller to.",
  },
} as const satisfies Record<string, Text>;

/** The words of a report's forms in its language. */
export function wordOf(
  report: ReportData,
  name: keyof typeof texts,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return fill(texts[name][report.language], parameters, report.language);
}

/** The amount as the ledger has it: debit is positive. */
export function ledgerAmount(amount: string, sign: 1 | -1): string {
  return toFixedText(sign < 0 ? negate(decimal(amount)) : decimal(amount), 2);
}

/** The amount as it is printed. */
export function printedAmount({ isRounded }: PrintedReport, amount: string): Decimal {
  return isRounded ? roundHalfUp(decimal(amount), 0) : decimal(amount);
}

/** What may stand of a posting. */
type EntryHead = "date" | "voucher" | "party" | "document" | "dueDate";

/** What rows of a report say themselves, and need not say again. */
const said: Readonly<Record<string, readonly EntryHead[]>> = { ageing: ["party", "document"], partyLedger: ["party"] };

/** What stands of postings in the report, in its order; nothing where no row is one. */
export function entryHeadsOf({ name, rows, part }: ReportData): readonly EntryHead[] {
  // All parts of a ledger have the same columns, those without postings too.
  if (part === undefined && rows.every(({ entry }) => entry === undefined)) return [];
  const heads = ["date", "voucher", "party", "document", "dueDate"] as const;
  return heads.filter((head) => !said[name]?.includes(head));
}

/** The texts of a row's posting, one for each head; empty where the row is none. Dates are ISO dates. */
export function entryTexts({ entry }: ReportRow, heads: readonly EntryHead[]): string[] {
  if (entry === undefined) return heads.map(() => "");
  const { date, voucherNumber: voucher, party, document, dueDate } = entry;
  const texts = { date, voucher, party, document, dueDate: dueDate ?? "" };
  return heads.map((head) => texts[head]);
}

/** Whether rows of the report are accounts or stand on one. */
export function hasAccounts({ rows }: ReportData): boolean {
  return rows.some(({ accountNumber }) => accountNumber !== 0);
}

/**
 * The columns as they stand beside each other: each with those that are compared with it, whose keys begin with its own, as in
 * 2026-01 and 2026-01:budget.
 */
export function columnsTogether({ columns }: ReportData): (readonly number[])[] {
  const together: number[][] = [];
  for (const [place, { key }] of columns.entries()) {
    const last = together.at(-1);
    const first = columns[last?.[0] ?? -1];
    if (last !== undefined && first !== undefined && key.startsWith(`${first.key}:`)) last.push(place);
    else together.push([place]);
  }
  return together;
}

/** The headings of the columns where each stands by itself, as in a text file: no two are the same. */
export function fullTitles(report: ReportData): string[] {
  return columnsTogether(report).flatMap(([first = 0, ...compared]) => {
    const titleOf = (place: number) => report.columns[place]?.title ?? "";
    return [titleOf(first), ...compared.map((place) => `${titleOf(first)}: ${titleOf(place)}`)];
  });
}

/** The amounts of a row for each column; null where it has none. */
export function amountsOf(row: ReportRow, { columns }: ReportData): (string | null)[] {
  return columns.map((_, place) => row.amounts[place] ?? null);
}
