// The definitions of the subject import.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { importGbat10 } from "./import-gbat10.ts";
import { importTexts } from "./import-messages.ts";
import { importProjects } from "./import-projects.ts";

/** What the subject import adds to the interface. */
export const importDefinitions: SubjectDefinitions = {
  actions: [importGbat10, importProjects],
  texts: importTexts,
};
