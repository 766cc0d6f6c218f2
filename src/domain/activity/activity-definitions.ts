// The definitions of the subject activity.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { activitiesForTimeSheet } from "./activities-for-time-sheet.ts";
import { activity } from "./activity.ts";
import { activityTexts } from "./activity-messages.ts";

/** What the subject activity adds to the interface. */
export const activityDefinitions: SubjectDefinitions = {
  resources: [activity],
  queries: [activitiesForTimeSheet],
  texts: activityTexts,
};
