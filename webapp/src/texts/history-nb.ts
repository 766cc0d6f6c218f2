// The texts of the history and its proof, in Norwegian.

import type { historyEn } from "./history-en.ts";

/** The texts. */
export const historyNb: Readonly<Record<keyof typeof historyEn, string>> = {
  historyTabs: "Historikk og bevis",
  historyFilters: "Hva som vises",
  historyKind: "Type objekt",
  historyEverything: "Alt",
  historyId: "Id",
  historyBefore: "Før dato",
  historyWhen: "Når",
  historyWho: "Hvem",
  historyWhat: "Hva",
  historyField: "Felt",
  historyOld: "Gammel verdi",
  historyNew: "Ny verdi",
  historyPages: "Sider i historikken",
  historyLocked: "Låst",
  historyReopened: "Gjenåpnet",
  newerChanges: "Nyere",
  olderChanges: "Eldre",
  noChanges: "Fant ingen endringer",
  noChangesText: "Uten id og dato vises de siste 30 dagene. Velg en annen type, eller en tidligere dato.",
  proof: "Bevis",
  verified: "Kontroll",
  booksIntact: "Uendret",
  booksChanged: "Endret",
  booksIntactText: "Det som er lagret, er det som ble forseglet da det ble gjort, og regnskapet stemmer.",
  booksChangedText:
    "Noe er endret utenom tjenesten. Ta en kopi av databasen slik den er, og sammenlign med en sikkerhetskopi. Dette ble funnet:",
  verifiedAt: "Per {moment}, posisjon {position} i kjeden.",
  anchorToday: "Dagens anker",
  anchorTodayText:
    "Ta vare på denne linjen der ingen som driver tjenesten, kan endre den, for eksempel hos revisor. Den beviser senere at ingenting før den er endret.",
  compareAnchor: "Sammenlign med et eldre anker",
  oldAnchor: "Posisjon og hash i det eldre ankeret",
  oldAnchorHint: "Et tall og 64 tegn, slik de ble kopiert herfra eller skrevet av motpost anchor.",
  compare: "Sammenlign",
};
