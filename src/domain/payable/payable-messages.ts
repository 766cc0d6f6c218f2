// Error messages about supplier invoices and their payments.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const payableTexts = {
  creditAccountSubLedger: {
    en: "Account {account} has a sub-ledger and cannot be paid from.",
    no: "Kontoen {account} har reskontro og kan ikke betales fra.",
    developer: {
      en: "Send an account with ledgerType GENERAL, such as a bank account: GET /ledger/account?ledgerType=GENERAL.",
      no: "Send en konto med ledgerType GENERAL, for eksempel en bankkonto: GET /ledger/account?ledgerType=GENERAL.",
    },
  },
  paymentTypeInactive: {
    en: "The payment type is inactive.",
    no: "Betalingstypen er inaktiv.",
    developer: {
      en: "Choose another one: GET /ledger/paymentTypeOut?isInactive=false.",
      no: "Velg en annen: GET /ledger/paymentTypeOut?isInactive=false.",
    },
  },
  defaultPaymentTypeMissing: {
    en: "The company has no payment type for supplier invoices.",
    no: "Selskapet har ingen betalingstype for leverandørfakturaer.",
    developer: {
      en: "Name one in paymentType, or set showIncomingInvoice of an active one to true.",
      no: "Oppgi en i paymentType, eller sett showIncomingInvoice på en aktiv til true.",
    },
  },
  supplierInvoiceUnknown: {
    en: "There is no supplier invoice {invoice}.",
    no: "Det finnes ingen leverandørfaktura {invoice}.",
    developer: {
      en: "Send ids of supplier invoices: GET /supplierInvoice lists them.",
      no: "Send id-er til leverandørfakturaer: GET /supplierInvoice viser dem.",
    },
  },
  supplierInvoiceNotPosted: {
    en: "The supplier invoice is not posted yet.",
    no: "Leverandørfakturaen er ikke bokført ennå.",
    developer: {
      en: "Approve it, or post its voucher with PUT /ledger/voucher/<id>/:sendToLedger, and pay it then.",
      no: "Godkjenn den, eller bokfør bilaget med PUT /ledger/voucher/<id>/:sendToLedger, og betal den så.",
    },
  },
  supplierInvoiceHeld: {
    en: "The supplier invoice waits for an approval, or was rejected.",
    no: "Leverandørfakturaen venter på godkjenning, eller er avvist.",
    developer: {
      en: "Read 'approvalListElements'. It is paid when everybody who is asked has approved.",
      no: "Les 'approvalListElements'. Den betales når alle som er spurt, har godkjent.",
    },
  },
  supplierInvoiceApproved: {
    en: "You have approved the supplier invoice {invoice} already.",
    no: "Du har allerede godkjent leverandørfaktura {invoice}.",
    developer: {
      en: "Read 'approvalListElements': status 1 is an approval.",
      no: "Les 'approvalListElements': status 1 er en godkjenning.",
    },
  },
  supplierInvoiceRejected: {
    en: "The supplier invoice {invoice} was rejected.",
    no: "Leverandørfaktura {invoice} er avvist.",
    developer: {
      en: "Ask anew with PUT /supplierInvoice/<id>/:addRecipient.",
      no: "Spør på nytt med PUT /supplierInvoice/<id>/:addRecipient.",
    },
  },
  supplierInvoiceNotAsked: {
    en: "The supplier invoice {invoice} waits for others, and you are not asked.",
    no: "Leverandørfaktura {invoice} venter på andre, og du er ikke spurt.",
    developer: {
      en: "Read 'approvalListElements', or add the employee with PUT /supplierInvoice/<id>/:addRecipient.",
      no: "Les 'approvalListElements', eller legg til den ansatte med PUT /supplierInvoice/<id>/:addRecipient.",
    },
  },
  supplierInvoicePaid: {
    en: "The supplier invoice {invoice} is paid.",
    no: "Leverandørfaktura {invoice} er betalt.",
    developer: {
      en: "A payment is undone by reversing its voucher: PUT /ledger/voucher/<id>/:reverse.",
      no: "En betaling gjøres om ved å reversere bilaget: PUT /ledger/voucher/<id>/:reverse.",
    },
  },
  supplierInvoiceReversed: {
    en: "The voucher of the supplier invoice {invoice} is reversed.",
    no: "Bilaget til leverandørfaktura {invoice} er reversert.",
    developer: {
      en: "There is nothing left to approve: post the purchase anew.",
      no: "Det er ingenting igjen å godkjenne: poster kjøpet på nytt.",
    },
  },
  supplierInvoiceRecipient: {
    en: "The employee is asked to approve the supplier invoice {invoice} already.",
    no: "Den ansatte er allerede spurt om å godkjenne leverandørfaktura {invoice}.",
    developer: {
      en: "Read 'approvalListElements': everybody is asked once, and again after a rejection.",
      no: "Les 'approvalListElements': alle blir spurt én gang, og på nytt etter en avvisning.",
    },
  },
  debitPostingPayable: {
    en: "A debit posting cannot stand on the payables account {account}.",
    no: "En debetpostering kan ikke stå på leverandørgjeldskontoen {account}.",
    developer: {
      en: "Send the costs of the invoice. What is owed is changed with PUT /ledger/voucher/<id>.",
      no: "Send kostnadene på fakturaen. Det som skyldes, endres med PUT /ledger/voucher/<id>.",
    },
  },
  debitRowTaken: {
    en: "The row {row} of the voucher is taken.",
    no: "Rad {row} i bilaget er opptatt.",
    developer: {
      en: "Give each posting a row of its own that no posting of what is owed has, or leave 'row' out.",
      no: "Gi hver postering en egen rad som ingen gjeldspostering har, eller utelat 'row'.",
    },
  },
  paymentKid: {
    en: "The KID is not valid.",
    no: "KID er ikke gyldig.",
    developer: {
      en: "Send 2 to 25 digits, the last of which is the control digit by modulus 10 or 11. A reference that is no KID needs a letter.",
      no: "Send 2 til 25 sifre der det siste er kontrollsifferet etter modulus 10 eller 11. En referanse som ikke er KID, må ha en bokstav.",
    },
  },
  nothingOutstanding: {
    en: "There is nothing left to pay of the supplier invoice.",
    no: "Det er ingenting igjen å betale på leverandørfakturaen.",
    developer: {
      en: "Read 'outstandingAmount' and 'payments' of the invoice. What was paid twice is posted with 'amount', or 'amountCurrency' in a foreign currency, and without refuseOverpayment.",
      no: "Les 'outstandingAmount' og 'payments' på fakturaen. Det som er betalt to ganger, posteres med 'amount', eller 'amountCurrency' i fremmed valuta, og uten refuseOverpayment.",
    },
  },
  supplierAlreadyPaid: {
    en: "Nothing was left to pay of the supplier invoice: it was paid or credited already.",
    no: "Det var ingenting igjen å betale på leverandørfakturaen: den var allerede betalt eller kreditert.",
    developer: {
      en: "Read 'outstandingAmount' before a payment is registered; refuseOverpayment=true refuses it. What left the bank by mistake is corrected by reversing the payment's voucher.",
      no: "Les 'outstandingAmount' før en betaling registreres; refuseOverpayment=true avviser den. Det som gikk ut av banken ved en feil, rettes ved å reversere betalingens bilag.",
    },
  },
  supplierPaymentZero: {
    en: "The amount must not be 0.",
    no: "Beløpet kan ikke være 0.",
    developer: {
      en: "Leave the amount out to pay everything that is outstanding.",
      no: "Utelat beløpet for å betale alt som er utestående.",
    },
  },
  supplierPaymentSign: {
    en: "The amount must have the sign of what is outstanding, {outstanding:amount}.",
    no: "Beløpet må ha samme fortegn som det som er utestående, {outstanding:amount}.",
    developer: {
      en: "Pay an invoice with a positive amount; a negative one is money that came back for a credit note. A payment is undone by reversing its voucher.",
      no: "Betal en faktura med et positivt beløp; et negativt er penger som kom tilbake for en kreditnota. En betaling gjøres om ved å reversere bilaget.",
    },
  },
  supplierPaymentTooLarge: {
    en: "The amount is larger than what is outstanding, {outstanding:amount}.",
    no: "Beløpet er større enn det som er utestående, {outstanding:amount}.",
    developer: {
      en: "Pay at most 'outstandingAmount'; writeOff=true takes what is less than 10 kroner too much. More, or what is paid in advance, is posted with POST /ledger/voucher.",
      no: "Betal høyst 'outstandingAmount'; writeOff=true tar det som er mindre enn 10 kroner for mye. Mer, eller det som betales på forskudd, posteres med POST /ledger/voucher.",
    },
  },
  supplierPaymentPartial: {
    en: "The amount is smaller than what is outstanding, {outstanding:amount}.",
    no: "Beløpet er mindre enn det som er utestående, {outstanding:amount}.",
    developer: {
      en: "Send partialPayment=true to pay a part, or leave the amount out to pay everything.",
      no: "Send partialPayment=true for å betale en del, eller utelat beløpet for å betale alt.",
    },
  },
  debitPostingsMissing: {
    en: "No debit posting is named.",
    no: "Ingen debetpostering er oppgitt.",
    developer: {
      en: "Send ids of postings of the invoice's voucher in debitPostingIds, separated by commas.",
      no: "Send id-er til posteringer på fakturaens bilag i debitPostingIds, skilt med komma.",
    },
  },
  debitPostingUnknown: {
    en: "There is no posting {posting}.",
    no: "Det finnes ingen postering {posting}.",
    developer: {
      en: "Send ids of the invoice's postings: GET /ledger/voucher/<id of the invoice>?fields=postings(*).",
      no: "Send id-er til fakturaens posteringer: GET /ledger/voucher/<fakturaens id>?fields=postings(*).",
    },
  },
  debitPostingElsewhere: {
    en: "The posting {posting} belongs to another voucher.",
    no: "Posteringen {posting} hører til et annet bilag.",
    developer: {
      en: "Send ids of the invoice's own postings: GET /ledger/voucher/<id of the invoice>?fields=postings(*).",
      no: "Send id-er til fakturaens egne posteringer: GET /ledger/voucher/<fakturaens id>?fields=postings(*).",
    },
  },
  debitPostingNone: {
    en: "The posting {posting} is no debit posting: it says what is owed, or was made by the service.",
    no: "Posteringen {posting} er ingen debetpostering: Den viser hva som skyldes, eller er laget av systemet.",
    developer: {
      en: "Name the rows of costs; what the service has made for them goes with them.",
      no: "Oppgi radene med kostnader; det tjenesten har laget for dem, følger med.",
    },
  },
  dimensionTargetUnknown: {
    en: "There is no such object: {dimension} {id}.",
    no: "Det finnes ikke noe slikt objekt: {dimension} {id}.",
    developer: {
      en: "Send the id of what 'dimension' names: a project, department, employee, product or dimension value.",
      no: "Send id-en til det 'dimension' viser til: et prosjekt, en avdeling, en ansatt, et produkt eller en dimensjonsverdi.",
    },
  },
  dimensionOfSeries: {
    en: "The voucher came with the opening balance or from another system; its dimensions stay as they are.",
    no: "Bilaget kom med åpningsbalansen eller fra et annet system; dimensjonene på det endres ikke.",
    developer: {
      en: "Move the amount between dimensions with a voucher of its own: POST /ledger/voucher.",
      no: "Flytt beløpet mellom dimensjoner med et eget bilag: POST /ledger/voucher.",
    },
  },
} as const satisfies Record<string, FaultText>;
