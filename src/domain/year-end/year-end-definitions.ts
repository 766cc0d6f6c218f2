// The definitions of the subject year-end.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { annualCheck, annualChecklist, checklist } from "./checklist.ts";
import { closeYear, reopenYear } from "./close-year.ts";
import { signOff } from "./sign-off.ts";
import { undoYearEnd, yearEnd } from "./year-end.ts";
import { yearEndTexts } from "./year-end-messages.ts";
import { yearEndSettings } from "./year-end-settings.ts";

/** What the subject year-end adds to the interface. */
export const yearEndDefinitions: SubjectDefinitions = {
  resources: [annualChecklist, annualCheck, yearEndSettings],
  actions: [closeYear, reopenYear, yearEnd, undoYearEnd, signOff],
  queries: [checklist],
  texts: yearEndTexts,
};
