// Numbers of a company's series for new objects; vouchers and invoices are numbered by procedures.

import type { SeriesDefinition } from "../../schema/field.ts";
import type { OwnNumbers } from "../../store/own-numbers.ts";
import type { FullDraft } from "./prepare.ts";

/** Numbers new objects where the body has no number, and moves series past numbers of the body. */
export async function fillSeries(numbers: OwnNumbers, drafts: readonly FullDraft[]): Promise<void> {
  for (const draft of drafts) {
    for (const [name, field] of draft.definition.fields)
      if (field.series !== null) await fillOne(numbers, draft, name, field.series);
  }
}

async function fillOne(numbers: OwnNumbers, draft: FullDraft, name: string, series: SeriesDefinition): Promise<void> {
  const value = draft.values[name];
  if (value !== 0 && value !== "" && value !== null) {
    if (draft.bodyFields.has(name)) await numbers.pass(series, String(value));
    return;
  }
  const isNumbered = series.when === null ? draft.kind === "create" : draft.values[series.when] === true;
  if (!isNumbered) return;
  const number = await numbers.take(series);
  draft.values[name] = draft.definition.fields.get(name)?.kind === "text" ? String(number) : number;
}
