// Products with their prices and what is in stock, as the service finds, counts and sorts them.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { allFound } from "../../data/first-found.ts";
import { isTooLarge } from "../../data/too-large.ts";
import { usePaused } from "../../data/use-paused.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { type ListFilter, ListFilters } from "../../kit/list-filters.tsx";
import { ListTools, useShownColumns } from "../../kit/list-tools.tsx";
import { amountText, plainText } from "../../kit/numbers.ts";
import { Empty, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { ViewTabs, viewOf } from "../../kit/view-tabs.tsx";
import type { Search } from "../../router.tsx";
import type { TextKey } from "../../texts/en.ts";
import { t, term } from "../../texts/index.ts";
import { ExampleData } from "../begin/example-data.tsx";
import {
  askProducts,
  type ProductRow,
  type ProductView,
  productFilters,
  productViews,
  sizeOfProducts,
  useProductCounts,
  useProducts,
  viewIn,
} from "./product-data.ts";
import { mayChangeProducts } from "./product-fields.ts";

/** Milliseconds after the last key before the service searches. */
const pauseMilliseconds = 200;

const filters: readonly ListFilter[] = [
  { name: "priceFrom", label: t("priceFrom"), kind: "text" },
  { name: "priceTo", label: t("priceBelow"), kind: "text" },
];

/** The screen. */
export function ProductList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const change = (more: Search) =>
    void navigate({ to: "/products", search: (before: Search) => ({ ...before, ...more }), replace: true });
  useKeys(
    mayChangeProducts ? [{ keys: "n", label: t("newProduct"), run: () => void navigate({ to: "/products/new" }) }] : [],
  );
  const asked = usePaused(JSON.stringify(viewOf(search)), pauseMilliseconds);
  const settled = useMemo(() => JSON.parse(asked) as Search, [asked]);
  const columns = useMemo(() => columnsOf(), []);
  return (
    <>
      <ScreenHead title={term("products")}>
        {mayChangeProducts ? (
          <Link to="/products/new" className="btn p">
            {t("newProduct")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page fills">
        <Views search={search} settled={settled} />
        <ListFilters {...{ search, change, filters }} placeholder={t("searchProducts")}>
          <ListTools
            {...{ name: "products", title: term("products"), columns, search, change }}
            all={allFound(productFilters(settled.q ?? ""), askProducts(settled))}
            sorting={search.sort ?? "name"}
            onSort={(sort) => change({ sort })}
          />
        </ListFilters>
        <Products {...{ search, settled, columns }} onSort={(sort) => change({ sort })} />
        <p className="hint hide">
          <KeyHint keys="J" /> <KeyHint keys="K" /> {t("move")} · <KeyHint keys="Enter" /> {t("openRow")} ·{" "}
          <KeyHint keys="/" /> {t("focusSearch").toLocaleLowerCase()} · <KeyHint keys="?" /> {t("allKeys")}
        </p>
      </div>
    </>
  );
}

/** What each view is called. */
const viewTexts = {
  active: "viewActive",
  stock: "stockItems",
  inactive: "viewInactive",
} as const satisfies Record<ProductView, TextKey>;

interface ViewsProps {
  readonly search: Search;
  /** What is asked for: the address, a moment after the last key. */
  readonly settled: Search;
}

function Views({ search, settled }: ViewsProps) {
  const counts = useProductCounts(settled).data;
  return (
    <ViewTabs
      name="products"
      to="/products"
      views={productViews.map((id) => ({ id, label: t(viewTexts[id]), count: counts?.[id] }))}
      current={viewIn(search)}
      search={search}
      sizeOf={sizeOfProducts}
    />
  );
}

interface ProductsProps extends ViewsProps {
  readonly columns: readonly Column<ProductRow>[];
  readonly onSort: (sort: string) => void;
}

function Products({ search, settled, columns, onSort }: ProductsProps) {
  const navigate = useNavigate();
  const list = useProducts(settled);
  const { rows, error, isPending, refetch, onRange } = list;
  const size = rows.length;
  const shown = useShownColumns("products", columns, search);
  const counted = useMemo(
    () => shown.map((one) => (one.id === "name" ? { ...one, foot: t("countProducts", { count: size }) } : one)),
    [shown, size],
  );
  if (isTooLarge(error)) return <Empty title={t("tooMany")} text={t("tooManyProducts")} />;
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  if (isPending) return <Loading />;
  const { q, priceFrom, priceTo } = settled;
  const isFirst = [q, priceFrom, priceTo].every((one) => one === undefined) && viewIn(settled) === "active";
  if (rows.length === 0) return <NoProducts isFirst={isFirst} />;
  return (
    <DataTable
      label={term("products")}
      rows={rows}
      onRange={onRange}
      columns={counted}
      keyOf={(row) => row.id ?? 0}
      sorting={search.sort ?? "name"}
      onSort={onSort}
      onOpen={(row) => void navigate({ to: "/products/$id", params: { id: String(row.id) } })}
    />
  );
}

function NoProducts({ isFirst }: { readonly isFirst: boolean }) {
  if (!isFirst) return <Empty title={t("noneFound")} text={t("noneFoundText")} />;
  return (
    <Empty title={t("beginProducts")} text={t("beginProductsText")}>
      {mayChangeProducts ? (
        <Link to="/products/new" className="btn p">
          {t("newProduct")}
        </Link>
      ) : null}
      <ExampleData />
    </Empty>
  );
}

function columnsOf(): readonly Column<ProductRow>[] {
  const price = (
    id: string,
    head: string,
    of: (row: ProductRow) => number | null | undefined,
    isExtra: boolean,
  ): Column<ProductRow> => ({
    id,
    head,
    isNumber: true,
    isExtra,
    sort: "asked",
    ...(id === "price" ? { card: "amount" as const } : {}),
    text: of,
    cell: (row) => amountText(of(row)),
  });
  return [
    {
      id: "number",
      head: t("number"),
      isExtra: true,
      sort: "asked",
      text: (row) => row.number,
      cell: (row) => row.number,
    },
    {
      id: "name",
      head: t("name"),
      sort: "asked",
      isFixed: true,
      card: "title",
      text: (row) => row.name,
      cell: ({ id, name }) => (
        <Link to="/products/$id" params={{ id: String(id) }} className="num">
          {name}
        </Link>
      ),
    },
    price("price", t("priceWithoutVat"), (row) => row.priceExcludingVatCurrency, false),
    price("gross", t("priceWithVat"), (row) => row.priceIncludingVatCurrency, true),
    price("cost", t("cost"), (row) => row.costExcludingVatCurrency, true),
    {
      id: "stock",
      head: t("stock"),
      isNumber: true,
      isExtra: true,
      text: (row) => (row.isStockItem ? row.stockOfGoods : null),
      cell: (row) => (row.isStockItem ? plainText(row.stockOfGoods) : ""),
    },
  ];
}
