// What is refused of the operations for developers; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const workshopTexts = {
  delayUnused: {
    en: "Only DELAY takes milliseconds.",
    no: "Bare DELAY tar imot milliseconds.",
    developer: {
      en: "Leave milliseconds out, or send kind=DELAY.",
      no: "Utelat milliseconds, eller send kind=DELAY.",
    },
  },
  snapshotsFull: {
    en: "The company has {most} snapshots already.",
    no: "Selskapet har allerede {most} øyeblikksbilder.",
    developer: {
      en: "Remove one with DELETE /v2/test/snapshot/{id}; GET /v2/test/snapshot lists them.",
      no: "Fjern ett med DELETE /v2/test/snapshot/{id}; GET /v2/test/snapshot lister dem.",
    },
  },
  clockTooFar: {
    en: "The day is too far from today.",
    no: "Dagen er for langt fra i dag.",
    developer: {
      en: "Choose a day at most {most} days from today.",
      no: "Velg en dag høyst {most} dager fra i dag.",
    },
  },
  clockBehindVoucher: {
    en: "There is a voucher dated {date:date}, so the day cannot go back before it.",
    no: "Det finnes et bilag datert {date:date}, så dagen kan ikke gå tilbake til før det.",
    developer: {
      en: "Put a snapshot back first, or reset the company: PUT /v2/test/snapshot/{id}/:restore, PUT /v2/test/:reset.",
      no: "Gjenopprett et øyeblikksbilde først, eller nullstill selskapet: PUT /v2/test/snapshot/{id}/:restore, PUT /v2/test/:reset.",
    },
  },
} as const satisfies Readonly<Record<string, FaultText>>;
