/** The wording of what the rules of order lines refuse, in two languages and for developers; it holds no rule. */
import type { FaultText } from "../../schema/error.ts";
import type { Fault } from "../fault.ts";

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const orderTexts = {
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
  invoiceOneOrder: {
    en: "An invoice takes exactly one order.",
    no: "En faktura tar nøyaktig én ordre.",
    developer: "Send orders with one element: {id: ...} of an existing order, or a new order.",
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
