// Several invoices chosen in the list, with what they come to and what can be done with all of them.

import { useEffect } from "react";
import { type Ask, mostInRange, useChosenRange } from "../../data/chosen.ts";
import type { Rows } from "../../data/pages.ts";
import { amountText } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { type Batch, fitting, openOf } from "./invoice-batch.tsx";
import type { InvoiceRow } from "./invoice-state.ts";

/** The invoices that are chosen among the rows of a view: one by one, or from the last one on. */
export function useChosen(all: Rows<InvoiceRow>, view: string, ask: Ask) {
  const { chosen, chosenRows, choose, chooseTo, add, clear, shown } = useChosenRange(all, ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins with nothing chosen
  useEffect(clear, [view]);
  const chooseAll = async () => {
    const size = Math.min(shown.current.length, mostInRange);
    add((await ask(0, size)).values as InvoiceRow[], 0);
  };
  return {
    ...{ chosen, rows: chosenRows, choose, chooseTo, clear },
    /** Chooses every row of the view; where all are chosen, none. */
    turnAll: () => {
      if (chosenRows.length >= Math.min(shown.current.length, mostInRange)) clear();
      else void chooseAll().catch(() => undefined);
    },
  };
}

/** The head of the column of ticks: a tick for every row of the view. */
export function TickAll({ chosen, all, onTurn }: TickAllProps) {
  const isAll = chosen > 0 && chosen >= Math.min(all, mostInRange);
  return (
    <input
      type="checkbox"
      aria-label={t("chooseAll", { count: Math.min(all, mostInRange) })}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={onTurn}
    />
  );
}

interface TickAllProps {
  readonly chosen: number;
  readonly all: number;
  readonly onTurn: () => void;
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
