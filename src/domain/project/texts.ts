// What is refused about projects; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const projectTexts = {
  projectNumberTaken: {
    en: "The project number {value} is in use.",
    no: "Prosjektnummeret {value} er i bruk.",
    developer: "Choose another number, or leave it out: the service gives the next of its series.",
  },
  projectRing: {
    en: "A project cannot be a part of itself or of a project below it.",
    no: "Et prosjekt kan ikke være del av seg selv eller av et prosjekt under det.",
    developer: "Choose a mainProject that is neither this project nor one of its parts, or null.",
  },
  projectEndsBefore: {
    en: "The project ends before it begins on {start}.",
    no: "Prosjektet slutter før det begynner {start}.",
    developer: "Send an endDate that is not before startDate, or null.",
  },
  projectMissing: {
    en: "Project missing.",
    no: "Prosjekt mangler.",
    developer: "Send project {id: ...}: GET /project lists projects.",
  },
  projectPartEndsBefore: {
    en: "It ends before it begins on {start}.",
    no: "Den slutter før den begynner {start}.",
    developer: "Send an endDate that is not before startDate, or null.",
  },
  projectParticipantExists: {
    en: "The employee takes part in the project already.",
    no: "Den ansatte er allerede deltaker i prosjektet.",
    developer: "Each employee once: PUT /project/participant/{id} changes the participant, DELETE takes it away.",
  },
  projectActivityExists: {
    en: "The project has this activity already.",
    no: "Prosjektet har allerede denne aktiviteten.",
    developer:
      "Each activity stands once on a project: GET /project/{id}?fields=projectActivities(*) shows what it has.",
  },
  projectActivityType: {
    en: "The activity {name} is not for projects.",
    no: "Aktiviteten {name} er ikke for prosjekter.",
    developer: "Choose one of type PROJECT_GENERAL_ACTIVITY (GET /activity?isProjectActivity=true), or send a new one.",
  },
  activityDisabled: {
    en: "The activity {name} is disabled.",
    no: "Aktiviteten {name} er ikke lenger i bruk.",
    developer: "Choose another activity: GET /activity?isInactive=false lists those in use.",
  },
  activityOfAnotherProject: {
    en: "The activity {name} belongs to another project.",
    no: "Aktiviteten {name} hører til et annet prosjekt.",
    developer: "Choose an activity of type PROJECT_GENERAL_ACTIVITY, or send a new one without id.",
  },
} as const satisfies Record<string, FaultText>;
