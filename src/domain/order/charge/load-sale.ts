// Everything that charging orders depends on, loaded together: orders, lines, customer, VAT types, accounts. Decides nothing.

import { noObject, type Text } from "../../../schema/message.ts";
import type { Draft, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { loadCompanySettings } from "../../company/company-settings.ts";
import type { VatRegistrationStatus } from "../../company/vat-registration.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { loadRates, type Rates } from "../../currency/rate-of-day.ts";
import { type CreditedInvoice, loadCredited } from "../../invoice/invoice/credited-invoice.ts";
import { noPaymentType } from "../../invoice/invoice/not-found.ts";
import { isPreliminary } from "../../invoice/invoice/preliminary-invoice.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts, loadVatTypes, type VatTypes } from "../../ledger/account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../../ledger/account/posting-roles.ts";
import { type Dimensions, loadDimensions } from "../../ledger/dimension/dimension-check.ts";
import { type ClosedPeriods, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import type { AttachedFile } from "../../sales-document/sales-document-attachments.ts";
import { lineOrderSql } from "../order/line-sorting.ts";
import { deliveriesOf, toSvalbardSql } from "./vat-area.ts";

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
  /** The day whose rates of VAT the stored line has; null where none is known. */
  readonly vatDate: string | null;
  /** True for an advance and its deduction: it stands on the account of customers' advances and is no income. */
  readonly isAdvance?: boolean;
  /** Of a deduction: the account that the advance stands on. */
  readonly advanceAccount?: number | null;
  /** True for a line of a subscription's period. */
  readonly isPeriod?: boolean;
}

/** A line of an invoice on account that stands: the stored row, the day whose rates it has, and the invoice's number. */
export type Advance = RowOf<"OrderLine"> & {
  readonly invoiceNumber: number;
  readonly advanceAccount: number;
  readonly chargedDate: string;
};

/** An order that is charged; `isNew` where it is stored together with the invoice. */
export type SaleOrder = RowOf<"Order"> & { readonly isNew: boolean };

/** A stored line, and whether goods of its product are in stock. */
export type OpenLine = RowOf<"OrderLine"> & { readonly isStockItem: boolean };

/** Of a sale without orders, which is refused before its customer is asked for. */
const noCustomer = {} as RowOf<"Customer">;

/** What is charged, to whom, and with which accounts. */
export interface Sale {
  readonly orders: readonly SaleOrder[];
  readonly lines: readonly SaleLine[];
  /** The invoices on account of these orders. */
  readonly advances: readonly Advance[];
  readonly customer: RowOf<"Customer">;
  readonly language: "en" | "no";
  /** The currency of the orders, and of their invoice. */
  readonly currency: number;
  /** Rates of that currency and of the payment accounts' on the day of the invoice. */
  readonly rates: Rates;
  readonly vatTypes: VatTypes;
  readonly vatRegistration: VatRegistrationStatus;
  readonly vatPerDepartment: boolean;
  /** The details of the company that invoices show. */
  readonly seller: { readonly organizationNumber: string; readonly hasInvoiceAccount: boolean };
  /** The files of the orders, by order. */
  readonly attachments: readonly (AttachedFile & { readonly order: number })[];
  /** Orders that are delivered to Svalbard or Jan Mayen, outside the VAT area. */
  readonly toSvalbard: ReadonlySet<number>;
  /** Departments and projects of the orders, products and customer. */
  readonly dimensions: Dimensions;
  /** Active values of own dimensions that the orders' projects carry, by project. */
  readonly projectValues: ReadonlyMap<number, ProjectValues>;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  /** The accounts that immediate payments debit, by the id of the payment type; null where it has no account. */
  readonly paymentAccounts: ReadonlyMap<number, PaymentAccount | null>;
  readonly isRoundedToWholeKrone: boolean;
  readonly isSubscriptionIncomeAccrued: boolean;
  /** The invoice that is credited; null for an invoice. */
  readonly credited: CreditedInvoice | null;
  /** Looked up for the days of the invoices. */
  readonly closed: ClosedPeriods;
  account(role: LedgerRole): LedgerAccount;
}

/** The account of a payment, and the currency of that account. */
export interface PaymentAccount {
  readonly account: LedgerAccount;
  readonly currency: number;
}

/** The values that a project carries in the company's own dimensions. */
export interface ProjectValues {
  readonly freeAccountingDimension1Id: number | null;
  readonly freeAccountingDimension2Id: number | null;
  readonly freeAccountingDimension3Id: number | null;
}

/** The hint that names what does not exist; may be empty. */
export interface Missing {
  readonly missing: Text;
  /** True where the invoice that is to be credited is preliminary. */
  readonly isPreliminary?: boolean;
}

/** Where the orders come from. */
export interface SaleSource {
  readonly orderIds: readonly number[];
  readonly newOrders: readonly Draft<"Order">[];
  readonly invoiceDate: string;
  readonly paymentTypeIds: readonly number[];
  /** The invoice that the orders credit. */
  readonly creditedInvoice?: number | null;
}

const roles: LedgerRole[] = [
  "ACCOUNTS_RECEIVABLE",
  "ROUNDING",
  "FX_GAIN",
  "FX_LOSS",
  "CUSTOMER_PREPAYMENT",
  "SUBSCRIPTION_ACCRUAL",
];
/** VAT types of invoices on account, beside those of the lines: none, and the high rate. */
const advanceVatTypes = [0, 3];

/**
 * Reads and locks what is to be charged in one invoice.
 * @returns the sale, or what does not exist
 */
export async function loadSale(read: Reader, source: SaleSource): Promise<Sale | Missing> {
  const [sale] = await loadSales(read, [source]);
  if (sale === undefined) throw new Error("A sale was asked for and none was loaded.");
  return sale;
}

/**
 * Reads and locks what is to be charged, one sale for each invoice, in the same few statements for all of them.
 * @returns each sale, or what does not exist
 */
export async function loadSales(read: Reader, sources: readonly SaleSource[]): Promise<(Sale | Missing)[]> {
  const newOrders = sources.flatMap((source) => source.newOrders);
  const [stored, storedLines, advances, customers, accountsByRole, paymentTypes, company, surroundings, creditable] =
    await readRows(read, sources);
  const credited = creditable?.credited;
  const lines = [...storedLines, ...newOrders.flatMap(draftLines)];
  const orders = [
    ...stored.map((row) => ({ ...row, isNew: false })),
    ...newOrders.map((draft) => ({ ...draft.values, id: draft.id, version: 0, isNew: true })),
  ];
  const accountCurrencies = paymentTypes.map(({ currency }) => currency);
  const loaded = { orders, lines, advances, customers, accountCurrencies };
  const days = sources.map((source) => source.invoiceDate);
  const dependents = await readDependents(read, days, loaded, credited ?? null);
  const accounts = await loadAccounts(
    read,
    [
      ...accountsByRole.values(),
      ...advances.map((advance) => advance.advanceAccount),
      ...lines.map((line) => line.productAccount),
      ...[...dependents.vatTypes.values()].map((type) => type.incomeAccountId),
      ...paymentTypes.map((type) => type.debitAccount),
      credited?.invoice.receivableAccount,
      ...customers.map((customer) => customer.customerAccount),
    ].filter((id) => id !== null && id !== undefined),
  );
  const paymentAccounts = new Map(
    paymentTypes.map(({ id, debitAccount, currency }) => {
      const account = accounts.get(debitAccount ?? -1);
      return [id, account === undefined ? null : { account, currency: currency ?? kroner }];
    }),
  );
  const common = {
    ...dependents,
    language: company.language,
    vatRegistration: company.vatRegistrationStatus,
    isRoundedToWholeKrone: company.isRoundedToWholeKrone,
    isSubscriptionIncomeAccrued: company.isSubscriptionIncomeAccrued,
    toSvalbard: new Set((surroundings[0]?.toSvalbard ?? []).map(Number)),
    accounts,
    paymentAccounts,
    vatPerDepartment: company.vatPerDepartment,
    seller: { organizationNumber: company.organizationNumber, hasInvoiceAccount: company.hasInvoiceAccount },
  };
  return sources.map((source) => {
    const ids = new Set([...source.orderIds, ...source.newOrders.map((draft) => draft.id)]);
    const own = orders.filter((order) => ids.has(order.id));
    if (own.length !== ids.size) return { missing: noObject("Order") };
    if (source.paymentTypeIds.some((id) => !paymentAccounts.has(id))) return { missing: noPaymentType };
    if (source.creditedInvoice && credited === undefined)
      return {
        missing: {
          en: "There is no Invoice with the id in invoiceIdIfIsCreditNote in the company.",
          no: "Det finnes ingen Invoice med id-en i invoiceIdIfIsCreditNote i selskapet.",
        },
        isPreliminary: creditable?.isPreliminary ?? false,
      };
    const customer = customers.find((one) => one.id === own[0]?.customer) ?? noCustomer;
    // A credit note is posted on the receivable account of its invoice, even where customer or posting rules name another one by now.
    const receivable =
      credited?.invoice.receivableAccount ?? customer.customerAccount ?? accountsByRole.get("ACCOUNTS_RECEIVABLE");
    return {
      ...common,
      orders: own,
      lines: lines.filter((line) => ids.has(line.order)),
      attachments: (surroundings[0]?.attachments ?? []).filter((one) => ids.has(one.order)),
      advances: advances.filter((one) => ids.has(one.order ?? -1)),
      customer,
      currency: own[0]?.currency ?? kroner,
      credited: credited ?? null,
      account: (role) =>
        knownAccount(accounts, role === "ACCOUNTS_RECEIVABLE" ? receivable : accountsByRole.get(role), role),
    };
  });
}

/** The days of delivery, on which VAT has its rates, and those that what is credited or deducted had. */
function vatDates(
  {
    orders,
    lines,
    advances,
  }: {
    readonly orders: readonly RowOf<"Order">[];
    readonly lines: readonly SaleLine[];
    readonly advances: readonly Advance[];
  },
  credited: CreditedInvoice | null,
): string[] {
  const dates = [
    ...orders.map((order) => order.deliveryDate),
    ...lines.map((line) => line.vatDate),
    ...advances.map((one) => one.chargedDate),
    ...(credited === null
      ? []
      : [credited.invoice.invoiceDate, ...[...credited.byVatType.values()].map((one) => one.vatDate)]),
  ];
  return dates.filter((date) => date !== null);
}

/** What the orders and lines name in turn: VAT types and exchange rates of the days, departments and projects. */
async function readDependents(
  read: Reader,
  dates: readonly string[],
  loaded: {
    readonly orders: readonly RowOf<"Order">[];
    readonly lines: readonly SaleLine[];
    readonly advances: readonly Advance[];
    readonly customers: readonly RowOf<"Customer">[];
    readonly accountCurrencies: readonly (number | null)[];
  },
  credited: CreditedInvoice | null,
) {
  const { orders, lines } = loaded;
  const used = [...orders.map(({ currency }) => currency), ...loaded.accountCurrencies];
  const currencies = [...new Set(used.map((currency) => currency ?? kroner))];
  const [vatTypes, dimensions, projectValues, rates, closed] = await Promise.all([
    loadVatTypes(
      read,
      [...dates, ...vatDates(loaded, credited)],
      [...lines.map((line) => line.vatType), ...loaded.advances.map((one) => one.vatType ?? 0), ...advanceVatTypes],
    ),
    loadDimensions(read, [
      ...orders.map(({ department, project }) => ({ department, project })),
      ...loaded.customers.map(({ department }) => ({ department })),
      ...lines.map(({ productDepartment }) => ({ department: productDepartment })),
    ]),
    loadProjectValues(
      read,
      orders.map(({ project }) => project),
    ),
    loadRates(
      read,
      dates.flatMap((date) => currencies.map((currency) => ({ currency, date }))),
    ),
    loadClosedPeriods(read, dates),
  ]);
  return { vatTypes, dimensions, projectValues, rates, closed };
}

/** Everything that the sources name, in few statements; locks are taken first. */
function readRows(read: Reader, sources: readonly SaleSource[]) {
  const orderIds = sources.flatMap((source) => source.orderIds);
  const newOrders = sources.flatMap((source) => source.newOrders);
  const typeIds = sources.flatMap((source) => source.paymentTypeIds);
  const creditedId = sources.find((source) => source.creditedInvoice)?.creditedInvoice ?? null;
  return Promise.all([
    read.rows<RowOf<"Order">>(
      "select * from sales_order where company_id = $1 and id = any($2::bigint[]) order by id for no key update",
      orderIds,
    ),
    read.rows<SaleLine>(lineSql, orderIds),
    read.rows<Advance>(
      `select l.*, i."invoiceNumber", coalesce(l."vatDate", i."invoiceDate") as "chargedDate", (select p."account" from posting p where p.company_id = i.company_id and p."voucher" = i."voucher"
         and p."row" > 0 and p."customer" is null order by p."row" limit 1) as "advanceAccount"
       from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice"
       where l.company_id = $1 and l."order" = any($2::bigint[]) and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited" order by l.id`,
      orderIds,
    ),
    // Several invoices of one request lock their customers here, in one order, before any of them takes a number.
    read.rows<RowOf<"Customer">>(
      "select c.* from party c where c.company_id = $1 and " +
        'c.id = any($3::bigint[] || array(select o."customer" from sales_order o where o.company_id = $1 and o.id = any($2::bigint[])))' +
        (sources.length > 1 ? " order by c.id for no key update of c" : ""),
      orderIds,
      newOrders.map((order) => order.values.customer),
    ),
    loadRoles(read, ...roles),
    loadPaymentTypes(read, typeIds),
    loadCompanySettings(read),
    read.rows<Surroundings>(surroundingsSql, orderIds, ...deliveriesOf(newOrders)),
    creditedId === null ? undefined : loadCreditable(read, creditedId),
  ]);
}

/** The invoice that is to be credited; where there is none, whether a preliminary one has the id. */
async function loadCreditable(read: Reader, id: number) {
  const credited = await loadCredited(read, id);
  return { credited, isPreliminary: credited === undefined && (await isPreliminary(read, id)) };
}

/** A payment type with its account, and the currency of the account. */
interface StoredPaymentType {
  readonly id: number;
  readonly debitAccount: number | null;
  readonly currency: number | null;
}

/** The payment types of immediate payments; those that do not exist are left out. */
async function loadPaymentTypes(read: Reader, ids: readonly number[]): Promise<StoredPaymentType[]> {
  const types = await read.kept("payment types", ids, async (missing) => {
    const rows = await read.rows<StoredPaymentType>(
      `select t.id, t."debitAccount", a."currency" from payment_type t
       left join account a on a.company_id = t.company_id and a.id = t."debitAccount"
       where t.company_id = $1 and t.id = any($2::bigint[])`,
      missing,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
  return [...types.values()];
}

/** What belongs to the orders beside their rows. */
interface Surroundings {
  readonly attachments: Sale["attachments"] | null;
  readonly toSvalbard: readonly number[];
}

const surroundingsSql = `
  select (select json_agg(json_build_object('order', d."order", 'fileName', d."fileName", 'mimeType', d."mimeType", 'size', d."size") order by d.id)
      from document d where d.company_id = $1 and d."order" = any($2::bigint[])) as attachments,
    ${toSvalbardSql} as "toSvalbard"`;

const lineSql = `
  select l.id, l."order", l."count"::text as count, l."discount"::text as discount, l."vatType", l."product", l.version, l."vatDate",
    (case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end)::text as "unitPrice",
    p."account" as "productAccount", p."vatType" as "productVatType", p."department" as "productDepartment"
  from order_line l
  join sales_order o on o.company_id = l.company_id and o.id = l."order"
  left join product p on p.company_id = l.company_id and p.id = l."product"
  where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null
  order by l."order", ${lineOrderSql}`;

/** The stored lines of orders that stand on no invoice, whole, in their order. */
export function loadOpenLines(read: Reader, orderIds: readonly number[]): Promise<OpenLine[]> {
  return read.rows<OpenLine>(
    `select l.*, coalesce(p."isStockItem", false) as "isStockItem" from order_line l
     left join product p on p.company_id = l.company_id and p.id = l."product"
     where l.company_id = $1 and l."order" = any($2::bigint[]) and l."invoice" is null order by l."order", ${lineOrderSql}`,
    orderIds,
  );
}

function draftLines(order: Draft<"Order">): SaleLine[] {
  const includesVat = order.values.isPrioritizeAmountsIncludingVat === true;
  return (order.children.orderLines ?? []).map(({ id, values, references }) => ({
    id,
    order: order.id,
    version: 0,
    vatDate: values.vatDate,
    count: values.count,
    unitPrice: includesVat ? values.unitPriceIncludingVatCurrency : values.unitPriceExcludingVatCurrency,
    discount: values.discount,
    vatType: values.vatType ?? 0,
    product: values.product,
    productAccount: references.product?.account ?? null,
    productVatType: references.product?.vatType ?? null,
    productDepartment: references.product?.department ?? null,
  }));
}

async function loadProjectValues(read: Reader, projects: readonly unknown[]): Promise<Sale["projectValues"]> {
  const ids = projects.filter((id) => typeof id === "number");
  if (ids.length === 0) return new Map();
  const value = (index: number) =>
    `(select v.id from accounting_dimension_value v join accounting_dimension_name n on n.company_id = v.company_id and n."dimensionIndex" = v."dimensionIndex" ` +
    `where v.company_id = p.company_id and v.id = p."freeAccountingDimension${index}" and v."active" and n."active") as "freeAccountingDimension${index}Id"`;
  const rows = await read.rows<ProjectValues & { id: number }>(
    `select p.id, ${[1, 2, 3].map(value).join(", ")} from project p where p.company_id = $1 and p.id = any($2::bigint[])`,
    ids,
  );
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}
