/** The wording of what the rules of order lines refuse, in two languages and for developers; it holds no rule. */
import type { FaultText } from "../../schema/error.ts";
import type { Fault } from "../fault.ts";

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const orderTexts = {
  sellerNumberMissing: {
    en: "The invoice lacks the company's organisation number, which the bookkeeping rules demand.",
    no: "Fakturaen mangler selskapets organisasjonsnummer, som bokføringsreglene krever.",
    developer: "Set organizationNumber (PUT /company) before more is invoiced: an issued invoice stays as it is.",
  },
  vatOnSvalbard: {
    en: "VAT is charged on a delivery to Svalbard or Jan Mayen, outside the Norwegian VAT area.",
    no: "Det er beregnet mva på en levering til Svalbard eller Jan Mayen, utenfor merverdiavgiftsområdet.",
    developer: "Goods that are sent there have VAT code 52; services that are used there may have it too.",
  },
  sellerAccountMissing: {
    en: "The invoice names no account to pay to.",
    no: "Fakturaen viser ingen konto å betale til.",
    developer: "Give a bank account 'bankAccountNumber' and 'isInvoiceAccount': PUT /ledger/account/{id}.",
  },
  orderHasInvoices: {
    en: "A part of the order is invoiced; it cannot be deleted.",
    no: "En del av ordren er fakturert; den kan ikke slettes.",
    developer: "Set status CANCELLED to end it, or credit its invoices and make a new order.",
  },
  orderInvoicedInPart: {
    en: "A part of the order is invoiced; {name} cannot be changed.",
    no: "En del av ordren er fakturert; {name} kan ikke endres.",
    developer: "Leave {name} as it is, or make a new order.",
  },
  orderLineIsCharged: {
    en: "The order line is invoiced; it cannot be changed or deleted.",
    no: "Ordrelinjen er fakturert; den kan ikke endres eller slettes.",
    developer: "Leave lines with isCharged true as they are, or credit the invoice.",
  },
  orderStatusInvoiced: {
    en: "The status INVOICED follows from an invoice.",
    no: "Statusen INVOICED følger av en faktura.",
    developer: "Invoice the order: PUT /order/<id>/:invoice sets the status.",
  },
  orderCancelled: {
    en: "The order is cancelled.",
    no: "Ordren er kansellert.",
    developer: "Give the order another status before it is invoiced.",
  },
  orderNoSubscription: {
    en: "The order is no subscription.",
    no: "Ordren er ikke et abonnement.",
    developer: "Set isSubscription to true.",
  },
  buyerOwesVat: {
    en: "With VAT code {code} the buyer owes the VAT: {customer} needs an organisation number.",
    no: "Ved mva-kode {code} skylder kjøperen avgiften: {customer} må ha organisasjonsnummer.",
    developer:
      "Set 'organizationNumber' with PUT /customer/{customerId} before it is invoiced: the invoice must show it (bookkeeping regulation § 5-1-2).",
  },
  orderIsSubscription: {
    en: "A subscription is invoiced period by period.",
    no: "Et abonnement faktureres periode for periode.",
    developer: "Use PUT /order/<id>/:approveSubscriptionInvoice.",
  },
  subscriptionNotDue: {
    en: "The next period, {start} to {end}, is not invoiced before {date}.",
    no: "Neste periode, {start} til {end}, faktureres ikke før {date}.",
    developer: "Send invoiceDate {date} or later, or change subscriptionInvoicingTime of the order.",
  },
  subscriptionAccrualAccount: {
    en: "Income of later months cannot wait on account {account}.",
    no: "Inntekt for senere måneder kan ikke vente på konto {account}.",
    developer:
      "Choose an active balance account that takes postings without VAT: accountSubscriptionAccrual of PUT /ledger/postingRules.",
  },
  subscriptionAccrualTooLong: {
    en: "Income can wait for at most {most} months.",
    no: "Inntekt kan vente i høyst {most} måneder.",
    developer: "Lower subscriptionPeriodsOnInvoice of the order.",
  },
  subscriptionNothingApproved: {
    en: "No invoice of the subscription stands.",
    no: "Abonnementet har ingen gjeldende faktura.",
    developer: "Approve a period first: PUT /order/<id>/:approveSubscriptionInvoice.",
  },
  groupElsewhere: {
    en: "The line and the group belong to different orders.",
    no: "Linjen og gruppen hører til ulike ordrer.",
    developer: "Name a line and a group of the same order.",
  },
  pickNoStock: {
    en: "The line has no product that is kept in stock.",
    no: "Linjen har ikke et lagerført produkt.",
    developer: "Only lines whose product has isStockItem true are picked.",
  },
  pickedAlready: {
    en: "The line is picked already.",
    no: "Linjen er allerede plukket.",
    developer: "Unpick it first: PUT /order/orderline/<id>/:unpickLine.",
  },
  pickedNot: {
    en: "The line is not picked.",
    no: "Linjen er ikke plukket.",
    developer: "Pick it first: PUT /order/orderline/<id>/:pickLine.",
  },
  backorderAdvances: {
    en: "What is delivered comes to {delivered}, and {advances} was invoiced on account.",
    no: "Det som leveres kommer på {delivered}, og {advances} er fakturert a konto.",
    developer:
      "Advances are deducted whole from the first delivery. Deliver more, credit an advance (PUT /invoice/<id>/:createCreditNote), or wait with the invoice.",
  },
  backorderNothing: {
    en: "Nothing can be delivered: no line is picked.",
    no: "Ingenting kan leveres: ingen linje er plukket.",
    developer: "Pick lines first, or invoice without createBackorder.",
  },
  onAccountAmount: {
    en: "The amount on account must be greater than 0.",
    no: "A konto-beløpet må være større enn 0.",
    developer: "Send amountOnAccount together with createOnAccount WITH_VAT or WITHOUT_VAT.",
  },
  onAccountNotAsked: {
    en: "An amount on account was sent, and no invoice on account was asked for.",
    no: "Et a konto-beløp er sendt, men det er ikke bedt om en a konto-faktura.",
    developer: "Send createOnAccount WITH_VAT or WITHOUT_VAT, or leave amountOnAccount and onAccountComment out.",
  },
  onAccountTooLarge: {
    en: "The order has only {left} left to invoice on account.",
    no: "Ordren har bare {left} igjen å fakturere a konto.",
    developer: "Send an amount of which the total with VAT is at most {left}.",
  },
  onAccountVatTypes: {
    en: "The lines have different VAT types; the amount on account has no VAT rate.",
    no: "Linjene har ulike mva-koder; a konto-beløpet har ingen mva-sats.",
    developer: "Set invoiceOnAccountVatHigh of the order to true, or send createOnAccount WITHOUT_VAT.",
  },
  onAccountAccount: {
    en: "The account {account} of advances from customers is inactive or not open to VAT code {code}.",
    no: "Kontoen {account} for forskudd fra kunder er inaktiv eller ikke åpen for mva-kode {code}.",
    developer: "Open the account to the VAT type (PUT /ledger/account/<id>, legalVatTypes), or send WITHOUT_VAT.",
  },
  onAccountCurrency: {
    en: "Only orders in kroner are invoiced on account.",
    no: "Bare ordrer i kroner faktureres a konto.",
    developer: "Leave createOnAccount out; an advance in a foreign currency would be deducted at another rate.",
  },
  onAccountAlone: {
    en: "An invoice on account cannot credit an invoice, nor make a back order.",
    no: "En a konto-faktura kan ikke kreditere en faktura og ikke lage restordre.",
    developer: "Send createOnAccount without invoiceIdIfIsCreditNote and createBackorder.",
  },
  orderClosed: {
    en: "The order is invoiced and closed; it cannot be changed or deleted.",
    no: "Ordren er fakturert og lukket; den kan ikke endres eller slettes.",
    developer: "Make a new order, or credit the invoice.",
  },
  orderLineEmpty: {
    en: "A description or a product must be given.",
    no: "Det må registreres en beskrivelse eller et produkt.",
    developer: "Send description, product {id: ...}, or both.",
  },
  orderLineWithoutOrder: {
    en: "The order must be given.",
    no: "Ordren må oppgis.",
    developer: "Send order {id: ...} when a line is created by itself.",
  },
  orderNumberTaken: {
    en: "The number {value} is in use on another order.",
    no: "Nummeret {value} er i bruk på en annen ordre.",
    developer: "Leave number out to get the next free one.",
  },
  priceModeFixed: {
    en: "The price mode cannot be changed while the order has lines.",
    no: "Prisformen kan ikke endres mens ordren har linjer.",
    developer: "Delete the lines first, or make a new order with isPrioritizeAmountsIncludingVat as wanted.",
  },
  vatTypeNotOutgoing: {
    en: "Invalid VAT code.",
    no: "Ugyldig mva-kode.",
    developer: "Choose a VAT type of sales: GET /ledger/vatType?typeOfVat=OUTGOING lists them.",
  },
  invoiceWithoutLines: {
    en: "The invoice has no order lines.",
    no: "Fakturaen inneholder ingen ordrelinjer.",
    developer: "Add lines to the order before it is invoiced.",
  },
  invoiceWithoutOrders: {
    en: "The list cannot be empty.",
    no: "Listen kan ikke være tom.",
    developer: "Send orders with at least one element: {id: ...} of an existing order, or a new order.",
  },
  invoiceOrderTwice: {
    en: "The order stands twice in the request.",
    no: "Ordren står to ganger i forespørselen.",
    developer: "Name each order once.",
  },
  ordersDiffer: {
    en: "The orders cannot be invoiced together: they differ in {name}.",
    no: "Ordrene kan ikke faktureres sammen: de har ulik {name}.",
    developer: "Give the orders the same {name}, or invoice them one by one.",
  },
  creditNoteNotNegative: {
    en: "The order's total is not negative; it cannot credit an invoice.",
    no: "Ordrens sum er ikke negativ; den kan ikke kreditere en faktura.",
    developer: "Give the lines negative counts, or leave invoiceIdIfIsCreditNote out.",
  },
  creditNoteOtherCustomer: {
    en: "The invoice belongs to another customer.",
    no: "Fakturaen tilhører en annen kunde.",
    developer: "Name an invoice of the order's customer in invoiceIdIfIsCreditNote.",
  },
  creditNoteOtherCurrency: {
    en: "The invoice is in another currency.",
    no: "Fakturaen er i en annen valuta.",
    developer: "Make an order in the invoice's currency.",
  },
  paymentRestIncomplete: {
    en: "The payment type of the rest is missing.",
    no: "Betalingstypen for restbeløpet mangler.",
    developer: "Send paymentTypeIdRestAmount too, or leave paidAmountAccountCurrencyRest out.",
  },
  paymentRestNothing: {
    en: "Nothing is left to pay by the second payment type.",
    no: "Det er ingenting igjen å betale med den andre betalingstypen.",
    developer: "Send a smaller paidAmount, or leave paymentTypeIdRestAmount out.",
  },
  invoiceDueBeforeDate: {
    en: "The due date cannot be before the invoice date.",
    no: "Forfallsdato kan ikke være før fakturadato.",
    developer: "Move invoiceDueDate to {date} or later.",
  },
  productPriceCurrency: {
    en: "The price of the product {product} is in another currency than the order.",
    no: "Prisen på produktet {product} er i en annen valuta enn ordren.",
    developer: "Send '{attribute}' on the line, in the order's currency: prices are not converted.",
  },
  paymentIncomplete: {
    en: "Payment type and paid amount belong together.",
    no: "Betalingstype og betalt beløp hører sammen.",
    developer: "Send both paymentTypeId and paidAmount, or neither.",
  },
  unitPriceMustIncludeVat: {
    en: "The unit price must be inclusive of VAT because the unit price on the order is inclusive of VAT.",
    no: "Enhetsprisen må være med mva. fordi enhetsprisen på ordren er med mva.",
    developer:
      "Send only 'unitPriceIncludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to false.",
  },
  unitPriceMustExcludeVat: {
    en: "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
    no: "Enhetsprisen må være uten mva. fordi enhetsprisen på ordren er uten mva.",
    developer:
      "Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
  },
  unitPricesDiffer: {
    en: "The line has two different prices: {price} and {unitPrice}.",
    no: "Linjen har to ulike priser: {price} og {unitPrice}.",
    developer: "'price' stands for '{attribute}' on this order: send only one of them, or the same value in both.",
  },
  incomeAccountMissing: {
    en: "VAT code {code} has no default income account.",
    no: "Mva-kode {code} mangler standard inntektskonto.",
    developer:
      "Choose a default income account for this VAT type in the company's posting rules, or another 'vatType' on the line.",
  },
  incomeAccountUnusable: {
    en: "The default income account {account} of VAT code {code} is inactive or not open to this code.",
    no: "Standard inntektskonto {account} for mva-kode {code} er inaktiv eller ikke åpen for denne koden.",
    developer:
      "Choose another default income account for this VAT type in the company's posting rules, or another 'vatType' on the line.",
  },
} as const satisfies Record<string, FaultText>;

/** The name of something that the rules of order lines refuse. */
export type OrderFaultKey = keyof typeof orderTexts;

/** A refusal by a rule of order lines. */
export type OrderFault = Fault<OrderFaultKey>;
