// The rows of a report: only those in sight are drawn; every number leads down, and twelve months stand beside it as bars.

import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";
import { useNarrow } from "../../kit/data-cards.tsx";
import { dayText } from "../../kit/numbers.ts";
import { Empty } from "../../kit/parts.tsx";
import { rowHeight } from "../../kit/row-height.ts";
import { Spark } from "../../kit/spark.tsx";
import { t, term } from "../../texts/index.ts";
import { ReportCards } from "./report-cards.tsx";
import type { Report, ReportRow } from "./report-data.ts";
import { Cell, hasEntries, keyOf, nameOf, styleOf, sumsOf } from "./report-row.tsx";

/** Reports whose rows are people, departments and the like. */
const named = new Set(["ageing", "partyLedger", "dimension"]);
/** How many columns of amounts a phone has room for beside the names. */
const mostOnPhone = 2;
/** About how high a card is; each one is measured. */
const cardHeight = 64;

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
  const isNarrow = useNarrow();
  const isOfCards = isNarrow && (entries || columns.length > mostOnPhone);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isOfCards ? cardHeight : rowHeight),
    overscan: 16,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured of cards, or of names in two lines, is none of rows
  useEffect(() => virtual.measure(), [isNarrow, isOfCards]);
  show.current = (to) => virtual.scrollToIndex(to);
  if (rows.length === 0) return <Empty title={t("noPostings")} text={t("drillHint")} />;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  // Long names take two lines on a phone.
  const measure = isNarrow ? virtual.measureElement : undefined;
  const width = columns.length + 1 + (entries ? 2 : 0) + (sparks === undefined ? 0 : 1);
  if (isOfCards)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      <section className="list report" ref={scroll} aria-label={report.title ?? ""} tabIndex={0}>
        <ReportCards {...{ report, items, before, after, place, onChoose }} measure={virtual.measureElement} />
      </section>
    );
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
                measure={measure}
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
            <th scope="col">{t("date")}</th>
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

function Foot({ report, hasEntries: entries, hasSparks }: PartProps) {
  const sums = sumsOf(report);
  if (sums === null) return null;
  return (
    <tfoot>
      <tr>
        <td colSpan={entries ? 3 : undefined}>{t("sum")}</td>
        {(report.columns ?? []).map(({ key }, place) => (
          <td key={key} className="n">
            {sums[place]}
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
  readonly measure: ((element: Element | null) => void) | undefined;
  readonly onChoose: () => void;
}

function Row({ report, row, hasEntries: entries, spark, isChosen, index, measure, onChoose }: RowProps) {
  const style = styleOf(report, row);
  const name = nameOf(row, entries);
  const label = [row.voucherNumber, name].filter((part) => part).join(" ");
  return (
    <tr
      ref={measure}
      data-index={measure === undefined ? undefined : index}
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

/** Voucher, day and text of a posting; the name of what stands between postings. */
function EntryHead({ row, name }: { readonly row: ReportRow; readonly name: string }) {
  const voucher = row.voucher?.id;
  if (row.voucherNumber == null)
    return (
      <th scope="row" colSpan={3}>
        {name}
      </th>
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
      <td>{dayText(row.date)}</td>
      <th scope="row" title={name}>
        {name}
      </th>
    </>
  );
}
