// Which VAT type a line of an electronic invoice gets: by its category, its rate, and where the seller is. Pure.

import { type Decimal, decimal, equals, isZero } from "../../../money/decimal.ts";
import type { VatRegistrationStatus } from "../../company/vat-registration.ts";

/** The buyer and the seller, as far as they decide about VAT. */
export interface VatParties {
  readonly registration: VatRegistrationStatus;
  /** The seller's country, ISO 3166. */
  readonly sellerCountry: string;
  /** The rate of a VAT type on the day of the invoice. */
  readonly rateOf: (vatType: number) => Decimal | undefined;
}

/** A VAT type, and what a person should look at; the keys are those of texts. */
export interface LineVat {
  readonly vatType: number;
  readonly flag: "incomingVatReverse" | "incomingVatCustoms" | "incomingVatForeign" | "incomingVatRate" | null;
}

/** The VAT types of purchases by rate: high, middle, low, raw fish. */
const purchases: readonly (readonly [rate: string, vatType: number])[] = [
  ["25", 1],
  ["15", 11],
  ["12", 12],
  ["11.11", 111],
];
/** Services from abroad, whose VAT the buyer owes and deducts. */
const serviceAbroad = 34;
const norwegian: ReadonlySet<string> = new Set(["NO", "SJ"]);
/** Units of time, of which only services are sold: UN/ECE recommendation 20. */
const times: ReadonlySet<string> = new Set([
  "SEC",
  "MIN",
  "HUR",
  "DAY",
  "WEE",
  "MON",
  "ANN",
  "LH",
  "E48",
  "E49",
  "QAN",
  "SAN",
]);

/**
 * The VAT type of a line. A company outside the register deducts nothing; what a foreign seller charges is a cost; goods from abroad
 * wait for the customs declaration.
 */
export function vatOfLine(
  { category, rate, unit }: { readonly category: string; readonly rate: Decimal; readonly unit: string },
  { registration, sellerCountry, rateOf }: VatParties,
): LineVat {
  if (registration !== "VAT_REGISTERED") return { vatType: 0, flag: null };
  const isForeign = !norwegian.has(sellerCountry);
  if (category === "S") {
    if (isForeign) return { vatType: 0, flag: isZero(rate) ? null : "incomingVatForeign" };
    const vatType = purchases.find(([percent]) => equals(decimal(percent), rate))?.[1];
    const own = vatType === undefined ? undefined : rateOf(vatType);
    return vatType !== undefined && own !== undefined && equals(own, rate)
      ? { vatType, flag: null }
      : { vatType: 0, flag: "incomingVatRate" };
  }
  if (category === "AE" && !isForeign) return { vatType: 0, flag: "incomingVatReverse" };
  const isAbroad = category === "K" || category === "G" || (isForeign && (category === "AE" || category === "O"));
  if (!isAbroad) return { vatType: 0, flag: null };
  return times.has(unit) ? { vatType: serviceAbroad, flag: null } : { vatType: 0, flag: "incomingVatCustoms" };
}
