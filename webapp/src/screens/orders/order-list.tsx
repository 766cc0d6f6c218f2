// Orders and subscriptions: what is agreed and waits for an invoice; several can become one invoice.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { type Ask, useChosenRange } from "../../data/chosen.ts";
import { type Rows, useScrolled } from "../../data/pages.ts";
import { usePaused } from "../../data/use-paused.ts";
import { DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import type { ListPage } from "../../kit/list-export.ts";
import { type ListFilter, ListFilters } from "../../kit/list-filters.tsx";
import { ListTools, useShownColumns } from "../../kit/list-tools.tsx";
import { amountText } from "../../kit/numbers.ts";
import { Empty, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { type ListView, ViewTabs } from "../../kit/view-tabs.tsx";
import type { Search } from "../../router.tsx";
import { mayInvoice, mayOrder } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { BeginList } from "../begin/begin-list.tsx";
import { CustomerChip } from "../invoices/invoice-filters.tsx";
import { ChargeDialog, type Charged } from "./charge-dialog.tsx";
import { useComing } from "./coming-data.ts";
import { ComingInvoices } from "./coming-invoices.tsx";
import { columnsOf, noValues } from "./order-columns.tsx";
import {
  allowsCharge,
  askOrders,
  filterOf,
  type OrderRow,
  type OrderView,
  orderViews,
  sizeOfOrders,
  useOrderCounts,
  useOrderSums,
  viewIn,
  withoutVat,
} from "./order-data.ts";

/** Milliseconds after the last key before the service searches. */
const pauseMilliseconds = 200;
/** What is asked for in the place of a column's name. */
const fieldOf: Readonly<Record<string, string>> = {
  number: "number",
  customer: "customer.name",
  date: "orderDate",
  delivery: "deliveryDate",
};

const filters: readonly ListFilter[] = [
  { name: "from", label: t("fromDay"), chip: `${t("date")} ${t("fromDay").toLocaleLowerCase()}`, kind: "day" },
  { name: "to", label: t("toDay"), chip: `${t("date")} ${t("toDay").toLocaleLowerCase()}`, kind: "lastDay" },
];

function sortingOf(sort: string | undefined): string | undefined {
  const field = fieldOf[(sort ?? "").replace(/^-/, "")];
  return field === undefined ? undefined : `${sort?.startsWith("-") ? "-" : ""}${field},-number`;
}

/** The screen: orders, or what is ahead of subscriptions. */
export function OrderList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const change = (more: Search) =>
    void navigate({ to: "/orders", search: (before: Search) => ({ ...before, ...more }), replace: true });
  useKeys(mayOrder ? [{ keys: "n", label: t("newOrder"), run: () => void navigate({ to: "/orders/new" }) }] : []);
  if (search.view !== "coming") return <Orders search={search} change={change} />;
  return (
    <>
      <ScreenHead title={term("orders")}>
        <HeadButton chosen={0} onCharge={() => undefined} />
      </ScreenHead>
      <div className="page fills">
        <Views search={search} filter={filterOf({})} />
        <ComingInvoices search={search} change={change} />
      </div>
    </>
  );
}

interface OrdersProps {
  readonly search: Search;
  readonly change: (more: Search) => void;
}

/** Whether an order becomes an invoice with others. */
const isInvoiced = (row: OrderRow) => allowsCharge(row) && !row.isSubscription;

/** The orders that are chosen to become one invoice. */
function useChosen(rows: Rows<OrderRow>, ask: Ask) {
  const choice = useChosenRange(rows, ask, isInvoiced);
  useKeys([{ keys: "Escape", label: t("chooseNone"), run: choice.clear }]);
  return choice;
}

/** The rows of an address, and what asks for more of them. */
function useOrders(search: Search) {
  const view = viewIn(search);
  const asked = usePaused(JSON.stringify(filterOf(search)), pauseMilliseconds);
  const filter = useMemo(() => JSON.parse(asked) as ReturnType<typeof filterOf>, [asked]);
  const sorting = sortingOf(search.sort);
  const ask = useMemo(() => askOrders(view, filter, sorting), [view, filter, sorting]);
  const list = useScrolled<Awaited<ReturnType<typeof ask>>, OrderRow>(["orders", view, filter, sorting], ask);
  const sums = useOrderSums(view, filter);
  const found = useMemo(() => list.found && { ...list.found, sums }, [list.found, sums]);
  return { ...list, found, view, filter, ask };
}

function Orders({ search, change }: OrdersProps) {
  const navigate = useNavigate();
  const [charged, setCharged] = useState<Charged | null>(null);
  const { error, isPending, refetch, view, filter, ask, rows, onRange, found } = useOrders(search);
  const choice = useChosen(rows, ask);
  const { chosen, choose, chosenRows } = choice;
  const values = useComing(view === "subscriptions").data?.subscriptions;
  const charge = (of: readonly OrderRow[]) => {
    if (of.length > 0 && of.every(allowsCharge)) setCharged(chargedOf(of));
  };
  const columns = useMemo(
    () => columnsOf(found, view, chosen, choose, values ?? noValues),
    [found, view, chosen, choose, values],
  );
  const name = view === "subscriptions" ? "subscriptions" : "orders";
  const shown = useShownColumns(name, columns, search);
  const onSort = (sort: string) => change({ sort });
  return (
    <>
      <ScreenHead title={term("orders")}>
        <HeadButton chosen={chosenRows.length} onCharge={() => charge(chosenRows)} />
      </ScreenHead>
      <div className="page fills">
        <Views search={search} filter={filter} />
        <ListFilters
          {...{ search, change, filters }}
          placeholder={t("searchOrders")}
          chips={<CustomerChip search={search} change={change} />}
        >
          <ListTools
            {...{ name, title: t(viewTexts[view]), columns, search, change, onSort }}
            all={async (from, count) => (await ask(from, count)) as ListPage<OrderRow>}
            sorting={search.sort ?? "-number"}
          />
        </ListFilters>
        {error !== null ? <Failed error={error} again={() => void refetch()} /> : null}
        {isPending && error === null ? <Loading /> : null}
        {found !== undefined && rows.length === 0 ? (
          <Empty title={t("noOrders")} text={t("noOrdersText")}>
            <BeginList to="/orders/new" search={search} />
          </Empty>
        ) : null}
        {rows.length === 0 ? null : (
          <DataTable
            label={term("orders")}
            rows={rows}
            onRange={onRange}
            columns={shown}
            keyOf={(row) => row.id ?? 0}
            sorting={search.sort ?? ""}
            onSort={onSort}
            marked={chosen}
            onOpen={(row) => void navigate({ to: "/orders/$id", params: { id: String(row.id) } })}
            rowKeys={mayInvoice ? rowKeys(choice, (row) => charge(chosenRows.length > 0 ? chosenRows : [row])) : []}
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

const rowKeys = ({ choose, chooseTo }: ReturnType<typeof useChosen>, charge: (row: OrderRow) => void) => [
  { keys: "x", label: t("chooseRow"), run: choose },
  { keys: "Shift x", label: t("chooseRange"), run: chooseTo },
  { keys: "i", label: t("createInvoice"), run: charge },
];

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

/** What each view is called. */
const viewTexts = {
  toInvoice: "ordersToInvoice",
  toPick: "orderToPick",
  subscriptions: "subscriptions",
  closed: "ordersClosed",
  all: "all",
} as const satisfies Record<OrderView, string>;

interface ViewsProps {
  readonly search: Search;
  readonly filter: ReturnType<typeof filterOf>;
}

function Views({ search, filter }: ViewsProps) {
  const counts = useOrderCounts(filter).data;
  const views: readonly ListView[] = orderViews.map((id) => ({ id, label: t(viewTexts[id]), count: counts?.get(id) }));
  return (
    <ViewTabs
      name="orders"
      to="/orders"
      views={[...views, { id: "coming", label: t("comingInvoices") }]}
      current={search.view === "coming" ? "coming" : viewIn(search)}
      search={search}
      reset={{ cols: undefined, month: undefined }}
      maySave={search.view !== "coming"}
      sizeOf={(saved) => sizeOfOrders(viewIn(saved), filterOf(saved))}
    />
  );
}
