// Products with their prices and what is in stock.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef } from "react";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { amountText, plainText } from "../../kit/numbers.ts";
import { Empty, Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";

type Row = Pick<
  Schemas["Product"],
  | "id"
  | "number"
  | "name"
  | "priceExcludingVatCurrency"
  | "priceIncludingVatCurrency"
  | "costExcludingVatCurrency"
  | "isStockItem"
  | "stockOfGoods"
>;

const none: readonly Row[] = [];
const fields =
  "id,number,name,priceExcludingVatCurrency,priceIncludingVatCurrency,costExcludingVatCurrency,isStockItem,stockOfGoods";

/** The screen. */
export function ProductList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const change = (more: Search) =>
    void navigate({ to: "/products", search: (before: Search) => ({ ...before, ...more }), replace: true });
  useKeys([{ keys: "/", label: t("focusSearch"), run: () => field.current?.focus() }]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["products"],
    placeholderData: keepPreviousData,
    queryFn: () =>
      allRows<Row>((from) => dataOf(api.GET("/product", { params: { query: { from, count: pageSize, fields } } }))),
  });
  const query = (search.q ?? "").toLocaleLowerCase();
  const rows = data ?? none;
  const shown = useMemo(
    () => rows.filter(({ name, number }) => [name, number].some((text) => text?.toLocaleLowerCase().includes(query))),
    [rows, query],
  );
  const columns = useMemo(() => columnsOf(shown.length), [shown.length]);
  return (
    <>
      <ScreenHead title={term("products")} />
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
        {data !== undefined && shown.length === 0 ? <Empty title={t("noProducts")} text={t("noProductsText")} /> : null}
        {shown.length === 0 ? null : (
          <DataTable
            label={term("products")}
            rows={shown}
            columns={columns}
            keyOf={(row) => row.id ?? 0}
            sorting={search.sort ?? "name"}
            onSort={(sort) => change({ sort })}
          />
        )}
      </div>
    </>
  );
}

function columnsOf(count: number): readonly Column<Row>[] {
  return [
    { id: "number", head: t("number"), isExtra: true, sort: (row) => row.number ?? "", cell: (row) => row.number },
    {
      id: "name",
      head: t("name"),
      sort: (row) => row.name ?? "",
      cell: (row) => row.name,
      foot: t("countProducts", { count }),
    },
    {
      id: "price",
      head: t("priceWithoutVat"),
      isNumber: true,
      sort: (row) => row.priceExcludingVatCurrency ?? 0,
      cell: (row) => amountText(row.priceExcludingVatCurrency),
    },
    {
      id: "gross",
      head: t("priceWithVat"),
      isNumber: true,
      isExtra: true,
      sort: (row) => row.priceIncludingVatCurrency ?? 0,
      cell: (row) => amountText(row.priceIncludingVatCurrency),
    },
    {
      id: "cost",
      head: t("cost"),
      isNumber: true,
      isExtra: true,
      sort: (row) => row.costExcludingVatCurrency ?? 0,
      cell: (row) => amountText(row.costExcludingVatCurrency),
    },
    {
      id: "stock",
      head: t("stock"),
      isNumber: true,
      isExtra: true,
      sort: (row) => row.stockOfGoods ?? 0,
      cell: (row) => (row.isStockItem ? plainText(row.stockOfGoods) : ""),
    },
  ];
}
