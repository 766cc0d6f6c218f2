// Customers: those that there are, those that owe and those that are late, with what each sum is made of.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { allFound } from "../../data/first-found.ts";
import { isTooLarge } from "../../data/too-large.ts";
import { usePaused } from "../../data/use-paused.ts";
import { type Column, DataTable, sorted } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { ListFilters } from "../../kit/list-filters.tsx";
import { ListTools, useShownColumns } from "../../kit/list-tools.tsx";
import { sumOf } from "../../kit/numbers.ts";
import { Amount, Drill, Empty, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { ViewTabs } from "../../kit/view-tabs.tsx";
import type { Search } from "../../router.tsx";
import type { TextKey } from "../../texts/en.ts";
import { t, term } from "../../texts/index.ts";
import { ExampleData } from "../begin/example-data.tsx";
import {
  type Age,
  askCustomers,
  type CustomerRow,
  type CustomerView,
  customerFilters,
  customerViews,
  type Debtor,
  debtorsQuery,
  isFound,
  lateAges,
  maySeeBooks,
  maySeeInvoices,
  turnoverColumns,
  useCustomerCounts,
  useCustomers,
} from "./customer-data.ts";
import { mayCreateCustomers } from "./customer-fields.ts";

/** Milliseconds after the last key before the service searches. */
const pauseMilliseconds = 200;
const noDebtors: readonly Debtor[] = [];
/** What each view is sorted by at first: by name, or the largest sum. */
const firstSort = { active: "name", inactive: "name", owes: "-owes", late: "-late" } as const;

/** The screen. */
export function CustomerList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const view = customerViews.find((one) => one === search.view) ?? "active";
  const change = (more: Search) =>
    void navigate({ to: "/customers", search: (before: Search) => ({ ...before, ...more }), replace: true });
  useKeys(
    mayCreateCustomers
      ? [{ keys: "n", label: t("newCustomer"), run: () => void navigate({ to: "/customers/new" }) }]
      : [],
  );
  const text = usePaused(search.q ?? "", pauseMilliseconds);
  const debtors = useQuery(debtorsQuery).data ?? noDebtors;
  const owing = useMemo(() => debtors.filter((one) => one.owes !== 0 && isFound(one, text)), [debtors, text]);
  const late = useMemo(() => owing.filter((one) => one.late > 0), [owing]);
  const sort = search.sort ?? firstSort[view];
  const shown = { text, sort, onSort: (to: string) => change({ sort: to }), search, change };
  return (
    <>
      <ScreenHead title={term("customers")}>{mayCreateCustomers ? <NewButton /> : null}</ScreenHead>
      <div className="page fills">
        <Views {...{ view, text, search }} sizes={{ owes: owing.length, late: late.length }} />
        {view === "owes" || view === "late" ? (
          <Debtors {...shown} view={view} rows={view === "owes" ? owing : late} />
        ) : (
          <Everybody {...shown} view={view} owing={owing} />
        )}
        <p className="hint hide">
          <KeyHint keys="J" /> <KeyHint keys="K" /> {t("move")} · <KeyHint keys="Enter" /> {t("openRow")} ·{" "}
          <KeyHint keys="/" /> {t("focusSearch").toLocaleLowerCase()} · <KeyHint keys="?" /> {t("allKeys")}
        </p>
      </div>
    </>
  );
}

function NewButton() {
  return (
    <Link to="/customers/new" className="btn p">
      {t("newCustomer")} <KeyHint keys="N" />
    </Link>
  );
}

/** What each view is called. */
const viewTexts = {
  active: "viewActive",
  owes: "viewOwes",
  late: "viewLate",
  inactive: "viewInactive",
} as const satisfies Record<CustomerView, TextKey>;

interface ViewsProps {
  readonly view: CustomerView;
  readonly text: string;
  readonly search: Search;
  readonly sizes: { readonly owes: number; readonly late: number };
}

function Views({ view, text, search, sizes }: ViewsProps) {
  const counts = { ...useCustomerCounts(text).data, ...sizes } as Readonly<Record<string, number | null>>;
  return (
    <ViewTabs
      name="customers"
      to="/customers"
      views={customerViews.map((id) => ({ id, label: t(viewTexts[id]), count: counts[id] }))}
      current={view}
      search={search}
      reset={{ sort: undefined, cols: undefined }}
    />
  );
}

interface ShownProps {
  readonly view: CustomerView;
  /** What is searched for. */
  readonly text: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly search: Search;
  readonly change: (more: Search) => void;
}

/** The customers that a text finds, page by page; what they owe stands beside them. */
function Everybody(props: ShownProps & { readonly owing: readonly Debtor[] }) {
  const { view, text, sort, onSort, owing, search, change } = props;
  const navigate = useNavigate();
  const list = useCustomers(text, view, sort);
  const { found, rows, error, isPending, refetch, onRange } = list;
  const size = rows.length;
  const columns = useMemo(() => columnsOf(size, owing, text), [size, owing, text]);
  const shown = useShownColumns("customers", columns, search);
  const isThere = error === null && rows.length > 0;
  return (
    <>
      <ListFilters {...{ search, change }} placeholder={t("searchCustomers")}>
        <ListTools
          {...{ name: "customers", title: term("customers"), columns, search, change, onSort }}
          all={allFound(customerFilters(text), askCustomers(view, sort))}
          sorting={sort}
        />
      </ListFilters>
      {isTooLarge(error) ? <Empty title={t("tooMany")} text={t("tooManyText")} /> : null}
      {error !== null && !isTooLarge(error) ? <Failed error={error} again={() => void refetch()} /> : null}
      {isPending && error === null ? <Loading /> : null}
      {found !== undefined && error === null && rows.length === 0 ? (
        <Nobody isFirst={text === "" && view === "active"} />
      ) : null}
      {isThere ? (
        <DataTable
          label={term("customers")}
          rows={rows}
          onRange={onRange}
          columns={shown}
          keyOf={(row) => row.id ?? 0}
          sorting={sort}
          onSort={onSort}
          onOpen={(row) => void navigate({ to: "/customers/$id", params: { id: String(row.id) } })}
        />
      ) : null}
    </>
  );
}

function Nobody({ isFirst }: { readonly isFirst: boolean }) {
  if (!isFirst) return <Empty title={t("noneFound")} text={t("noneFoundText")} />;
  return (
    <Empty title={t("beginCustomers")} text={t("beginCustomersText")}>
      {mayCreateCustomers ? (
        <Link to="/customers/new" className="btn p">
          {t("newCustomer")}
        </Link>
      ) : null}
      <ExampleData />
    </Empty>
  );
}

function nameOf(id: number, name: string | undefined) {
  return (
    <Link to="/customers/$id" params={{ id: String(id) }} className="num">
      {name}
    </Link>
  );
}

/** What a customer owes, or is late with, as a link to the items of which it is made. */
function itemsOf({ id, name }: Debtor, amount: number, items: Age | "open" | "late", label: string) {
  if (amount === 0) return <Amount value={0} />;
  const search = { items } as never;
  return (
    <Drill
      value={amount}
      label={`${name}, ${label}`}
      link={{ to: "/customers/$id", params: { id: String(id) }, search }}
    />
  );
}

/** The sum of a column as a link to the view with its rows. */
function sumOfView(amounts: readonly number[], view: "owes" | "late", q: string) {
  const link = { to: "/customers", search: { view, ...(q === "" ? {} : { q }) } as never } as const;
  return <Drill value={sumOf(amounts)} label={t(viewTexts[view])} link={link} />;
}

/** A column of text that is sorted by the service. */
function plain(
  id: string,
  head: string,
  of: (row: CustomerRow) => string | number | null | undefined,
): Column<CustomerRow> {
  return { id, head, isExtra: true, sort: "asked", text: of, cell: of };
}

const unsorted = ({ sort: _sort, ...column }: Column<CustomerRow>): Column<CustomerRow> => column;

/** What was invoiced this year without VAT, as a link to the invoices; not sorted by, which would sum those of every customer. */
const turnoverColumn: Column<CustomerRow> = {
  id: "turnover",
  head: t("turnoverThisYear"),
  isNumber: true,
  isExtra: true,
  text: ({ turnover }) => turnover ?? 0,
  cell: ({ id, name, turnover = 0 }) => {
    const search = { customer: String(id), view: "all", period: "thisYear", cols: turnoverColumns } as never;
    if (turnover === 0) return <Amount value={0} />;
    return <Drill value={turnover} label={`${name}, ${t("turnoverThisYear")}`} link={{ to: "/invoices", search }} />;
  },
};

function columnsOf(size: number, owing: readonly Debtor[], text: string): readonly Column<CustomerRow>[] {
  const byId = new Map(owing.map((one) => [one.id, one]));
  const owed = (name: "owes" | "late", head: string): Column<CustomerRow> => ({
    id: name,
    head,
    isNumber: true,
    isExtra: name === "late",
    ...(name === "owes" ? { card: "amount" as const } : {}),
    text: ({ id }) => byId.get(id ?? 0)?.[name] ?? 0,
    cell: ({ id }) => {
      const debtor = byId.get(id ?? 0);
      const items = name === "owes" ? "open" : "late";
      return debtor === undefined ? <Amount value={0} /> : itemsOf(debtor, debtor[name], items, head);
    },
    foot: sumOfView(
      owing.map((one) => one[name]),
      name,
      text,
    ),
  });
  return [
    plain("number", t("number"), (row) => row.customerNumber || ""),
    {
      id: "name",
      head: t("name"),
      sort: "asked",
      isFixed: true,
      card: "title",
      text: ({ name }) => name,
      cell: ({ id, name }) => nameOf(id ?? 0, name),
      foot: t("countCustomers", { count: size }),
    },
    plain("organization", t("organizationNumber"), (row) => row.organizationNumber),
    plain("email", t("email"), (row) => row.email),
    { ...plain("phone", t("phone"), (row) => row.phoneNumber), isOff: true },
    { ...unsorted(plain("city", t("city"), (row) => row.postalAddress?.city)), isOff: true },
    ...(maySeeInvoices ? [turnoverColumn] : []),
    ...(maySeeBooks ? [owed("owes", t("owes")), owed("late", t("overdue"))] : []),
  ];
}

/** Those that owe, by how late it is. */
function Debtors({ view, rows, sort, onSort, search, change }: ShownProps & { readonly rows: readonly Debtor[] }) {
  const navigate = useNavigate();
  const isLoading = useQuery(debtorsQuery).isPending;
  const columns = useMemo(() => debtorColumns(rows, view === "late"), [rows, view]);
  const name = `customers ${view}`;
  const shown = useShownColumns(name, columns, search);
  const all = async (from: number) => ({
    values: from === 0 ? sorted(rows, columns, sort) : [],
    fullResultSize: rows.length,
  });
  return (
    <>
      <ListFilters {...{ search, change }} placeholder={t("searchCustomers")}>
        <ListTools {...{ name, title: t(viewTexts[view]), columns, search, change, onSort, all }} sorting={sort} />
      </ListFilters>
      {isLoading ? <Loading /> : null}
      {!isLoading && rows.length === 0 ? <Empty title={t("noneFound")} text={t("noneFoundText")} /> : null}
      {rows.length === 0 ? null : (
        <DataTable
          label={t(viewTexts[view])}
          rows={rows}
          columns={shown}
          keyOf={(row) => row.id}
          sorting={sort}
          onSort={onSort}
          onOpen={(row) => void navigate({ to: "/customers/$id", params: { id: String(row.id) } })}
        />
      )}
    </>
  );
}

function debtorColumns(rows: readonly Debtor[], isLate: boolean): readonly Column<Debtor>[] {
  const amount = (
    id: string,
    head: string,
    of: (row: Debtor) => number,
    items: Age | "open" | "late",
    isExtra: boolean,
  ): Column<Debtor> => ({
    id,
    head,
    isNumber: true,
    isExtra,
    sort: of,
    text: of,
    cell: (row) => itemsOf(row, of(row), items, head),
    foot: <Amount value={sumOf(rows.map(of))} />,
  });
  const aged = isLate ? lateAges : (["notDue", ...lateAges, "unallocated"] as const);
  return [
    {
      id: "number",
      head: t("number"),
      isExtra: true,
      sort: (row) => row.number ?? 0,
      text: (row) => row.number,
      cell: (row) => row.number,
    },
    {
      id: "name",
      head: t("name"),
      sort: (row) => row.name,
      isFixed: true,
      card: "title",
      text: (row) => row.name,
      cell: ({ id, name }) => nameOf(id, name),
      foot: t("countCustomers", { count: rows.length }),
    },
    ...aged.map((age) => amount(age, t(age), (row) => row.byAge[age], age, true)),
    isLate
      ? amount("late", t("overdue"), (row) => row.late, "late", false)
      : amount("owes", t("owes"), (row) => row.owes, "open", false),
  ];
}
