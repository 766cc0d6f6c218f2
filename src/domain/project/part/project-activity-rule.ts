// Which activities a project takes: those of projects that are in use, and its own; never another project's.

import { decimal, multiply, toFixedText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";

/** Projects by the activity that stands on them. */
type Places = readonly { readonly activity: number; readonly project: number }[];

const projectTypes = ["PROJECT_GENERAL_ACTIVITY", "PROJECT_SPECIFIC_ACTIVITY"];

/** Checks the activity and the dates, and completes the fee. */
export const projectActivityRule: Rule = rule<"ProjectActivity", Places>({
  name: "projectActivity",
  load: (drafts, read) => {
    const activityIds = drafts.flatMap((draft) => (draft.kind === "create" ? [draft.values.activity] : []));
    return read.rows<Places[number]>(
      'select "activity" as activity, "project" as project from project_activity where company_id = $1 and "activity" = any($2::bigint[])',
      activityIds,
    );
  },
  decide(draft, places) {
    const place = placeOf(draft);
    const { startDate, endDate } = draft.values;
    const faults: Fault[] = [];
    if (startDate !== null && endDate !== null && endDate < startDate)
      faults.push(faultAt(place, "endDate", "projectPartEndsBefore", { start: startDate }));
    if (draft.kind === "create") faults.push(...activityFaults(draft, places));
    completeFee(draft);
    return { faults };
  },
});

function activityFaults(draft: Draft<"ProjectActivity">, places: Places): Fault[] {
  const place = placeOf(draft);
  const [fresh] = draft.children.activity ?? [];
  const activity = fresh?.values ?? draft.references.activity;
  if (activity === undefined) return [];
  const name = activity.name;
  if (!projectTypes.includes(activity.activityType))
    return [
      fresh === undefined
        ? faultAt(place, "activity.id", "projectActivityType", { name })
        : faultAt(place, "activity.activityType", "projectActivityType", { name }),
    ];
  if (fresh !== undefined) return [];
  if (activity.isDisabled === true) return [faultAt(place, "activity.id", "activityDisabled", { name })];
  const elsewhere = places.some(
    (one) => one.activity === draft.values.activity && one.project !== draft.values.project,
  );
  return elsewhere && activity.activityType === "PROJECT_SPECIFIC_ACTIVITY"
    ? [faultAt(place, "activity.id", "activityOfAnotherProject", { name })]
    : [];
}

/** Planned hours and a rate give the planned fee. */
function completeFee(draft: Draft<"ProjectActivity">): void {
  if (draft.bodyFields.has("budgetFeeCurrency")) return;
  if (!draft.bodyFields.has("budgetHours") && !draft.bodyFields.has("budgetHourlyRateCurrency")) return;
  const hours = decimal(draft.values.budgetHours);
  draft.values.budgetFeeCurrency = toFixedText(multiply(hours, decimal(draft.values.budgetHourlyRateCurrency)), 2);
}
