// An activity of a single project is made together with its place on that project, and never alone.

import { rule } from "../../schema/resource.ts";
import { faultAt } from "../fault.ts";

/** Whether an object is written in the place of a reference `activity`, not as a body of its own. */
const isNested = (path: string) => path === "activity" || path.endsWith(".activity");

/** Checks where an activity of its type may be made. */
export const activityRule = rule({
  name: "activity",
  decide(draft) {
    const isSpecific = draft.values.activityType === "PROJECT_SPECIFIC_ACTIVITY";
    if (draft.kind !== "create" || !isSpecific || isNested(draft.path)) return {};
    return { faults: [faultAt({ field: "", path: draft.path }, "activityType", "activityOfProject")] };
  },
});
