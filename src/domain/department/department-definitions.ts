// The definitions of the subject department.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { department } from "./department.ts";
import { departmentQuery } from "./department-query.ts";

/** What the subject department adds to the interface. */
export const departmentDefinitions: SubjectDefinitions = {
  resources: [department],
  queries: [departmentQuery],
};
