// The first screen: how things are, and what must be done. Every sum leads to its rows.

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkOf } from "../../kit/drill-address.ts";
import { addDays, amountText, dayText, monthText, sumOf, today, wholeText } from "../../kit/numbers.ts";
import { Drill, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { isBeginning } from "../begin/begin-data.ts";
import { Checklist } from "../begin/checklist.tsx";
import { type OverviewData, useOverview } from "./overview-data.ts";
import { CashLine, MonthBars, PartsBar, ShareBar } from "./pictures.tsx";

/** The screen. */
export function Overview() {
  const { data, error, refetch } = useOverview();
  return (
    <>
      <ScreenHead title={term("overview")}>
        {mayInvoice ? (
          <Link to="/invoices/new" className="btn p">
            {t("newInvoice")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {data === undefined ? (
          error === null ? (
            <Loading />
          ) : null
        ) : (
          <div className="grid">
            {isBeginning((data.months ?? []).map(({ result }) => result)) ? <Checklist /> : null}
            <NeedsYou data={data} />
            <Cash data={data} />
            <Results data={data} />
            <Owed data={data} />
            <BestCustomers data={data} />
            <Vat data={data} />
          </div>
        )}
      </div>
    </>
  );
}

interface Part {
  readonly data: OverviewData;
}

function ageingOf({ ageing }: OverviewData, type: "customer" | "supplier") {
  return (ageing ?? []).find((one) => one.type === type);
}

/** What is late, and what waits for a person. */
function NeedsYou({ data }: Part) {
  const customers = ageingOf(data, "customer");
  const suppliers = ageingOf(data, "supplier");
  const late = (title: string, of: typeof customers): ReactNode =>
    of === undefined || (of.overdue ?? 0) <= 0 ? null : (
      <div className="note b" key={title}>
        <b>{title}</b>
        <br />
        <Drill value={of.overdue} label={title} link={linkOf(of.drill) ?? { to: "/" }} />
      </div>
    );
  const waits = (count: number | null | undefined, key: "waitingVouchers" | "withoutAttachment"): ReactNode =>
    (count ?? 0) === 0 ? null : (
      <div className="note w" key={key}>
        <b>{t(key, { count: count ?? 0 })}</b>
      </div>
    );
  const things = [
    late(t("lateInvoices"), customers),
    late(t("lateBills"), suppliers),
    waits(data.waitingVouchers, "waitingVouchers"),
    waits(data.vouchersWithoutAttachment, "withoutAttachment"),
  ].filter((one) => one !== null);
  return (
    <section className="card s12">
      <h2>
        {t("whatNeedsYou")} <span>{things.length === 0 ? "" : t("things", { count: things.length })}</span>
      </h2>
      {things.length === 0 ? (
        <p className="quiet">{t("nothingNeedsYou")}</p>
      ) : (
        <div className="grid needs">{things}</div>
      )}
    </section>
  );
}

function Cash({ data }: Part) {
  const date = data.date ?? today();
  const search = {
    dateFrom: `${date.slice(0, 4)}-01-01`,
    dateTo: addDays(date, 1),
    accountNumberFrom: "1900",
    accountNumberTo: "1999",
  };
  const days = (data.cashByDay ?? []).map((one) => ({
    date: one.date ?? "",
    amount: one.amount ?? 0,
    isExpected: one.kind === "expected",
  }));
  return (
    <section className="card s5">
      <h2>
        {t("moneyInBank")} <span>{t("accounts1900")}</span>
      </h2>
      <p className="big">
        <Drill
          value={data.cash}
          isWhole
          label={t("moneyInBank")}
          link={{ to: "/reports/$name", params: { name: "trialBalance" }, search: search as never }}
        />{" "}
        <small>kr</small>
      </p>
      <CashLine days={days} />
      <p className="hint">{t("expectedHint")}</p>
    </section>
  );
}

function Results({ data }: Part) {
  const date = data.date ?? today();
  const months = data.months ?? [];
  const search = { dateFrom: `${date.slice(0, 4)}-01-01`, dateTo: addDays(date, 1), level: "account" };
  const budget = sumOf(months.map((one) => one.budget));
  return (
    <section className="card s7">
      <h2>
        {t("resultPerMonth")}
        <span>
          <span aria-hidden="true">■</span> {t("resultLegend")}
          {budget === 0 ? null : (
            <>
              {" "}
              <span aria-hidden="true">▫</span> {t("budgetLegend")}
            </>
          )}
        </span>
      </h2>
      <p className="big">
        <Drill
          value={data.resultThisYear}
          isWhole
          label={t("resultSoFar")}
          link={{ to: "/reports/$name", params: { name: "result" }, search: search as never }}
        />{" "}
        <small>
          {t("soFarThisYear")}
          {budget === 0 ? "" : `, ${t("budgetIs", { amount: wholeText(budget) })}`}
        </small>
      </p>
      <MonthBars
        months={months.map((one) => ({ month: one.month ?? "", result: one.result ?? 0, budget: one.budget ?? 0 }))}
      />
      <details>
        <summary>{t("asTable")}</summary>
        <table>
          <tbody>
            {months.map(({ month, result, drill }) => (
              <tr key={month}>
                <th scope="row">{monthText(month ?? "")}</th>
                <td className="n">
                  <Drill value={result} label={monthText(month ?? "")} link={linkOf(drill) ?? { to: "/" }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Owed({ data }: Part) {
  const owed = ageingOf(data, "customer");
  const link = linkOf(owed?.drill) ?? { to: "/" };
  const parts = [
    ["notDue", "var(--c1)", owed?.notDue],
    ["days1to30", "var(--c2)", owed?.days1to30],
    ["days31to60", "var(--c3)", owed?.days31to60],
    ["days61to90", "var(--bad)", owed?.days61to90],
    ["over90", "var(--bad)", owed?.over90],
    ["unallocated", "var(--quiet)", owed?.unallocated],
  ] as const;
  const shown = parts.filter(([key, , amount]) => key === "notDue" || (amount ?? 0) !== 0);
  return (
    <section className="card s5">
      <h2>
        {t("customersOwe")} <span>{t("byAge")}</span>
      </h2>
      <p className="big">
        <Drill value={owed?.sum ?? 0} isWhole label={t("customersOwe")} link={link} /> <small>kr</small>
      </p>
      <PartsBar
        parts={parts.map(([, colour, amount]) => [colour, amount ?? 0])}
        label={shown.map(([key, , amount]) => `${t(key)} ${amountText(amount)}`).join(", ")}
      />
      <table>
        <tbody>
          {shown.map(([key, , amount]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              <td className="n">
                <Drill value={amount} label={t(key)} link={link} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BestCustomers({ data }: Part) {
  const best = data.topCustomers ?? [];
  const most = Math.max(1, ...best.map(({ amount }) => amount ?? 0));
  return (
    <section className="card s4">
      <h2>
        {t("bestCustomers")} <span>{t("thisYearNoVat")}</span>
      </h2>
      {best.length === 0 ? <p className="quiet">{t("noSales")}</p> : null}
      <table>
        <tbody>
          {best.map(({ customer, name, amount }) => (
            <tr key={name}>
              <th scope="row">
                <Link to="/customers/$id" params={{ id: String(customer?.id) }} className="num">
                  {(name ?? "").replace(/^\d+ /, "")}
                </Link>
                <ShareBar share={(amount ?? 0) / most} />
              </th>
              <td className="n">{wholeText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Vat({ data }: Part) {
  const { vatTermFrom, vatTermTo, vatAmount, vatDueDate } = data;
  if (!vatTermFrom || !vatTermTo) return null;
  return (
    <section className="card s3">
      <h2>{t("vatTerm", { from: dayText(vatTermFrom), to: dayText(addDays(vatTermTo, -1)) })}</h2>
      <p className="big">
        {wholeText(Math.abs(vatAmount ?? 0))} <small>{t((vatAmount ?? 0) < 0 ? "toGet" : "toPay")}</small>
      </p>
      <p className="hint">{t("vatDue", { date: dayText(vatDueDate) })}</p>
    </section>
  );
}
