// One order: what was agreed, and the way to its invoice.

import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../../data/client.ts";
import { useKeys } from "../../kit/keys.ts";
import { useLeave } from "../../kit/list-places.ts";
import { dayText, plainText } from "../../kit/numbers.ts";
import { Amount, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { ChargeDialog } from "./charge-dialog.tsx";
import { allowsCharge, type OrderRow, orderState, useOrder, withoutVat } from "./order-data.ts";
import { chargedOf } from "./order-list.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { mayChangeOrders } from "./order-writing.ts";

/** The screen. */
export function OrderPage() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: order, error, refetch } = useOrder(id);
  const [isCharging, setCharging] = useState(false);
  const row = order as OrderRow | undefined;
  const mayCharge = mayInvoice && row !== undefined && allowsCharge(row);
  const mayEdit = mayChangeOrders && row !== undefined && allowsCharge(row);
  const edit = () => void navigate({ to: "/orders/$id/edit", params: { id } });
  useLeave("/orders");
  useKeys([
    ...(mayCharge ? [{ keys: "i", label: t("createInvoice"), run: () => setCharging(true) }] : []),
    ...(mayEdit ? [{ keys: "e", label: t("edit"), run: edit }] : []),
  ]);
  return (
    <>
      <ScreenHead
        title={`${term("order")} ${order?.number ?? ""}`}
        before={
          <Link to="/orders" className="crumb">
            {term("orders")} /
          </Link>
        }
      >
        {mayEdit ? (
          <Link to="/orders/$id/edit" params={{ id }} className="btn also">
            {t("edit")} <KeyHint keys="E" />
          </Link>
        ) : null}
        {mayCharge ? (
          <button type="button" className="btn p" onClick={() => setCharging(true)}>
            {t("createInvoice")} <KeyHint keys="I" />
          </button>
        ) : null}
      </ScreenHead>
      {isCharging && row !== undefined ? (
        <ChargeDialog
          charged={chargedOf([row])}
          onClose={() => setCharging(false)}
          onDone={(invoice) => void navigate({ to: "/invoices/$id", params: { id: String(invoice) } })}
        />
      ) : null}
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {order === undefined && error === null ? <Loading /> : null}
        {order === undefined || row === undefined ? null : (
          <div className="grid">
            <section className="card s4">
              <OrderFacts order={order} row={row} />
              <OrderProgress row={row} />
            </section>
            <section className="card s8">
              <h2>{t("lines")}</h2>
              <OrderLines order={order} row={row} />
            </section>
          </div>
        )}
      </div>
    </>
  );
}

interface PartProps {
  readonly order: Schemas["Order"];
  readonly row: OrderRow;
}

function OrderFacts({ order, row }: PartProps) {
  const [tone, text] = orderState(row);
  const customer = row.customer;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t("date"), dayText(order.orderDate)],
    [t("delivery"), dayText(order.deliveryDate)],
    [t("reference"), order.reference],
    [term("project"), (order.project as { name?: string } | null | undefined)?.name],
    [term("department"), (order.department as { name?: string } | null | undefined)?.name],
    [t("comment"), order.invoiceComment],
    [
      t("monthsOnInvoice"),
      order.isSubscription ? String(Math.max(1, order.subscriptionPeriodsOnInvoice ?? 1)) : undefined,
    ],
    [t("invoicedBy"), order.isSubscription ? t(order.isSubscriptionAutoInvoicing ? "itself" : "somebody") : undefined],
  ];
  return (
    <>
      <p>
        <StateChip tone={tone} text={t(text)} />
      </p>
      <dl className="facts">
        <dt>{term("customer")}</dt>
        <dd>
          <Link to="/customers/$id" params={{ id: String(customer?.id) }} className="num">
            {customer?.name}
          </Link>
        </dd>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="pair">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p>
        <Link to="/invoices" search={{ customer: String(customer?.id), view: "all" }} className="num">
          {t("invoicesOf", { name: customer?.name ?? "" })}
        </Link>
      </p>
    </>
  );
}

function OrderLines({ order, row }: PartProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("text")}</th>
          <th scope="col" className="n">
            {t("count")}
          </th>
          <th scope="col" className="n hide">
            {t("price")}
          </th>
          <th scope="col" className="n hide">
            {t("vatAmount")}
          </th>
          <th scope="col" className="n">
            {t("withoutVat")}
          </th>
        </tr>
      </thead>
      <tbody>
        {(order.orderLines ?? []).map((line) => (
          <tr key={line.id}>
            <td>{line.displayName}</td>
            <td className="n">{plainText(line.count)}</td>
            <td className="n hide">
              <Amount value={line.unitPriceExcludingVatCurrency} />
            </td>
            <td className="n hide">{percent(line.vatType)}</td>
            <td className="n">
              <Amount value={line.amountExcludingVatCurrency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{t("sum")}</td>
          <td className="hide" />
          <td className="hide" />
          <td className="n">
            <Amount value={withoutVat(row)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function percent(type: unknown): string {
  const value = (type as { readonly percentage?: number } | null | undefined)?.percentage;
  return value === undefined ? "" : `${plainText(value)} %`;
}
