// Invoicing on account: an advance on an order, and its deduction when the order is invoiced. Pure.

import { compare, type Decimal, decimal, sign, subtract, sum, toText } from "../../../money/decimal.ts";
import type { Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { amountsOf, documentAmounts } from "../../invoice/invoice/invoice-amounts.ts";
import { unitPrices } from "../../invoice/invoice/unit-price.ts";
import { vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { chargedRatePercent } from "../../ledger/vat/vat-code.ts";
import type { Part } from "./charge-request.ts";
import type { Sale } from "./load-sale.ts";
import type { SaleLine } from "./sale-rows.ts";
import { vatDateOf } from "./vat-date.ts";

/** What the caller says of an invoice on account. */
export interface OnAccount {
  readonly isWithVat: boolean;
  /** In the order's price mode and currency. */
  readonly amount: string;
  readonly comment: string;
  readonly invoiceDate: string;
}

const noVatType = 0;
const highVatType = 3;

/** The sale of an advance in place of the order's lines, or why there is none. */
export function onAccountSale(
  sale: Sale,
  request: OnAccount,
  context: ActionContext,
): { readonly sale: Sale; readonly part: Part } | { readonly faults: readonly Fault[] } {
  const [order] = sale.orders;
  const at = { field: "amountOnAccount", path: "amountOnAccount" };
  const amount = decimal(request.amount);
  if (sign(amount) <= 0) return { faults: [{ key: "onAccountAmount", ...at }] };
  if (sale.currency !== kroner)
    return { faults: [{ key: "onAccountCurrency", field: "createOnAccount", path: "createOnAccount" }] };
  const vatTypes = [...new Set(sale.lines.map((line) => line.vatType))];
  const single = vatTypes.length === 1 ? vatTypes[0] : undefined;
  const vatTypeId = !request.isWithVat ? noVatType : order?.invoiceOnAccountVatHigh ? highVatType : single;
  // Without lines the charge itself says so.
  if (vatTypeId === undefined)
    return {
      faults: [
        {
          key: vatTypes.length === 0 ? "invoiceWithoutLines" : "onAccountVatTypes",
          field: "createOnAccount",
          path: "createOnAccount",
        },
      ],
    };
  const includesVat = order?.isPrioritizeAmountsIncludingVat === true;
  // What is paid for in advance has the rate of the day on which it is to be delivered.
  const vatDate = order?.deliveryDate ?? request.invoiceDate;
  const vatType = vatTypeAt(sale.vatTypes, vatTypeId, vatDate);
  const amounts = amountsOf(amount, includesVat, chargedRatePercent(vatType));
  const remaining = subtract(totalOf(sale, includesVat, request.invoiceDate), advancesOf(sale));
  if (compare(amounts.amountIncludingVat, remaining) > 0)
    return { faults: [{ key: "onAccountTooLarge", ...at, parameters: { left: toText(remaining) } }] };
  const both = unitPrices(includesVat, amount, vatType);
  const id = context.newId();
  const row: LineRow = {
    ...emptyLine,
    id,
    order: order?.id ?? null,
    description: request.comment === "" ? (sale.language === "en" ? "On account" : "A konto") : request.comment,
    count: "1",
    currency: order?.currency ?? null,
    orderLineSorting: order?.orderLineSorting ?? "ID",
    isPrioritizeAmountsIncludingVat: includesVat,
    vatType: vatTypeId,
    vatDate,
    unitPriceExcludingVatCurrency: toText(both.unitPriceExcludingVatCurrency),
    unitPriceIncludingVatCurrency: toText(both.unitPriceIncludingVatCurrency),
    amountExcludingVatCurrency: toText(amounts.amountExcludingVat),
    amountIncludingVatCurrency: toText(amounts.amountIncludingVat),
    madeBy: "ON_ACCOUNT",
  };
  return {
    sale: { ...sale, lines: [advanceLine(row, includesVat)] },
    part: { writes: [{ insert: "OrderLine", rows: [row] }], staysOpen: true, isOnAccount: true },
  };
}

/** The lines that take what was invoiced on account off the final invoice; null where there are none. */
export function deductions(
  sale: Sale,
  context: ActionContext,
): { readonly lines: readonly SaleLine[]; readonly writes: readonly Write[] } | null {
  if (sale.advances.length === 0) return null;
  const includesVat = sale.orders[0]?.isPrioritizeAmountsIncludingVat === true;
  const rows = sale.advances.map(({ invoiceNumber, advanceAccount: _, chargedDate, ...row }): LineRow => {
    const text = sale.language === "en" ? "Deducted: on account, invoice" : "Fratrukket: a konto, faktura";
    return {
      ...row,
      id: context.newId(),
      description: `${text} ${invoiceNumber}`,
      count: "-1",
      vatDate: chargedDate,
      amountExcludingVatCurrency: negated(row.amountExcludingVatCurrency),
      amountIncludingVatCurrency: negated(row.amountIncludingVatCurrency),
      invoice: null,
      madeBy: "DEDUCTION",
    };
  });
  const lines = rows.map((row, index) => ({
    ...advanceLine(row, includesVat),
    advanceAccount: sale.advances[index]?.advanceAccount ?? null,
  }));
  return { lines, writes: [{ insert: "OrderLine", rows }] };
}

function negated(amount: string): string {
  return toText(subtract(decimal(0), decimal(amount)));
}

/** What has been invoiced on account and stands, with VAT. */
export function advancesOf(sale: Sale): Decimal {
  return sum(sale.advances.map((one) => decimal(one.amountIncludingVatCurrency)));
}

/** What the sale's lines come to with VAT. */
export function totalOf(sale: Sale, includesVat: boolean, date: string) {
  const lines = sale.lines.map((line) => ({
    count: decimal(line.count),
    unitPrice: decimal(line.unitPrice),
    discount: decimal(line.discount),
    vatType: vatTypeAt(sale.vatTypes, line.vatType, vatDateOf(sale, line, date) ?? date),
  }));
  return documentAmounts(includesVat, lines).amountIncludingVat;
}

function advanceLine(row: LineRow, includesVat: boolean): SaleLine {
  return {
    id: row.id,
    order: row.order ?? 0,
    version: 0,
    vatDate: row.vatDate,
    count: row.count,
    unitPrice: includesVat ? row.unitPriceIncludingVatCurrency : row.unitPriceExcludingVatCurrency,
    discount: "0",
    vatType: row.vatType ?? 0,
    product: null,
    productAccount: null,
    productVatType: null,
    productDepartment: null,
    isAdvance: true,
  };
}

/** The row of an advance or of its deduction. */
type LineRow = Omit<RowOf<"OrderLine">, "version">;

/** A line without anything. */
const emptyLine = {
  product: null,
  inventory: null,
  inventoryLocation: null,
  unitCostCurrency: "0",
  markup: "0",
  discount: "0",
  isSubscription: false,
  subscriptionPeriodStart: null,
  subscriptionPeriodEnd: null,
  orderGroup: null,
  sortIndex: 0,
  isPicked: false,
  pickedDate: null,
  orderedQuantity: "0",
  invoice: null,
};
