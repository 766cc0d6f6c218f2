// The day whose rates of VAT a line has when it is charged, and lines that were stored with those of another day. Pure.

import { decimal, toText } from "../../../money/decimal.ts";
import type { Write } from "../../../schema/action.ts";
import { creditedVatDate } from "../../invoice/invoice/credited-invoice.ts";
import { amountsOf, lineAmount } from "../../invoice/invoice/invoice-amounts.ts";
import { unitPrices } from "../../invoice/invoice/unit-price.ts";
import { vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { chargedRatePercent, rateKey } from "../../ledger/vat/vat-code.ts";
import type { Sale } from "./load-sale.ts";
import type { SaleLine } from "./sale-rows.ts";

/**
 * The day of a line's delivery: its order's, and of a deduction the day by which its advance was charged (merverdiavgiftsloven
 * section 22-1). A credit note has the day of what it takes back; null where its invoice has several rates, and none of that day.
 */
export function vatDateOf(sale: Sale, line: SaleLine, invoiceDate: string): string | null {
  if (line.isAdvance && line.vatDate !== null) return line.vatDate;
  const order = sale.orders.find((one) => one.id === line.order);
  const delivered = order?.deliveryDate ?? invoiceDate;
  if (sale.credited === null) return delivered;
  return creditedVatDate(sale.credited, line.vatType, delivered, (day) =>
    rateKey(vatTypeAt(sale.vatTypes, line.vatType, day)),
  );
}

/** The writes that give stored lines the rates by which they are charged, where they have others. */
export function rateWrites(sale: Sale, invoiceDate: string): Write[] {
  return sale.lines.flatMap((line): Write[] => {
    const date = vatDateOf(sale, line, invoiceDate);
    if (date === null) return [];
    const vatType = vatTypeAt(sale.vatTypes, line.vatType, date);
    if (line.vatDate !== null && rateKey(vatTypeAt(sale.vatTypes, line.vatType, line.vatDate)) === rateKey(vatType))
      return [];
    const order = sale.orders.find((one) => one.id === line.order);
    const includesVat = order?.isPrioritizeAmountsIncludingVat === true;
    const [count, unitPrice, discount] = [decimal(line.count), decimal(line.unitPrice), decimal(line.discount)];
    const amounts = amountsOf(lineAmount({ count, unitPrice, discount }), includesVat, chargedRatePercent(vatType));
    const both = unitPrices(includesVat, unitPrice, vatType);
    const set = {
      vatDate: date,
      unitPriceExcludingVatCurrency: toText(both.unitPriceExcludingVatCurrency),
      unitPriceIncludingVatCurrency: toText(both.unitPriceIncludingVatCurrency),
      amountExcludingVatCurrency: toText(amounts.amountExcludingVat),
      amountIncludingVatCurrency: toText(amounts.amountIncludingVat),
    };
    return [{ update: "OrderLine", id: line.id, version: line.version, set }];
  });
}
