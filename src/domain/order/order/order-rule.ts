// What an order and its lines must be: terms of the customer, prices in one mode, VAT types of sales, open for change.

import { absolute, compare, type Decimal, decimal, isZero, toText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Draft, Reader, Row } from "../../../schema/resource.ts";
import { type Rule, rule } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { type CompanySettings, loadCompanySettings } from "../../company/company-settings.ts";
import { ordinaryVatType } from "../../company/vat-registration.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { amountsOf, lineAmount } from "../../invoice/invoice/invoice-amounts.ts";
import { type UnitPrices, unitPrices } from "../../invoice/invoice/unit-price.ts";
import { type DatedVatType, loadVatTypes, type VatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { type Dimensions, dimensionFaults, loadDimensions } from "../../ledger/dimension/dimension-check.ts";
import { largestAmount } from "../../ledger/posting/check-lines.ts";
import { chargedRatePercent } from "../../ledger/vat/vat-code.ts";
import { saleFault } from "../../product/product-rule.ts";
import { closedFaults, isSaidAgain, loadInvoiced } from "./closed-order.ts";
import { groupFaults, takeGroupLines } from "./group-lines.ts";
import { chargedLineFaults, type LineOrder, lineCurrencyFaults, markedUp, startLine } from "./line-defaults.ts";
import { type IncomeOfLines, incomeFaults, linesOf, loadIncome } from "./line-income.ts";
import { orderFieldNames } from "./order-messages.ts";
import { pickedFaults } from "./picked-line.ts";
import { changedPrices, type LinePrices, type PriceName, unitPriceOf } from "./price-mode.ts";

interface Loaded {
  readonly vatTypes: VatTypes;
  readonly income: IncomeOfLines;
  readonly settings: CompanySettings;
  readonly dimensions: Dimensions;
  /** Orders that have lines already, by id. */
  readonly withLines: ReadonlySet<number>;
  /** Lines that stand on invoices, by the id of their order. */
  readonly charged: ReadonlyMap<number, ReadonlySet<number>>;
  /** Closed orders that an invoice has closed, by id. */
  readonly invoiced: ReadonlySet<number>;
  /** Orders of lines that are written alone, by id. */
  readonly orders: ReadonlyMap<number, RowOf<"Order">>;
}

/** What an order cannot change any more when a part of it is invoiced. */
const fixed = ["customer", "currency", "isPrioritizeAmountsIncludingVat", "isSubscription"] as const;

async function loadCommon(
  read: Reader,
  lines: readonly Draft<"OrderLine">[],
): Promise<Pick<Loaded, "vatTypes" | "income" | "settings">> {
  const [vatTypes, settings] = await Promise.all([loadVatTypes(read), loadCompanySettings(read)]);
  return { vatTypes, income: await loadIncome(read, lines, vatTypes), settings };
}

/** The lines of changed orders that stand on invoices; new orders have none. */
async function loadCharged(read: Reader, drafts: readonly Draft<"Order">[]) {
  const changed = drafts.filter((draft) => draft.kind === "update");
  if (changed.length === 0) return [];
  return read.rows<{ order: number; lines: number[] }>(
    `select "order", array_agg(id) as lines from order_line
     where company_id = $1 and "order" = any($2::bigint[]) and "invoice" is not null group by "order"`,
    changed.map((draft) => draft.id),
  );
}

/** Completes an order by its customer's terms, and its lines by the order. */
export const orderRule: Rule = rule<"Order", Loaded>({
  name: "order",
  async load(drafts, read) {
    const changed = drafts.filter(
      (draft) => draft.kind === "update" && draft.bodyFields.has("isPrioritizeAmountsIncludingVat"),
    );
    const [common, dimensions, charged, invoiced, lines] = await Promise.all([
      loadCommon(read, drafts.flatMap(linesOf)),
      loadDimensions(
        read,
        drafts.flatMap((draft) => [changedDimensions(draft), { department: draft.references.project?.department }]),
      ),
      loadCharged(read, drafts),
      loadInvoiced(read, drafts),
      changed.length === 0
        ? []
        : read.rows<{ order: number }>(
            'select distinct "order" from order_line where company_id = $1 and "order" = any($2::bigint[])',
            changed.map((draft) => draft.id),
          ),
    ]);
    return {
      ...common,
      dimensions,
      withLines: new Set(lines.map((line) => line.order)),
      charged: new Map(charged.map((one) => [one.order, new Set(one.lines)])),
      invoiced,
      orders: new Map(),
    };
  },
  decide(draft, loaded, context) {
    const { values, before } = draft;
    const closed = before?.isClosed === true && isSaidAgain(draft) ? null : closedFaults(draft, loaded.invoiced);
    if (closed === null) return {};
    if (closed.length > 0) return { faults: closed };
    if (draft.kind === "create") {
      takeTerms(draft, loaded);
      values.preliminaryInvoice = context.newId();
    }
    const place = { field: "", path: draft.path };
    const faults: Fault[] = dimensionFaults(changedDimensions(draft), loaded.dimensions, place);
    const flag = "isPrioritizeAmountsIncludingVat";
    if (before !== null && before[flag] !== values[flag] && loaded.withLines.has(draft.id))
      faults.push({ key: "priceModeFixed", field: flag, path: under(draft.path, flag) });
    const order = {
      includesVat: values[flag] === true,
      sorting: values.orderLineSorting,
      currency: values.currency,
      date: values.deliveryDate,
      discount: values.discountPercentage,
      markup: values.markUpOrderLines,
      isSubscription: values.isSubscription,
      today: context.today,
    };
    faults.push(...headFaults(draft, loaded), ...takeGroupLines(draft));
    for (const line of draft.children.orderLines ?? [])
      faults.push(...groupFaults(line, draft.id), ...completeLine(line, order, loaded, fieldOf(line)));
    return { faults };
  },
});

/**
 * The orders of lines that are written alone, locked as an invoice locks them: before their lines, so that neither
 * causes a deadlock, and no line is added to an order that is being invoiced.
 */
function lockedOrders(read: Reader, ids: readonly number[]): Promise<RowOf<"Order">[]> {
  return read.rows<RowOf<"Order">>(
    "select * from sales_order where company_id = $1 and id = any($2::bigint[]) order by id for no key update",
    ids,
  );
}

/** A line that is written alone is checked by the same rules as one that is written with its order. */
export const orderLineRule: Rule = rule<"OrderLine", Loaded>({
  name: "orderLine",
  async load(drafts, read) {
    const ids = drafts.map((draft) => draft.values.order ?? -1);
    const orders = await lockedOrders(read, ids);
    const common = await loadCommon(read, drafts);
    return {
      ...common,
      dimensions: new Map(),
      withLines: new Set(),
      charged: new Map(),
      invoiced: new Set(),
      orders: new Map(orders.map((order) => [order.id, order])),
    };
  },
  decide(draft, loaded, context) {
    const order = loaded.orders.get(draft.values.order ?? -1);
    if (order === undefined)
      return { faults: [{ key: "orderLineWithoutOrder", field: "order", path: under(draft.path, "order") }] };
    if (order.isClosed)
      return { faults: [{ key: "orderClosed", field: "order.id", path: under(draft.path, "order.id") }] };
    const terms = {
      includesVat: order.isPrioritizeAmountsIncludingVat === true,
      sorting: order.orderLineSorting,
      currency: order.currency,
      date: order.deliveryDate,
      discount: order.discountPercentage,
      markup: order.markUpOrderLines,
      isSubscription: order.isSubscription,
      today: context.today,
    };
    return { faults: [...groupFaults(draft, order.id), ...completeLine(draft, terms, loaded, "")] };
  },
});

/** A closed order is not deleted, nor one of which a part is invoiced. */
export const orderClosed: Rule = rule<"Order", ReadonlySet<number>>({
  name: "orderClosed",
  async load(drafts, read) {
    const ids = drafts.map((draft) => draft.id);
    await lockedOrders(read, ids);
    const rows = await read.rows<{ order: number }>(
      'select distinct "order" from order_line where company_id = $1 and "order" = any($2::bigint[]) and "invoice" is not null',
      ids,
    );
    return new Set(rows.map((row) => row.order));
  },
  decide(draft, invoiced) {
    if (draft.before?.isClosed) return { faults: [{ key: "orderClosed", field: "id" }] };
    return invoiced.has(draft.id) ? { faults: [{ key: "orderHasInvoices", field: "id" }] } : {};
  },
});

/** A line of an invoice is not deleted. */
export const orderLineCharged: Rule = rule<"OrderLine", ReadonlySet<number>>({
  name: "orderLineCharged",
  async load(drafts, read) {
    const orders = await lockedOrders(
      read,
      drafts.map((draft) => draft.values.order ?? -1),
    );
    return new Set(orders.filter((order) => order.isClosed).map((order) => order.id));
  },
  decide(draft, closed) {
    if (closed.has(draft.values.order ?? -1)) return { faults: [{ key: "orderClosed", field: "order.id" }] };
    return draft.before?.invoice ? { faults: [{ key: "orderLineIsCharged", field: "id" }] } : {};
  },
});

/** What the head of an order says against the invoices that it has, and against its own status. Charged lines are never removed. */
function headFaults(draft: Draft<"Order">, loaded: Loaded): Fault[] {
  const { values, before } = draft;
  const at = (field: string) => ({ field, path: under(draft.path, field) });
  const faults: Fault[] = [];
  if (draft.bodyFields.has("status") && values.status === "INVOICED" && before?.status !== "INVOICED")
    faults.push({ key: "orderStatusInvoiced", ...at("status") });
  if (values.isSubscriptionAutoInvoicing === true && values.isSubscription !== true)
    faults.push({ key: "orderNoSubscription", ...at("isSubscriptionAutoInvoicing") });
  const charged = loaded.charged.get(draft.id);
  if (before === null || charged === undefined) return faults;
  for (const name of fixed)
    if (values[name] !== before[name])
      faults.push({
        key: "orderInvoicedInPart",
        ...at(name),
        parameters: { name: orderFieldNames[name] ?? name, field: name },
      });
  const open = draft.removed.filter((one) => !charged.has(one.id));
  draft.removed.splice(0, draft.removed.length, ...open);
  return faults;
}

/** The department and the project that a draft gives an order; what it had before may stay, whatever became of it. */
function changedDimensions({ values, before }: Draft<"Order">): Row {
  const changed = (["department", "project"] as const).filter((name) => values[name] !== before?.[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

function takeTerms(draft: Draft<"Order">, { settings, dimensions }: Loaded): void {
  const { values, bodyFields, references } = draft;
  const customer = references.customer;
  for (const name of ["invoicesDueIn", "invoicesDueInType", "currency", "discountPercentage"] as const)
    if (!bodyFields.has(name) || draft.cleared.has(name))
      Object.assign(values, { [name]: customer?.[name] ?? values[name] });
  const department = references.project?.department ?? null;
  if (!bodyFields.has("department") && dimensions.get(`department ${department}`)?.isOpen)
    values.department = department;
  const flag = "isPrioritizeAmountsIncludingVat";
  if (!bodyFields.has(flag) || draft.cleared.has(flag)) values[flag] = settings[flag];
  if (!bodyFields.has("invoiceComment")) values.invoiceComment = settings.invoiceComment;
}

function completeLine(line: Draft<"OrderLine">, order: LineOrder, loaded: Loaded, field: string): Fault[] {
  const { values } = line;
  const product = line.references.product ?? null;
  if (line.before?.invoice) return chargedLineFaults(line, field);
  const faults: Fault[] = lineCurrencyFaults(line, order.currency, field);
  if (values.product === null && values.description.trim() === "")
    for (const name of ["description", "product.id"])
      faults.push({ key: "orderLineEmpty", field: under(field, name), path: under(line.path, name) });
  values.vatType ??= product?.vatType ?? ordinaryVatType(loaded.settings.vatRegistrationStatus);
  values.currency = order.currency;
  values.vatDate = order.date;
  values.orderLineSorting = order.sorting;
  values.isPrioritizeAmountsIncludingVat = order.includesVat;
  if (line.kind === "create" && !line.bodyFields.has("discount")) values.discount = order.discount;
  if (line.kind === "create") startLine(line, order, product);
  faults.push(
    ...pickedFaults(line, loaded.income.products.get(values.product ?? -1)?.isStockItem === true, {
      today: order.today,
      field,
    }),
  );
  const vatType = vatTypeAt(loaded.vatTypes, values.vatType, order.date);
  const key =
    values.vatType === line.before?.vatType ? null : saleFault(vatType, loaded.settings.vatRegistrationStatus);
  if (key !== null) return [...faults, { key, field: vatTypeField(field), path: under(line.path, "vatType.id") }];
  return [
    ...faults,
    ...incomeFaults(line, vatType, { income: loaded.income, field }),
    ...priceLine(line, order, { vatType, product, field }),
  ];
}

/** A wrong VAT type is reported under the names of both lists that can hold the line, which clients rely on. */
function vatTypeField(field: string): string {
  return field === "orderLines"
    ? "orderGroups.orderLines.vatType.id,orderLines.vatType.id"
    : under(field, "vatType.id");
}

function priceLine(
  line: Draft<"OrderLine">,
  order: LineOrder,
  by: { vatType: DatedVatType; product: RowOf<"Product"> | null; field: string },
): Fault[] {
  const { values, bodyFields, cleared, accepted } = line;
  const amountOf = (name: PriceName, value: string | undefined) =>
    bodyFields.has(name) && !cleared.has(name) && value !== undefined ? decimal(value) : null;
  const sent = {
    unitPriceIncludingVatCurrency: amountOf("unitPriceIncludingVatCurrency", values.unitPriceIncludingVatCurrency),
    unitPriceExcludingVatCurrency: amountOf("unitPriceExcludingVatCurrency", values.unitPriceExcludingVatCurrency),
    price: amountOf("price", accepted.price),
  };
  const prices = changedPrices(order.includesVat, sent, storedPrices(line));
  const result = unitPriceOf(order.includesVat, prices, { field: by.field, path: line.path });
  if (result.kind === "refused") return [...result.faults];
  const marked = result.unitPrice === null ? markedUp(line) : null;
  const unitPrice =
    result.unitPrice ??
    (marked === null ? null : unitPriceIn(order.includesVat, unitPrices(false, marked, by.vatType))) ??
    decimal(standingPrice(line, order.includesVat, by.product));
  const isProductPrice = result.unitPrice === null && marked === null && line.before === null;
  if (isProductPrice && !isZero(unitPrice) && isPricedElsewhere(order, by.product)) {
    const name = order.includesVat ? "unitPriceIncludingVatCurrency" : "unitPriceExcludingVatCurrency";
    const parameters = { product: by.product?.name ?? "", attribute: name };
    return [{ key: "productPriceCurrency", field: under(by.field, name), path: under(line.path, name), parameters }];
  }
  const both = unitPrices(order.includesVat, unitPrice, by.vatType);
  values.unitPriceExcludingVatCurrency = toText(both.unitPriceExcludingVatCurrency);
  values.unitPriceIncludingVatCurrency = toText(both.unitPriceIncludingVatCurrency);
  const amount = lineAmount({
    count: decimal(values.count),
    unitPrice,
    discount: decimal(values.discount),
  });
  const amounts = amountsOf(amount, order.includesVat, chargedRatePercent(by.vatType));
  if (compare(absolute(amounts.amountIncludingVat), largestAmount) > 0)
    return [{ key: "tooLarge", field: under(by.field, "count"), path: under(line.path, "count") }];
  values.amountExcludingVatCurrency = toText(amounts.amountExcludingVat);
  values.amountIncludingVatCurrency = toText(amounts.amountIncludingVat);
  return [];
}

function storedPrices({ before }: Draft<"OrderLine">): LinePrices | null {
  return before === null
    ? null
    : {
        unitPriceIncludingVatCurrency: decimal(before.unitPriceIncludingVatCurrency),
        unitPriceExcludingVatCurrency: decimal(before.unitPriceExcludingVatCurrency),
      };
}

function unitPriceIn(includesVat: boolean, both: UnitPrices): Decimal {
  return includesVat ? both.unitPriceIncludingVatCurrency : both.unitPriceExcludingVatCurrency;
}

/** True for a product whose prices are in another currency than the order: its number would be another amount there. */
function isPricedElsewhere(order: LineOrder, product: RowOf<"Product"> | null): boolean {
  return product !== null && (product.currency ?? kroner) !== (order.currency ?? kroner);
}

/** The price of a line that names none: its own so far, else its product's, else 0. */
function standingPrice(line: Draft<"OrderLine">, includesVat: boolean, product: RowOf<"Product"> | null): string {
  if (line.before !== null)
    return includesVat ? line.before.unitPriceIncludingVatCurrency : line.before.unitPriceExcludingVatCurrency;
  if (product === null) return "0";
  return includesVat ? product.priceIncludingVatCurrency : product.priceExcludingVatCurrency;
}

function under(prefix: string, name: string): string {
  return prefix === "" ? name : `${prefix}.${name}`;
}

/** The dotted field of a line in the body, without indexes. */
function fieldOf(line: Draft<"OrderLine">): string {
  return line.path.replace(/\[\d+\]/g, "").replace(/^\./, "");
}
