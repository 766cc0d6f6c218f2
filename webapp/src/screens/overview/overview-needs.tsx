// What needs somebody: what is late, what waits, what lacks a document, and what is due first.

import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWaiting } from "../../data/counts.ts";
import { linkOf } from "../../kit/drill-address.ts";
import { addDays, daysBetween, dayText, today } from "../../kit/numbers.ts";
import { Drill } from "../../kit/parts.tsx";
import { mayApprovePayments, sees } from "../../shell/places.ts";
import type { TextKey } from "../../texts/en.ts";
import { t, term } from "../../texts/index.ts";
import { usePaymentsToApprove, waitsFor } from "../payments/payment-data.ts";
import { Card } from "./card.tsx";
import { ageingOf, type OverviewData } from "./overview-data.ts";

/** The link to one column of the ageing. */
export function ageLink(drill: string | null | undefined, age?: string): LinkProps {
  const link = linkOf(age === undefined ? drill : `${drill ?? ""}&age=${age}`);
  return link ?? { to: "/" };
}

/** What is late, and what waits for a person. */
export function NeedsYou({ data }: { readonly data: OverviewData }) {
  const date = data.date ?? today();
  const isNow = date === today();
  const overdue = useWaiting().data?.overdue ?? 0;
  // How many are late is counted as of today alone.
  const lateCustomers = isNow && overdue > 0 ? t("overdueCount", { count: overdue }) : term("lateReceivables");
  const late = (title: string, type: "customer" | "supplier"): ReactNode => {
    const of = ageingOf(data, type);
    if (of === undefined || (of.overdue ?? 0) <= 0) return null;
    return (
      <div className="note b" key={type}>
        <b>{title}</b>
        <br />
        <Drill value={of.overdue} label={title} link={ageLink(of.drill, "overdue")} />
        {of.oldestDue == null ? "" : ` · ${t("oldestLate", { count: daysBetween(of.oldestDue, date) })}`}
        {type === "customer" && sees("invoices") && isNow ? (
          <>
            {" · "}
            <Link to="/invoices" search={{ view: "overdue" }} className="num" data-count={overdue}>
              {t("showRows")}
            </Link>
          </>
        ) : null}
      </div>
    );
  };
  const payments = usePaymentsToApprove(mayApprovePayments).data?.filter((one) => waitsFor(one) === "waitsForYou");
  const waits = (
    count: number | null | undefined,
    key: TextKey,
    search: Record<string, string>,
    to: "/vouchers" | "/payments" = "/vouchers",
  ): ReactNode =>
    (count ?? 0) === 0 ? null : (
      <div className="note w" key={key}>
        <b>{t(key, { count: count ?? 0 })}</b>
        <br />
        <Link to={to} search={search} className="num" data-count={count ?? 0}>
          {t("showRows")}
        </Link>
      </div>
    );
  const year = { dateFrom: `${date.slice(0, 4)}-01-01`, dateTo: addDays(date, 1) };
  const things = [
    late(lateCustomers, "customer"),
    late(term("latePayables"), "supplier"),
    waits(payments?.length, "paymentsWait", {}, "/payments"),
    waits(data.waitingVouchers, "waitingVouchers", { view: "waiting" }),
    waits(data.vouchersWithoutAttachment, "withoutAttachment", { document: "lacking", ...year }),
  ].filter((one) => one !== null);
  const count = things.length === 0 ? "" : t("things", { count: things.length });
  return (
    <Card number={1} size="s12" title={t("whatNeedsYou")} more={count}>
      {things.length === 0 ? (
        <p className="quiet">{t("nothingNeedsYou")}</p>
      ) : (
        <div className="grid needs">{things}</div>
      )}
    </Card>
  );
}

/** What is to be received and paid first, each item with the postings of which it is made. */
export function DueFirst({ data }: { readonly data: OverviewData }) {
  const date = data.date ?? today();
  const due = data.due ?? [];
  return (
    <Card number={7} size="s12" title={t("dueFirst")}>
      {due.length === 0 ? (
        <p className="quiet">{t("nothingDue")}</p>
      ) : (
        <table className="due">
          <tbody>
            {due.map(({ posting, type, party, document, dueDate, amount, drill }) => {
              const link = linkOf(drill);
              const isLate = (dueDate ?? date) < date;
              const name = (party ?? "").replace(/^\d+ /, "");
              return (
                <tr key={`${posting?.id} ${dueDate}`}>
                  <th scope="row">{name}</th>
                  <td className="hide">{document}</td>
                  <td className="hide">{t(type === "customer" ? "toReceive" : "toPayOut")}</td>
                  <td>
                    {dayText(dueDate)}
                    {isLate ? (
                      <span className="neg"> {t("daysLate", { count: daysBetween(dueDate ?? date, date) })}</span>
                    ) : null}
                  </td>
                  <td className="n">
                    {link === null ? (
                      <Drill value={amount} label={name} link={ageLink(ageingOf(data, type)?.drill)} />
                    ) : (
                      <Drill value={amount} label={`${name} ${document ?? ""}`} link={link} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
