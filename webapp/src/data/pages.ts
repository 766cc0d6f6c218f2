// Lists that are read page by page: as they are scrolled, or until all is there.

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";

/** How many objects are asked for at once. */
export const pageSize = 1_000;

interface Page<Row> {
  readonly fullResultSize?: number | null;
  readonly values?: readonly Row[] | null;
}

/**
 * Every row of a list.
 * @param ask one page, from the row of this number on
 */
export async function allRows<Row>(ask: (from: number) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { values, fullResultSize } = await ask(rows.length);
    rows.push(...(values ?? []));
    if ((values ?? []).length === 0 || rows.length >= (fullResultSize ?? 0)) return rows;
  }
}

/** Rows that are asked for at once while a list is scrolled. */
const scrolledRows = 100;

interface ScrolledPage {
  readonly from: number;
  readonly fullResultSize: number;
  readonly values: readonly unknown[];
}

/**
 * The rows of a list, page by page.
 * @param key what is asked, for the cache
 * @param ask one page, from the row of this number on
 */
export function useScrolled<Page extends ScrolledPage>(
  key: readonly unknown[],
  ask: (from: number, count: number) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: key,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam: from }) => ask(from, scrolledRows),
    getNextPageParam: ({ from, values, fullResultSize }) => {
      const next = from + values.length;
      return values.length > 0 && next < fullResultSize ? next : undefined;
    },
  });
}
