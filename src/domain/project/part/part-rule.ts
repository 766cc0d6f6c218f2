// Parts of a project: each is written within its project or names it.

import { type Rule, rule } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";

/** Refuses a part that belongs to no project. */
export const partRule: Rule = rule({
  name: "partOfProject",
  decide: (draft) =>
    draft.values.project === null ? { faults: [faultAt(placeOf(draft), "project", "projectMissing")] } : {},
});
