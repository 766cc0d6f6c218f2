// Several invoices chosen in the list, with what they come to and what can be done with all of them.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { amountText } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { type Batch, fitting, openOf } from "./invoice-batch.tsx";
import type { InvoiceRow } from "./invoice-state.ts";

const none: ReadonlySet<number> = new Set();

/** The invoices that are chosen among the rows of a view: one by one, or from the last one on. */
export function useChosen(all: readonly InvoiceRow[], view: string) {
  const [chosen, setChosen] = useState(none);
  const last = useRef<number | null>(null);
  const shown = useRef(all);
  useEffect(() => {
    shown.current = all;
  }, [all]);
  const clear = useCallback(() => setChosen(none), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins with nothing chosen
  useEffect(clear, [view]);
  const choose = useCallback((row: InvoiceRow) => {
    const id = row.id ?? 0;
    last.current = id;
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  }, []);
  const chooseTo = useCallback(
    (row: InvoiceRow) => {
      const place = (id: number | null | undefined) => shown.current.findIndex((one) => one.id === id);
      const [from, to] = [place(last.current), place(row.id)].sort((one, other) => one - other);
      if (from === undefined || to === undefined || from < 0) return choose(row);
      const ids = shown.current.slice(from, to + 1).map(({ id }) => id ?? 0);
      last.current = row.id ?? null;
      setChosen((before) => new Set([...before, ...ids]));
    },
    [choose],
  );
  const rows = useMemo(() => all.filter(({ id }) => chosen.has(id ?? 0)), [all, chosen]);
  return { chosen, rows, choose, chooseTo, clear };
}

interface ChosenBarProps {
  readonly rows: readonly InvoiceRow[];
  readonly onAct: (batch: Batch) => void;
  readonly onClear: () => void;
}

const acts: readonly (readonly [Batch, "sendReminder" | "registerPayment" | "downloadPdfs", string])[] = [
  ...(mayInvoice
    ? ([
        ["remindChosen", "sendReminder", "R"],
        ["payChosen", "registerPayment", "P"],
      ] as const)
    : []),
  ["downloadChosen", "downloadPdfs", ""],
];

/** How many are chosen, what is open of them, and what can be done with all. */
export function ChosenBar({ rows, onAct, onClear }: ChosenBarProps) {
  if (rows.length === 0) return null;
  return (
    <section className="bar chosen" aria-label={t("chosen")}>
      <b role="status">{t("chosenOpen", { count: rows.length, amount: amountText(openOf(rows)) })}</b>
      {acts.map(([batch, text, key]) => (
        <button
          key={batch}
          type="button"
          className="btn also"
          disabled={fitting(batch, rows).length === 0}
          onClick={() => onAct(batch)}
        >
          {t(text)} {key === "" ? null : <KeyHint keys={key} />}
        </button>
      ))}
      <button type="button" className="btn g" onClick={onClear}>
        {t("clearChosen")} <KeyHint keys="Esc" />
      </button>
    </section>
  );
}
