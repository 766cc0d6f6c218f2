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
} as const satisfies Record<string, FaultText>;
