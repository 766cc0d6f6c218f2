// What is said about reconciliations, matches and adjustments.

import type { FaultText } from "../../../schema/error.ts";

/** The texts by key. */
export const reconciliationTexts = {
  bankReconciled: {
    en: "{account} is reconciled in {period:month}: nothing is posted on it there.",
    no: "{account} er avstemt i {period:month}: der bokføres ikke noe på den.",
    developer: {
      en: "Post on another day, or reopen the reconciliation: PUT /bank/reconciliation/{id} with isClosed false.",
      no: "Bokfør på en annen dag, eller gjenåpne avstemmingen: PUT /bank/reconciliation/{id} med isClosed false.",
    },
  },
  reconciliationExists: {
    en: "The account has a reconciliation of this month already.",
    no: "Det eksisterer allerede en bankavstemming for denne kontoen i valgte periode.",
    developer: {
      en: "GET /bank/reconciliation?accountId=&accountingPeriodId= finds it.",
      no: "GET /bank/reconciliation?accountId=&accountingPeriodId= finner den.",
    },
  },
  reconciliationBefore: {
    en: "{period:month} is reconciled and closed: no month before it is begun.",
    no: "{period:month} er avstemt og lukket: ingen måned før den kan startes.",
    developer: {
      en: "Reopen the later ones first, the latest of them first.",
      no: "Gjenåpne de senere først, den siste først.",
    },
  },
  reconciliationClosed: {
    en: "The reconciliation is closed.",
    no: "Bankavstemmingen er lukket.",
    developer: {
      en: "Reopen it first: PUT /bank/reconciliation/{id} with isClosed false.",
      no: "Gjenåpne den først: PUT /bank/reconciliation/{id} med isClosed false.",
    },
  },
  reconciliationDifference: {
    en: "The bank has {bank:amount}, the books have {books:amount}: a difference of {difference:amount}.",
    no: "Banken har {bank:amount}, regnskapet har {books:amount}: en differanse på {difference:amount}.",
    developer: {
      en: "Post what is missing (PUT /bank/reconciliation/{id}/:adjustment), or correct bankAccountClosingBalanceCurrency.",
      no: "Bokfør det som mangler (PUT /bank/reconciliation/{id}/:adjustment), eller rett bankAccountClosingBalanceCurrency.",
    },
  },
  reconciliationUnmatched: {
    en: "{count|line of the month is|lines of the month are} not matched.",
    no: "{count|linje|linjer} i måneden er ikke matchet.",
    developer: {
      en: "PUT /bank/reconciliation/transactions/unmatched:csv lists them.",
      no: "PUT /bank/reconciliation/transactions/unmatched:csv viser dem.",
    },
  },
  reconciliationLater: {
    en: "{period:month} is closed: what lies before it stays closed.",
    no: "{period:month} er lukket: det som ligger før den, forblir lukket.",
    developer: { en: "Reopen the later one first.", no: "Gjenåpne den senere først." },
  },
  reconciliationLocked: {
    en: "The month {period:month} is closed.",
    no: "Måneden {period:month} er lukket.",
    developer: {
      en: "Reopen the month first: PUT /ledger/accountingPeriod/{id}/:reopen.",
      no: "Gjenåpne måneden først: PUT /ledger/accountingPeriod/{id}/:reopen.",
    },
  },
  matchEmpty: {
    en: "A match has lines, and postings where the lines do not come to 0.",
    no: "En match har linjer, og posteringer der linjene ikke blir 0.",
    developer: {
      en: "Send transactions and postings as lists of {id}.",
      no: "Send transactions og postings som lister av {id}.",
    },
  },
  matchTransactionOther: {
    en: "{count|line is|lines are} not of the account and the month of the reconciliation.",
    no: "{count|linje|linjer} hører ikke til kontoen og måneden for avstemmingen.",
    developer: {
      en: "Match them in the reconciliation of their month.",
      no: "Match dem i avstemmingen for deres måned.",
    },
  },
  matchPostingOther: {
    en: "{count|posting is|postings are} not on the account of the reconciliation.",
    no: "{count|postering|posteringer} er ikke på kontoen for avstemmingen.",
    developer: {
      en: "Choose the postings on the bank account, not those opposite to them.",
      no: "Velg posteringene på bankkontoen, ikke dem på motkontoen.",
    },
  },
  matchSums: {
    en: "The lines come to {transactions:amount}, and the postings to {postings:amount}.",
    no: "Linjene blir {transactions:amount}, og posteringene {postings:amount}.",
    developer: { en: "Both sums must be the same, sign included.", no: "Begge summene må være like, også fortegnet." },
  },
  matchTransactionTaken: {
    en: "A line is in another match already.",
    no: "En linje er allerede i en annen match.",
    developer: { en: "Undo that match first.", no: "Opphev den matchen først." },
  },
  matchPostingTaken: {
    en: "A posting is in another match already.",
    no: "En postering er allerede i en annen match.",
    developer: { en: "Undo that match first.", no: "Opphev den matchen først." },
  },
  matchType: {
    en: "A match does not become {type} from {before}.",
    no: "En match blir ikke {type} fra {before}.",
    developer: {
      en: "People make MANUAL ones. PENDING_SUGGESTION becomes APPROVED_SUGGESTION or REJECTED_SUGGESTION, AUTO_MATCHED becomes REJECTED_AUTO_MATCH, AUTOPOSTING_APPROVED becomes AUTOPOSTING_REJECTED.",
      no: "Personer lager MANUAL. PENDING_SUGGESTION blir APPROVED_SUGGESTION eller REJECTED_SUGGESTION, AUTO_MATCHED blir REJECTED_AUTO_MATCH, AUTOPOSTING_APPROVED blir AUTOPOSTING_REJECTED.",
    },
  },
  paymentTypeSides: {
    en: "A kind of adjustment has an account on one side: money out on debit, money in on credit.",
    no: "En justeringstype har konto på én side: penger ut på debet, penger inn på kredit.",
    developer: {
      en: "Send debitAccount or creditAccount, and leave the other null.",
      no: "Send debitAccount eller creditAccount, og la den andre være null.",
    },
  },
  adjustmentAmount: {
    en: "The lines come to {sum:amount}, and the amount is {amount:amount}.",
    no: "Linjene blir {sum:amount}, og beløpet er {amount:amount}.",
    developer: {
      en: "Leave amount out where bankTransactions are given.",
      no: "Utelat amount der bankTransactions er oppgitt.",
    },
  },
  adjustmentNothing: {
    en: "There is nothing to post: neither lines nor an amount.",
    no: "Det er ikke noe å bokføre: verken linjer eller beløp.",
    developer: {
      en: "Send bankTransactions, or an amount above 0 with postingDate.",
      no: "Send bankTransactions, eller et beløp over 0 med postingDate.",
    },
  },
  adjustmentAccount: {
    en: "The kind of adjustment has no account.",
    no: "Justeringstypen har ingen konto.",
    developer: { en: "Send interimAccount.", no: "Send interimAccount." },
  },
  adjustmentParty: {
    en: "{account} needs a customer, supplier or employee.",
    no: "{account} krever kunde, leverandør eller ansatt.",
    developer: {
      en: 'Name the party in postings, as in [{"account": {"id": 2}, "supplier": {"id": 1}}]. What is paid of open items: items of PUT /bank/suggestion/:accept. Else post on another account (interimAccount).',
      no: 'Oppgi parten i postings, som i [{"account": {"id": 2}, "supplier": {"id": 1}}]. Det som betaler åpne poster: items i PUT /bank/suggestion/:accept. Bokfør ellers på en annen konto (interimAccount).',
    },
  },
  adjustmentParties: {
    en: "The postings name several parties.",
    no: "Posteringene nevner flere parter.",
    developer: {
      en: "An adjustment is about one customer, supplier or employee: send one for each.",
      no: "En justering gjelder én kunde, leverandør eller ansatt: send én for hver.",
    },
  },
  adjustmentPosting: {
    en: "A posting without an id has the account of the adjustment and a customer, supplier or employee, and nothing else.",
    no: "En postering uten id har justeringens konto og en kunde, leverandør eller ansatt, og ikke noe annet.",
    developer: {
      en: "The amount is that of the lines. Postings that are taken along are sent as {id}.",
      no: "Beløpet er linjenes. Posteringer som skal med, sendes som {id}.",
    },
  },
  adjustmentInactive: {
    en: "The kind of adjustment is no longer in use.",
    no: "Justeringstypen er ikke lenger i bruk.",
    developer: {
      en: "Choose another: GET /bank/reconciliation/paymentType.",
      no: "Velg en annen: GET /bank/reconciliation/paymentType.",
    },
  },
  bankSettingsExist: {
    en: "The company has these settings already.",
    no: "Selskapet har disse innstillingene allerede.",
    developer: {
      en: "Change them: PUT /bank/reconciliation/settings/{id}.",
      no: "Endre dem: PUT /bank/reconciliation/settings/{id}.",
    },
  },
} as const satisfies Record<string, FaultText>;
