// The stored rows that a sale consists of, in few statements; locks are taken first. Decides nothing.

import type { Draft, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { loadCompanySettings } from "../../company/company-settings.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { loadCredited } from "../../invoice/invoice/credited-invoice.ts";
import { isPreliminary } from "../../invoice/invoice/preliminary-invoice.ts";
import { loadPaymentTypes } from "../../invoice/payment/stored-payment-type.ts";
import { type LedgerRole, loadRoles } from "../../ledger/account/posting-roles.ts";
import { rememberedPeriods } from "../../ledger/period/closed-periods.ts";
import type { AttachedFile } from "../../sales-document/sales-document-attachments.ts";
import { lineOrderSql } from "../order/line-sorting.ts";
import {
  type CustomerAddresses,
  loadCountries,
  loadPrintedSellers,
  namesCustomerAlone,
  type PrintedLine,
  printedBuyer,
} from "./printed-parts.ts";
import { ordersToSvalbard } from "./vat-area.ts";

/** A line that is to be charged; decimals as texts, the unit price in the order's price mode. */
export interface SaleLine {
  readonly id: number;
  readonly order: number;
  readonly count: string;
  readonly unitPrice: string;
  readonly discount: string;
  readonly vatType: number;
  readonly product: number | null;
  readonly productAccount: number | null;
  readonly productVatType: number | null;
  readonly productDepartment: number | null;
  readonly version: number;
  /** The version of its product, the product's unit and the version of that, of a stored line that has them. */
  readonly productVersion?: number | null;
  readonly unit?: number | null;
  readonly unitVersion?: number | null;
  /** The day whose rates of VAT the stored line has; null where none is known. */
  readonly vatDate: string | null;
  /** True for an advance and its deduction: it stands on the account of customers' advances and is no income. */
  readonly isAdvance?: boolean;
  /** Of a deduction: the account that the advance stands on. */
  readonly advanceAccount?: number | null;
  /** True for a line of a subscription's period. */
  readonly isPeriod?: boolean;
  /** What its document shows of a stored line; absent or null where that takes more than the line and its product. */
  readonly printed?: PrintedLine | null;
}

/** A line of an invoice on account that stands: the stored row, the day whose rates it has, and the invoice's number. */
export type Advance = RowOf<"OrderLine"> & {
  readonly invoiceNumber: number;
  readonly advanceAccount: number;
  readonly chargedDate: string;
};

/** A stored line, and whether goods of its product are in stock. */
export type OpenLine = RowOf<"OrderLine"> & { readonly isStockItem: boolean };

/** Where the orders come from. */
export interface SaleSource {
  readonly orderIds: readonly number[];
  readonly newOrders: readonly Draft<"Order">[];
  readonly invoiceDate: string;
  readonly paymentTypeIds: readonly number[];
  /** The invoice that the orders credit. */
  readonly creditedInvoice?: number | null;
}

/** A file of an order. */
export type OrderFile = AttachedFile & { readonly order: number };

const roles: LedgerRole[] = [
  "ACCOUNTS_RECEIVABLE",
  "ROUNDING",
  "FX_GAIN",
  "FX_LOSS",
  "CUSTOMER_PREPAYMENT",
  "SUBSCRIPTION_ACCRUAL",
];
/** Everything that the sources name, in few statements; locks are taken first. */
export async function readRows(read: Reader, sources: readonly SaleSource[]) {
  const orderIds = sources.flatMap((source) => source.orderIds);
  const newOrders = sources.flatMap((source) => source.newOrders);
  const typeIds = sources.flatMap((source) => source.paymentTypeIds);
  const creditedId = sources.find((source) => source.creditedInvoice)?.creditedInvoice ?? null;
  const all = Promise.all([
    // Several invoices of one request lock their customers, in one order, before any of them takes a number.
    readStored(read, { orderIds, newOrders, locksCustomers: sources.length > 1 }),
    loadRoles(read, ...roles),
    loadPaymentTypes(read, typeIds),
    loadCompanySettings(read),
    loadPrintedSellers(read),
    // What is charged is stored by a procedure that looks at the months again (decision 224).
    rememberedPeriods(
      read,
      sources.map((source) => source.invoiceDate),
    ),
    creditedId === null ? undefined : loadCreditable(read, creditedId),
  ]);
  const [{ orders, lines, customers }, accountsByRole, paymentTypes, company, sellers, closed, creditable] = await all;
  const named = customers.flatMap(({ postal, physical, delivered }) => [postal, physical, delivered]);
  const countries = await loadCountries(
    read,
    named.flatMap((address) => address?.country ?? []),
  );
  return {
    ...{ orders, customers, accountsByRole, paymentTypes, company, creditable, closed },
    lines: lines.some(isPlaced) ? await inTheirPlaces(read, orderIds, lines) : lines,
    advances: customers.some(({ hasAdvances }) => hasAdvances) ? await read.rows<Advance>(advanceSql, orderIds) : [],
    printed: { sellers, buyers: customers.map((one) => printedBuyer(one, countries)) },
    attachments: customers.flatMap(({ attachments }) => attachments ?? []),
    toSvalbard: await ordersToSvalbard(read, { orders, newOrders, customers, countries }),
  };
}

/** What is stored of a sale: orders, their lines, and the customer of each order. */
interface StoredSale {
  readonly orders: readonly RowOf<"Order">[];
  readonly lines: readonly (SaleLine & Placed)[];
  readonly customers: readonly SaleCustomer[];
}

interface Stored {
  readonly orderIds: readonly number[];
  readonly newOrders: readonly Draft<"Order">[];
  readonly locksCustomers: boolean;
}

/** Reads what is stored: one order that may be charged together with others without locks, all others behind them. */
async function readStored(read: Reader, { orderIds, newOrders, locksCustomers }: Stored): Promise<StoredSale> {
  const [orderId, ...more] = orderIds;
  if (read.together !== undefined && orderId !== undefined && more.length + newOrders.length === 0) {
    const found = await read.together<[RowOf<"Order">, SaleLine & Placed, SaleCustomer]>(togetherSql, orderId);
    const stored = { orders: found[0], lines: found[1], customers: found[2] };
    if (mayBeJoined(stored)) return stored;
  }
  // An order that is not stored yet names its customer itself.
  const all = [...orderIds, ...newOrders.map(({ id }) => id)];
  const ofNew = [...orderIds.map(() => null), ...newOrders.map(({ values }) => values.customer)];
  const [orders, lines, , customers] = await Promise.all([
    read.rows<RowOf<"Order">>(lockedOrdersSql, orderIds),
    read.rows<SaleLine & Placed>(`select l.* from sale_lines(${asked}) l`, orderIds),
    locksCustomers ? read.rows(lockedCustomersSql, all, ofNew) : [],
    read.rows<SaleCustomer>(`select c.* from sale_customers(${asked}, $3::bigint[]) c`, all, ofNew),
  ]);
  return { orders, lines, customers };
}

/** What one order is read by, for several companies. */
const togetherSql: readonly string[] = [
  "select o.id as asked, o.* from sale_orders($1::bigint[], $2::bigint[]) o",
  'select l."order" as asked, l.* from sale_lines($1::bigint[], $2::bigint[]) l',
  'select c."order" as asked, c.* from sale_customers($1::bigint[], $2::bigint[]) c',
];
const asked = "array_fill($1::bigint, array[cardinality($2::bigint[])]), $2::bigint[]";
const lockedOrdersSql =
  "select * from sales_order where company_id = $1 and id = any($2::bigint[]) order by id for no key update";
const lockedCustomersSql = `select c.id from party c where c.company_id = $1 and
  c.id = any($3::bigint[] || array(select o."customer" from sales_order o where o.company_id = $1 and o.id = any($2::bigint[])))
  order by c.id for no key update`;

/** The lines as their orders sort them. To know another place than that of their ids costs a third of what it takes to read them. */
async function inTheirPlaces<Line extends SaleLine>(read: Reader, orderIds: readonly number[], lines: readonly Line[]) {
  const places = await read.rows<{ id: number }>(placedLinesSql, orderIds);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

const placedLinesSql = `select l.id from order_line l where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null
  order by l."order", ${lineOrderSql}`;

/** Whether a sale may be charged by rows that are not locked: those that its document names are looked at when it is charged. */
function mayBeJoined(rows: StoredSale): boolean {
  const [order] = rows.orders;
  const [customer] = rows.customers;
  if (order === undefined || customer === undefined || rows.orders.length + rows.customers.length > 2) return false;
  if (order.isClosed || order.isSubscription || customer.attachments !== null || customer.hasAdvances) return false;
  const areLinesPlain = rows.lines.every((line) => line.printed && !line.printed.isStockItem && !isPlaced(line));
  return areLinesPlain && order.currency === kroner && namesCustomerAlone(order, customer);
}

/** The invoice that is to be credited; where there is none, whether a preliminary one has the id. */
async function loadCreditable(read: Reader, id: number) {
  const credited = await loadCredited(read, id);
  return { credited, isPreliminary: credited === undefined && (await isPreliminary(read, id)) };
}

const advanceSql = `
  select l.*, i."invoiceNumber", coalesce(l."vatDate", i."invoiceDate") as "chargedDate", (select p."account" from posting p where p.company_id = i.company_id and p."voucher" = i."voucher"
     and p."row" > 0 and p."customer" is null order by p."row" limit 1) as "advanceAccount"
  from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice"
  where l.company_id = $1 and l."order" = any($2::bigint[]) and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited" order by l.id`;

/** A customer as it is charged, and what belongs to the order that it is read for. */
export type SaleCustomer = CustomerAddresses & {
  readonly attachments: readonly OrderFile[] | null;
  /** Whether anything was invoiced on account of the order. */
  readonly hasAdvances: boolean;
} & Pick<
    RowOf<"Customer">,
    | ("id" | "version" | "name" | "organizationNumber" | "customerNumber" | "globalLocationNumber" | "email")
    | ("invoiceEmail" | "language" | "isPrivateIndividual" | "invoiceSendMethod" | "emailAttachmentType")
    | ("customerAccount" | "department" | "deliveryAddress")
  >;

/** What says whether a line has another place than that of its id. */
type Placed = Pick<RowOf<"OrderLine">, "orderGroup"> & { readonly orderLineSorting: string };

const isPlaced = ({ orderGroup, orderLineSorting }: Placed) => orderGroup !== null || orderLineSorting !== "ID";

/** The stored lines of orders that stand on no invoice, whole, in their order. */
export function loadOpenLines(read: Reader, orderIds: readonly number[]): Promise<OpenLine[]> {
  return read.rows<OpenLine>(
    `select l.*, coalesce(p."isStockItem", false) as "isStockItem" from order_line l
     left join product p on p.company_id = l.company_id and p.id = l."product"
     where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null order by l."order", ${lineOrderSql}`,
    orderIds,
  );
}
