// Hourly rates are of one model: rates of their own are only allowed in the models that use them.

import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";

/** The model that uses rates of employees and activities. */
export const specificModel = "TYPE_PROJECT_SPECIFIC_HOURLY_RATES";

/** Faults of rates, by their model, and of what stands in their list. */
export function rateFaults(rates: Draft): Fault[] {
  const own = rates.children.projectSpecificRates ?? [];
  const place = placeOf(rates);
  if (rates.values.hourlyRateModel !== specificModel)
    return own.length === 0 ? [] : [faultAt(place, "projectSpecificRates", "projectRatesOfModel")];
  const keys = own.map(({ values }) => `${values.employee} ${values.activity}`);
  return own.flatMap((one, index) =>
    keys.indexOf(keys[index] ?? "") < index ? [faultAt(placeOf(one), "employee", "projectSpecificRateExists")] : [],
  );
}

/** Checks rates with their list. */
export const hourlyRateRule: Rule = rule<string, ReadonlySet<number>>({
  name: "hourlyRate",
  async load(drafts, read) {
    const changed = drafts.filter(({ before, values }) => before !== null && values.hourlyRateModel !== specificModel);
    if (changed.length === 0) return new Set();
    const rows = await read.rows<{ rates: number }>(
      'select distinct "projectHourlyRate" as rates from project_specific_rate where company_id = $1 and "projectHourlyRate" = any($2::bigint[])',
      changed.map((draft) => draft.id),
    );
    return new Set(rows.map((row) => row.rates));
  },
  decide(draft, withRates) {
    const faults = rateFaults(draft);
    const isLeft = draft.values.hourlyRateModel !== draft.before?.hourlyRateModel && withRates.has(draft.id);
    if (isLeft) faults.push(faultAt(placeOf(draft), "hourlyRateModel", "projectRatesOfModel"));
    return { faults };
  },
});

/** Checks a rate that is written alone. */
export const specificRateRule: Rule = rule<
  "ProjectSpecificRate",
  ReadonlyMap<number, Pick<RowOf<"ProjectHourlyRate">, "id" | "hourlyRateModel">>
>({
  name: "specificRate",
  async load(drafts, read) {
    const rows = await read.rows<Pick<RowOf<"ProjectHourlyRate">, "id" | "hourlyRateModel">>(
      'select id, "hourlyRateModel" from project_hourly_rate where company_id = $1 and id = any($2::bigint[]) order by id for no key update',
      drafts.map((draft) => draft.values.projectHourlyRate ?? -1),
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  decide(draft, rates) {
    const place = placeOf(draft);
    const of = rates.get(draft.values.projectHourlyRate ?? -1);
    // Inside rates, or given to several projects, the place of a rate says what it belongs to.
    const isAlone = /^(\[\d+\])?$/.test(draft.path);
    if (isAlone && draft.values.projectHourlyRate === null)
      return { faults: [faultAt(place, "projectHourlyRate", "projectRateMissing")] };
    // Rates that are made in the same request are looked at with their list.
    if (of === undefined || of.hourlyRateModel === specificModel) return {};
    return { faults: [faultAt(place, "projectHourlyRate.id", "projectRatesOfModel")] };
  },
});
