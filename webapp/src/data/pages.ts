// Lists that are read page by page until all is there.

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
