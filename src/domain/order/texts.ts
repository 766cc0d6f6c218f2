/** The wording of what the rules of order lines refuse, in two languages and for developers; it holds no rule. */
import type { Fault, FaultText } from "../fault.ts";

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const orderTexts = {
  unitPriceMustIncludeVat: {
    en: "The unit price must be inclusive of VAT because the unit price on the order is inclusive of VAT.",
    no: "Enhetsprisen må være med mva. fordi enhetsprisen på ordren er med mva.",
    developer: "Send only 'unitPriceIncludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to false.",
  },
  unitPriceMustExcludeVat: {
    en: "The unit price must be exclusive of VAT because the unit price on the order is exclusive of VAT.",
    no: "Enhetsprisen må være uten mva. fordi enhetsprisen på ordren er uten mva.",
    developer: "Send only 'unitPriceExcludingVatCurrency', or set 'isPrioritizeAmountsIncludingVat' of the order to true.",
  },
  unitPricesDiffer: {
    en: "The line has two different prices: {price} and {unitPrice}.",
    no: "Linjen har to ulike priser: {price} og {unitPrice}.",
    developer: "'price' stands for '{attribute}' on this order: send only one of them, or the same value in both.",
  },
  incomeAccountMissing: {
    en: "VAT code {code} has no default income account.",
    no: "Mva-kode {code} mangler standard inntektskonto.",
    developer: "Choose a default income account for this VAT type in the company's posting rules, or another 'vatType' on the line.",
  },
  incomeAccountUnusable: {
    en: "The default income account {account} of VAT code {code} is inactive or not open to this code.",
    no: "Standard inntektskonto {account} for mva-kode {code} er inaktiv eller ikke åpen for denne koden.",
    developer: "Choose another default income account for this VAT type in the company's posting rules, or another 'vatType' on the line.",
  },
} as const satisfies Record<string, FaultText>;

/** The name of something that the rules of order lines refuse. */
export type OrderFaultKey = keyof typeof orderTexts;

/** A refusal by a rule of order lines. */
export type OrderFault = Fault<OrderFaultKey>;
