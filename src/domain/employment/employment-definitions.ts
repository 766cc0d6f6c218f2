// The definitions of the subject employment.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { employment } from "./employment.ts";
import { employmentDetails, maritimeEmployment } from "./employment-details.ts";
import { employmentTexts } from "./employment-messages.ts";
import {
  employmentType,
  employmentTypeLists,
  leaveOfAbsenceType,
  remunerationType,
  workingHoursScheme,
} from "./employment-types.ts";
import { leaveOfAbsence } from "./leave-of-absence.ts";
import { occupationCode } from "./occupation-code.ts";

/** What the subject employment adds to the interface. */
export const employmentDefinitions: SubjectDefinitions = {
  resources: [
    employment,
    employmentDetails,
    maritimeEmployment,
    leaveOfAbsence,
    employmentType,
    leaveOfAbsenceType,
    remunerationType,
    workingHoursScheme,
    occupationCode,
  ],
  queries: employmentTypeLists,
  texts: employmentTexts,
};
