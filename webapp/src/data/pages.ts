// Lists that are read page by page: as they are scrolled, or until all is there.

import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { queries, Refusal } from "./client.ts";

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

/** Rows of a page while a list is scrolled. */
const scrolledRows = 100;
/** Rows around those in sight that are asked for as well. */
const around = 30;
/** Milliseconds between two changes of what is asked for, while somebody scrolls. */
const pauseMilliseconds = 80;
/** Milliseconds for which a page is kept that is out of sight. */
const keptMilliseconds = 15_000;
/** How often a page is asked for again that came too early. */
const mostTries = 8;

/** Rows of a list, with a hole for each that was not asked for. */
export type Rows<Row> = readonly (Row | undefined)[];

interface ScrolledPage {
  readonly fullResultSize: number;
  readonly values: readonly unknown[];
}

const pageOf = (row: number) => Math.floor(Math.max(0, row) / scrolledRows);

/** The pages of rows that are in sight, which follow the scrolling in steps. */
function usePagesInSight() {
  const [[first, last], setPages] = useState<readonly [first: number, last: number]>([0, 0]);
  const latest = useRef<readonly [first: number, last: number]>([0, 0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onRange = useCallback((from: number, to: number) => {
    latest.current = [pageOf(from - around), pageOf(to + around)];
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setPages((before) => (before.join() === latest.current.join() ? before : latest.current));
    }, pauseMilliseconds);
  }, []);
  return { first, last, onRange };
}

/** What pages have answered, and why one has not. */
const answersOf = (pages: readonly UseQueryResult<ScrolledPage>[]) => ({
  pages: pages.map(({ data }) => data),
  error: pages.find(({ error }) => error !== null)?.error ?? null,
});

/**
 * The rows of a list of any length: the first page, which knows the size and the sums, and the pages in sight. Others are given up.
 * @param key what is asked, for the cache
 * @param ask one page, from the row of this number on
 */
export function useScrolled<Page extends ScrolledPage, Row = Page["values"][number]>(
  key: readonly unknown[],
  ask: (from: number, count: number) => Promise<Page>,
  isWanted = true,
) {
  const { first, last, onRange } = usePagesInSight();
  const head = useQuery({
    queryKey: [...key, 0],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: () => ask(0, scrolledRows),
  });
  const { data: found, isPlaceholderData } = head;
  const size = found?.fullResultSize ?? 0;
  const from = Math.max(1, first);
  const count = isPlaceholderData ? 0 : Math.max(0, Math.min(last, pageOf(size - 1)) - from + 1);
  const others = useQueries({
    queries: Array.from({ length: count }, (_none, at) => ({
      queryKey: [...key, from + at],
      gcTime: keptMilliseconds,
      queryFn: (): Promise<ScrolledPage> => ask((from + at) * scrolledRows, scrolledRows),
      retry: (tries: number, error: Error) => error instanceof Refusal && error.isPassing && tries < mostTries,
    })),
    combine: answersOf,
  });
  const rows = useMemo(() => {
    const all = new Array<Row | undefined>(size);
    const put = (page: ScrolledPage | undefined, start: number) =>
      page?.values.forEach((row, at) => {
        if (start + at < size) all[start + at] = row as Row;
      });
    put(found, 0);
    for (const [at, page] of others.pages.entries()) put(page, (from + at) * scrolledRows);
    return all;
  }, [found, others, from, size]);
  // Until another question is answered, what the one before has found stays.
  const kept = useRef<Rows<Row>>(rows);
  useEffect(() => {
    if (!isPlaceholderData) kept.current = rows;
  }, [rows, isPlaceholderData]);
  return {
    found,
    rows: isPlaceholderData && kept.current.length === size ? kept.current : rows,
    isPending: head.isPending,
    error: head.error ?? others.error,
    refetch: () => queries.invalidateQueries({ queryKey: key }),
    onRange,
  };
}
