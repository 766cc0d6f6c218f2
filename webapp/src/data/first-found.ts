// Lists that are searched by a text: as a number first, then as a name; page by page, as the service counts and sorts them.

import { useMemo } from "react";
import { useScrolled } from "./pages.ts";

/** A page of a list. */
export interface Page<Row> {
  readonly from: number;
  readonly fullResultSize: number;
  readonly values: readonly Row[];
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  const all = useMemo(() => allFound(filters, ask), [JSON.stringify(key)]);
  return useScrolled<Page<Row>>(key, all, isWanted);
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
 * Asks for the rows of the first filter that finds any, from one on.
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
