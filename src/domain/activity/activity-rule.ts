// An activity of a single project is made together with its place on that project, and never alone.

import { type Rule, rule } from "../../schema/resource.ts";
import { placeOf } from "../elements.ts";
import { faultAt } from "../fault.ts";

/** Refuses an activity of a single project that is made alone. */
export const activityRule: Rule = rule<"Activity">({
  name: "activity",
  decide: (draft) =>
    draft.kind === "create" && draft.values.activityType === "PROJECT_SPECIFIC_ACTIVITY"
      ? { faults: [faultAt(placeOf(draft), "activityType", "activityOfProject")] }
      : {},
});
