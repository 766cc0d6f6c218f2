// Invoices: views with their counts, filters, the sums of what is shown, and one invoice beside the list.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { useScrolled } from "../../data/pages.ts";
import { usePaused } from "../../data/use-paused.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import type { ListPage } from "../../kit/list-export.ts";
import { ListTools, useIsChosen, useShownColumns } from "../../kit/list-tools.tsx";
import { dayText, today } from "../../kit/numbers.ts";
import { Amount, Drill, Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { ViewTabs } from "../../kit/view-tabs.tsx";
import type { Search } from "../../router.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { BeginList } from "../begin/begin-list.tsx";
import { type Batch, BatchDialog } from "./invoice-batch.tsx";
import { ChosenBar, TickAll, useChosen } from "./invoice-chosen.tsx";
import { askInvoices, filterOf, sizeOfInvoices, useCounts } from "./invoice-data.ts";
import { allows, type Deed, deeds, InvoiceDialog } from "./invoice-deeds.tsx";
import { InvoiceFilters } from "./invoice-filters.tsx";
import { InvoicePeek } from "./invoice-peek.tsx";
import { type InvoiceRow, type InvoiceView, stateOf } from "./invoice-state.ts";

const views: readonly InvoiceView[] = ["open", "notDue", "overdue", "partPaid", "paid", "credited", "all"];
/** Milliseconds after the last key before the service searches. */
const pauseMilliseconds = 200;

/** What is asked for in the place of a column's name. */
const fieldOf: Readonly<Record<string, string>> = {
  number: "invoiceNumber",
  customer: "customer.name",
  date: "invoiceDate",
  due: "invoiceDueDate",
  amount: "amount",
  open: "amountOutstanding",
};

/** The view that an address names. */
const viewIn = (search: Search): InvoiceView => views.find((one) => one === search.view) ?? "open";

function sortingOf(sort: string | undefined): string | undefined {
  const field = fieldOf[(sort ?? "").replace(/^-/, "")];
  return field === undefined ? undefined : `${sort?.startsWith("-") ? "-" : ""}${field},-invoiceNumber`;
}

/** The screen. */
export function InvoiceList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [deed, setDeed] = useState<{ readonly deed: Deed; readonly id: string } | null>(null);
  const view = viewIn(search);
  const change = (more: Search) =>
    void navigate({ to: "/invoices", search: (before: Search) => ({ ...before, ...more }), replace: true });
  const asked = usePaused(JSON.stringify(filterOf(search)), pauseMilliseconds);
  const filter = useMemo(() => JSON.parse(asked) as ReturnType<typeof filterOf>, [asked]);
  const sorting = sortingOf(search.sort);
  const isNet = useIsChosen("invoices", "net", search);
  const ask = useMemo(() => askInvoices(view, filter, sorting, isNet), [view, filter, sorting, isNet]);
  const key = ["invoices", view, filter, sorting, isNet];
  const list = useScrolled<Awaited<ReturnType<typeof ask>>, InvoiceRow>(key, ask);
  const { found, rows, error, isPending, refetch, onRange } = list;
  const counts = useCounts(filter).data;
  const choice = useChosen(rows, view, ask);
  const { chosen, choose } = choice;
  const turnAll = useRef(choice.turnAll);
  turnAll.current = choice.turnAll;
  const columns = useMemo(
    () => columnsOf(found, view, { chosen, choose, turnAll: () => turnAll.current() }),
    [found, view, chosen, choose],
  );
  const tools = {
    ...{ name: "invoices", title: term("invoices"), columns, search, change, sorting: search.sort ?? "-number" },
    onSort: (sort: string) => change({ sort }),
    all: async (from: number, count: number) => (await ask(from, count)) as ListPage<InvoiceRow>,
  };
  const shown = useShownColumns("invoices", columns, search);
  const [batch, setBatch] = useState<Batch | null>(null);
  useKeys([
    ...(mayInvoice ? [{ keys: "n", label: t("newInvoice"), run: () => void navigate({ to: "/invoices/new" }) }] : []),
    {
      keys: "Escape",
      label: t(search.peek === undefined ? "chooseNone" : "closePeek"),
      run: () => (search.peek === undefined ? choice.clear() : change({ peek: undefined })),
    },
  ]);
  return (
    <>
      <ScreenHead title={term("invoices")}>
        {mayInvoice ? (
          <Link to="/invoices/new" className="btn p">
            {t("newInvoice")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page fills">
        <Views {...{ view, counts, search }} />
        <InvoiceFilters search={search} change={change}>
          <ListTools {...tools} />
        </InvoiceFilters>
        <ChosenBar rows={choice.rows} onAct={setBatch} onClear={choice.clear} />
        {error !== null ? <Failed error={error} again={() => void refetch()} /> : null}
        {isPending && error === null ? <Loading /> : null}
        {found !== undefined && rows.length === 0 ? (
          <Empty title={t("noInvoices")} text={t("noInvoicesText")}>
            <BeginList to="/invoices/new" search={search} />
          </Empty>
        ) : null}
        {rows.length === 0 ? null : (
          <div className="beside">
            <DataTable
              label={term("invoices")}
              rows={rows}
              onRange={onRange}
              columns={shown}
              keyOf={(row) => row.id ?? 0}
              sorting={search.sort ?? ""}
              onSort={(sort) => change({ sort })}
              onOpen={(row) => void navigate({ to: "/invoices/$id", params: { id: String(row.id) } })}
              onPeek={(row) => change({ peek: String(row.id) })}
              marked={chosen}
              rowKeys={[
                { keys: "x", label: t("chooseRow"), run: choose },
                { keys: "Shift x", label: t("chooseRange"), run: choice.chooseTo },
                ...deeds.map(({ deed, key }) => ({
                  keys: key,
                  label: t(deed),
                  run: (row: InvoiceRow) => {
                    const several = choice.rows.length === 0 ? null : batchOf[deed];
                    if (several != null) setBatch(several);
                    else if (allows(deed, row)) setDeed({ deed, id: String(row.id) });
                  },
                })),
              ]}
            />
            {search.peek === undefined ? null : (
              <InvoicePeek id={search.peek} onClose={() => change({ peek: undefined })} />
            )}
          </div>
        )}
        {deed === null ? null : <InvoiceDialog {...deed} onClose={() => setDeed(null)} />}
        {batch === null ? null : <BatchDialog batch={batch} rows={choice.rows} onClose={() => setBatch(null)} />}
        <p className="hint hide">
          <KeyHint keys="J" /> <KeyHint keys="K" /> {t("move")} · <KeyHint keys="Enter" /> {t("openRow")} ·{" "}
          <KeyHint keys="Space" /> {t("peek")} · <KeyHint keys="X" /> {t("chooseRow")} · <KeyHint keys="⇧ X" />{" "}
          {t("chooseRange")} ·{" "}
          {deeds.map(({ deed: name, key }) => (
            <span key={key}>
              <KeyHint keys={key} /> {t(name)} ·{" "}
            </span>
          ))}
          <KeyHint keys="?" /> {t("allKeys")}
        </p>
      </div>
    </>
  );
}

/** What a key does where several are chosen. */
const batchOf: Readonly<Partial<Record<Deed, Batch>>> = { registerPayment: "payChosen", sendReminder: "remindChosen" };

interface ViewsProps {
  readonly view: InvoiceView;
  readonly counts: ReadonlyMap<InvoiceView, number> | undefined;
  readonly search: Search;
}

/** What each view is called. */
const viewTexts = {
  open: "openInvoices",
  notDue: "notDue",
  overdue: "late",
  partPaid: "partPaid",
  paid: "paid",
  credited: "credited",
  all: "all",
} as const satisfies Record<InvoiceView, string>;

function Views({ view, counts, search }: ViewsProps) {
  return (
    <ViewTabs
      name="invoices"
      to="/invoices"
      views={views.map((id) => ({ id, label: t(viewTexts[id]), count: counts?.get(id) }))}
      current={view}
      search={search}
      sizeOf={(saved) => sizeOfInvoices(viewIn(saved), filterOf(saved))}
    />
  );
}

/** A column of days. */
function day(id: string, head: string, of: (row: InvoiceRow) => string | null | undefined): Column<InvoiceRow> {
  return { id, head, isExtra: true, sort: "asked", text: of, cell: (row) => dayText(of(row)) };
}

interface Found {
  readonly fullResultSize: number;
  readonly sums?: {
    readonly amount?: number;
    readonly amountOutstanding?: number;
    readonly amountExcludingVat?: number;
  };
}

/** The rows that are chosen, and choosing one or all of them. */
interface Choice {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (row: InvoiceRow) => void;
  readonly turnAll: () => void;
}

/** Without VAT: shown to those who choose it, and where turnover leads. */
const netColumn = (found: Found | undefined): Column<InvoiceRow> => ({
  id: "net",
  head: t("withoutVat"),
  isNumber: true,
  isOff: true,
  text: (row) => row.amountExcludingVat,
  cell: (row) => <Amount value={row.amountExcludingVat} />,
  foot: <Amount value={found?.sums?.amountExcludingVat} />,
});

function columnsOf(
  found: Found | undefined,
  view: InvoiceView,
  { chosen, choose, turnAll }: Choice,
): readonly Column<InvoiceRow>[] {
  const now = today();
  return [
    {
      id: "chosen",
      head: t("chosen"),
      headCell: <TickAll chosen={chosen.size} all={found?.fullResultSize ?? 0} onTurn={turnAll} />,
      isFixed: true,
      card: "mark",
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={t("chooseInvoice", { number: row.invoiceNumber ?? "" })}
          checked={chosen.has(row.id ?? 0)}
          onChange={() => choose(row)}
        />
      ),
    },
    {
      id: "number",
      head: t("number"),
      sort: "asked",
      isFixed: true,
      text: (row) => row.invoiceNumber,
      cell: (row) => (
        <Link to="/invoices/$id" params={{ id: String(row.id) }} className="num">
          {row.invoiceNumber}
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
      foot: t("countInvoices", { count: found?.fullResultSize ?? 0 }),
    },
    day("date", t("date"), (row) => row.invoiceDate),
    day("due", t("due"), (row) => row.invoiceDueDate),
    {
      id: "kid",
      head: t("kid"),
      isExtra: true,
      isOff: true,
      text: (row) => row.kid,
      cell: (row) => row.kid,
    },
    netColumn(found),
    {
      id: "amount",
      head: t("amount"),
      isNumber: true,
      isExtra: true,
      sort: "asked",
      text: (row) => row.amount,
      cell: (row) => <Amount value={row.amount} />,
      foot: <Amount value={found?.sums?.amount} />,
    },
    {
      id: "open",
      head: t("openAmount"),
      isNumber: true,
      sort: "asked",
      card: "amount",
      text: (row) => row.amountOutstanding,
      // What is open is made of the invoice, its payments and what credits it.
      cell: (row) =>
        (row.amountOutstanding ?? 0) === 0 ? (
          <Amount value={row.amountOutstanding} />
        ) : (
          <Drill
            value={row.amountOutstanding}
            link={{ to: "/invoices/$id", params: { id: String(row.id) }, hash: "open" }}
            label={t("openOf", { number: row.invoiceNumber ?? "" })}
          />
        ),
      foot: <Amount value={found?.sums?.amountOutstanding} />,
    },
    {
      id: "state",
      head: t("state"),
      text: (row) => stateOf(row, now, view).text,
      cell: (row) => <StateChip {...stateOf(row, now, view)} />,
    },
  ];
}
