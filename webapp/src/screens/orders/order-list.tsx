// Orders and subscriptions: what is agreed and waits for an invoice; several can become one invoice.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { amountText, dayText } from "../../kit/numbers.ts";
import { Amount, Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { mayInvoice, mayOrder } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { ChargeDialog, type Charged } from "./charge-dialog.tsx";
import {
  type OrderRow,
  type OrderView,
  orderState,
  orderViews,
  useOrderCounts,
  useOrders,
  withoutVat,
} from "./order-data.ts";

const none: readonly OrderRow[] = [];
/** What is asked for in the place of a column's name. */
const fieldOf: Readonly<Record<string, string>> = {
  number: "number",
  customer: "customer.name",
  date: "orderDate",
  delivery: "deliveryDate",
};

function sortingOf(sort: string | undefined): string | undefined {
  const field = fieldOf[(sort ?? "").replace(/^-/, "")];
  return field === undefined ? undefined : `${sort?.startsWith("-") ? "-" : ""}${field},-number`;
}

/** The screen. */
export function OrderList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [charged, setCharged] = useState<Charged | null>(null);
  const view = orderViews.find((one) => one === search.view) ?? "toInvoice";
  const change = (more: Search) =>
    void navigate({ to: "/orders", search: (before: Search) => ({ ...before, ...more }), replace: true });
  const filter = useMemo(
    () => (search.customer === undefined ? {} : { customerId: [Number(search.customer)] }),
    [search.customer],
  );
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders(
    view,
    filter,
    sortingOf(search.sort),
  );
  const counts = useOrderCounts(filter).data;
  const rows = useMemo(() => data?.pages.flatMap(({ values }) => values as readonly OrderRow[]) ?? none, [data]);
  const found = data?.pages.at(-1);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const choose = useCallback((row: OrderRow) => {
    if (!allowsCharge(row) || row.isSubscription) return;
    setChosen(
      (before) =>
        new Set(before.has(row.id ?? 0) ? [...before].filter((id) => id !== row.id) : [...before, row.id ?? 0]),
    );
  }, []);
  const chosenRows = rows.filter(({ id }) => chosen.has(id ?? 0));
  const charge = (of: readonly OrderRow[]) => {
    if (of.length > 0 && of.every(allowsCharge)) setCharged(chargedOf(of));
  };
  const columns = useMemo(
    () => columnsOf(found?.fullResultSize ?? 0, view, chosen, choose),
    [found, view, chosen, choose],
  );
  useKeys([
    { keys: "Escape", label: t("chooseNone"), run: () => setChosen(new Set()) },
    ...(mayOrder ? [{ keys: "n", label: t("newOrder"), run: () => void navigate({ to: "/orders/new" }) }] : []),
  ]);
  return (
    <>
      <ScreenHead title={term("orders")}>
        <HeadButton chosen={chosenRows.length} onCharge={() => charge(chosenRows)} />
      </ScreenHead>
      <div className="page fills">
        <Views view={view} counts={counts} />
        {error !== null ? <Failed error={error} again={() => void refetch()} /> : null}
        {isPending && error === null ? <Loading /> : null}
        {found !== undefined && rows.length === 0 ? <Empty title={t("noOrders")} text={t("noOrdersText")} /> : null}
        {rows.length === 0 ? null : (
          <DataTable
            label={term("orders")}
            rows={rows}
            size={found?.fullResultSize ?? rows.length}
            onEnd={more}
            columns={columns}
            keyOf={(row) => row.id ?? 0}
            sorting={search.sort ?? ""}
            onSort={(sort) => change({ sort })}
            onOpen={(row) => void navigate({ to: "/orders/$id", params: { id: String(row.id) } })}
            rowKeys={
              mayInvoice
                ? [
                    { keys: "x", label: t("chooseRow"), run: choose },
                    {
                      keys: "i",
                      label: t("createInvoice"),
                      run: (row: OrderRow) => charge(chosenRows.length > 0 ? chosenRows : [row]),
                    },
                  ]
                : []
            }
          />
        )}
        {charged === null ? null : (
          <ChargeDialog
            charged={charged}
            onClose={() => setCharged(null)}
            onDone={(id) => void navigate({ to: "/invoices/$id", params: { id: String(id) } })}
          />
        )}
        <p className="hint hide">
          <KeyHint keys="J" /> <KeyHint keys="K" /> {t("move")} · <KeyHint keys="Enter" /> {t("openRow")} ·{" "}
          {mayInvoice ? (
            <>
              <KeyHint keys="X" /> {t("chooseRow")} · <KeyHint keys="I" /> {t("createInvoice")} ·{" "}
            </>
          ) : null}
          <KeyHint keys="?" /> {t("allKeys")}
        </p>
      </div>
    </>
  );
}

/** What is done first: several become an invoice, or a new one is made. */
function HeadButton({ chosen, onCharge }: { readonly chosen: number; readonly onCharge: () => void }) {
  if (mayInvoice && chosen > 0)
    return (
      <button type="button" className="btn p" onClick={onCharge}>
        {t("invoiceOrders", { count: chosen })} <KeyHint keys="I" />
      </button>
    );
  if (!mayOrder) return null;
  return (
    <Link to="/orders/new" className="btn p">
      {t("newOrder")} <KeyHint keys="N" />
    </Link>
  );
}

/** Whether an order can become an invoice; whether it may, the service decides. */
export function allowsCharge({ isClosed, status }: OrderRow): boolean {
  return !isClosed && status !== "CANCELLED";
}

/** What the dialog asks about these orders. */
export function chargedOf(rows: readonly OrderRow[]): Charged {
  const cents = rows.reduce((sum, row) => sum + Math.round(withoutVat(row) * 100), 0);
  return {
    ids: rows.map(({ id }) => id ?? 0),
    isSubscription: rows[0]?.isSubscription === true,
    order: rows.length === 1 ? rows[0] : undefined,
    about: {
      numbers: rows.map(({ number }) => number).join(", "),
      name: rows[0]?.customer?.name ?? "",
      amount: amountText(cents / 100),
    },
  };
}

interface ViewsProps {
  readonly view: OrderView;
  readonly counts: ReadonlyMap<OrderView, number> | undefined;
}

/** What each view is called. */
const viewTexts = {
  toInvoice: "ordersToInvoice",
  subscriptions: "subscriptions",
  closed: "ordersClosed",
  all: "all",
} as const satisfies Record<OrderView, string>;

function Views({ view, counts }: ViewsProps) {
  return (
    <nav className="tabs" aria-label={t("state")}>
      {orderViews.map((one) => (
        <Link
          key={one}
          to="/orders"
          search={(before: Search) => ({ ...before, view: one })}
          activeProps={{}}
          aria-current={one === view ? "true" : undefined}
        >
          {t(viewTexts[one])} {counts?.get(one) ?? ""}
        </Link>
      ))}
    </nav>
  );
}

function columnsOf(
  count: number,
  view: OrderView,
  chosen: ReadonlySet<number>,
  choose: (row: OrderRow) => void,
): readonly Column<OrderRow>[] {
  const tick: Column<OrderRow> = {
    id: "chosen",
    head: t("chosen"),
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
      cell: (row) => row.customer?.name,
      foot: t("countOrders", { count }),
    },
    { id: "date", head: t("date"), isExtra: true, sort: "asked", cell: (row) => dayText(row.orderDate) },
    view === "subscriptions"
      ? {
          id: "months",
          head: t("monthsOnInvoice"),
          isNumber: true,
          isExtra: true,
          cell: (row) => Math.max(1, row.subscriptionPeriodsOnInvoice ?? 1),
        }
      : { id: "delivery", head: t("delivery"), isExtra: true, sort: "asked", cell: (row) => dayText(row.deliveryDate) },
    {
      id: "amount",
      head: view === "subscriptions" ? t("monthlyWithoutVat") : t("withoutVat"),
      isNumber: true,
      cell: (row) => <Amount value={withoutVat(row)} />,
    },
    {
      id: "state",
      head: t("state"),
      cell: (row) => {
        const [tone, text] = orderState(row);
        return <StateChip tone={tone} text={t(text)} />;
      },
    },
  ];
}
