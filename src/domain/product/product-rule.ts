// What a product must be: an outgoing VAT type, an income account that takes it, and two prices that agree.

import { decimal, toText } from "../../money/decimal.ts";
import type { Draft, Row } from "../../schema/resource.ts";
import { type Rule, rule } from "../../schema/resource.ts";
import { loadVatRegistration } from "../company/company-settings.ts";
import { maySellWith, ordinaryVatType, type VatRegistrationStatus } from "../company/vat-registration.ts";
import { unitPrices } from "../invoice/invoice/unit-price.ts";
import { type DatedVatType, loadVatTypes, type VatTypes, vatTypeAt } from "../ledger/account/load-accounts.ts";

interface Loaded {
  readonly vatTypes: VatTypes;
  readonly registration: VatRegistrationStatus;
}

/** What the history of prices keeps. */
const priced = [
  "costExcludingVatCurrency",
  "expenses",
  "priceExcludingVatCurrency",
  "priceIncludingVatCurrency",
  "vatType",
  "currency",
];

/** Completes VAT type and prices, and the day from which the prices count. */
export const productRule: Rule = rule<"Product" | "SupplierProduct" | "ExternalProduct", Loaded>({
  name: "product",
  async load(_drafts, read) {
    const [vatTypes, registration] = await Promise.all([loadVatTypes(read), loadVatRegistration(read)]);
    return { vatTypes, registration };
  },
  decide(draft, loaded, context) {
    const { values } = draft;
    if (values.vatType === null) values.vatType = ordinaryVatType(loaded.registration);
    const vatType = vatTypeAt(loaded.vatTypes, values.vatType ?? 0, context.today);
    const field = draft.path === "" ? "vatType.id" : `${draft.path}.vatType.id`;
    // A VAT type from before a change of registration may stay; it is checked when the product is sold.
    const key = values.vatType === draft.before?.vatType ? null : saleFault(vatType, loaded.registration);
    if (key !== null) return { faults: [{ key, field: "vatType.id", path: field }] };
    completePrices(draft, vatType);
    // Catalogues of wholesalers have no history of prices.
    if (!("pricesFrom" in values)) return {};
    const [now, before]: [Row, Row | null] = [values, draft.before];
    if (before === null || priced.some((name) => now[name] !== before[name])) values.pricesFrom = context.today;
    return {};
  },
});

/** Why a company may not sell with a VAT type, or null: sales have active output codes and none, and only 6 without registration. */
export function saleFault(
  vatType: DatedVatType,
  registration: VatRegistrationStatus,
): "vatTypeNotOutgoing" | "vatTypeNotRegistered" | null {
  if (!vatType.isActive || (vatType.direction !== "OUT" && vatType.id !== 0)) return "vatTypeNotOutgoing";
  return maySellWith(registration, vatType.id) ? null : "vatTypeNotRegistered";
}

/** The price that was not given follows from the other one; with both, the one without VAT decides. */
function completePrices(draft: Draft<"Product" | "SupplierProduct" | "ExternalProduct">, vatType: DatedVatType): void {
  const { values, bodyFields } = draft;
  const including = bodyFields.has("priceIncludingVatCurrency") && !bodyFields.has("priceExcludingVatCurrency");
  const changed =
    including || bodyFields.has("priceExcludingVatCurrency") || bodyFields.has("vatType") || draft.kind === "create";
  if (!changed) return;
  const price = including ? values.priceIncludingVatCurrency : values.priceExcludingVatCurrency;
  const prices = unitPrices(including, decimal(price), vatType);
  values.priceExcludingVatCurrency = toText(prices.unitPriceExcludingVatCurrency);
  values.priceIncludingVatCurrency = toText(prices.unitPriceIncludingVatCurrency);
}
