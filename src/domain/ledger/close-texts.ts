// What is refused and told about close groups; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const closeTexts = {
  closeTooFew: {
    en: "At least two postings are needed to close.",
    no: "Det må minst to posteringer til for å lukke.",
    developer: "Send the ids of all postings of the group, as in [1, 2].",
  },
  closeNotCloseable: {
    en: "Account {account} has no open posts.",
    no: "Kontoen {account} har ikke åpne poster.",
    developer: "Only postings on accounts with 'isCloseable' are closed; posting {id} is on another one.",
  },
  closeOtherAccount: {
    en: "The posting is on account {account}, the first one on {first}.",
    no: "Posteringen er på konto {account}, den første på {first}.",
    developer: "A close group has postings of one account. Close those of each account by themselves.",
  },
  closeOtherParty: {
    en: "The posting belongs to another customer, supplier, employee or asset than the first one.",
    no: "Posteringen hører til en annen kunde, leverandør, ansatt eller eiendel enn den første.",
    developer:
      "A close group has postings of one party, and on accounts with ledgerType ASSET of one asset. Move the amount by a voucher first, then close at each party.",
  },
  closeAlreadyClosed: {
    en: "The posting is closed already.",
    no: "Posteringen er allerede lukket.",
    developer: "It is in close group {group}. Dissolve it with DELETE /ledger/closeGroup/{group} to close it anew.",
  },
  closeCurrencySum: {
    en: "The postings in {currency} add up to {sum}, not 0.",
    no: "Summen av posteringene i {currency} er {sum}, ikke 0.",
    developer: "In a foreign currency the sum of 'amountCurrency' must be 0; only the kroner may differ.",
  },
  closeSum: {
    en: "The postings add up to {sum}. A difference must be below {limit}.",
    no: "Summen av posteringene er {sum}. En differanse må være under {limit}.",
    developer:
      "Add the missing postings, or post the difference on the account first. A smaller one is posted as rounding.",
  },
  closeExactSum: {
    en: "The postings add up to {sum}. Historical postings must add up to exactly 0.",
    no: "Summen av posteringene er {sum}. Historiske posteringer må ha summen 0.",
    developer: "Add the missing postings. PUT /ledger/posting/:closePostings posts a small difference as rounding.",
  },
  closeMixedSum: {
    en: "The postings are in different currencies and add up to {sum} kroner, not 0.",
    no: "Posteringene er i ulike valutaer, og summen er {sum} kroner, ikke 0.",
    developer: "A difference is explained by one currency only. Post it on the account yourself, then close.",
  },
  closeDateBefore: {
    en: "The date cannot be before the latest posting, {latest}.",
    no: "Datoen kan ikke være før den siste posteringen, {latest}.",
    developer: "Leave date out to post a difference on {latest}, or send a later day.",
  },
  closeDifferencePosted: {
    en: "A difference of {amount} was posted to account {account} by voucher {voucher}.",
    no: "En differanse på {amount} ble postert på konto {account} med bilag {voucher}.",
    developer: "Reversing that voucher undoes it and dissolves the close group.",
  },
  closeDifferenceStays: {
    en: "The difference stays posted by voucher {voucher}.",
    no: "Differansen er fortsatt postert med bilag {voucher}.",
    developer: "Undo it with PUT /ledger/voucher/{voucher}/:reverse.",
  },
} as const satisfies Record<string, FaultText>;

/** The name of something that is told about close groups. */
export type CloseTextKey = keyof typeof closeTexts;
