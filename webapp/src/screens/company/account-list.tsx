// The chart of accounts: every account, and those of banks.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { useNarrow } from "../../kit/data-cards.tsx";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import type { TextKey } from "../../texts/en.ts";
import { t, term } from "../../texts/index.ts";
import { type AccountRow, mayChangeAccounts, readAccounts } from "./account-data.ts";
import { CompanyTabs } from "./company-tabs.tsx";

const none: readonly AccountRow[] = [];
const views = ["active", "bank", "inactive"] as const;
type View = (typeof views)[number];
const nameOf: Readonly<Record<View, TextKey>> = { active: "viewActive", bank: "viewBank", inactive: "viewInactive" };

function isIn(view: View, { isInactive, isBankAccount }: AccountRow): boolean {
  if (view === "inactive") return isInactive === true;
  return isInactive !== true && (view === "active" || isBankAccount === true);
}

const kinds = [
  "ASSETS",
  "EQUITY",
  "LIABILITIES",
  "OPERATING_REVENUES",
  "OPERATING_EXPENSES",
  "INVESTMENT_INCOME",
  "COST_OF_CAPITAL",
  "TAX_ON_ORDINARY_ACTIVITIES",
  "EXTRAORDINARY_INCOME",
  "EXTRAORDINARY_COST",
  "TAX_ON_EXTRAORDINARY_ACTIVITIES",
  "ANNUAL_RESULT",
  "TRANSFERS_AND_ALLOCATIONS",
] as const;

/** The screen. */
export function AccountList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const view = views.find((one) => one === search.view) ?? "active";
  const change = (more: Search) =>
    void navigate({ to: "/company/accounts", search: (before: Search) => ({ ...before, ...more }), replace: true });
  const kept = useKept(search);
  useKeys([
    { keys: "/", label: t("focusSearch"), run: () => field.current?.focus() },
    ...(mayChangeAccounts
      ? [
          {
            keys: "n",
            label: t("newAccount"),
            run: () => void navigate({ to: "/company/accounts/new", search: kept }),
          },
        ]
      : []),
  ]);
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["accounts"], queryFn: readAccounts });
  const query = (search.q ?? "").toLocaleLowerCase();
  const rows = data ?? none;
  const { type = "" } = search;
  const digits = query.replaceAll(/[\s.]/g, "");
  const ofKind = useMemo(() => rows.filter((one) => type === "" || one.type === type), [rows, type]);
  const shown = useMemo(
    () =>
      ofKind.filter(
        (one) =>
          isIn(view, one) &&
          (`${one.number} ${one.name}`.toLocaleLowerCase().includes(query) ||
            (digits !== "" && (one.bankAccountNumber ?? "").startsWith(digits))),
      ),
    [ofKind, view, query, digits],
  );
  const isNarrow = useNarrow();
  const columns = useMemo(() => columnsOf(shown.length, view, kept, isNarrow), [shown.length, view, kept, isNarrow]);
  return (
    <>
      <ScreenHead title={term("chart")} before={<span className="crumb">{term("company")} /</span>}>
        {mayChangeAccounts ? (
          <Link to="/company/accounts/new" search={kept} className="btn p">
            {t("newAccount")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page fills">
        <CompanyTabs here="/company/accounts" />
        <nav className="tabs" aria-label={term("chart")}>
          {views.map((one) => (
            <Link
              key={one}
              to="/company/accounts"
              search={{ ...kept, view: one }}
              aria-current={one === view ? "page" : undefined}
              activeProps={{}}
            >
              {t(nameOf[one])} <span className="n">{ofKind.filter((row) => isIn(one, row)).length}</span>
            </Link>
          ))}
        </nav>
        <div className="bar">
          <input
            ref={field}
            className="in search"
            type="search"
            aria-label={t("search")}
            placeholder={t("searchAccounts")}
            value={search.q ?? ""}
            onChange={(event) => change({ q: event.target.value === "" ? undefined : event.target.value })}
          />
          <Kind value={type} onChange={(one) => change({ type: one === "" ? undefined : one })} />
        </div>
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && shown.length === 0 ? (
          <Empty title={t("noAccountsFound")} text={t("noAccountsFoundText")} />
        ) : null}
        {shown.length === 0 ? null : (
          <DataTable
            label={term("chart")}
            rows={shown}
            columns={columns}
            keyOf={(row) => row.id ?? 0}
            sorting={search.sort ?? "number"}
            onSort={(sort) => change({ sort })}
            onOpen={(row) =>
              void navigate({ to: "/company/accounts/$id", params: { id: String(row.id) }, search: kept })
            }
          />
        )}
      </div>
    </>
  );
}

/** What the list shows, as the forms keep it and come back to it. */
function useKept({ view, type, q, sort }: Search): Search {
  return useMemo(
    () => Object.fromEntries(Object.entries({ view, type, q, sort }).filter(([, one]) => one !== undefined)),
    [view, type, q, sort],
  );
}

/** Chooses a kind of accounts. */
function Kind({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <select
      className="in"
      aria-label={t("accountKind")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t("allKinds")}</option>
      {kinds.map((one) => (
        <option key={one} value={one}>
          {t(`kind${one}`)}
        </option>
      ))}
    </select>
  );
}

function columnsOf(count: number, view: View, kept: Search, isNarrow: boolean): readonly Column<AccountRow>[] {
  const bank: readonly Column<AccountRow>[] =
    view === "bank"
      ? [
          {
            id: "bank",
            head: t("bankNumber"),
            sort: (row) => row.bankAccountNumber ?? "",
            cell: (row) => row.bankAccountNumber || "–",
          },
          {
            id: "invoices",
            head: t("isOnInvoices"),
            sort: (row) => Number(row.isInvoiceAccount === true),
            cell: (row) => (row.isInvoiceAccount === true ? <StateChip tone="ok" text={term("invoices")} /> : null),
          },
        ]
      : [];
  return [
    // On a card it stands before the name.
    {
      id: "number",
      head: t("number"),
      sort: (row) => row.number ?? 0,
      cell: (row) => (isNarrow ? null : row.number),
    },
    {
      id: "name",
      head: t("name"),
      card: "title",
      sort: (row) => row.name ?? "",
      cell: (row) => (
        <Link to="/company/accounts/$id" params={{ id: String(row.id) }} search={kept} className="num">
          {isNarrow ? `${row.number} ${row.name}` : row.name}
        </Link>
      ),
      foot: t("countAccounts", { count }),
    },
    ...bank,
    {
      id: "kind",
      head: t("accountKind"),
      isExtra: true,
      sort: (row) => row.type ?? "",
      cell: (row) => (row.type ? t(`kind${row.type}`) : "–"),
    },
    {
      id: "vat",
      head: t("accountVat"),
      isExtra: true,
      sort: (row) => row.vatType?.displayName ?? "",
      cell: (row) => [row.vatType?.displayName ?? "–", ...(row.vatLocked === true ? [t("vatLocked")] : [])].join(", "),
    },
    { id: "needs", head: t("accountNeeds"), isExtra: true, sort: needsOf, cell: (row) => needsOf(row) || "–" },
  ];
}

const ledgers = { CUSTOMER: "customer", VENDOR: "supplier", EMPLOYEE: "employee" } as const;

/** What a posting on the account has to name. */
function needsOf({ ledgerType, requiresDepartment, requiresProject }: AccountRow): string {
  const party = ledgerType == null || ledgerType === "GENERAL" || ledgerType === "ASSET" ? [] : [ledgers[ledgerType]];
  const needed = [
    ...party,
    ...(requiresDepartment === true ? (["department"] as const) : []),
    ...(requiresProject === true ? (["project"] as const) : []),
  ];
  return needed.map((one) => term(one)).join(", ");
}
