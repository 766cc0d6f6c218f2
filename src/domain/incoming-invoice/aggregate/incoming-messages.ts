// Error messages about incoming invoices.

import type { FaultText } from "../../../schema/error.ts";
import { sameInBoth } from "../../../schema/message.ts";

/** The messages by their keys. */
export const incomingTexts = {
  incomingReference: {
    ...sameInBoth("Object not found"),
    developer: {
      en: "There is no {target} with the id {id} in the company. Send an id that it has, or leave the field out.",
      no: "Det finnes ingen {target} med id {id} i selskapet. Send en id som finnes, eller utelat feltet.",
    },
  },
  incomingDueBefore: {
    en: "The due date is before the invoice date.",
    no: "Forfallsdatoen er før fakturadatoen.",
    developer: {
      en: "Send a dueDate on or after invoiceDate, or leave it out.",
      no: "Send en dueDate på eller etter invoiceDate, eller utelat den.",
    },
  },
  incomingExternalIdTwice: {
    en: "Two lines have the id {id}.",
    no: "To linjer har id-en {id}.",
    developer: {
      en: "Give every line an externalId of its own, or none.",
      no: "Gi hver linje sin egen externalId, eller ingen.",
    },
  },
  incomingRowTwice: {
    en: "Two lines have the row {row}.",
    no: "To linjer har raden {row}.",
    developer: {
      en: "Number the lines differently, or leave row out.",
      no: "Nummerer linjene ulikt, eller utelat row.",
    },
  },
  incomingProjectNeeded: {
    en: "A line that is to be invoiced to a customer needs a project.",
    no: "En linje som skal viderefaktureres, må ha et prosjekt.",
    developer: {
      en: "Send projectId, or reInvoiceOnProject false.",
      no: "Send projectId, eller reInvoiceOnProject false.",
    },
  },
  incomingSpreadWhole: {
    en: "The accrual is incomplete.",
    no: "Periodiseringen er ikke fullstendig.",
    developer: {
      en: "Send periodizationAccountId, -StartMonth, -StartYear and -PeriodsCount, or none of them.",
      no: "Send periodizationAccountId, -StartMonth, -StartYear og -PeriodsCount, eller ingen av dem.",
    },
  },
  incomingNoLines: {
    en: "The invoice has no lines.",
    no: "Fakturaen har ingen linjer.",
    developer: { en: "Send orderLines with an account each.", no: "Send orderLines med hver sin konto." },
  },
  incomingSum: {
    en: "The lines come to {sum:amount}, the invoice to {amount:amount}.",
    no: "Linjene er {sum:amount} til sammen, fakturaen {amount:amount}.",
    developer: {
      en: "The sum of amountInclVat must be invoiceAmount.",
      no: "Summen av amountInclVat må være lik invoiceAmount.",
    },
  },
  incomingPosted: {
    en: "The invoice is in the ledger.",
    no: "Fakturaen er bokført.",
    developer: {
      en: "Reverse it by PUT /ledger/voucher/<id>/:reverse, and send it anew.",
      no: "Tilbakefør den med PUT /ledger/voucher/<id>/:reverse, og send den på nytt.",
    },
  },
  incomingKnown: {
    en: "Invoice {number} of this supplier is registered already: voucher {voucher}.",
    no: "Faktura {number} fra denne leverandøren er allerede registrert: bilag {voucher}.",
    developer: {
      en: "Read the voucher. Another invoice with the same number is sent with allowDuplicate=true and a reason.",
      no: "Les bilaget. En annen faktura med samme nummer sendes med allowDuplicate=true og en begrunnelse.",
    },
  },
  incomingAccountOwed: {
    en: "Account {account} is that of what suppliers are owed.",
    no: "Konto {account} er leverandørgjeld.",
    developer: {
      en: "Choose an account of what was bought; what is owed follows from the header.",
      no: "Velg en konto for det som er kjøpt; gjelden følger av hodet.",
    },
  },
  incomingAccountUnfit: {
    en: "Account {account} takes no supplier invoices.",
    no: "Konto {account} kan ikke brukes på leverandørfakturaer.",
    developer: {
      en: "Choose one of GET /ledger/account?isApplicableForSupplierInvoice=true.",
      no: "Velg en av GET /ledger/account?isApplicableForSupplierInvoice=true.",
    },
  },
  incomingPaymentType: {
    en: "The payment has no payment type.",
    no: "Betalingen har ingen betalingstype.",
    developer: {
      en: "Send paymentTypeClientUUId, or useDefaultPaymentType true.",
      no: "Send paymentTypeClientUUId, eller useDefaultPaymentType true.",
    },
  },
  incomingPaymentTypeId: {
    en: "This is no id of a payment type.",
    no: "Dette er ingen id for en betalingstype.",
    developer: {
      en: "Send an id of GET /ledger/paymentTypeOut as a text.",
      no: "Send en id fra GET /ledger/paymentTypeOut som tekst.",
    },
  },
  incomingCreditorAccount: {
    en: "This is no bank account.",
    no: "Dette er ikke en gyldig bankkonto.",
    developer: {
      en: "Send eleven digits with their control digit, or an IBAN.",
      no: "Send elleve siffer med kontrollsiffer, eller et IBAN.",
    },
  },
} as const satisfies Record<string, FaultText>;
