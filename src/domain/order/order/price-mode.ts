// Which unit price a line may carry in the price mode of its order; it knows nothing of VAT rates and amounts.

import type { Decimal } from "../../../money/decimal.ts";
import { equals, toText } from "../../../money/decimal.ts";
import type { FaultPlace } from "../../fault.ts";
import { faultAt } from "../../fault.ts";
import { keptUnitPrice } from "../../invoice/invoice/unit-price.ts";
import type { OrderFault } from "./order-messages.ts";

/** The price fields of a line in a request body; absent or null: not set. Zero is set. */
export interface LinePrices {
  readonly unitPriceIncludingVatCurrency?: Decimal | null;
  readonly unitPriceExcludingVatCurrency?: Decimal | null;
  /** Stands for whichever of the other two the order allows. */
  readonly price?: Decimal | null;
}

/** The price fields by name. */
export type PriceName = keyof LinePrices;

/**
 * The prices that a body says anew. Clients send whole lines back, with both prices: the one that the price mode does not allow
 * counts only where it is another than the stored one, and of `price` and the allowed one the one that has changed.
 * @param stored the line as it is; null for a new one
 */
export function changedPrices(includesVat: boolean, sent: LinePrices, stored: LinePrices | null): LinePrices {
  if (stored === null) return sent;
  const [allowed, other]: readonly [PriceName, PriceName] = includesVat
    ? ["unitPriceIncludingVatCurrency", "unitPriceExcludingVatCurrency"]
    : ["unitPriceExcludingVatCurrency", "unitPriceIncludingVatCurrency"];
  const isStored = (name: PriceName, as: PriceName) => {
    const [one, before] = [sent[name] ?? null, stored[as] ?? null];
    return one !== null && before !== null && equals(one, before);
  };
  const hasBoth = (sent.price ?? null) !== null && (sent[allowed] ?? null) !== null;
  const kept = new Set<PriceName>();
  if (isStored(other, other)) kept.add(other);
  if (hasBoth && isStored("price", allowed)) kept.add("price");
  else if (hasBoth && isStored(allowed, allowed)) kept.add(allowed);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !kept.has(name as PriceName)));
}

/** The unit price in the order's price mode, null when the line names none; or why there is none. */
export type UnitPriceResult =
  | { readonly kind: "unitPrice"; readonly unitPrice: Decimal | null }
  | { readonly kind: "refused"; readonly faults: readonly OrderFault[] };

/**
 * Lines carry only the unit price of their order's price mode: with VAT where `isPrioritizeAmountsIncludingVat`,
 * without VAT otherwise. The other attribute, alone or beside the right one, is refused, and so is `price` with
 * another value than the right attribute. `place` is where the line stands in the body.
 */
export function unitPriceOf(
  isPrioritizeAmountsIncludingVat: boolean,
  prices: LinePrices,
  place: FaultPlace,
): UnitPriceResult {
  const including = "unitPriceIncludingVatCurrency";
  const excluding = "unitPriceExcludingVatCurrency";
  const [allowed, other] = isPrioritizeAmountsIncludingVat
    ? ([including, excluding] as const)
    : ([excluding, including] as const);
  const unitPrice = prices[allowed] ?? null;
  const price = prices.price ?? null;
  const faults: OrderFault[] = [];
  if ((prices[other] ?? null) !== null) {
    faults.push(
      faultAt(place, other, isPrioritizeAmountsIncludingVat ? "unitPriceMustIncludeVat" : "unitPriceMustExcludeVat"),
    );
  }
  if (price !== null && unitPrice !== null && !equals(price, unitPrice)) {
    faults.push(
      faultAt(place, "price", "unitPricesDiffer", {
        price: toText(price),
        unitPrice: toText(unitPrice),
        attribute: allowed,
      }),
    );
  }
  if (faults.length > 0) {
    return { kind: "refused", faults };
  }
  const givenPrice = unitPrice ?? price;
  return { kind: "unitPrice", unitPrice: givenPrice === null ? null : keptUnitPrice(givenPrice) };
}
