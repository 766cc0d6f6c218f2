// What a row of a report is called, how it is drawn, and its numbers; a table and cards show the same.

import { linkOf } from "../../kit/drill-address.ts";
import { plainText, sumOf } from "../../kit/numbers.ts";
import { Amount, Drill } from "../../kit/parts.tsx";
import type { Report, ReportRow } from "./report-data.ts";

/** Reports of the whole company are read in whole kroner; lists of items and postings to the øre. */
const wholeReports = new Set(["trialBalance", "result", "balance", "budget", "cashFlow", "dimension", "assets"]);
const sums = new Set(["sum", "computed", "closing"]);
/** Rows above the postings or open items of an account or a party. */
const heads = new Set(["account", "party"]);
/** Rows that add up to a number of another report, where the list has no sum of its own. */
const counted = new Set(["account", "computed", "posting", "item"]);

/** Whether a report is shown in whole kroner. */
export function isWhole(report: Report): boolean {
  return wholeReports.has(report.name ?? "") && !hasEntries(report);
}

/** Whether rows are postings or open items, which have a voucher. */
export function hasEntries({ rows }: Report): boolean {
  return (rows ?? []).some(({ voucherNumber }) => voucherNumber);
}

/** The name of a row in the place where it stands. */
export function keyOf({ kind, key, posting }: ReportRow): string {
  return `${kind} ${key} ${posting?.id ?? ""}`;
}

/** How a row is drawn: as a sum, as the head of those below it, or as one of them. */
export function styleOf(report: Report, { kind }: ReportRow): "sum" | "grp" | "" {
  if (sums.has(kind ?? "")) return "sum";
  return kind === "group" || (heads.has(kind ?? "") && hasEntries(report)) ? "grp" : "";
}

/** What a row is called: of a posting its text and party, of an account its number and name. */
export function nameOf(row: ReportRow, entries: boolean): string {
  const isEntry = entries && row.voucherNumber != null;
  // Texts name a party without its number, or with the number behind it.
  const party = (row.party ?? "").replace(/^\d+ /, "");
  const hasParty = row.kind === "posting" && !(row.name ?? "").includes(party);
  const about = [row.name, hasParty ? row.party : ""].filter((part) => part).join(" · ");
  return [isEntry ? "" : row.accountNumber || "", about].filter((part) => part).join(" ");
}

/** The sum of each column of a list that has none among its rows: what the number that led here was. Null where the rows have it. */
export function sumsOf(report: Report) {
  const rows = report.rows ?? [];
  if (rows.some(({ kind }) => kind === "sum" || kind === "closing")) return null;
  const added = rows.filter(({ kind }) => counted.has(kind ?? ""));
  return (report.columns ?? []).map(({ key }, place) =>
    key?.endsWith("percent") ? null : (
      <Amount
        key={key}
        value={sumOf(added.map(({ amounts }) => Number(amounts?.[place] ?? 0)))}
        isWhole={isWhole(report)}
      />
    ),
  );
}

interface CellProps {
  readonly report: Report;
  readonly row: ReportRow;
  readonly place: number;
  readonly label: string;
}

/** A number of a row. */
export function Cell({ report, row, place, label }: CellProps) {
  const amount = row.amounts?.[place];
  const value = amount === null || amount === undefined ? null : Number(amount);
  if (report.columns?.[place]?.key?.endsWith("percent")) return value === null ? null : `${plainText(value)} %`;
  const link = value === null || value === 0 ? null : linkOf(row.drill?.[place]);
  // Reports say nothing by a dash.
  if (link === null) return value === 0 ? "–" : <Amount value={value} isWhole={isWhole(report)} />;
  return <Drill value={value} isWhole={isWhole(report)} link={link} label={label} />;
}
