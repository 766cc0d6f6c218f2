// Products with their prices and what is in stock, as the service finds, counts and sorts them.

import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useRef } from "react";
import { isTooLarge } from "../../data/too-large.ts";
import { usePaused } from "../../data/use-paused.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { amountText, plainText } from "../../kit/numbers.ts";
import { Empty, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import type { TextKey } from "../../texts/en.ts";
import { t, term } from "../../texts/index.ts";
import { type ProductRow, type ProductView, productViews, useProductCounts, useProducts } from "./product-data.ts";
import { mayChangeProducts } from "./product-fields.ts";

/** Milliseconds after the last key before the service searches. */
const pauseMilliseconds = 200;
const none: readonly ProductRow[] = [];

/** The screen. */
export function ProductList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const view = productViews.find((one) => one === search.view) ?? "active";
  const change = (more: Search) =>
    void navigate({ to: "/products", search: (before: Search) => ({ ...before, ...more }), replace: true });
  useKeys([
    { keys: "/", label: t("focusSearch"), run: () => field.current?.focus() },
    ...(mayChangeProducts
      ? [{ keys: "n", label: t("newProduct"), run: () => void navigate({ to: "/products/new" }) }]
      : []),
  ]);
  const text = usePaused(search.q ?? "", pauseMilliseconds);
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
        <Views view={view} text={text} />
        <div className="bar">
          <input
            ref={field}
            className="in search"
            type="search"
            aria-label={t("search")}
            placeholder={t("searchProducts")}
            value={search.q ?? ""}
            onChange={(event) => change({ q: event.target.value })}
          />
        </div>
        <Products view={view} text={text} sort={search.sort ?? "name"} onSort={(sort) => change({ sort })} />
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

function Views({ view, text }: { readonly view: ProductView; readonly text: string }) {
  const counts = useProductCounts(text).data;
  return (
    <nav className="tabs" aria-label={t("state")}>
      {productViews.map((one) => (
        <Link
          key={one}
          to="/products"
          search={(before: Search) => ({ ...before, view: one })}
          activeProps={{}}
          aria-current={one === view ? "true" : undefined}
        >
          {t(viewTexts[one])} {counts?.[one] ?? ""}
        </Link>
      ))}
    </nav>
  );
}

interface ProductsProps {
  readonly view: ProductView;
  /** What is searched for. */
  readonly text: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Products({ view, text, sort, onSort }: ProductsProps) {
  const navigate = useNavigate();
  const list = useProducts(text, view, sort);
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap(({ page }) => page.values as readonly ProductRow[]) ?? none, [data]);
  const size = data?.pages.at(-1)?.page.fullResultSize ?? rows.length;
  const columns = useMemo(() => columnsOf(size), [size]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (isTooLarge(error)) return <Empty title={t("tooMany")} text={t("tooManyProducts")} />;
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  if (isPending) return <Loading />;
  if (rows.length === 0) return <NoProducts isFirst={text === "" && view === "active"} />;
  return (
    <DataTable
      label={term("products")}
      rows={rows}
      size={size}
      onEnd={more}
      columns={columns}
      keyOf={(row) => row.id ?? 0}
      sorting={sort}
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
    </Empty>
  );
}

function columnsOf(count: number): readonly Column<ProductRow>[] {
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
    cell: (row) => amountText(of(row)),
  });
  return [
    { id: "number", head: t("number"), isExtra: true, sort: "asked", cell: (row) => row.number },
    {
      id: "name",
      head: t("name"),
      sort: "asked",
      cell: ({ id, name }) => (
        <Link to="/products/$id" params={{ id: String(id) }} className="num">
          {name}
        </Link>
      ),
      foot: t("countProducts", { count }),
    },
    price("price", t("priceWithoutVat"), (row) => row.priceExcludingVatCurrency, false),
    price("gross", t("priceWithVat"), (row) => row.priceIncludingVatCurrency, true),
    price("cost", t("cost"), (row) => row.costExcludingVatCurrency, true),
    {
      id: "stock",
      head: t("stock"),
      isNumber: true,
      isExtra: true,
      cell: (row) => (row.isStockItem ? plainText(row.stockOfGoods) : ""),
    },
  ];
}
