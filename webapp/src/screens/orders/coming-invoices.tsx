// The calendar of coming invoices: twelve months with what each comes to, and the invoices of one of them by day.

import { Link } from "@tanstack/react-router";
import { useKeys } from "../../kit/keys.ts";
import { amountText, dayText, monthText, sumOf, today } from "../../kit/numbers.ts";
import { Amount, Empty, Failed, KeyHint, Loading } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { BeginLink } from "../begin/begin-list.tsx";
import { type Coming, type ComingInvoice, monthAfter, monthsAhead, useComing } from "./coming-data.ts";

interface CalendarProps {
  readonly search: Search;
  readonly change: (more: Search) => void;
}

/** The calendar; what stands in the address is its month. */
export function ComingInvoices({ search, change }: CalendarProps) {
  const { data, error, refetch } = useComing(true);
  const first = today().slice(0, 7);
  const months = Array.from({ length: monthsAhead }, (_none, at) => monthAfter(first, at));
  const month = months.find((one) => one === search.month) ?? first;
  const go = (by: number) => {
    const next = months[months.indexOf(month) + by];
    if (next !== undefined) change({ month: next });
  };
  useKeys([
    { keys: "ArrowLeft", label: t("monthBefore"), run: () => go(-1) },
    { keys: "ArrowRight", label: t("monthAfter"), run: () => go(1) },
  ]);
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.subscriptions.length === 0)
    return (
      <Empty title={t("noComing")} text={t("noComingText")}>
        <BeginLink to="/orders/new" />
      </Empty>
    );
  return (
    <>
      <Months {...{ data, months, month, change }} />
      <Yearly data={data} />
      <Days invoices={data.invoices.filter(({ date }) => date.startsWith(month))} month={month} />
      <p className="hint hide">
        <KeyHint keys="←" /> <KeyHint keys="→" /> {t("otherMonth")} · <KeyHint keys="?" /> {t("allKeys")}
      </p>
    </>
  );
}

interface MonthsProps {
  readonly data: Coming;
  readonly months: readonly string[];
  readonly month: string;
  readonly change: (more: Search) => void;
}

/** What a month comes to, in each currency. */
function sumsOf({ months }: Coming, month: string): readonly string[] {
  return months
    .filter((one) => one.month === month)
    .map(
      ({ currency, amountExcludingVatCurrency: sum }) =>
        `${amountText(sum)}${currency === "NOK" ? "" : ` ${currency}`}`,
    );
}

/** The months, each with a bar as long as what it comes to. */
function Months({ data, months, month, change }: MonthsProps) {
  const kroner = (one: string) =>
    sumOf(
      data.months.filter((of) => of.month === one && of.currency === "NOK").map((of) => of.amountExcludingVatCurrency),
    );
  const most = Math.max(1, ...months.map(kroner));
  return (
    <ul className="monthstrip" aria-label={t("comingInvoices")}>
      {months.map((one) => {
        const count = sumOf(data.months.filter((of) => of.month === one).map((of) => of.count));
        return (
          <li key={one}>
            <button type="button" aria-pressed={one === month} onClick={() => change({ month: one })}>
              <b>{`${monthText(one)} ${one.slice(0, 4)}`}</b>
              <span className="bars" aria-hidden="true">
                <i style={{ height: `${(kroner(one) / most) * 100}%` }} />
              </span>
              <span>{sumsOf(data, one).join(", ") || "–"}</span>
              <small>{t("countInvoices", { count })}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What all subscriptions are worth in a year. */
function Yearly({ data }: { readonly data: Coming }) {
  const currencies = [...new Set(data.subscriptions.map(({ currency }) => currency))].sort();
  return (
    <p className="yearly">
      {t("yearlyOf", { count: data.subscriptions.length })}{" "}
      {currencies.map((currency) => (
        <b key={currency}>
          {amountText(
            sumOf(
              data.subscriptions
                .filter((one) => one.currency === currency)
                .map((one) => one.yearlyAmountExcludingVatCurrency),
            ),
          )}
          {currency === "NOK" ? "" : ` ${currency}`}{" "}
        </b>
      ))}
    </p>
  );
}

/** The invoices of a month by day. */
function Days({ invoices, month }: { readonly invoices: readonly ComingInvoice[]; readonly month: string }) {
  const name = `${monthText(month)} ${month.slice(0, 4)}`;
  if (invoices.length === 0) return <p className="quiet">{t("noneInMonth", { name })}</p>;
  const currencies = [...new Set(invoices.map(({ currency }) => currency))].sort();
  return (
    <section className="list" aria-label={name} tabIndex={-1}>
      <table className="coming">
        <thead>
          <tr>
            <th scope="col">{t("date")}</th>
            <th scope="col">{term("customer")}</th>
            <th scope="col" className="hide">
              {term("order")}
            </th>
            <th scope="col" className="hide">
              {t("period")}
            </th>
            <th scope="col" className="n">
              {t("withoutVat")}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one, at) => (
            <tr key={`${one.order.id} ${one.periodStart}`}>
              <th scope="row">
                {one.date === invoices[at - 1]?.date ? (
                  <span className="unseen">{dayText(one.date)}</span>
                ) : (
                  dayText(one.date)
                )}
              </th>
              <td>
                <Link to="/customers/$id" params={{ id: String(one.customer.id) }} className="num">
                  {one.customer.name}
                </Link>{" "}
                {one.isLast ? <span className="chip quiet">{t("lastPeriod")}</span> : null}
              </td>
              <td className="hide">
                <Link to="/orders/$id" params={{ id: String(one.order.id) }} className="num">
                  {one.order.number}
                </Link>
              </td>
              <td className="hide">{`${dayText(one.periodStart)} – ${dayText(one.periodEnd)}`}</td>
              <td className="n">
                <Amount value={one.amountExcludingVatCurrency} /> {one.currency === "NOK" ? "" : one.currency}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {currencies.map((currency) => (
            <tr key={currency}>
              <td colSpan={2}>
                {t("countInvoices", { count: invoices.filter((one) => one.currency === currency).length })}
              </td>
              <td className="hide" />
              <td className="hide" />
              <td className="n">
                <Amount
                  value={sumOf(
                    invoices.filter((one) => one.currency === currency).map((one) => one.amountExcludingVatCurrency),
                  )}
                />{" "}
                {currency === "NOK" ? "" : currency}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}
