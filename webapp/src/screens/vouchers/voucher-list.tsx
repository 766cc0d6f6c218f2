// Vouchers, the journal: filters, the sum of what is found; from here one is opened, copied, reversed or begun.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useScrolled } from "../../data/pages.ts";
import { usePaused } from "../../data/use-paused.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import type { ListPage } from "../../kit/list-export.ts";
import { ListFilters } from "../../kit/list-filters.tsx";
import { ListTools, useShownColumns } from "../../kit/list-tools.tsx";
import { dayText } from "../../kit/numbers.ts";
import { Amount, Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { mayPost } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { BeginList } from "../begin/begin-list.tsx";
import { ReverseDialog } from "./reverse-dialog.tsx";
import { askVouchers, filterOf, type VoucherRow } from "./voucher-data.ts";
import { useVoucherFilters } from "./voucher-filters.tsx";
import { VoucherPeek } from "./voucher-peek.tsx";
import { VoucherTabs, WaitingVouchers } from "./voucher-waiting.tsx";

/** Milliseconds after the last key before the service searches. */
const pauseMilliseconds = 200;

/** What is asked for in the place of a column's name. */
const fieldOf: Readonly<Record<string, string>> = {
  number: "year,number",
  date: "date",
  description: "description",
  type: "voucherType.name",
};

function sortingOf(sort: string | undefined): string | undefined {
  const field = fieldOf[(sort ?? "").replace(/^-/, "")];
  if (field === undefined) return undefined;
  const way = sort?.startsWith("-") ? "-" : "";
  return [...field.split(",").map((one) => `${way}${one}`), "-id"].join(",");
}

/** The screen: what is posted, or what waits to be. */
export function VoucherList() {
  const { view } = useSearch({ strict: false }) as Search;
  return view === "waiting" ? <WaitingVouchers /> : <Journal />;
}

function Journal() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [reversing, setReversing] = useState<VoucherRow | null>(null);
  const change = (more: Search) =>
    void navigate({ to: "/vouchers", search: (before: Search) => ({ ...before, ...more }), replace: true });
  const copy = (id: number | undefined) => void navigate({ to: "/vouchers/new", search: { copy: String(id) } });
  useKeys([
    { keys: "Escape", label: t("closePeek"), run: () => change({ peek: undefined }) },
    ...(mayPost ? [{ keys: "n", label: t("newVoucher"), run: () => void navigate({ to: "/vouchers/new" }) }] : []),
  ]);
  const asked = usePaused(JSON.stringify(filterOf(search)), pauseMilliseconds);
  const filter = useMemo(() => JSON.parse(asked) as ReturnType<typeof filterOf>, [asked]);
  const sorting = sortingOf(search.sort);
  const ask = useMemo(() => askVouchers(filter, sorting), [filter, sorting]);
  const list = useScrolled<Awaited<ReturnType<typeof ask>>, VoucherRow>(["vouchers", filter, sorting], ask);
  const { found, rows, error, isPending, refetch, onRange } = list;
  const filters = useVoucherFilters();
  const columns = useMemo(() => columnsOf(found), [found]);
  const shown = useShownColumns("vouchers", columns, search);
  const rowKeys = [
    { keys: "z", label: t("reverse"), run: (row: VoucherRow) => row.reverseVoucher == null && setReversing(row) },
    { keys: "Ctrl d", label: t("copyVoucher"), run: ({ id }: VoucherRow) => copy(id) },
  ];
  return (
    <>
      <ScreenHead title={term("vouchers")}>
        {mayPost ? (
          <Link to="/vouchers/new" className="btn p">
            {t("newVoucher")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page fills">
        <VoucherTabs isWaiting={false} />
        <ListFilters {...{ search, change }} filters={filters} placeholder={t("searchVouchers")}>
          <ListTools
            {...{ name: "vouchers", title: term("vouchers"), columns, search, change }}
            all={async (from, count) => (await ask(from, count)) as ListPage<VoucherRow>}
            sorting={search.sort ?? "-date"}
            onSort={(sort) => change({ sort })}
          />
        </ListFilters>
        {error !== null ? <Failed error={error} again={() => void refetch()} /> : null}
        {isPending && error === null ? <Loading /> : null}
        {found !== undefined && rows.length === 0 ? (
          <Empty title={t("noVouchers")} text={t("noVouchersText")}>
            <BeginList to="/vouchers/new" search={search} />
          </Empty>
        ) : null}
        {rows.length === 0 ? null : (
          <div className="beside">
            <DataTable
              label={term("vouchers")}
              rows={rows}
              onRange={onRange}
              columns={shown}
              keyOf={(row) => row.id ?? 0}
              sorting={search.sort ?? ""}
              onSort={(sort) => change({ sort })}
              onOpen={(row) => void navigate({ to: "/vouchers/$id", params: { id: String(row.id) } })}
              onPeek={(row) => change({ peek: String(row.id) })}
              rowKeys={mayPost ? rowKeys : []}
            />
            {search.peek === undefined ? null : (
              <VoucherPeek id={search.peek} onClose={() => change({ peek: undefined })} />
            )}
          </div>
        )}
        {reversing === null ? null : <ReverseDialog voucher={reversing} onClose={() => setReversing(null)} />}
        <p className="hint hide">
          <KeyHint keys="J" /> <KeyHint keys="K" /> {t("move")} · <KeyHint keys="Enter" /> {t("openRow")} ·{" "}
          <KeyHint keys="Space" /> {t("peek")} ·{" "}
          {mayPost ? (
            <>
              <KeyHint keys="Z" /> {t("reverse")} · <KeyHint keys="Ctrl D" /> {t("copyVoucher")} ·{" "}
            </>
          ) : null}
          <KeyHint keys="?" /> {t("allKeys")}
        </p>
      </div>
    </>
  );
}

interface Found {
  readonly fullResultSize: number;
  readonly sums?: { readonly amount?: number };
}

function columnsOf(found: Found | undefined): readonly Column<VoucherRow>[] {
  return [
    {
      id: "number",
      head: t("number"),
      sort: "asked",
      isFixed: true,
      text: (row) => row.displayName,
      cell: (row) => (
        <Link to="/vouchers/$id" params={{ id: String(row.id) }} className="num">
          {row.displayName}
        </Link>
      ),
    },
    { id: "date", head: t("date"), sort: "asked", text: (row) => row.date, cell: (row) => dayText(row.date) },
    {
      id: "description",
      head: t("description"),
      sort: "asked",
      card: "title",
      text: (row) => row.description,
      cell: (row) => row.description,
      foot: t("countVouchers", { count: found?.fullResultSize ?? 0 }),
    },
    {
      id: "type",
      head: t("type"),
      isExtra: true,
      sort: "asked",
      text: (row) => row.voucherType?.name,
      cell: (row) => row.voucherType?.name,
    },
    {
      id: "state",
      head: t("state"),
      isExtra: true,
      text: (row) => (row.reverseVoucher == null ? "" : t("reversed")),
      cell: (row) => (row.reverseVoucher == null ? null : <StateChip tone="quiet" text={t("reversed")} />),
    },
    {
      id: "amount",
      head: t("amount"),
      isNumber: true,
      text: (row) => row.amount,
      cell: (row) => <Amount value={row.amount} />,
      foot: <Amount value={found?.sums?.amount} />,
    },
  ];
}
