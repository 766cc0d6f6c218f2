// The rows of a report: only those in sight are drawn; every number leads down, and twelve months stand beside it as bars.

import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useRef } from "react";
import { linkOf } from "../../kit/drill-address.ts";
import { dayText, plainText, sumOf } from "../../kit/numbers.ts";
import { Amount, Drill, Empty } from "../../kit/parts.tsx";
import { rowHeight } from "../../kit/row-height.ts";
import { Spark } from "../../kit/spark.tsx";
import { t, term } from "../../texts/index.ts";
import type { Report, ReportRow } from "./report-data.ts";

/** Reports of the whole company are read in whole kroner; lists of items and postings to the øre. */
const wholeReports = new Set(["trialBalance", "result", "balance", "budget", "cashFlow", "dimension", "assets"]);
/** Reports whose rows are people, departments and the like. */
const named = new Set(["ageing", "partyLedger", "dimension"]);
const sums = new Set(["sum", "computed", "closing"]);
/** Rows that add up to a number of another report, where the list has no sum of its own. */
const counted = new Set(["account", "computed", "posting", "item"]);

/** Whether a report is shown in whole kroner. */
export function isWhole(report: Report): boolean {
  return wholeReports.has(report.name ?? "") && !hasEntries(report);
}

/** Whether rows are postings or open items, which have a voucher. */
function hasEntries({ rows }: Report): boolean {
  return (rows ?? []).some(({ voucherNumber }) => voucherNumber);
}

/** The name of a row in the place where it stands. */
export function keyOf({ kind, key, posting }: ReportRow): string {
  return `${kind} ${key} ${posting?.id ?? ""}`;
}

interface TableProps {
  readonly report: Report;
  /** Amounts of twelve months by the keys of rows. */
  readonly sparks: ReadonlyMap<string, readonly number[]> | undefined;
  /** The row that is chosen; -1 for none. */
  readonly place: number;
  readonly onChoose: (place: number) => void;
  /** Brings a row into sight. */
  readonly show: RefObject<((place: number) => void) | null>;
}

/** The table. */
export function ReportTable({ report, sparks, place, onChoose, show }: TableProps) {
  const scroll = useRef<HTMLElement>(null);
  const columns = report.columns ?? [];
  const rows = report.rows ?? [];
  const entries = hasEntries(report);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 16,
  });
  show.current = (to) => virtual.scrollToIndex(to);
  if (rows.length === 0) return <Empty title={t("noPostings")} text={t("drillHint")} />;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.length + 1 + (entries ? 2 : 0) + (sparks === undefined ? 0 : 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="list report" ref={scroll} aria-label={report.title ?? ""} tabIndex={0}>
      <table aria-rowcount={rows.length + 1}>
        <Head report={report} hasEntries={entries} hasSparks={sparks !== undefined} />
        <tbody>
          <Space height={before} columns={width} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Row
                key={`${index} ${keyOf(row)}`}
                report={report}
                row={row}
                hasEntries={entries}
                spark={sparks === undefined ? null : (sparks.get(row.key ?? "") ?? [])}
                isChosen={index === place}
                index={index}
                onChoose={() => onChoose(index)}
              />
            );
          })}
          <Space height={after} columns={width} />
        </tbody>
        <Foot report={report} hasEntries={entries} hasSparks={sparks !== undefined} />
      </table>
    </section>
  );
}

interface PartProps {
  readonly report: Report;
  readonly hasEntries: boolean;
  readonly hasSparks: boolean;
}

function Head({ report, hasEntries: entries, hasSparks }: PartProps) {
  return (
    <thead>
      <tr>
        {entries ? (
          <>
            <th scope="col">{term("voucher")}</th>
            <th scope="col" className="hide">
              {t("date")}
            </th>
          </>
        ) : null}
        <th scope="col">{entries ? t("text") : t(named.has(report.name ?? "") ? "name" : "account")}</th>
        {(report.columns ?? []).map(({ key, title }) => (
          <th key={key} scope="col" className="n">
            {title}
          </th>
        ))}
        {hasSparks ? (
          <th scope="col" className="hide">
            {t("twelveMonths")}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** The sum of a list that has none among its rows: what the number that led here was. */
function Foot({ report, hasEntries: entries, hasSparks }: PartProps) {
  const rows = report.rows ?? [];
  if (rows.some(({ kind }) => kind === "sum" || kind === "closing")) return null;
  const added = rows.filter(({ kind }) => counted.has(kind ?? ""));
  return (
    <tfoot>
      <tr>
        <td colSpan={entries ? 1 : undefined}>{t("sum")}</td>
        {entries ? (
          <>
            <td className="hide" />
            <td />
          </>
        ) : null}
        {(report.columns ?? []).map(({ key }, place) => (
          <td key={key} className="n">
            {key?.endsWith("percent") ? null : (
              <Amount
                value={sumOf(added.map(({ amounts }) => Number(amounts?.[place] ?? 0)))}
                isWhole={isWhole(report)}
              />
            )}
          </td>
        ))}
        {hasSparks ? <td className="hide" /> : null}
      </tr>
    </tfoot>
  );
}

function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td className="space" colSpan={columns} style={{ height }} />
    </tr>
  );
}

interface RowProps {
  readonly report: Report;
  readonly row: ReportRow;
  readonly hasEntries: boolean;
  readonly spark: readonly number[] | null;
  readonly isChosen: boolean;
  readonly index: number;
  readonly onChoose: () => void;
}

function Row({ report, row, hasEntries: entries, spark, isChosen, index, onChoose }: RowProps) {
  const style = sums.has(row.kind ?? "") ? "sum" : row.kind === "group" ? "grp" : "";
  const name = nameOf(row, entries);
  const label = [row.voucherNumber, name].filter((part) => part).join(" ");
  return (
    <tr
      className={`${style} ${isChosen ? "foc" : ""}`.trim() || undefined}
      aria-rowindex={index + 2}
      aria-current={isChosen ? "true" : undefined}
      onClick={onChoose}
    >
      {entries ? (
        <EntryHead row={row} name={name} />
      ) : (
        <th scope="row" style={{ paddingLeft: 10 + 14 * (row.level ?? 0) }} title={name}>
          {name}
        </th>
      )}
      {(report.columns ?? []).map(({ key, title }, place) => (
        <td key={key} className="n">
          <Cell report={report} row={row} place={place} label={`${label}, ${title ?? ""}`} />
        </td>
      ))}
      {spark === null ? null : (
        <td className="hide">
          <Spark values={spark} label={`${name}, ${t("twelveMonths")}`} />
        </td>
      )}
    </tr>
  );
}

/** What a row is called: of a posting its text and party, of an account its number and name. */
function nameOf(row: ReportRow, entries: boolean): string {
  const isEntry = entries && row.voucherNumber != null;
  const hasParty = row.kind === "posting" && !(row.name ?? "").includes(row.party ?? "");
  const about = [row.name, hasParty ? row.party : ""].filter((part) => part).join(" · ");
  return [isEntry ? "" : row.accountNumber || "", about].filter((part) => part).join(" ");
}

/** Voucher, day and text of a posting; the name of what stands between postings. */
function EntryHead({ row, name }: { readonly row: ReportRow; readonly name: string }) {
  const voucher = row.voucher?.id;
  if (row.voucherNumber == null)
    return (
      <>
        <th scope="row">{name}</th>
        <td className="hide" />
        <td />
      </>
    );
  return (
    <>
      <td>
        {voucher === undefined ? (
          row.voucherNumber
        ) : (
          <Link to="/vouchers/$id" params={{ id: String(voucher) }} className="num">
            {row.voucherNumber}
          </Link>
        )}
      </td>
      <td className="hide">{dayText(row.date)}</td>
      <th scope="row" title={name}>
        {name}
      </th>
    </>
  );
}

interface CellProps {
  readonly report: Report;
  readonly row: ReportRow;
  readonly place: number;
  readonly label: string;
}

function Cell({ report, row, place, label }: CellProps) {
  const amount = row.amounts?.[place];
  const value = amount === null || amount === undefined ? null : Number(amount);
  if (report.columns?.[place]?.key?.endsWith("percent")) return value === null ? null : `${plainText(value)} %`;
  const link = value === null || value === 0 ? null : linkOf(row.drill?.[place]);
  // Reports say nothing by a dash.
  if (link === null) return value === 0 ? "–" : <Amount value={value} isWhole={isWhole(report)} />;
  return <Drill value={value} isWhole={isWhole(report)} link={link} label={label} />;
}
