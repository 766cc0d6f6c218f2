// What activities, and the parts of projects, refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const own = { project: { id: "{ownProject}" } };

/** The rows. */
export const projectRows: readonly GalleryRow[] = [
  {
    shows: "a name of an activity that is in use",
    request: "POST /activity",
    body: { name: "Tegning", activityType: "TASK" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR name: Choose another name, or use the activity that has it: GET /activity?name=.",
      validation: [["name", "The name is in use.", "name", null]],
    },
  },
  {
    shows: "an activity of a single project that is made alone, in Norwegian",
    as: "norwegian",
    request: "POST /activity",
    body: { name: "Løs", activityType: "PROJECT_SPECIFIC_ACTIVITY" },
    answer: {
      ...refused,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR activityType: POST /project/projectActivity med project {id: ...} og den nye aktiviteten i 'activity'. Bruk PROJECT_GENERAL_ACTIVITY for alle prosjekter.",
      validation: [
        ["activityType", "En prosjektspesifikk aktivitet opprettes sammen med prosjektet.", "activityType", null],
      ],
    },
  },
  {
    shows: "an activity that a project has",
    request: "DELETE /activity/{activity}",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR id: Take it off the projects first (DELETE /project/projectActivity/list?ids=), or set isDisabled.",
      validation: [["id", "The activity cannot be deleted. Projects with it: 1.", null, null]],
    },
  },
  {
    shows: "a general activity on a project, that ends before it begins",
    request: "POST /project/projectActivity",
    body: { ...own, activity: { id: "{holiday}" }, startDate: "2026-03-02", endDate: "2026-03-01" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR endDate: Send an endDate that is not before startDate, or null. activity.id: Choose one of type PROJECT_GENERAL_ACTIVITY (GET /activity?isProjectActivity=true), or send a new one.",
      validation: [
        ["endDate", "The end date is before the start date 2 March 2026.", "endDate", null],
        ["activity.id", "The activity Avspasering is not for projects.", "activity.id", null],
      ],
    },
  },
  {
    shows: "a new project with an activity that is not for projects",
    request: "POST /project",
    body: {
      name: "Kai",
      projectManager: { id: "{employee}" },
      startDate: "2026-01-01",
      isInternal: true,
      projectActivities: [{ activity: { id: "{activity}" } }, { activity: { id: "{holiday}" } }],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR projectActivities[1].activity.id: Choose one of type PROJECT_GENERAL_ACTIVITY (GET /activity?isProjectActivity=true), or send a new one.",
      validation: [
        [
          "projectActivities.activity.id",
          "The activity Avspasering is not for projects.",
          "projectActivities[1].activity.id",
          null,
        ],
      ],
    },
  },
  {
    shows: "an employee who takes part already",
    request: "POST /project/participant",
    body: { ...own, employee: { id: "{employee}" } },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR employee.id: Each employee once: change the participant that is there: GET /project?fields=participants(*) shows it.",
      validation: [["employee.id", "The employee takes part in the project already.", "employee.id", null]],
    },
  },
  {
    shows: "a participant of no project",
    request: "POST /project/participant",
    body: { employee: { id: "{employee}" } },
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR project: Send project {id: ...}: GET /project lists projects.",
      validation: [["project", "Project missing.", "project", null]],
    },
  },
  {
    shows: "own rates under a fixed rate",
    request: "POST /project/hourlyRates",
    body: {
      ...own,
      startDate: "2026-09-01",
      hourlyRateModel: "TYPE_FIXED_HOURLY_RATE",
      projectSpecificRates: [{ hourlyRate: 1 }],
    },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR projectSpecificRates: Send hourlyRateModel TYPE_PROJECT_SPECIFIC_HOURLY_RATES, or delete the rates in projectSpecificRates first.",
      validation: [
        [
          "projectSpecificRates",
          "Only project specific hourly rates have rates of employees and activities.",
          "projectSpecificRates",
          null,
        ],
      ],
    },
  },
  {
    shows: "rates from a day on which others begin",
    request: "POST /project/hourlyRates",
    body: { ...own, startDate: "2026-02-01", hourlyRateModel: "TYPE_FIXED_HOURLY_RATE", fixedRate: 900 },
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR startDate: Change those: GET /project/hourlyRates?projectId= finds them.",
      validation: [["startDate", "The project has hourly rates from this day on already.", "startDate", null]],
    },
  },
  {
    shows: "a rate that belongs to nothing",
    request: "POST /project/hourlyRates/projectSpecificRates",
    body: { hourlyRate: 900 },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR projectHourlyRate: Send projectHourlyRate {id: ...}: GET /project/hourlyRates?projectId= lists those of a project.",
      validation: [["projectHourlyRate", "Hourly rates missing.", "projectHourlyRate", null]],
    },
  },
  {
    shows: "a line of a closed project that says nothing",
    request: "POST /project/orderline",
    body: { project: { id: "{closedProject}" }, date: "2026-03-02" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR project.id: Use another project, or set 'isClosed' to false with PUT /project/{closedProject}. description: Send description, product {id: ...}, or both. product.id: Send description, product {id: ...}, or both.",
      validation: [
        ["project.id", "The project 2 Ferdig is closed.", "project.id", null],
        ["description", "A description or a product must be given.", "description", null],
        ["product.id", "A description or a product must be given.", "product.id", null],
      ],
    },
  },
];
