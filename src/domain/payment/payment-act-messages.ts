// What is said about what is done with payments: approving, sending, settling; in English and Norwegian.

import type { FaultText } from "../../schema/error.ts";

/** The messages about what is done with payments. */
export const paymentActTexts = {
  paymentsMissing: {
    en: "No payment is named.",
    no: "Ingen betaling er oppgitt.",
    developer: {
      en: "Send a list of ids, as in [1, 2].",
      no: "Send en liste med id-er, som i [1, 2].",
    },
  },
  paymentUnknown: {
    en: "There is no payment {id}.",
    no: "Det finnes ingen betaling {id}.",
    developer: {
      en: "GET /payment lists them.",
      no: "GET /payment viser dem.",
    },
  },
  paymentApprovedAlready: {
    en: "You have approved payment {id} to {name} already.",
    no: "Du har allerede godkjent betaling {id} til {name}.",
    developer: {
      en: "Another person approves it.",
      no: "En annen person godkjenner den.",
    },
  },
  paymentNotProposed: {
    en: "Payment {id} to {name} is {status} and needs no approval.",
    no: "Betaling {id} til {name} er {status} og skal ikke godkjennes.",
    developer: {
      en: "Payments that are PROPOSED or APPROVED are approved.",
      no: "Betalinger som er PROPOSED eller APPROVED, kan godkjennes.",
    },
  },
  paymentApproveOwn: {
    en: "Payment {id} to {name} needs two persons, and you proposed it.",
    no: "Betaling {id} til {name} krever to personer, og du har foreslått den.",
    developer: {
      en: "Two others approve it.",
      no: "To andre godkjenner den.",
    },
  },
  paymentApproveChanged: {
    en: "You changed the bank account of {name} within 7 days, and do not approve payment {id}.",
    no: "Du endret bankkontoen til {name} for mindre enn 7 dager siden, og kan ikke godkjenne betaling {id}.",
    developer: {
      en: "Another person approves it.",
      no: "En annen person godkjenner den.",
    },
  },
  paymentApproveProgram: {
    en: "Programs do not approve payments in this company.",
    no: "Programmer godkjenner ikke betalinger i dette foretaket.",
    developer: {
      en: "A person who has signed in approves them, or the company lets programs do it: programsMayApprove of PUT /payment/settings.",
      no: "En person som har logget inn, godkjenner dem, eller foretaket lar programmer gjøre det: programsMayApprove i PUT /payment/settings.",
    },
  },
  paymentApproveLimit: {
    en: "Payment {id} to {name} is beyond your limit of {limit:amount} kroner.",
    no: "Betaling {id} til {name} er over grensen din på {limit:amount} kroner.",
    developer: {
      en: "Another person approves it: GET /payment/approvalLimit has the limits.",
      no: "En annen person godkjenner den: GET /payment/approvalLimit viser grensene.",
    },
  },
  paymentOver: {
    en: "Payment {id} to {name} is {status}.",
    no: "Betaling {id} til {name} er {status}.",
    developer: {
      en: "Read its status: what the bank has paid is taken back by agreement with the receiver, and what is over stays.",
      no: "Les statusen: Det banken har betalt, må avtales tilbake med mottakeren, og det som er avsluttet, blir stående.",
    },
  },
  paymentNotReady: {
    en: "Payment {id} to {name} is {status}: it cannot be sent.",
    no: "Betaling {id} til {name} er {status}: Den kan ikke sendes.",
    developer: {
      en: "Approve it first: PUT /payment/:approve.",
      no: "Godkjenn den først: PUT /payment/:approve.",
    },
  },
  paymentFileSum: {
    en: "The file sums to {sum:amount} kroner: payment {id} to {name} needs two approvals.",
    no: "Filen summerer seg til {sum:amount} kroner: Betaling {id} til {name} må ha to godkjenninger.",
    developer: {
      en: "Send fewer payments in one file, or let a second person approve: PUT /payment/<id> with another day takes its approvals back.",
      no: "Send færre betalinger i én fil, eller la en person til godkjenne: PUT /payment/<id> med en annen dag tar tilbake godkjenningene.",
    },
  },
  paymentDayOver: {
    en: "The day of payment {id} to {name} has passed.",
    no: "Dagen for betaling {id} til {name} er passert.",
    developer: {
      en: "Set requestedDate: PUT /payment/{id}; it is approved anew.",
      no: "Sett requestedDate: PUT /payment/{id}; den godkjennes på nytt.",
    },
  },
  paymentOpenLess: {
    en: "Payment {id} to {name} is more than what is open of invoice {invoice}: {left:amount}.",
    no: "Betaling {id} til {name} er mer enn det som er åpent av faktura {invoice}: {left:amount}.",
    developer: {
      en: "It was paid or credited meanwhile: change or delete the payment.",
      no: "Den er betalt eller kreditert i mellomtiden: Endre eller slett betalingen.",
    },
  },
  paymentFileTooMany: {
    en: "A file holds at most {most} payments.",
    no: "En fil har høyst {most} betalinger.",
    developer: {
      en: "Make several files.",
      no: "Lag flere filer.",
    },
  },
  paymentAccountChanged: {
    en: "The bank account of {name} has changed since payment {id} was made; the payment keeps the old one.",
    no: "Bankkontoen til {name} er endret etter at betaling {id} ble laget; betalingen beholder den gamle.",
    developer: {
      en: "Ask the receiver, and change or cancel the payment where the new one is right.",
      no: "Spør mottakeren, og endre eller kanseller betalingen hvis den nye er riktig.",
    },
  },
  paymentFileOver: {
    en: "The bank has answered about the file, or it is withdrawn.",
    no: "Banken har svart på filen, eller den er trukket tilbake.",
    developer: {
      en: "Cancel single payments: PUT /payment/:cancel.",
      no: "Kanseller enkeltbetalinger: PUT /payment/:cancel.",
    },
  },
  paymentNotSent: {
    en: "Payment {id} to {name} is {status}; the bank does not have it.",
    no: "Betaling {id} til {name} er {status}; banken har den ikke.",
    developer: {
      en: "Payments that are SENT, ACCEPTED or CANCEL_REQUESTED are settled.",
      no: "Betalinger som er SENT, ACCEPTED eller CANCEL_REQUESTED, kan gjøres opp.",
    },
  },
  paymentSettleAccounts: {
    en: "The payments leave several bank accounts.",
    no: "Betalingene går fra flere bankkontoer.",
    developer: {
      en: "Settle those of each account by themselves: a line of a statement is of one.",
      no: "Gjør opp hver konto for seg: En linje på et kontoutdrag gjelder én konto.",
    },
  },
  paymentSettleAmount: {
    en: "The bank booked {amount:amount} kroner, and the payments sum to {sum:amount}.",
    no: "Banken har bokført {amount:amount} kroner, og betalingene summerer seg til {sum:amount}.",
    developer: {
      en: "Leave amount out, or settle the payments that the line is of. A fee is a line of its own.",
      no: "Utelat amount, eller gjør opp betalingene som linjen gjelder. Et gebyr er en egen linje.",
    },
  },
  paymentSettleForeign: {
    en: "Of several payments in foreign currency nobody can say what each cost.",
    no: "For flere betalinger i fremmed valuta kan ingen si hva hver av dem kostet.",
    developer: {
      en: "Leave amount out, or settle them one by one.",
      no: "Utelat amount, eller gjør dem opp én for én.",
    },
  },
  paymentNotSettled: {
    en: "The payment is {status}: nothing of it was booked.",
    no: "Betalingen er {status}: Ingenting av den er bokført.",
    developer: {
      en: "Only a payment that is SETTLED comes back.",
      no: "Bare en betaling som er SETTLED, kan komme tilbake.",
    },
  },
  paymentReturnBefore: {
    en: "The payment was booked on {date:date}.",
    no: "Betalingen ble bokført {date:date}.",
    developer: {
      en: "Send that day or a later one.",
      no: "Send den dagen eller en senere.",
    },
  },
  paymentReturned: {
    en: "Payment {id} to {name} of this voucher came back: its part is taken back already.",
    no: "Betaling {id} til {name} i dette bilaget er kommet tilbake: Den delen er allerede tilbakeført.",
    developer: {
      en: "Take the others back one by one: PUT /payment/<id>/:return.",
      no: "Ta tilbake de andre én for én: PUT /payment/<id>/:return.",
    },
  },
  paymentDispatchNotReversible: {
    en: "The voucher posted payment {id} to {name} when it was sent: the bank has it.",
    no: "Bilaget bokførte betaling {id} til {name} da den ble sendt: Banken har den.",
    developer: {
      en: "It is reversed when the bank rejects the payment, with PUT /payment/file/<id>/:withdraw where the file never reached the bank, and with PUT /payment/<id>/:return where the money came back.",
      no: "Det reverseres når banken avviser betalingen, med PUT /payment/file/<id>/:withdraw om filen aldri kom til banken, og med PUT /payment/<id>/:return om pengene kom tilbake.",
    },
  },
  paymentReturnNotReversible: {
    en: "The voucher posts the return of payment {id} to {name}.",
    no: "Bilaget bokfører returen av betaling {id} til {name}.",
    developer: {
      en: "A return stays. If the bank paid all the same, post that on the bill: POST /supplierInvoice/<id>/:addPayment, or a voucher.",
      no: "En retur blir stående. Har banken betalt likevel, bokføres det på fakturaen: POST /supplierInvoice/<id>/:addPayment, eller et bilag.",
    },
  },
  paymentSuppliersUnknown: {
    en: "There is no supplier {id}.",
    no: "Det finnes ingen leverandør {id}.",
    developer: {
      en: "GET /supplier lists them.",
      no: "GET /supplier viser dem.",
    },
  },
  paymentAccountUnknown: {
    en: "There is no bank account {id} to pay from.",
    no: "Det finnes ingen bankkonto {id} å betale fra.",
    developer: {
      en: "Send accountId of a bank account with a number: GET /ledger/account?isBankAccount=true.",
      no: "Send accountId til en bankkonto med nummer: GET /ledger/account?isBankAccount=true.",
    },
  },
  paymentAccountDefault: {
    en: "The company has no single bank account to pay from.",
    no: "Selskapet har ikke én bestemt bankkonto å betale fra.",
    developer: {
      en: "Send accountId: GET /ledger/account?isBankAccount=true lists them.",
      no: "Send accountId: GET /ledger/account?isBankAccount=true viser dem.",
    },
  },
} as const satisfies Record<string, FaultText>;
