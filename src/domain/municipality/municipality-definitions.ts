// The definitions of the subject municipality.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { municipality, municipalityQuery } from "./municipality.ts";

/** What the subject municipality adds to the interface. */
export const municipalityDefinitions: SubjectDefinitions = {
  resources: [municipality],
  queries: [municipalityQuery],
};
