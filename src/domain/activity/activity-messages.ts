// Error messages about activities.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const activityTexts = {
  activityNameTaken: {
    en: "The name is in use.",
    no: "Navnet er i bruk.",
    developer: {
      en: "Choose another name, or use the activity that has it: GET /activity?name=.",
      no: "Velg et annet navn, eller bruk aktiviteten som har det: GET /activity?name=.",
    },
  },
  activityOfProject: {
    en: "An activity of a single project is made with the project.",
    no: "En prosjektspesifikk aktivitet opprettes sammen med prosjektet.",
    developer: {
      en: "POST /project/projectActivity with project {id: ...} and the new activity in 'activity'. For all projects use PROJECT_GENERAL_ACTIVITY.",
      no: "POST /project/projectActivity med project {id: ...} og den nye aktiviteten i 'activity'. Bruk PROJECT_GENERAL_ACTIVITY for alle prosjekter.",
    },
  },
  activityUsedByProjects: {
    en: "The activity cannot be deleted. Projects with it: {count}.",
    no: "Aktiviteten kan ikke slettes. Prosjekter med den: {count}.",
    developer: {
      en: "Take it off the projects first (DELETE /project/projectActivity/list?ids=), or set isDisabled.",
      no: "Fjern den fra prosjektene først (DELETE /project/projectActivity/list?ids=), eller sett isDisabled.",
    },
  },
  activityUsedByRates: {
    en: "The activity cannot be deleted. Hourly rates with it: {count}.",
    no: "Aktiviteten kan ikke slettes. Timesatser med den: {count}.",
    developer: {
      en: "Delete those rates first (GET /project/hourlyRates/projectSpecificRates?activityId={id}), or set isDisabled.",
      no: "Slett satsene først (GET /project/hourlyRates/projectSpecificRates?activityId={id}), eller sett isDisabled.",
    },
  },
  activityUsedByPlans: {
    en: "The activity cannot be deleted. Resource plans with it: {count}.",
    no: "Aktiviteten kan ikke slettes. Ressursplaner med den: {count}.",
    developer: {
      en: "Delete the plans first (GET /project/resourcePlan?activityId={id}), or set isDisabled.",
      no: "Slett planene først (GET /project/resourcePlan?activityId={id}), eller sett isDisabled.",
    },
  },
  activityUsedByHours: {
    en: "The activity cannot be deleted. Hours on it: {count}.",
    no: "Aktiviteten kan ikke slettes. Timeføringer på den: {count}.",
    developer: {
      en: "Hours keep what they were spent on. Set isDisabled, so that it takes no more.",
      no: "Timer beholder aktiviteten de er ført på. Sett isDisabled, så kan det ikke føres flere.",
    },
  },
  activityUsedByAllocations: {
    en: "The activity cannot be deleted. Allocated hours on it: {count}.",
    no: "Aktiviteten kan ikke slettes. Tildelte timer på den: {count}.",
    developer: {
      en: "Delete the allocated hours first (GET /timesheet/allocated?activityIds=), or set isDisabled.",
      no: "Slett de tildelte timene først (GET /timesheet/allocated?activityIds=), eller sett isDisabled.",
    },
  },
} as const satisfies Record<string, FaultText>;
