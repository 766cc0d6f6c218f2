// The definitions of the subject supplier.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { supplier } from "./supplier.ts";

/** What the subject supplier adds to the interface. */
export const supplierDefinitions: SubjectDefinitions = {
  resources: [supplier],
};
