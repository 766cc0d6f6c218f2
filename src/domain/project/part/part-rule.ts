// What is a part of a project says which: it is written within the project, or names it.

import { rule } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";

/** Refuses a part that belongs to no project. */
export const partRule = rule({
  name: "partOfProject",
  decide: (draft) =>
    draft.values.project === null ? { faults: [faultAt(placeOf(draft), "project", "projectMissing")] } : {},
});
