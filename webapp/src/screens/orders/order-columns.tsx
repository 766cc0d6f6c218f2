// The columns of the list of orders, with what is summed below them.

import { Link } from "@tanstack/react-router";
import type { Column } from "../../kit/data-table.tsx";
import { dayText, sumOf } from "../../kit/numbers.ts";
import { Amount, StateChip } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import type { SubscriptionValue } from "./coming-data.ts";
import { allowsCharge, type OrderRow, type OrderView, orderState, withoutVat } from "./order-data.ts";

/** Nothing that a subscription is worth. */
export const noValues: readonly SubscriptionValue[] = [];

/** What a subscription is worth, and when it is invoiced next. */
function valueColumns(values: readonly SubscriptionValue[]): readonly Column<OrderRow>[] {
  const byOrder = new Map(values.map((one) => [one.order.id, one]));
  const of = ({ id }: OrderRow) => byOrder.get(id ?? 0);
  const kroner = values.filter(({ currency }) => currency === "NOK");
  const money = (row: OrderRow, value: number | undefined) => {
    const currency = of(row)?.currency;
    return (
      <>
        <Amount value={value} />
        {currency === undefined || currency === "NOK" ? "" : ` ${currency}`}
      </>
    );
  };
  return [
    {
      id: "next",
      head: t("nextInvoice"),
      isExtra: true,
      text: (row) => of(row)?.nextDate,
      cell: (row) => dayText(of(row)?.nextDate),
    },
    {
      id: "nextAmount",
      head: t("nextAmount"),
      isNumber: true,
      isExtra: true,
      text: (row) => of(row)?.nextAmountExcludingVatCurrency,
      cell: (row) => money(row, of(row)?.nextAmountExcludingVatCurrency),
    },
    {
      id: "yearly",
      head: t("yearly"),
      isNumber: true,
      card: "amount",
      text: (row) => of(row)?.yearlyAmountExcludingVatCurrency,
      cell: (row) => money(row, of(row)?.yearlyAmountExcludingVatCurrency),
      ...(kroner.length === values.length
        ? { foot: <Amount value={sumOf(kroner.map((one) => one.yearlyAmountExcludingVatCurrency))} /> }
        : {}),
    },
  ];
}

/** What was found: how many, and what they come to in kroner. */
export interface Found {
  readonly fullResultSize: number;
  readonly sums?: { readonly amountExcludingVat?: number };
}

/** What its lines come to, in its currency. */
function amountColumn(found: Found | undefined, view: OrderView): Column<OrderRow> {
  return {
    id: "amount",
    head: view === "subscriptions" ? t("monthlyWithoutVat") : t("withoutVat"),
    isNumber: true,
    text: withoutVat,
    cell: (row) => (
      <>
        <Amount value={withoutVat(row)} />
        {(row.currency?.code ?? "NOK") === "NOK" ? "" : ` ${row.currency?.code}`}
      </>
    ),
    // In kroner, whatever the orders are in.
    foot: <Amount value={found?.sums?.amountExcludingVat} />,
  };
}

/** The columns of a view. */
export function columnsOf(
  found: Found | undefined,
  view: OrderView,
  chosen: ReadonlySet<number>,
  choose: (row: OrderRow) => void,
  values: readonly SubscriptionValue[],
): readonly Column<OrderRow>[] {
  const tick: Column<OrderRow> = {
    id: "chosen",
    head: t("chosen"),
    headCell: <span className="unseen">{t("chosen")}</span>,
    isFixed: true,
    card: "mark",
    cell: (row) =>
      allowsCharge(row) && !row.isSubscription ? (
        <input
          type="checkbox"
          aria-label={t("chooseOrder", { number: row.number ?? "" })}
          checked={chosen.has(row.id ?? 0)}
          onChange={() => choose(row)}
        />
      ) : null,
  };
  return [
    ...(mayInvoice && (view === "toInvoice" || view === "all") ? [tick] : []),
    {
      id: "number",
      head: t("number"),
      sort: "asked",
      isFixed: true,
      text: (row) => row.number,
      cell: (row) => (
        <Link to="/orders/$id" params={{ id: String(row.id) }} className="num">
          {row.number}
        </Link>
      ),
    },
    {
      id: "customer",
      head: term("customer"),
      sort: "asked",
      card: "title",
      text: (row) => row.customer?.name,
      cell: (row) => row.customer?.name,
      foot: t("countOrders", { count: found?.fullResultSize ?? 0 }),
    },
    {
      id: "date",
      head: t("date"),
      isExtra: true,
      sort: "asked",
      text: (row) => row.orderDate,
      cell: (row) => dayText(row.orderDate),
    },
    {
      id: "reference",
      head: t("reference"),
      isExtra: true,
      isOff: true,
      text: (row) => row.reference,
      cell: (row) => row.reference,
    },
    view === "subscriptions"
      ? {
          id: "months",
          head: t("monthsOnInvoice"),
          isNumber: true,
          isExtra: true,
          cell: (row) => Math.max(1, row.subscriptionPeriodsOnInvoice ?? 1),
        }
      : {
          id: "delivery",
          head: t("delivery"),
          isExtra: true,
          sort: "asked",
          text: (row) => row.deliveryDate,
          cell: (row) => dayText(row.deliveryDate),
        },
    amountColumn(found, view),
    ...(view === "subscriptions" ? valueColumns(values) : []),
    {
      id: "state",
      head: t("state"),
      text: (row) => t(orderState(row)[1]),
      cell: (row) => {
        const [tone, text] = orderState(row);
        return <StateChip tone={tone} text={t(text)} />;
      },
    },
  ];
}
