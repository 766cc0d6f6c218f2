// The definitions of the subject country.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { country } from "./country.ts";

/** What the subject country adds to the interface. */
export const countryDefinitions: SubjectDefinitions = {
  resources: [country],
};
