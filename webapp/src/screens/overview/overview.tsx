// The first screen: how things are, and what must be done. Every sum leads to its rows.

import { Link, Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { DateField } from "../../kit/date-field.tsx";
import { linkOf } from "../../kit/drill-address.ts";
import { useKeys } from "../../kit/keys.ts";
import { addDays, amountText, dayText, monthText, readDay, shortDay, sumOf, today } from "../../kit/numbers.ts";
import { Drill, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { firstPlace, mayInvoice, sees } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { isBeginning } from "../begin/begin-data.ts";
import { Checklist } from "../begin/checklist.tsx";
import { dayBeside, firstOfMonth } from "../reports/report-period.ts";
import { Card } from "./card.tsx";
import { ageingOf, type OverviewData, useOverview } from "./overview-data.ts";
import { ageLink, DueFirst, NeedsYou } from "./overview-needs.tsx";
import { CashLine, MonthBars, PartsBar, ShareBar } from "./pictures.tsx";

/** The screen; who may not see reports begins with the first screen of their work. */
export function Overview() {
  if (!sees("overview")) return <Navigate to={firstPlace?.to ?? "/account"} replace />;
  return <Cards />;
}

function Cards() {
  const { date: given = "" } = useSearch({ strict: false }) as Search;
  const day = readDay(given) ?? today();
  const { data, error, refetch } = useOverview(day);
  const navigate = useNavigate();
  const to = (date: string) =>
    void navigate({ to: "/", search: { date: date === today() ? undefined : date }, replace: true });
  useKeys([
    ...(mayInvoice ? [{ keys: "n", label: t("newInvoice"), run: () => void navigate({ to: "/invoices/new" }) }] : []),
    { keys: "ArrowLeft", label: t("periodBefore"), run: () => to(dayBeside(day, -1)) },
    { keys: "ArrowRight", label: t("periodAfter"), run: () => to(dayBeside(day, 1)) },
  ]);
  return (
    <>
      <ScreenHead title={term("overview")}>
        <span className="period">
          <span className="quiet hide">{t("asOfDay")}</span>
          <DateField label={t("asOfDay")} value={day} onChange={to} />
        </span>
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
            <DueFirst data={data} />
          </div>
        )}
      </div>
    </>
  );
}

interface Part {
  readonly data: OverviewData;
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
    <Card number={2} size="s5" title={term("cash")} more={t("accounts1900")}>
      <p className="big">
        <Drill
          value={data.cash}
          isWhole
          zero="0"
          label={term("cash")}
          link={{ to: "/reports/$name", params: { name: "trialBalance" }, search: search as never }}
        />{" "}
        <small>kr</small>
      </p>
      <CashLine days={days} />
      <p className="hint">{t("expectedHint")}</p>
    </Card>
  );
}

function Results({ data }: Part) {
  const date = data.date ?? today();
  const months = data.months ?? [];
  const search = { dateFrom: `${date.slice(0, 4)}-01-01`, dateTo: addDays(date, 1), group: "R95" };
  // What is planned is planned for whole months.
  const planned = { ...search, dateTo: firstOfMonth(date, 1) };
  const budget = sumOf(months.map((one) => one.budget));
  return (
    <Card
      number={3}
      size="s7"
      title={t("resultPerMonth")}
      more={
        budget === 0 ? undefined : (
          <>
            <span aria-hidden="true">■</span> {t("resultLegend")} <span aria-hidden="true">▫</span> {t("budgetLegend")}
          </>
        )
      }
    >
      <p className="big">
        <Drill
          value={data.resultThisYear}
          isWhole
          zero="0"
          label={term("profit")}
          link={{ to: "/reports/$name", params: { name: "result" }, search: search as never }}
        />{" "}
        <small>
          {t("soFarThisYear")}
          {budget === 0 ? null : (
            <>
              , {t("budgetLegend")}{" "}
              <Drill
                value={budget}
                isWhole
                label={t("budgetLegend")}
                link={{ to: "/reports/$name", params: { name: "budget" }, search: planned as never }}
              />
            </>
          )}
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
    </Card>
  );
}

function Owed({ data }: Part) {
  const owed = ageingOf(data, "customer");
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
    <Card number={4} size="s5" title={term("receivables")} more={t("byAge")}>
      <p className="big">
        <Drill value={owed?.sum ?? 0} isWhole zero="0" label={term("receivables")} link={ageLink(owed?.drill)} />{" "}
        <small>kr</small>
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
                <Drill value={amount} label={t(key)} link={ageLink(owed?.drill, key)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function BestCustomers({ data }: Part) {
  const best = data.topCustomers ?? [];
  const most = Math.max(1, ...best.map(({ amount }) => amount ?? 0));
  return (
    <Card number={5} size="s4" title={t("bestCustomers")} more={t("thisYearNoVat")}>
      {best.length === 0 ? <p className="quiet">{t("noSales")}</p> : null}
      <table>
        <tbody>
          {best.map(({ customer, name, amount, drill }) => {
            const shown = (name ?? "").replace(/^\d+ /, "");
            return (
              <tr key={name}>
                <th scope="row">
                  {sees("customers") ? (
                    <Link to="/customers/$id" params={{ id: String(customer?.id) }} className="num">
                      {shown}
                    </Link>
                  ) : (
                    shown
                  )}
                  <ShareBar share={(amount ?? 0) / most} />
                </th>
                <td className="n">
                  <Drill value={amount} isWhole label={shown} link={linkOf(drill) ?? { to: "/" }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

function Vat({ data }: Part) {
  const { vatTermFrom, vatTermTo, vatAmount, vatOut, vatIn, vatOther, vatDueDate, date } = data;
  if (!vatTermFrom || !vatTermTo) return null;
  const link = (from: number, to: number) => {
    const accounts = { accountNumberFrom: String(from), accountNumberTo: String(to) };
    const search = { dateFrom: vatTermFrom, dateTo: addDays(date ?? today(), 1), ...accounts };
    return { to: "/reports/$name", params: { name: "trialBalance" }, search: search as never } as const;
  };
  const row = (name: string, value: number, from: number, to: number, style?: string) => (
    <tr className={style}>
      <th scope="row">{name}</th>
      <td className="n">
        <Drill value={value} isWhole label={`${t("vat")}, ${name}`} link={link(from, to)} />
      </td>
    </tr>
  );
  const isBack = (vatAmount ?? 0) < 0;
  return (
    <Card
      number={6}
      size="s3"
      title={t("vatTerm", { from: shortDay(vatTermFrom), to: shortDay(addDays(vatTermTo, -1)) })}
    >
      <table>
        <tbody>
          {row(t("vatOut"), vatOut ?? 0, 2700, 2710)}
          {row(t("vatIn"), -(vatIn ?? 0), 2710, 2720)}
          {(vatOther ?? 0) === 0 ? null : row(t("vatOther"), vatOther ?? 0, 2720, 2740)}
          {row(t(isBack ? "toGet" : "toPay"), Math.abs(vatAmount ?? 0), 2700, 2740, "sum")}
        </tbody>
      </table>
      <p className="hint">{t("vatDue", { date: dayText(vatDueDate) })}</p>
    </Card>
  );
}
