// The wording of what the rules of order lines refuse, in two languages and for developers; it holds no rule.

import type { FaultText, Text } from "../../../schema/error.ts";
import type { Fault } from "../../fault.ts";

/** What fields that orders must agree on, or keep, are called in a sentence. */
export const orderFieldNames: Readonly<Record<string, Text>> = {
  customer: { en: "the customer", no: "kunden" },
  currency: { en: "the currency", no: "valutaen" },
  isPrioritizeAmountsIncludingVat: { en: "prices with or without VAT", no: "valget av priser med eller uten mva" },
  isSubscription: { en: "whether it is a subscription", no: "valget av abonnement" },
  receiverEmail: { en: "the receiver's e-mail address", no: "mottakerens e-postadresse" },
  invoicesDueIn: { en: "the term of payment", no: "betalingsfristen" },
  invoicesDueInType: { en: "the unit of the term of payment", no: "enheten for betalingsfristen" },
};

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const orderTexts = {
  sellerNumberMissing: {
    en: "The invoice lacks the company's organisation number, which the bookkeeping rules demand.",
    no: "Fakturaen mangler selskapets organisasjonsnummer, som bokføringsreglene krever.",
    developer: {
      en: "Set organizationNumber (PUT /company) before more is invoiced: an issued invoice stays as it is.",
      no: "Sett organizationNumber (PUT /company) før mer faktureres: en utstedt faktura blir som den er.",
    },
  },
  vatOnSvalbard: {
    en: "VAT is charged on a delivery to Svalbard or Jan Mayen, outside the Norwegian VAT area.",
    no: "Det er beregnet mva på en levering til Svalbard eller Jan Mayen, utenfor merverdiavgiftsområdet.",
    developer: {
      en: "Goods that are sent there have VAT code 52; services that are used there may have it too.",
      no: "Varer som sendes dit, har mva-kode 52; tjenester som brukes der, kan også ha den.",
    },
  },
  sellerAccountMissing: {
    en: "The invoice names no account to pay to.",
    no: "Fakturaen viser ingen konto å betale til.",
    developer: {
      en: "Give a bank account 'bankAccountNumber' and 'isInvoiceAccount': PUT /ledger/account/{id}.",
      no: "Gi en bankkonto 'bankAccountNumber' og 'isInvoiceAccount': PUT /ledger/account/{id}.",
    },
  },
  orderHasInvoices: {
    en: "A part of the order is invoiced; it cannot be deleted.",
    no: "En del av ordren er fakturert; den kan ikke slettes.",
    developer: {
      en: "Set status CANCELLED to end it, or credit its invoices and make a new order.",
      no: "Sett status CANCELLED for å avslutte den, eller krediter fakturaene og lag en ny ordre.",
    },
  },
  orderInvoicedInPart: {
    en: "A part of the order is invoiced; {name} cannot be changed.",
    no: "En del av ordren er fakturert; {name} kan ikke endres.",
    developer: {
      en: "Leave '{field}' as it is, or make a new order.",
      no: "La '{field}' være som det er, eller lag en ny ordre.",
    },
  },
  orderLineIsCharged: {
    en: "The order line is invoiced; it cannot be changed or deleted.",
    no: "Ordrelinjen er fakturert; den kan ikke endres eller slettes.",
    developer: {
      en: "Leave lines with isCharged true as they are, or credit the invoice.",
      no: "La linjer med isCharged true være som de er, eller krediter fakturaen.",
    },
  },
  orderStatusInvoiced: {
    en: "An order becomes invoiced by its invoice alone.",
    no: "En ordre blir fakturert med en faktura, ikke ved å endre statusen.",
    developer: {
      en: "Invoice the order: PUT /order/<id>/:invoice sets the status.",
      no: "Fakturer ordren: PUT /order/<id>/:invoice setter statusen.",
    },
  },
  orderCancelled: {
    en: "The order is cancelled.",
    no: "Ordren er kansellert.",
    developer: {
      en: "Give the order another status before it is invoiced.",
      no: "Gi ordren en annen status før den faktureres.",
    },
  },
  orderNoSubscription: {
    en: "The order is no subscription.",
    no: "Ordren er ikke et abonnement.",
    developer: {
      en: "Set isSubscription to true.",
      no: "Sett isSubscription til true.",
    },
  },
  buyerOwesVat: {
    en: "With VAT code {code} the buyer owes the VAT: {customer} needs an organisation number.",
    no: "Ved mva-kode {code} skylder kjøperen avgiften: {customer} må ha organisasjonsnummer.",
    developer: {
      en: "Set 'organizationNumber' with PUT /customer/{customerId} before it is invoiced: the invoice must show it (bookkeeping regulation § 5-1-2).",
      no: "Sett 'organizationNumber' med PUT /customer/{customerId} før det faktureres: fakturaen må vise det (bokføringsforskriften § 5-1-2).",
    },
  },
  orderIsSubscription: {
    en: "A subscription is invoiced period by period.",
    no: "Et abonnement faktureres periode for periode.",
    developer: {
      en: "Use PUT /order/<id>/:approveSubscriptionInvoice.",
      no: "Bruk PUT /order/<id>/:approveSubscriptionInvoice.",
    },
  },
  groupElsewhere: {
    en: "The line and the group belong to different orders.",
    no: "Linjen og gruppen hører til ulike ordrer.",
    developer: {
      en: "Name a line and a group of the same order.",
      no: "Oppgi en linje og en gruppe på samme ordre.",
    },
  },
  pickNoStock: {
    en: "The line has no product that is kept in stock.",
    no: "Linjen har ikke et lagerført produkt.",
    developer: {
      en: "Only lines whose product has isStockItem true are picked.",
      no: "Bare linjer der produktet har isStockItem true, plukkes.",
    },
  },
  pickedAlready: {
    en: "The line is picked already.",
    no: "Linjen er allerede plukket.",
    developer: {
      en: "Unpick it first: PUT /order/orderline/<id>/:unpickLine.",
      no: "Angre plukkingen først: PUT /order/orderline/<id>/:unpickLine.",
    },
  },
  pickedNot: {
    en: "The line is not picked.",
    no: "Linjen er ikke plukket.",
    developer: {
      en: "Pick it first: PUT /order/orderline/<id>/:pickLine.",
      no: "Plukk den først: PUT /order/orderline/<id>/:pickLine.",
    },
  },
  backorderAdvances: {
    en: "What is delivered comes to {delivered:amount}, and {advances:amount} was invoiced on account.",
    no: "Det som leveres kommer på {delivered:amount}, og {advances:amount} er fakturert a konto.",
    developer: {
      en: "Advances are deducted whole from the first delivery. Deliver more, credit an advance (PUT /invoice/<id>/:createCreditNote), or wait with the invoice.",
      no: "Forskudd trekkes fra i sin helhet i første leveranse. Lever mer, krediter et forskudd (PUT /invoice/<id>/:createCreditNote), eller vent med fakturaen.",
    },
  },
  backorderNothing: {
    en: "Nothing can be delivered: no line is picked.",
    no: "Ingenting kan leveres: ingen linje er plukket.",
    developer: {
      en: "Pick lines first, or invoice without createBackorder.",
      no: "Plukk linjer først, eller fakturer uten createBackorder.",
    },
  },
  orderClosed: {
    en: "The order is closed; it cannot be changed or deleted.",
    no: "Ordren er lukket; den kan ikke endres eller slettes.",
    developer: {
      en: "An order that was closed by hand opens with isClosed false. One that is invoiced stays closed: make a new order, or credit the invoice.",
      no: "En ordre som er lukket for hånd, åpnes med isClosed false. En fakturert ordre forblir lukket: lag en ny ordre, eller krediter fakturaen.",
    },
  },
  orderInvoiced: {
    en: "The order is invoiced; it cannot be opened again.",
    no: "Ordren er fakturert; den kan ikke åpnes igjen.",
    developer: {
      en: "Make a new order, or credit the invoice.",
      no: "Lag en ny ordre, eller krediter fakturaen.",
    },
  },
  orderLineCurrency: {
    en: "A line has the currency of its order.",
    no: "En linje har samme valuta som ordren.",
    developer: {
      en: "Leave currency out of lines, and set the order's: PUT /order/{id}.",
      no: "Utelat currency på linjer, og sett ordrens: PUT /order/{id}.",
    },
  },
  pickedDateAlone: {
    en: "A line that is not picked has no date of picking.",
    no: "En linje som ikke er plukket, har ingen plukkdato.",
    developer: {
      en: "Send isPicked true beside pickedDate, or leave pickedDate out.",
      no: "Send isPicked true sammen med pickedDate, eller utelat pickedDate.",
    },
  },
  orderLineEmpty: {
    en: "A description or a product must be given.",
    no: "Det må registreres en beskrivelse eller et produkt.",
    developer: {
      en: "Send description, product {id: ...}, or both.",
      no: "Send description, product {id: ...}, eller begge.",
    },
  },
  orderLineWithoutOrder: {
    en: "The order must be given.",
    no: "Ordren må oppgis.",
    developer: {
      en: "Send order {id: ...} when a line is created by itself.",
      no: "Send order {id: ...} når en linje opprettes for seg.",
    },
  },
  orderNumberTaken: {
    en: "The number {value} is in use on another order.",
    no: "Nummeret {value} er i bruk på en annen ordre.",
    developer: {
      en: "Leave number out to get the next free one.",
      no: "Utelat number for å få det neste ledige.",
    },
  },
  priceModeFixed: {
    en: "The price mode cannot be changed while the order has lines.",
    no: "Prisformen kan ikke endres mens ordren har linjer.",
    developer: {
      en: "Delete the lines first, or make a new order with isPrioritizeAmountsIncludingVat as wanted.",
      no: "Slett linjene først, eller lag en ny ordre med ønsket isPrioritizeAmountsIncludingVat.",
    },
  },
  vatTypeNotOutgoing: {
    en: "Invalid VAT code.",
    no: "Ugyldig mva-kode.",
    developer: {
      en: "Choose a VAT type of sales: GET /ledger/vatType?typeOfVat=OUTGOING lists them.",
      no: "Velg en mva-type for salg: GET /ledger/vatType?typeOfVat=OUTGOING viser dem.",
    },
  },
  invoiceWithoutLines: {
    en: "The invoice has no order lines.",
    no: "Fakturaen inneholder ingen ordrelinjer.",
    developer: {
      en: "Add lines to the order before it is invoiced.",
      no: "Legg til linjer på ordren før den faktureres.",
    },
  },
  invoiceWithoutOrders: {
    en: "The list cannot be empty.",
    no: "Listen kan ikke være tom.",
    developer: {
      en: "Send orders with at least one element: {id: ...} of an existing order, or a new order.",
      no: "Send orders med minst ett element: {id: ...} for en ordre som finnes, eller en ny ordre.",
    },
  },
  invoiceOrderTwice: {
    en: "The order stands twice in the request.",
    no: "Ordren står to ganger i forespørselen.",
    developer: {
      en: "Name each order once.",
      no: "Oppgi hver ordre én gang.",
    },
  },
  ordersDiffer: {
    en: "The orders cannot be invoiced together: {name} must be the same.",
    no: "Ordrene kan ikke faktureres sammen: {name} må være felles.",
    developer: {
      en: "Give the orders the same '{field}', or invoice them one by one.",
      no: "Gi ordrene samme '{field}', eller fakturer dem én for én.",
    },
  },
  creditNoteNotNegative: {
    en: "The order's total is not negative; it cannot credit an invoice.",
    no: "Ordrens sum er ikke negativ; den kan ikke kreditere en faktura.",
    developer: {
      en: "Give the lines negative counts, or leave invoiceIdIfIsCreditNote out.",
      no: "Gi linjene negativt antall, eller utelat invoiceIdIfIsCreditNote.",
    },
  },
  creditNoteOtherCustomer: {
    en: "The invoice belongs to another customer.",
    no: "Fakturaen tilhører en annen kunde.",
    developer: {
      en: "Name an invoice of the order's customer in invoiceIdIfIsCreditNote.",
      no: "Oppgi en faktura til ordrens kunde i invoiceIdIfIsCreditNote.",
    },
  },
  creditNoteOtherCurrency: {
    en: "The invoice is in another currency.",
    no: "Fakturaen er i en annen valuta.",
    developer: {
      en: "Make an order in the invoice's currency.",
      no: "Lag en ordre i fakturaens valuta.",
    },
  },
  paymentRestIncomplete: {
    en: "The payment type of the rest is missing.",
    no: "Betalingstypen for restbeløpet mangler.",
    developer: {
      en: "Send paymentTypeIdRestAmount too, or leave paidAmountAccountCurrencyRest out.",
      no: "Send også paymentTypeIdRestAmount, eller utelat paidAmountAccountCurrencyRest.",
    },
  },
  paymentRestNothing: {
    en: "Nothing is left to pay by the second payment type.",
    no: "Det er ingenting igjen å betale med den andre betalingstypen.",
    developer: {
      en: "Send a smaller paidAmount, or leave paymentTypeIdRestAmount out.",
      no: "Send et mindre paidAmount, eller utelat paymentTypeIdRestAmount.",
    },
  },
  invoiceDueBeforeDate: {
    en: "The due date cannot be before the invoice date.",
    no: "Forfallsdato kan ikke være før fakturadato.",
    developer: {
      en: "Move invoiceDueDate to {date} or later.",
      no: "Flytt invoiceDueDate til {date} eller senere.",
    },
  },
  productPriceCurrency: {
    en: "The price of the product {product} is in another currency than the order.",
    no: "Prisen på produktet {product} er i en annen valuta enn ordren.",
    developer: {
      en: "Send '{attribute}' on the line, in the order's currency: prices are not converted.",
      no: "Send '{attribute}' på linjen, i ordrens valuta: priser regnes ikke om.",
    },
  },
  paymentIncomplete: {
    en: "Payment type and paid amount belong together.",
    no: "Betalingstype og betalt beløp hører sammen.",
    developer: {
      en: "Send both paymentTypeId and paidAmount, or neither.",
      no: "Send både paymentTypeId og paidAmount, eller ingen av dem.",
    },
  },
  unitPriceMustIncludeVat: {
    en: "The unit price must be inclusive of VAT because the unit price on the order is inclusive of VAT.",
    no: "Enhetsprisen må være med mva. fordi enhetsprisen på ordren er med mva.",
    developer: {
      en: "Send only 'unitPriceIncludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to false.",
      no: "Send bare 'unitPriceIncludingVatCurrency', eller sett 'isPrioritizeAmountsIncludingVat' på ordren til false.",
    },
  },
  unitPriceMustExcludeVat: {
    en: "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
    no: "Enhetsprisen må være uten mva. fordi enhetsprisen på ordren er uten mva.",
    developer: {
      en: "Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
      no: "Send bare 'unitPriceExcludingVatCurrency', eller sett 'isPrioritizeAmountsIncludingVat' på ordren til true.",
    },
  },
  unitPricesDiffer: {
    en: "The line has two different prices: {price:amount} and {unitPrice:amount}.",
    no: "Linjen har to ulike priser: {price:amount} og {unitPrice:amount}.",
    developer: {
      en: "'price' stands for '{attribute}' on this order: send only one of them, or the same value in both.",
      no: "'price' står for '{attribute}' på denne ordren: send bare ett av dem, eller samme verdi i begge.",
    },
  },
  incomeAccountMissing: {
    en: "VAT code {code} has no default income account.",
    no: "Mva-kode {code} mangler standard inntektskonto.",
    developer: {
      en: "Choose one with PUT /ledger/postingRules/incomeAccount/{vatTypeId}, or another 'vatType' on the line.",
      no: "Velg en med PUT /ledger/postingRules/incomeAccount/{vatTypeId}, eller en annen 'vatType' på linjen.",
    },
  },
  incomeAccountUnusable: {
    en: "Default income account {account} of VAT code {code} is inactive or closed to it.",
    no: "Standard inntektskonto {account} for mva-kode {code} er inaktiv eller ikke åpen for denne koden.",
    developer: {
      en: "Choose another one with PUT /ledger/postingRules/incomeAccount/{vatTypeId}, or another 'vatType' on the line.",
      no: "Velg en annen med PUT /ledger/postingRules/incomeAccount/{vatTypeId}, eller en annen 'vatType' på linjen.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The name of something that the rules of order lines refuse, and its refusal. */
export type OrderFaultKey = keyof typeof orderTexts;
export type OrderFault = Fault<OrderFaultKey>;
