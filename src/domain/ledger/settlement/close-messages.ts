// Error messages about close groups.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const closeTexts = {
  revaluedInMonth: {
    en: "What is open in foreign currencies is revalued at the end of a month.",
    no: "Det som er åpent i utenlandsk valuta, reguleres ved slutten av en måned.",
    developer: {
      en: "Send the last day of a month as 'date', such as 31 December.",
      no: "Send den siste dagen i en måned som 'date', for eksempel 31. desember.",
    },
  },
  closeTooFew: {
    en: "Choose at least two postings.",
    no: "Velg minst to posteringer.",
    developer: {
      en: "Send the ids of all postings of the group, as in [1, 2].",
      no: "Send id-ene til alle posteringene i gruppen, som [1, 2].",
    },
  },
  closeNotCloseable: {
    en: "Account {account} has no open posts.",
    no: "Kontoen {account} har ikke åpne poster.",
    developer: {
      en: "Only postings on accounts with 'isCloseable' are closed; posting {id} is on another one.",
      no: "Bare posteringer på kontoer med 'isCloseable' kan lukkes; postering {id} er på en annen.",
    },
  },
  closeOtherAccount: {
    en: "The posting is on account {account}, the first one on {first}.",
    no: "Posteringen er på konto {account}, den første på {first}.",
    developer: {
      en: "A close group has postings of one account. Close those of each account by themselves.",
      no: "En lukkegruppe har posteringer på én konto. Lukk posteringene på hver konto for seg.",
    },
  },
  closeOtherParty: {
    en: "The posting belongs to another customer, supplier, employee or asset than the first one.",
    no: "Posteringen hører til en annen kunde, leverandør, ansatt eller anleggsmiddel enn den første.",
    developer: {
      en: "A close group has postings of one party, and on accounts with ledgerType ASSET of one asset. Move the amount by a voucher first, then close at each party.",
      no: "En lukkegruppe har posteringer for én part, og på kontoer med ledgerType ASSET for ett anleggsmiddel. Flytt beløpet med et bilag først, og lukk så hos hver part.",
    },
  },
  closeAlreadyClosed: {
    en: "The posting is closed already.",
    no: "Posteringen er allerede lukket.",
    developer: {
      en: "It is in close group {group}. Dissolve it with DELETE /ledger/closeGroup/{group} to close it anew.",
      no: "Den er i lukkegruppe {group}. Oppløs den med DELETE /ledger/closeGroup/{group} for å lukke på nytt.",
    },
  },
  closeCurrencySum: {
    en: "The postings in {currency} add up to {sum:amount}, not 0.",
    no: "Summen av posteringene i {currency} er {sum:amount}, ikke 0.",
    developer: {
      en: "In a foreign currency the sum of 'amountCurrency' must be 0; only the kroner may differ.",
      no: "I en fremmed valuta må summen av 'amountCurrency' være 0; bare kronene kan avvike.",
    },
  },
  closeSum: {
    en: "The postings add up to {sum:amount}. A difference must be below {limit:amount}.",
    no: "Summen av posteringene er {sum:amount}. En differanse må være under {limit:amount}.",
    developer: {
      en: "Add the missing postings, or post the difference on the account first. A smaller one is posted as rounding.",
      no: "Legg til posteringene som mangler, eller poster differansen på kontoen først. En mindre differanse postes som avrunding.",
    },
  },
  closeExactSum: {
    en: "The postings add up to {sum:amount}. Historical postings must add up to exactly 0.",
    no: "Summen av posteringene er {sum:amount}. Historiske posteringer må ha summen 0.",
    developer: {
      en: "Add the missing postings. PUT /ledger/posting/:closePostings posts a small difference as rounding.",
      no: "Legg til posteringene som mangler. PUT /ledger/posting/:closePostings posterer en liten differanse som avrunding.",
    },
  },
  closeMixedSum: {
    en: "The postings are in different currencies and add up to {sum:amount} kroner, not 0.",
    no: "Posteringene er i ulike valutaer, og summen er {sum:amount} kroner, ikke 0.",
    developer: {
      en: "A difference is explained by one currency only. Post it on the account yourself, then close.",
      no: "En differanse forklares av én valuta. Poster den på kontoen selv, og lukk så.",
    },
  },
  closeDateBefore: {
    en: "The date cannot be before the latest posting, {latest:date}.",
    no: "Datoen kan ikke være før den siste posteringen, {latest:date}.",
    developer: {
      en: "Leave date out to post a difference on {latest}, or send a later day.",
      no: "Utelat date for å postere en differanse {latest}, eller send en senere dag.",
    },
  },
  closeDifferencePosted: {
    en: "A difference of {amount:amount} was posted to account {account} by voucher {voucher}.",
    no: "En differanse på {amount:amount} ble postert på konto {account} med bilag {voucher}.",
    developer: {
      en: "Reversing that voucher undoes it and dissolves the close group.",
      no: "Når bilaget reverseres, blir det gjort om og lukkegruppen oppløst.",
    },
  },
  closeDifferenceTaken: {
    en: "The difference was taken back by voucher {voucher}.",
    no: "Differansen er tilbakeført med bilag {voucher}.",
    developer: {
      en: "The header only tells it. Closing the postings again posts their difference anew.",
      no: "Overskriften bare opplyser om det. Lukkes posteringene igjen, posteres differansen på nytt.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The key of a message about close groups. */
export type CloseTextKey = keyof typeof closeTexts;
