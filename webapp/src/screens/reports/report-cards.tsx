// The rows of a report on a phone: a card for each, with its name and what it comes to; its other figures stand below.

import { Link } from "@tanstack/react-router";
import type { DrawnCards } from "../../kit/data-cards.tsx";
import { dayText } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import type { Report, ReportRow } from "./report-data.ts";
import { Cell, hasEntries, keyOf, nameOf, styleOf, sumsOf } from "./report-row.tsx";

/** Reports whose last column is what a row comes to. */
const closesLast = new Set(["trialBalance", "partyLedger", "dimension", "assets"]);

/** The place of the column that says what a row comes to. */
function closingOf(report: Report): number {
  const columns = report.columns ?? [];
  const sum = columns.findIndex(({ key }) => key === "sum");
  if (sum >= 0) return sum;
  return closesLast.has(report.name ?? "") && !hasEntries(report) ? columns.length - 1 : 0;
}

interface CardsProps extends DrawnCards {
  readonly report: Report;
  readonly place: number;
  readonly onChoose: (place: number) => void;
}

/** The cards, and below them the sums of a report that has none among its rows. */
export function ReportCards({ report, items, before, after, measure, place, onChoose }: CardsProps) {
  const main = closingOf(report);
  return (
    <>
      <p className="cardhead">{report.columns?.[main]?.title}</p>
      <ul
        className="cards figures"
        aria-label={report.title ?? ""}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {items.map(({ index }) => {
          const row = report.rows?.[index];
          if (row === undefined) return null;
          const isChosen = index === place;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys of the report choose a row, too
            <li
              key={`${index} ${keyOf(row)}`}
              ref={measure}
              data-index={index}
              className={`${styleOf(report, row)} ${isChosen ? "foc" : ""}`.trim() || undefined}
              aria-current={isChosen ? "true" : undefined}
              onClick={() => onChoose(index)}
            >
              <Card report={report} row={row} main={main} />
            </li>
          );
        })}
      </ul>
      <Sums report={report} main={main} />
    </>
  );
}

function Card({ report, row, main }: { readonly report: Report; readonly row: ReportRow; readonly main: number }) {
  const columns = report.columns ?? [];
  const name = nameOf(row, hasEntries(report));
  const label = [row.voucherNumber, name].filter((part) => part).join(" ");
  const keys = columns.map(({ key }) => key ?? "");
  // Periods side by side, each with columns of the same names behind it: those behind what the row comes to stand first.
  const isEach = new Set(columns.map(({ title }) => title)).size < columns.length;
  const others = [...keys.keys()].filter((place) => {
    const amount = row.amounts?.[place];
    return place !== main && amount !== null && amount !== undefined && (isEach || Number(amount) !== 0);
  });
  const [own, more] = [true, false].map((isOwn) =>
    others.filter((place) => keys[place]?.startsWith(`${keys[main]}:`) === isOwn),
  );
  const cell = (place: number) => (
    <Cell report={report} row={row} place={place} label={`${label}, ${columns[place]?.title ?? ""}`} />
  );
  return (
    <>
      <b style={{ paddingLeft: 8 * Math.max(0, (row.level ?? 0) - 1) }}>{name}</b>
      <span className="n">{cell(main)}</span>
      <span className="others">
        {row.voucherNumber == null ? null : <Voucher row={row} />}
        {[...(own ?? []), ...(more ?? [])].map((place) => (
          <span key={keys[place]} className={isEach && !keys[place]?.includes(":") ? "pair whole" : "pair"}>
            <i>{columns[place]?.title}</i> <span className="n">{cell(place)}</span>
          </span>
        ))}
      </span>
    </>
  );
}

/** The voucher of a posting, and its day. */
function Voucher({ row }: { readonly row: ReportRow }) {
  const id = row.voucher?.id;
  return (
    <span className="pair">
      {id === undefined ? (
        row.voucherNumber
      ) : (
        <Link to="/vouchers/$id" params={{ id: String(id) }} className="num">
          {row.voucherNumber}
        </Link>
      )}{" "}
      <span>{dayText(row.date)}</span>
    </span>
  );
}

function Sums({ report, main }: { readonly report: Report; readonly main: number }) {
  const sums = sumsOf(report);
  if (sums === null) return null;
  return (
    <p className="cardsums">
      <span>{t("sum")}</span>
      <span>{sums[main]}</span>
    </p>
  );
}
