// Rows of a list that somebody has chosen, one by one or from the last one on: they stay chosen while their page is given up, and end
// with the row.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Rows } from "./pages.ts";

/** A chosen row as it was last shown, and its place then. */
interface Kept<Row> {
  readonly row: Row;
  readonly place: number;
}

/** The chosen rows as the list shows them now. One that is out of sight stays as it was; one whose place another has taken is gone. */
function latest<Row extends { readonly id?: number }>(
  kept: ReadonlyMap<number, Kept<Row>>,
  rows: Rows<Row>,
): readonly Row[] {
  if (kept.size === 0) return [];
  const shown = new Map<number, Row>();
  for (const row of rows) if (row?.id !== undefined && kept.has(row.id)) shown.set(row.id, row);
  return [...kept].flatMap(([id, { row, place }]) => {
    const now = shown.get(id) ?? (place < rows.length && rows[place] === undefined ? row : undefined);
    return now === undefined ? [] : [now];
  });
}

/** Asks for the rows of the list, from one on. */
export type Ask = (from: number, count: number) => Promise<{ readonly values: readonly unknown[] }>;
/** Whether a row can be chosen. */
type Fits<Row> = (row: Row) => boolean;

/** The most rows that are chosen at once. */
export const mostInRange = 1_000;
const every = () => true;

/** The rows that are chosen. */
export function useChosenRows<Row extends { readonly id?: number }>(rows: Rows<Row>) {
  const [kept, setKept] = useState<ReadonlyMap<number, Kept<Row>>>(new Map());
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const clear = useCallback(() => setKept(new Map()), []);
  const placeOf = useCallback((id: number | undefined) => shown.current.findIndex((one) => one?.id === id), []);
  const turn = useCallback(
    (row: Row) =>
      setKept((before) => {
        const after = new Map(before);
        if (!after.delete(row.id ?? 0)) after.set(row.id ?? 0, { row, place: placeOf(row.id) });
        return after;
      }),
    [placeOf],
  );
  const add = useCallback((more: readonly Row[], from: number, fits: Fits<Row> = every) => {
    const found = more.map((row, at) => [row.id ?? 0, { row, place: from + at }] as const);
    setKept((before) => new Map([...before, ...found.filter(([, { row }]) => fits(row))]));
  }, []);
  const chosenRows = useMemo(() => latest(kept, rows), [kept, rows]);
  const chosen = useMemo(() => new Set(chosenRows.map(({ id }) => id ?? 0)), [chosenRows]);
  return { chosen, chosenRows, turn, add, clear, placeOf, shown };
}

/** The rows that are chosen one by one, or all from the last one on: those between that are out of sight are asked for. */
export function useChosenRange<Row extends { readonly id?: number }>(
  all: Rows<Row>,
  ask: Ask,
  fits: Fits<Row> = every,
) {
  const choice = useChosenRows(all);
  const { turn, add, placeOf, shown } = choice;
  const last = useRef<{ readonly id: number | undefined; readonly place: number } | null>(null);
  const choose = useCallback(
    (row: Row) => {
      if (!fits(row)) return;
      last.current = { id: row.id, place: placeOf(row.id) };
      turn(row);
    },
    [fits, placeOf, turn],
  );
  const chooseTo = async (row: Row) => {
    const [began, place] = [last.current, placeOf(row.id)];
    if (began === null || place < 0) return choose(row);
    // Where the first one is out of sight, it stands where it stood.
    const now = placeOf(began.id);
    const [from = 0, to = 0] = [now < 0 ? began.place : now, place].sort((one, other) => one - other);
    const size = Math.min(to - from + 1, mostInRange);
    const there = shown.current.slice(from, from + size).filter((one) => one !== undefined);
    last.current = { id: row.id, place };
    add(there.length === size ? there : ((await ask(from, size)).values as Row[]), from, fits);
  };
  return { ...choice, choose, chooseTo: (row: Row) => void chooseTo(row).catch(() => undefined) };
}
