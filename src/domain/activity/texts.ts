// What is refused about activities; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const activityTexts = {
  activityNameTaken: {
    en: "The name {value} is in use.",
    no: "Navnet {value} er i bruk.",
    developer: "Choose another name, or use the activity that has it: GET /activity?name=.",
  },
  activityOfProject: {
    en: "An activity of a single project is made with the project.",
    no: "En prosjektspesifikk aktivitet opprettes sammen med prosjektet.",
    developer:
      "POST /project/projectActivity with project {id: ...} and the new activity in 'activity'. For all projects use PROJECT_GENERAL_ACTIVITY.",
  },
  activityUsedByProjects: {
    en: "The activity cannot be deleted. Projects with it: {count}.",
    no: "Aktiviteten kan ikke slettes. Prosjekter med den: {count}.",
    developer: "Take it off the projects first (DELETE /project/projectActivity/list?ids=), or set isDisabled.",
  },
  activityUsedByRates: {
    en: "The activity cannot be deleted. Hourly rates with it: {count}.",
    no: "Aktiviteten kan ikke slettes. Timesatser med den: {count}.",
    developer:
      "Delete those rates first (GET /project/hourlyRates/projectSpecificRates?activityId={id}), or set isDisabled.",
  },
  activityUsedByPlans: {
    en: "The activity cannot be deleted. Resource plans with it: {count}.",
    no: "Aktiviteten kan ikke slettes. Ressursplaner med den: {count}.",
    developer: "Delete the plans first (GET /project/resourcePlan?activityId={id}), or set isDisabled.",
  },
  activityUsedByHours: {
    en: "The activity cannot be deleted. Hours on it: {count}.",
    no: "Aktiviteten kan ikke slettes. Timeføringer på den: {count}.",
    developer: "Hours keep what they were spent on. Set isDisabled, so that it takes no more.",
  },
  activityUsedByAllocations: {
    en: "The activity cannot be deleted. Allocated hours on it: {count}.",
    no: "Aktiviteten kan ikke slettes. Tildelte timer på den: {count}.",
    developer: "Delete the allocated hours first (GET /timesheet/allocated?activityIds=), or set isDisabled.",
  },
} as const satisfies Record<string, FaultText>;
