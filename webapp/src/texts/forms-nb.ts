// The texts of forms: what is kept, what can be undone, and keys, in Norwegian.

import type { formsEn } from "./forms-en.ts";

/** The texts. */
export const formsNb: Readonly<Record<keyof typeof formsEn, string>> = {
  restored: "Ikke lagret ennå: Det du skrev tidligere, er tilbake.",
  throwAway: "Kast det",
  undo: "Angre",
  undone: "Angret.",
  markedRead: "Merket som lest: {title}",
  choiceKept: "Valget ditt er lagret.",
  leftToPay: "Igjen å betale",
  remindersSent: "Purringer sendt",
  credited: "Kreditert",
  reversedBy: "Reversert av",
  letterKeys: "Taster med én bokstav",
  letterKeysHint: "G O, J, K og de andre enkeltbokstavene. Taster med Ctrl, Enter, Escape og pilene virker alltid.",
  keysOn: "På",
  keysOff: "Av",
  keysAreOff: "Taster med én bokstav er slått av.",
  turnKeysOff: "Slå av taster med én bokstav",
  turnKeysOn: "Slå på taster med én bokstav",
  newOfWhat: "Begynn noe nytt",
  paymentFrom: "Registrer betaling fra {name}",
  statementOf: "Fakturaer og betalinger for {name}",
  alsoFound: "Finner også et beløp (24500), et bilag (391-2026), en KID, en dag (14.10) og en konto (6552).",
  help: "Hjelp",
  keysShort: "Taster",
  helpOfScreen: "Hjelp til dette skjermbildet",
  closeHelp: "lukk hjelpen",
  spaceKey: "Mellomrom",
  readGuide: "Les veiledningen",
  helpHint: "F1 åpner og lukker denne. ? viser alle taster.",
  words: "Ord",
  wordsHint: "Navnene endres, tallene ikke.",
  plainWords: "Enkle ord",
  bookkeepingWords: "Regnskapsord",
  undoLast: "Angre den siste endringen",
  thrownAway: "Det du skrev, er kastet.",
  tokenUnseen:
    "Nøkkelen er opprettet, men svaret med teksten gikk tapt. En nøkkel vises én gang: Fjern den, og opprett en ny.",
};
