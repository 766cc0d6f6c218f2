// Lists that are searched by a text: as a number first, then as a name; page by page, as the service counts and sorts them.

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";

/** Rows that are asked for at once. */
const pageRows = 100;

/** A page of a list. */
export interface Page<Row> {
  readonly from: number;
  readonly fullResultSize: number;
  readonly values: readonly Row[];
}

interface Place<Filter> {
  readonly filter: Filter | null;
  readonly from: number;
}

/**
 * The rows of the first filter that finds any, page by page.
 * @param key what is asked, for the cache
 * @param filters what the text may mean, the most exact one first
 * @param ask one page
 */
export function useFirstFound<Filter, Row>(
  key: readonly unknown[],
  filters: readonly Filter[],
  ask: (filter: Filter, from: number, count: number) => Promise<Page<Row>>,
  isWanted = true,
) {
  return useInfiniteQuery({
    queryKey: key,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    initialPageParam: { filter: null, from: 0 } as Place<Filter>,
    queryFn: async ({ pageParam: { filter, from } }) => {
      if (filter !== null) return { filter, page: await ask(filter, from, pageRows) };
      return firstFound(filters, (one) => ask(one, 0, pageRows));
    },
    getNextPageParam: ({ filter, page: { from, values, fullResultSize } }): Place<Filter> | undefined => {
      const next = from + values.length;
      return values.length > 0 && next < fullResultSize ? { filter, from: next } : undefined;
    },
  });
}

/** The answer to the first filter that finds any, else to the last one. */
export async function firstFound<Filter, Row>(
  filters: readonly Filter[],
  ask: (filter: Filter) => Promise<Page<Row>>,
): Promise<{ readonly filter: Filter; readonly page: Page<Row> }> {
  const [first, ...others] = filters;
  if (first === undefined) throw new Error("There is no filter.");
  const page = await ask(first);
  if (page.fullResultSize > 0 || others.length === 0) return { filter: first, page };
  return firstFound(others, ask);
}

/**
 * Asks for the rows of the first filter that finds any, from one on: for a file with all of them.
 * @param filters what the text may mean, the most exact one first
 */
export function allFound<Filter, Row>(
  filters: readonly Filter[],
  ask: (filter: Filter, from: number, count: number) => Promise<Page<Row>>,
): (from: number, count: number) => Promise<Page<Row>> {
  let found: Filter | undefined;
  return async (from, count) => {
    if (found !== undefined && from > 0) return ask(found, from, count);
    const first = await firstFound(filters, (one) => ask(one, from, count));
    found = first.filter;
    return first.page;
  };
}
