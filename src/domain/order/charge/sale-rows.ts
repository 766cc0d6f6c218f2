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
  addressesSql,
  type CustomerAddresses,
  loadCountries,
  loadPrintedSellers,
  namesCustomerAlone,
  type PrintedLine,
  printedBuyer,
  printedLineSql,
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
  const whose = [orderIds, newOrders.map((order) => order.values.customer)];
  const all = Promise.all([
    read.rows<RowOf<"Order">>(read.isOutside ? ordersSql : lockedOrdersSql, orderIds),
    read.rows<SaleLine & Placed>(lineSql("l.id"), orderIds),
    // Several invoices of one request lock their customers here, in one order, before any of them takes a number.
    sources.length > 1 ? read.rows(`select c.id ${customersSql} order by c.id for no key update`, ...whose) : [],
    read.rows<SaleCustomer>(customerSql, ...whose),
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
  const [orders, lines, , customers, accountsByRole, paymentTypes, company, sellers, closed, creditable] = await all;
  // What is not charged together with others is decided in its transaction, behind locks.
  if (read.isOutside && !mayBeJoined({ orders, lines, customers })) await read.rows(lockedOrdersSql, orderIds);
  const named = customers.flatMap(({ postal, physical, delivered }) => [postal, physical, delivered]);
  const countries = await loadCountries(
    read,
    named.flatMap((address) => address?.country ?? []),
  );
  return {
    ...{ orders, customers, accountsByRole, paymentTypes, company, creditable, closed },
    // To know any other place of lines costs a third of what it takes to read them.
    lines: lines.some(isPlaced) ? await read.rows<SaleLine>(lineSql(lineOrderSql), orderIds) : lines,
    advances: customers[0]?.hasAdvances ? await read.rows<Advance>(advanceSql, orderIds) : [],
    printed: { sellers, buyers: customers.map((one) => printedBuyer(one, countries)) },
    attachments: customers[0]?.attachments ?? [],
    toSvalbard: await ordersToSvalbard(read, { orders, newOrders, customers, countries }),
  };
}

const ordersSql = "select * from sales_order where company_id = $1 and id = any($2::bigint[])";
const lockedOrdersSql = `${ordersSql} order by id for no key update`;

/** Whether a sale may be charged by rows that are not locked: those that its document names are looked at when it is charged. */
function mayBeJoined(rows: {
  readonly orders: readonly RowOf<"Order">[];
  readonly lines: readonly (SaleLine & Placed)[];
  readonly customers: readonly SaleCustomer[];
}): boolean {
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

/** A customer with its addresses; each says what belongs to the orders beside their rows. */
type SaleCustomer = RowOf<"Customer"> &
  CustomerAddresses & {
    readonly attachments: readonly OrderFile[] | null;
    /** Whether anything was invoiced on account of the orders. */
    readonly hasAdvances: boolean;
  };

const customersSql = `from party c where c.company_id = $1 and
  c.id = any($3::bigint[] || array(select o."customer" from sales_order o where o.company_id = $1 and o.id = any($2::bigint[])))`;

const customerSql = `
  select c.*, ${addressesSql},
    (select json_agg(json_build_object('order', d."order", 'fileName', d."fileName", 'mimeType', d."mimeType", 'size', d."size") order by d.id)
      from document d where d.company_id = $1 and d."order" = any($2::bigint[])) as attachments,
    exists (select from order_line l where l.company_id = $1 and l."order" = any($2::bigint[]) and l."madeBy" = 'ON_ACCOUNT') as "hasAdvances"
  ${customersSql}`;

/** What says whether a line has another place than that of its id. */
type Placed = Pick<RowOf<"OrderLine">, "orderGroup"> & { readonly orderLineSorting: string };

const isPlaced = ({ orderGroup, orderLineSorting }: Placed) => orderGroup !== null || orderLineSorting !== "ID";

const lineSql = (order: string) => `
  select l.id, l."orderGroup", l."orderLineSorting", l."order", l."count"::text as count, l."discount"::text as discount, l."vatType", l."product", l.version, l."vatDate",
    (case when l."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end)::text as "unitPrice",
    p."account" as "productAccount", p."vatType" as "productVatType", p."department" as "productDepartment",
    p.version as "productVersion", u.id as unit, u.version as "unitVersion",
    ${printedLineSql} as printed
  from order_line l
  left join product p on p.company_id = l.company_id and p.id = l."product"
  left join product_unit u on u.company_id = l.company_id and u.id = p."productUnit"
  where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null
  order by l."order", ${order}`;

/** The stored lines of orders that stand on no invoice, whole, in their order. */
export function loadOpenLines(read: Reader, orderIds: readonly number[]): Promise<OpenLine[]> {
  return read.rows<OpenLine>(
    `select l.*, coalesce(p."isStockItem", false) as "isStockItem" from order_line l
     left join product p on p.company_id = l.company_id and p.id = l."product"
     where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null order by l."order", ${lineOrderSql}`,
    orderIds,
  );
}
