// Customers with what each owes.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { api, dataOf } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { sumOf, today } from "../../kit/numbers.ts";
import { Amount, Drill, Empty, Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly customerNumber: number | null;
  readonly email: string;
  readonly organizationNumber: string;
  readonly owes: number;
  readonly late: number;
}

const none: readonly Row[] = [];
/** Whether the person may see what customers owe. */
const maySeeBooks = holds("AUTH_COMPANY_ACCOUNTING_REPORTS");

/** What each customer owes and is late with, by the report of what is open today. */
async function askOwed(): Promise<ReadonlyMap<string, { readonly owes: number; readonly late: number }>> {
  if (!maySeeBooks) return new Map();
  const { value } = await dataOf(
    api.GET("/report/ageing", {
      params: {
        query: { type: "customer", asOf: today(), level: "party", fields: "columns(key),rows(key,kind,amounts)" },
      },
    }),
  );
  const keys = (value?.columns ?? []).map(({ key }) => key);
  const parties = (value?.rows ?? []).filter(({ kind }) => kind === "party");
  return new Map(
    parties.map(({ key, amounts }) => {
      const byKey = new Map(keys.map((name, place) => [name, Number(amounts?.[place] ?? 0)]));
      const late = sumOf([...byKey].filter(([name]) => /^(days|over)/.test(name ?? "")).map(([, amount]) => amount));
      return [String(key), { owes: byKey.get("sum") ?? 0, late }];
    }),
  );
}

async function askRows(): Promise<readonly Row[]> {
  const [customers, owed] = await Promise.all([
    allRows((from) =>
      dataOf(
        api.GET("/customer", {
          params: { query: { from, count: pageSize, fields: "id,name,customerNumber,email,organizationNumber" } },
        }),
      ),
    ),
    askOwed(),
  ]);
  return customers.map((one) => ({
    id: one.id ?? 0,
    name: one.name ?? "",
    customerNumber: one.customerNumber ?? null,
    email: one.email ?? "",
    organizationNumber: one.organizationNumber ?? "",
    owes: owed.get(String(one.id))?.owes ?? 0,
    late: owed.get(String(one.id))?.late ?? 0,
  }));
}

/** The screen. */
export function CustomerList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const change = (more: Search) =>
    void navigate({ to: "/customers", search: (before: Search) => ({ ...before, ...more }), replace: true });
  useKeys([{ keys: "/", label: t("focusSearch"), run: () => field.current?.focus() }]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["customers"],
    queryFn: askRows,
    placeholderData: keepPreviousData,
  });
  const query = (search.q ?? "").toLocaleLowerCase();
  const rows = data ?? none;
  const shown = useMemo(
    () =>
      rows.filter(({ name, customerNumber, organizationNumber }) =>
        [name, String(customerNumber ?? ""), organizationNumber].some((text) =>
          text.toLocaleLowerCase().includes(query),
        ),
      ),
    [rows, query],
  );
  const columns = useMemo(() => columnsOf(shown), [shown]);
  return (
    <>
      <ScreenHead title={term("customers")} />
      <div className="page fills">
        <div className="bar">
          <input
            ref={field}
            className="in search"
            type="search"
            aria-label={t("search")}
            placeholder={t("searchNames")}
            value={search.q ?? ""}
            onChange={(event) => change({ q: event.target.value })}
          />
        </div>
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && shown.length === 0 ? (
          <Empty title={t("noCustomers")} text={t("noCustomersText")} />
        ) : null}
        {shown.length === 0 ? null : (
          <DataTable
            label={term("customers")}
            rows={shown}
            columns={columns}
            keyOf={(row) => row.id}
            sorting={search.sort ?? "name"}
            onSort={(sort) => change({ sort })}
            onOpen={(row) => void navigate({ to: "/customers/$id", params: { id: String(row.id) } })}
          />
        )}
      </div>
    </>
  );
}

function columnsOf(shown: readonly Row[]): readonly Column<Row>[] {
  const owed: readonly Column<Row>[] = !maySeeBooks
    ? []
    : [
        {
          id: "owes",
          head: t("owes"),
          isNumber: true,
          sort: (row) => row.owes,
          cell: ({ id, name, owes }) =>
            owes === 0 ? (
              <Amount value={0} />
            ) : (
              <Drill
                value={owes}
                label={`${name}, ${t("owes")}`}
                link={{ to: "/reports/$name", params: { name: "ageing" }, search: ageingOf(id) }}
              />
            ),
          foot: <Amount value={sumOf(shown.map(({ owes }) => owes))} />,
        },
        {
          id: "late",
          head: t("overdue"),
          isNumber: true,
          isExtra: true,
          sort: (row) => row.late,
          cell: ({ late }) => <Amount value={late} />,
          foot: <Amount value={sumOf(shown.map(({ late }) => late))} />,
        },
      ];
  return [
    {
      id: "number",
      head: t("number"),
      isExtra: true,
      sort: (row) => row.customerNumber ?? 0,
      cell: ({ customerNumber }) => customerNumber,
    },
    {
      id: "name",
      head: t("name"),
      sort: (row) => row.name,
      cell: ({ id, name }) => (
        <Link to="/customers/$id" params={{ id: String(id) }} className="num">
          {name}
        </Link>
      ),
      foot: t("countCustomers", { count: shown.length }),
    },
    {
      id: "organization",
      head: t("organizationNumber"),
      isExtra: true,
      sort: (row) => row.organizationNumber,
      cell: ({ organizationNumber }) => organizationNumber,
    },
    { id: "email", head: t("email"), isExtra: true, sort: (row) => row.email, cell: ({ email }) => email },
    ...owed,
  ];
}

/** The parameters of the report of what a customer owes today, item by item. */
export function ageingOf(customer: number): Search {
  return { type: "customer", id: String(customer), asOf: today(), level: "item" };
}
