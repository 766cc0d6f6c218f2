// What is refused about supplier invoices and their payments; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const payableTexts = {
  creditAccountSubLedger: {
    en: "Account {account} keeps a balance per customer, supplier, employee or asset and cannot be paid from.",
    no: "Kontoen {account} har reskontro og kan ikke betales fra.",
    developer:
      "Send an account with ledgerType GENERAL, such as a bank account: GET /ledger/account?ledgerType=GENERAL.",
  },
  paymentTypeInactive: {
    en: "The payment type is inactive.",
    no: "Betalingstypen er inaktiv.",
    developer: "Choose another one: GET /ledger/paymentTypeOut?isInactive=false.",
  },
  defaultPaymentTypeMissing: {
    en: "The company has no payment type for supplier invoices.",
    no: "Selskapet har ingen betalingstype for leverandørfakturaer.",
    developer: "Name one in paymentType, or set showIncomingInvoice of an active one to true.",
  },
  supplierInvoiceUnknown: {
    en: "There is no supplier invoice {invoice}.",
    no: "Det finnes ingen leverandørfaktura {invoice}.",
    developer: "Send ids of supplier invoices: GET /supplierInvoice lists them.",
  },
  supplierInvoiceNotPosted: {
    en: "The supplier invoice is not posted yet.",
    no: "Leverandørfakturaen er ikke bokført ennå.",
    developer: "Approve it, or post its voucher with PUT /ledger/voucher/<id>/:sendToLedger, and pay it then.",
  },
  supplierInvoiceHeld: {
    en: "The supplier invoice waits for an approval, or was rejected.",
    no: "Leverandørfakturaen venter på godkjenning, eller er avvist.",
    developer: "Read 'approvalListElements'. It is paid when everybody who is asked has approved.",
  },
  supplierInvoiceApproved: {
    en: "You have approved the supplier invoice {invoice} already.",
    no: "Du har allerede godkjent leverandørfaktura {invoice}.",
    developer: "Read 'approvalListElements': status 1 is an approval.",
  },
  supplierInvoiceRejected: {
    en: "The supplier invoice {invoice} was rejected.",
    no: "Leverandørfaktura {invoice} er avvist.",
    developer: "Ask anew with PUT /supplierInvoice/<id>/:addRecipient.",
  },
  supplierInvoiceNotAsked: {
    en: "The supplier invoice {invoice} waits for others, and you are not asked.",
    no: "Leverandørfaktura {invoice} venter på andre, og du er ikke spurt.",
    developer: "Read 'approvalListElements', or add the employee with PUT /supplierInvoice/<id>/:addRecipient.",
  },
  supplierInvoicePaid: {
    en: "The supplier invoice {invoice} is paid.",
    no: "Leverandørfaktura {invoice} er betalt.",
    developer: "A payment is undone by reversing its voucher: PUT /ledger/voucher/<id>/:reverse.",
  },
  supplierInvoiceReversed: {
    en: "The voucher of the supplier invoice {invoice} is reversed.",
    no: "Bilaget til leverandørfaktura {invoice} er reversert.",
    developer: "There is nothing left to approve: post the purchase anew.",
  },
  supplierInvoiceRecipient: {
    en: "The employee is asked to approve the supplier invoice {invoice} already.",
    no: "Den ansatte er allerede spurt om å godkjenne leverandørfaktura {invoice}.",
    developer: "Read 'approvalListElements': everybody is asked once, and again after a rejection.",
  },
  debitPostingPayable: {
    en: "A debit posting cannot stand on the payables account {account}.",
    no: "En debetpostering kan ikke stå på leverandørgjeldskontoen {account}.",
    developer: "Send the costs of the invoice. What is owed is changed with PUT /ledger/voucher/<id>.",
  },
  debitRowTaken: {
    en: "The row {row} of the voucher is taken.",
    no: "Rad {row} i bilaget er opptatt.",
    developer: "Give each posting a row of its own that no posting of what is owed has, or leave 'row' out.",
  },
  paymentKid: {
    en: "The KID is not valid.",
    no: "KID er ikke gyldig.",
    developer:
      "Send 2 to 25 digits, the last of which is the control digit by modulus 10 or 11. A reference that is no KID needs a letter.",
  },
  nothingOutstanding: {
    en: "There is nothing left to pay of the supplier invoice.",
    no: "Det er ingenting igjen å betale på leverandørfakturaen.",
    developer:
      "Read 'outstandingAmount' and 'payments' of the invoice. What was paid twice is posted with 'amount', or 'amountCurrency' in a foreign currency, and without refuseOverpayment.",
  },
  supplierAlreadyPaid: {
    en: "Nothing was left to pay of the supplier invoice: it was paid or credited already.",
    no: "Det var ingenting igjen å betale på leverandørfakturaen: den var allerede betalt eller kreditert.",
    developer:
      "Read 'outstandingAmount' before a payment is registered; refuseOverpayment=true refuses it. What left the bank by mistake is corrected by reversing the payment's voucher.",
  },
  supplierPaymentZero: {
    en: "The amount must not be 0.",
    no: "Beløpet kan ikke være 0.",
    developer: "Leave the amount out to pay everything that is outstanding.",
  },
  supplierPaymentSign: {
    en: "The amount must have the sign of what is outstanding, {outstanding}.",
    no: "Beløpet må ha samme fortegn som det som er utestående, {outstanding}.",
    developer:
      "Pay an invoice with a positive amount; a negative one is money that came back for a credit note. A payment is undone by reversing its voucher.",
  },
  supplierPaymentTooLarge: {
    en: "The amount is larger than what is outstanding, {outstanding}.",
    no: "Beløpet er større enn det som er utestående, {outstanding}.",
    developer:
      "Pay at most 'outstandingAmount'. What is paid in advance or too much is posted with POST /ledger/voucher.",
  },
  supplierPaymentPartial: {
    en: "The amount is smaller than what is outstanding, {outstanding}.",
    no: "Beløpet er mindre enn det som er utestående, {outstanding}.",
    developer: "Send partialPayment=true to pay a part, or leave the amount out to pay everything.",
  },
  debitPostingsMissing: {
    en: "No debit posting is named.",
    no: "Ingen debetpostering er oppgitt.",
    developer: "Send ids of postings of the invoice's voucher in debitPostingIds, separated by commas.",
  },
  debitPostingUnknown: {
    en: "There is no posting {posting}.",
    no: "Det finnes ingen postering {posting}.",
    developer: "Send ids of the invoice's postings: GET /ledger/voucher/<id of the invoice>?fields=postings(*).",
  },
  debitPostingElsewhere: {
    en: "The posting {posting} belongs to another voucher.",
    no: "Posteringen {posting} hører til et annet bilag.",
    developer: "Send ids of the invoice's own postings: GET /ledger/voucher/<id of the invoice>?fields=postings(*).",
  },
  debitPostingNone: {
    en: "The posting {posting} is no debit posting: it says what is owed, or was made by the service.",
    no: "Posteringen {posting} er ingen debetpostering: Den viser hva som skyldes, eller er laget av systemet.",
    developer: "Name the rows of costs; what the service has made for them goes with them.",
  },
  dimensionTargetUnknown: {
    en: "There is no such object: {dimension} {id}.",
    no: "Det finnes ikke noe slikt objekt: {dimension} {id}.",
    developer: "Send the id of what 'dimension' names: a project, department, employee, product or dimension value.",
  },
  dimensionOfSeries: {
    en: "The voucher came with the opening balance or from another system; its dimensions stay as they are.",
    no: "Bilaget kom med åpningsbalansen eller fra et annet system; dimensjonene på det endres ikke.",
    developer: "Move the amount between dimensions with a voucher of its own: POST /ledger/voucher.",
  },
} as const satisfies Record<string, FaultText>;
