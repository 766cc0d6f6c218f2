// Error messages about reports.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const reportFaultTexts = {
  reportColumns: {
    en: "The report would have more than {most} columns.",
    no: "Rapporten ville fått mer enn {most} kolonner.",
    developer: {
      en: "Ask for a shorter period or a coarser split, for example split=quarter.",
      no: "Be om en kortere periode eller en grovere inndeling, for eksempel split=quarter.",
    },
  },
  reportCompareSplit: {
    en: "A report that is split by {split} cannot be compared.",
    no: "En rapport som er delt på {split}, kan ikke sammenlignes.",
    developer: {
      en: "Leave out 'compare', or split by month, quarter or year.",
      no: "Utelat 'compare', eller del på month, quarter eller year.",
    },
  },
  reportBudgetMonths: {
    en: "A budget is kept for whole months.",
    no: "Et budsjett gjelder hele måneder.",
    developer: {
      en: "Let dateFrom and dateTo be the first of a month.",
      no: "La dateFrom og dateTo være den første i en måned.",
    },
  },
  reportBudgetKind: {
    en: "No budget is kept for this choice.",
    no: "Det føres ikke budsjett for dette utvalget.",
    developer: {
      en: "Budgets are kept for the company, or for one department, project, product or employee: send at most one of departmentId, projectId, productId and employeeId.",
      no: "Budsjett føres for selskapet, eller for én avdeling, ett prosjekt, ett produkt eller én ansatt: send høyst én av departmentId, projectId, productId og employeeId.",
    },
  },
  reportPeriodMissing: {
    en: "'{name}' needs a first day.",
    no: "'{name}' trenger en første dag.",
    developer: {
      en: "Send 'dateFrom', too: the first day of the period whose parts or whose beginning are shown.",
      no: "Send også 'dateFrom': den første dagen i perioden som deles eller sammenlignes.",
    },
  },
  reportAccountGroup: {
    en: "The postings of an account are shown for one group.",
    no: "Posteringene på en konto vises for én gruppe.",
    developer: {
      en: "Send 'group', too: the group in which the account stands.",
      no: "Send også 'group': gruppen som kontoen står i.",
    },
  },
  reportAmountOf: {
    en: "'{name}' needs '{needed}'.",
    no: "'{name}' trenger '{needed}'.",
    developer: {
      en: "An amount is shown by what it is made of for one account and one column: send both, or neither.",
      no: "Et beløp vises etter hva det består av for én konto og én kolonne: send begge, eller ingen av dem.",
    },
  },
  reportUnknownId: {
    en: "The company has nothing with the id {id} that '{name}' could mean.",
    no: "Selskapet har ingenting med id {id} som '{name}' kan gjelde.",
    developer: {
      en: "Send the id of one that exists, or leave the parameter out.",
      no: "Send id-en til noe som finnes, eller utelat parameteren.",
    },
  },
  reportSplitForm: {
    en: "'{line}' does not say which accounts go into which part.",
    no: "'{line}' sier ikke hvilke kontoer som hører til hvilken del.",
    developer: {
      en: "Write the key of a group, the first and last account of each range and a name: 'R60 6300-6399 Premises'.",
      no: "Skriv nøkkelen til en gruppe, første og siste konto i hvert intervall og et navn: 'R60 6300-6399 Lokaler'.",
    },
  },
  reportSplitRange: {
    en: "The accounts {range} are not all in group {group}.",
    no: "Kontoene {range} ligger ikke alle i gruppe {group}.",
    developer: {
      en: "Accounts stay in the statement and under the heading that the law gives them: send numbers within {ranges}.",
      no: "Kontoer blir i oppstillingen og under overskriften som loven gir dem: send numre innenfor {ranges}.",
    },
  },
  reportSplitTwice: {
    en: "Some of the accounts {range} are in '{name}' already.",
    no: "Noen av kontoene {range} ligger alt i '{name}'.",
    developer: {
      en: "Let each account stand in one part only.",
      no: "La hver konto stå i bare én del.",
    },
  },
  reportSplitMany: {
    en: "There are more than {most} parts.",
    no: "Det er mer enn {most} deler.",
    developer: { en: "Send fewer lines.", no: "Send færre linjer." },
  },
  reportGroup: {
    en: "The report has no group {group}.",
    no: "Rapporten har ingen gruppe {group}.",
    developer: {
      en: "Send a key that the report shows in a row of kind 'group' or 'sum': {known}.",
      no: "Send en nøkkel som rapporten viser i en rad av typen 'group' eller 'sum': {known}.",
    },
  },
} as const satisfies Record<string, FaultText>;
