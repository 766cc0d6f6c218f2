// Everybody who works for the company, and whether they have access.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { BeginLink } from "../begin/begin-list.tsx";
import { type PersonRow, readPeople } from "./people-data.ts";

const none: readonly PersonRow[] = [];
const mayAdd = holds("AUTH_COMPANY_EMPLOYEE_ADMIN");

/** The screen. */
export function PeopleList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const change = (more: Search) =>
    void navigate({ to: "/people", search: (before: Search) => ({ ...before, ...more }), replace: true });
  useKeys([
    { keys: "/", label: t("focusSearch"), run: () => field.current?.focus() },
    ...(mayAdd ? [{ keys: "n", label: t("newPerson"), run: () => void navigate({ to: "/people/new" }) }] : []),
  ]);
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["people"], queryFn: readPeople });
  const query = (search.q ?? "").toLocaleLowerCase();
  const rows = data ?? none;
  const shown = useMemo(
    () => rows.filter((one) => `${one.displayName} ${one.email}`.toLocaleLowerCase().includes(query)),
    [rows, query],
  );
  const columns = useMemo(() => columnsOf(shown.length), [shown.length]);
  return (
    <>
      <ScreenHead title={term("people")}>
        {mayAdd ? (
          <Link to="/people/new" className="btn p">
            {t("newPerson")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className={rows.length === 1 ? "page" : "page fills"}>
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
          <Empty title={t("noPeople")} text={t("noPeopleText")}>
            <button type="button" className="btn" onClick={() => change({ q: undefined })}>
              {t("everybody")}
            </button>
          </Empty>
        ) : null}
        {shown.length === 0 ? null : (
          <DataTable
            label={term("people")}
            rows={shown}
            columns={columns}
            keyOf={(row) => row.id ?? 0}
            sorting={search.sort ?? "name"}
            onSort={(sort) => change({ sort })}
            onOpen={(row) => void navigate({ to: "/people/$id", params: { id: String(row.id) } })}
          />
        )}
        {rows.length === 1 && shown.length === 1 && mayAdd ? (
          <Empty title={t("onlyYou")} text={t("onlyYouText")}>
            <BeginLink to="/people/new" />
          </Empty>
        ) : null}
      </div>
    </>
  );
}

function columnsOf(count: number): readonly Column<PersonRow>[] {
  return [
    {
      id: "name",
      head: t("name"),
      sort: (row) => row.displayName ?? "",
      cell: (row) => (
        <Link to="/people/$id" params={{ id: String(row.id) }} className="num">
          {row.displayName}
        </Link>
      ),
      foot: t("countPeople", { count }),
    },
    { id: "email", head: t("email"), sort: (row) => row.email ?? "", cell: (row) => row.email || "–" },
    {
      id: "number",
      head: t("employeeNumber"),
      isExtra: true,
      sort: (row) => row.employeeNumber ?? "",
      cell: (row) => row.employeeNumber,
    },
    {
      id: "access",
      head: t("access"),
      sort: (row) => Number(row.hasAccess),
      cell: (row) => (
        <StateChip tone={row.hasAccess ? "ok" : "quiet"} text={t(row.hasAccess ? "accessYes" : "accessNone")} />
      ),
    },
  ];
}
