// What a product must be: an outgoing VAT type, an income account that takes it, and two prices that agree.

import { decimal, toText } from "../../money/decimal.ts";
import type { Draft } from "../../schema/resource.ts";
import { rule } from "../../schema/resource.ts";
import { unitPrices } from "../invoice/unit-price.ts";
import { type DatedVatType, loadVatTypes, type VatTypes, vatTypeAt } from "../ledger/load.ts";

interface Loaded {
  readonly vatTypes: VatTypes;
  readonly isVatRegistered: boolean;
}

/** The VAT type that sales have when nobody says: the ordinary rate, or outside the act without registration. */
export function ordinaryVatType(isVatRegistered: boolean): number {
  return isVatRegistered ? 3 : 6;
}

/** Completes VAT type and prices. */
export const productRule = rule<Loaded>({
  name: "product",
  async load(_drafts, read, acting) {
    const [vatTypes, company] = await Promise.all([
      loadVatTypes(read, [acting.today], null),
      read.rows<{ isVatRegistered: boolean }>('select "isVatRegistered" from company where company_id = $1'),
    ]);
    return { vatTypes, isVatRegistered: company[0]?.isVatRegistered ?? true };
  },
  decide(draft, loaded, acting) {
    const { values } = draft;
    if (values.vatType === null) values.vatType = ordinaryVatType(loaded.isVatRegistered);
    const vatType = vatTypeAt(loaded.vatTypes, Number(values.vatType), acting.today);
    const field = draft.path === "" ? "vatType.id" : `${draft.path}.vatType.id`;
    if (vatType.id !== values.vatType || !isOutgoing(vatType))
      return { faults: [{ key: "vatTypeNotOutgoing", field: "vatType.id", path: field }] };
    completePrices(draft, vatType);
    return {};
  },
});

/** Sales may have this VAT type: output codes and none. */
export function isOutgoing(vatType: DatedVatType): boolean {
  return vatType.direction === "OUT" || vatType.id === 0;
}

/** The price that was not given follows from the other one; with both, the one without VAT decides. */
function completePrices(draft: Draft, vatType: DatedVatType): void {
  const { values, given } = draft;
  const including = given.has("priceIncludingVatCurrency") && !given.has("priceExcludingVatCurrency");
  const changed =
    including || given.has("priceExcludingVatCurrency") || given.has("vatType") || draft.kind === "create";
  if (!changed) return;
  const said = String(including ? values.priceIncludingVatCurrency : values.priceExcludingVatCurrency);
  const prices = unitPrices(including, decimal(said), vatType);
  values.priceExcludingVatCurrency = toText(prices.unitPriceExcludingVatCurrency);
  values.priceIncludingVatCurrency = toText(prices.unitPriceIncludingVatCurrency);
}
