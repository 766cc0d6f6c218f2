// What an order line starts with, its price by mark-up, and what an invoiced line refuses. Pure.

import { add, type Decimal, decimal, divide, hundred, isZero, multiply, toText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Draft, Row } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { keptUnitPrice } from "../../invoice/invoice/unit-price.ts";

/** What a line takes from its order. */
export interface LineOrder {
  readonly includesVat: boolean;
  readonly sorting: RowOf<"Order">["orderLineSorting"];
  readonly currency: number | null;
  /** The day of delivery, whose rates VAT has. */
  readonly date: string;
  readonly discount: string;
  readonly markup: string;
  readonly isSubscription: boolean;
  /** The day on which a line is picked that says no other. */
  readonly today: string;
}

/** A new line takes cost and text of its product, mark-up and subscription of its order, where it does not say. */
export function startLine(
  line: Draft<"OrderLine">,
  order: Pick<LineOrder, "markup" | "isSubscription">,
  product: RowOf<"Product"> | null,
): void {
  const { values, bodyFields } = line;
  if (!bodyFields.has("markup")) values.markup = order.markup;
  if (!bodyFields.has("isSubscription")) values.isSubscription = order.isSubscription;
  if (product === null) return;
  if (!bodyFields.has("unitCostCurrency"))
    values.unitCostCurrency = toText(add(decimal(product.costExcludingVatCurrency), decimal(product.expenses)));
  if (!bodyFields.has("description")) values.description = product.orderLineDescription;
}

/**
 * The price without VAT that a mark-up makes of the cost: unitCostCurrency x (1 + markup / 100), half up to 10 decimals.
 * Null where there is no cost, no mark-up, or neither of them is what changes.
 */
export function markedUp({ kind, values, bodyFields }: Draft<"OrderLine">): Decimal | null {
  const cost = decimal(values.unitCostCurrency);
  const markup = decimal(values.markup);
  const isChanged = kind === "create" || bodyFields.has("markup") || bodyFields.has("unitCostCurrency");
  if (!isChanged || isZero(cost) || isZero(markup)) return null;
  return keptUnitPrice(divide(multiply(cost, add(hundred, markup)), hundred));
}

/** A line of an invoice stays as it is; the same values may be sent again. */
export function chargedLineFaults(line: Draft<"OrderLine">, field: string): Fault[] {
  const values: Row = line.values;
  const before: Row | null = line.before;
  const under = (prefix: string, name: string) => (prefix === "" ? name : `${prefix}.${name}`);
  const changed = [...line.bodyFields].filter(
    (name) => name in values && JSON.stringify(values[name] ?? null) !== JSON.stringify(before?.[name] ?? null),
  );
  Object.assign(values, before);
  return changed.map((name) => ({
    key: "orderLineIsCharged",
    field: under(field, name),
    path: under(line.path, name),
  }));
}

/** A line has its order's currency, which a body may repeat; so may one that was read before the order got another. */
export function lineCurrencyFaults(line: Draft<"OrderLine">, currency: number | null, field: string): Fault[] {
  const { values, before, bodyFields, cleared } = line;
  const isSaid = bodyFields.has("currency") && !cleared.has("currency");
  if (!isSaid || values.currency === currency || values.currency === before?.currency) return [];
  const under = (prefix: string) => (prefix === "" ? "currency.id" : `${prefix}.currency.id`);
  return [{ key: "orderLineCurrency", field: under(field), path: under(line.path) }];
}
