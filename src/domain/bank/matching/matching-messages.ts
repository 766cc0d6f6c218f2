// What is said about suggestions, rules, and what is taken back.

import type { FaultText } from "../../../schema/error.ts";

/** The texts by key. */
export const matchingTexts = {
  suggestionScope: {
    en: "Suggestions are about the lines of one statement, of one reconciliation, or about one line.",
    no: "Forslag gjelder linjene i ett kontoutdrag, i én avstemming, eller én linje.",
    developer: {
      en: "Send exactly one of bankStatementId, bankReconciliationId and transactionId.",
      no: "Send nøyaktig én av bankStatementId, bankReconciliationId og transactionId.",
    },
  },
  suggestionNone: {
    en: "The line has no such suggestion.",
    no: "Linjen har ikke noe slikt forslag.",
    developer: {
      en: "GET /bank/suggestion has what is suggested; or send items or a paymentType.",
      no: "GET /bank/suggestion har det som foreslås; eller send items eller paymentType.",
    },
  },
  suggestionAmbiguous: {
    en: "Several suggestions of the line are as good.",
    no: "Flere forslag for linjen er like gode.",
    developer: { en: "Choose the items: send 'items'.", no: "Velg postene: send «items»." },
  },
  suggestionRest: {
    en: "The suggestion does not come to the amount of the line.",
    no: "Forslaget blir ikke til beløpet på linjen.",
    developer: {
      en: "Match the rest by an adjustment with 'postings', or choose other items.",
      no: "Avstem resten med en justering med «postings», eller velg andre poster.",
    },
  },
  suggestionItem: {
    en: "The items are not open items of one customer or supplier that the line can pay.",
    no: "Postene er ikke åpne poster fra én kunde eller leverandør som linjen kan betale.",
    developer: {
      en: "Send ids of open postings of one party, in one currency: GET /ledger/posting/openPost.",
      no: "Send id-er til åpne posteringer fra én part, i én valuta: GET /ledger/posting/openPost.",
    },
  },
  suggestionWriteOff: {
    en: "What is left is more than {limit} kroner, or of several items.",
    no: "Det som er igjen, er mer enn {limit} kroner, eller gjelder flere poster.",
    developer: {
      en: "Without writeOff the rest stays open; the limit is writeOffLimit in PUT /bank/settings.",
      no: "Uten writeOff blir resten stående åpen; grensen er writeOffLimit i PUT /bank/settings.",
    },
  },
  suggestionTwice: {
    en: "Two of the lines want the same posting or the same item.",
    no: "To av linjene vil ha samme postering eller samme post.",
    developer: { en: "Accept them one after the other.", no: "Godta dem etter hverandre." },
  },
  suggestionUnderWay: {
    en: "Payment {id}, which the bank has, pays the invoice with another amount.",
    no: "Betaling {id}, som banken har, betaler fakturaen med et annet beløp.",
    developer: {
      en: "Settle it if the line is it: PUT /payment/:settle, and the fee by an adjustment. Else cancel it first: PUT /payment/:cancel.",
      no: "Gjør den opp hvis linjen gjelder den: PUT /payment/:settle, og gebyret med en justering. Ellers må den kanselleres først: PUT /payment/:cancel.",
    },
  },
  suggestionGone: {
    en: "The payment was taken back already.",
    no: "Betalingen er tatt tilbake fra før.",
    developer: { en: "Read the suggestions again.", no: "Les forslagene på nytt." },
  },
  suggestionsLeft: {
    en: "{count|more line|more lines} can be accepted.",
    no: "{count|linje|linjer} til kan godtas.",
    developer: { en: "Send the request again.", no: "Send forespørselen på nytt." },
  },
  undoNothing: {
    en: "Nothing is posted or matched of the line.",
    no: "Ingenting er bokført eller avstemt av linjen.",
    developer: { en: "Only a line that is matched can be undone.", no: "Bare en linje som er avstemt, kan angres." },
  },
  undoReturnPaid: {
    en: "Invoice {invoice} is paid by something else since payment {id} to {name} came back.",
    no: "Faktura {invoice} er betalt på annen måte siden betaling {id} til {name} kom tilbake.",
    developer: {
      en: "Take the other payment of it back first: PUT /payment/:cancel, PUT /payment/<id>/:return, or reverse its voucher.",
      no: "Ta først tilbake den andre betalingen av den: PUT /payment/:cancel, PUT /payment/<id>/:return, eller tilbakefør bilaget.",
    },
  },
  bankStatementPosted: {
    en: "{count|payment of the file, or within its lines, is|payments of the file, or within its lines, are} posted.",
    no: "{count|betaling|betalinger} i filen, eller i linjene dens, er bokført.",
    developer: {
      en: "Undo their lines, or reverse their vouchers, before the statement is deleted.",
      no: "Angre linjene, eller reverser bilagene, før kontoutdraget slettes.",
    },
  },
  bankLinesClosed: {
    en: "{count|line lies|lines lie} in closed reconciliations: {periods}.",
    no: "{count|linje|linjer} ligger i lukkede avstemminger: {periods}.",
    developer: {
      en: "Reopen them first, or export the file from the first day that is open.",
      no: "Åpne dem først, eller last ned filen fra den første dagen som er åpen.",
    },
  },
  bankPaid: {
    en: "{count|payment was|payments were} posted.",
    no: "{count|betaling|betalinger} ble bokført.",
    developer: { en: "Their vouchers are sourceVoucher of the lines.", no: "Bilagene er sourceVoucher på linjene." },
  },
  bankRuleEmpty: {
    en: "A rule needs a condition.",
    no: "En regel trenger et vilkår.",
    developer: {
      en: "Send a text, a counterparty, an amount or a transactionCode.",
      no: "Send en tekst, en motpart, et beløp eller en transactionCode.",
    },
  },
  bankRuleParty: {
    en: "{account} needs a customer or a supplier.",
    no: "{account} trenger en kunde eller en leverandør.",
    developer: {
      en: "Send 'customer' or 'supplier', or another account.",
      no: "Send «customer» eller «supplier», eller en annen konto.",
    },
  },
  bankRuleAmounts: {
    en: "The greatest amount is below the least one.",
    no: "Det største beløpet er mindre enn det minste.",
    developer: { en: "Send both without a sign; 0 is no bound.", no: "Send begge uten fortegn; 0 er ingen grense." },
  },
} as const satisfies Record<string, FaultText>;
