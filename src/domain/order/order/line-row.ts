// Rows of order lines that the service itself makes: copies, advances and deductions. Pure.

import { type Decimal, decimal, toText } from "../../../money/decimal.ts";
import type { RowOf } from "../../../schema/row.ts";
import { amountsOf, lineAmount } from "../../invoice/invoice/invoice-amounts.ts";
import { unitPrices } from "../../invoice/invoice/unit-price.ts";
import type { DatedVatType } from "../../ledger/account/load-accounts.ts";
import { chargedRatePercent } from "../../ledger/vat/vat-code.ts";

/** A copy of a stored line with another count: a new row, whose amounts follow. */
export function copiedLine(
  row: RowOf<"OrderLine">,
  to: {
    readonly id: number;
    readonly count: Decimal;
    readonly includesVat: boolean;
    readonly vatType: DatedVatType;
    /** The day whose rates `vatType` has. */
    readonly vatDate: string;
  },
): RowOf<"OrderLine"> {
  const unitPrice = to.includesVat ? row.unitPriceIncludingVatCurrency : row.unitPriceExcludingVatCurrency;
  const amount = lineAmount({
    count: to.count,
    unitPrice: decimal(unitPrice),
    discount: decimal(row.discount),
  });
  const amounts = amountsOf(amount, to.includesVat, chargedRatePercent(to.vatType));
  const prices = unitPrices(to.includesVat, decimal(unitPrice), to.vatType);
  return {
    ...row,
    id: to.id,
    count: toText(to.count),
    vatDate: to.vatDate,
    unitPriceExcludingVatCurrency: toText(prices.unitPriceExcludingVatCurrency),
    unitPriceIncludingVatCurrency: toText(prices.unitPriceIncludingVatCurrency),
    amountExcludingVatCurrency: toText(amounts.amountExcludingVat),
    amountIncludingVatCurrency: toText(amounts.amountIncludingVat),
    invoice: null,
  };
}
