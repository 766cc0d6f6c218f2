// Everything that charging orders depends on, loaded together: orders, lines, customer, VAT types, accounts. Decides nothing.

import { noObject, type Text } from "../../../schema/message.ts";
import type { Draft, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { VatRegistrationStatus } from "../../company/vat-registration.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { loadRates, type Rates } from "../../currency/rate-of-day.ts";
import type { CreditedInvoice } from "../../invoice/invoice/credited-invoice.ts";
import { noPaymentType } from "../../invoice/invoice/not-found.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts, loadVatTypes, type VatTypes } from "../../ledger/account/load-accounts.ts";
import type { LedgerRole } from "../../ledger/account/posting-roles.ts";
import { type Dimensions, loadDimensions } from "../../ledger/dimension/dimension-check.ts";
import type { ClosedPeriods } from "../../ledger/period/closed-periods.ts";
import type { PrintedBuyer, PrintedSellers } from "./printed-parts.ts";
import {
  type Advance,
  type OrderFile,
  readRows,
  type SaleCustomer,
  type SaleLine,
  type SaleSource,
} from "./sale-rows.ts";

/** An order that is charged; `isNew` where it is stored together with the invoice. */
export type SaleOrder = RowOf<"Order"> & { readonly isNew: boolean };

/** Of a sale without orders, which is refused before its customer is asked for. */
const noCustomer = {} as SaleCustomer;

/** What is charged, to whom, and with which accounts. */
export interface Sale {
  readonly orders: readonly SaleOrder[];
  readonly lines: readonly SaleLine[];
  /** The invoices on account of these orders. */
  readonly advances: readonly Advance[];
  readonly customer: SaleCustomer;
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
  /** The company and its customers as documents name them. */
  readonly sellers: PrintedSellers;
  readonly buyers: readonly PrintedBuyer[];
  /** The files of the orders, by order. */
  readonly attachments: readonly OrderFile[];
  /** Orders that are delivered to Svalbard or Jan Mayen, outside the VAT area. */
  readonly toSvalbard: ReadonlySet<number>;
  /** Departments and projects of the orders, products and customer. */
  readonly dimensions: Dimensions;
  /** Active values of own dimensions that the orders' projects carry, by project. */
  readonly projectValues: ReadonlyMap<number, ProjectValues>;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  /** The accounts that immediate payments debit, by the id of the payment type; null where it has no account. */
  readonly paymentAccounts: ReadonlyMap<number, PaymentAccount>;
  readonly isRoundedToWholeKrone: boolean;
  readonly isSubscriptionIncomeAccrued: boolean;
  /** The invoice that is credited; null for an invoice. */
  readonly credited: CreditedInvoice | null;
  /** Looked up for the days of the invoices. */
  readonly closed: ClosedPeriods;
  /** Whether its orders were read without locks: what others may change meanwhile is looked at when they are charged. */
  readonly isUnlocked: boolean;
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
  const rows = await readRows(read, sources);
  const { advances, customers, accountsByRole, paymentTypes, company, creditable, attachments } = rows;
  const credited = creditable?.credited;
  const lines = [...rows.lines, ...newOrders.flatMap(draftLines)];
  const orders = [
    ...rows.orders.map((row) => ({ ...row, isNew: false })),
    ...newOrders.map((draft) => ({ ...draft.values, id: draft.id, version: 0, isNew: true })),
  ];
  const accountCurrencies = paymentTypes.map(({ currency }) => currency);
  const loaded = { orders, lines, advances, customers, accountCurrencies };
  const days = sources.map((source) => source.invoiceDate);
  const dependents = await readDependents(read, days, loaded);
  const accounts = await loadAccounts(
    read,
    [
      ...accountsByRole.values(),
      ...advances.map((advance) => advance.advanceAccount),
      ...lines.map((line) => line.productAccount),
      ...dependents.vatTypes.incomeAccountIds,
      ...paymentTypes.map((type) => type.debitAccount),
      credited?.invoice.receivableAccount,
      ...customers.map((customer) => customer.customerAccount),
    ].filter((id) => id !== null && id !== undefined),
  );
  const paymentAccounts = new Map(
    paymentTypes.map(({ id, debitAccount, currency }) => [
      id,
      { account: knownAccount(accounts, debitAccount, "of a payment type"), currency: currency ?? kroner },
    ]),
  );
  const common = {
    ...dependents,
    language: company.language,
    vatRegistration: company.vatRegistrationStatus,
    isRoundedToWholeKrone: company.isRoundedToWholeKrone,
    isSubscriptionIncomeAccrued: company.isSubscriptionIncomeAccrued,
    toSvalbard: rows.toSvalbard,
    accounts,
    paymentAccounts,
    vatPerDepartment: company.vatPerDepartment,
    ...rows.printed,
    closed: rows.closed,
    isUnlocked: read.together !== undefined,
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
      attachments: attachments.filter((one) => ids.has(one.order)),
      advances: advances.filter((one) => ids.has(one.order ?? -1)),
      customer,
      currency: own[0]?.currency ?? kroner,
      credited: credited ?? null,
      account: (role) =>
        knownAccount(accounts, role === "ACCOUNTS_RECEIVABLE" ? receivable : accountsByRole.get(role), role),
    };
  });
}

/** What the orders and lines name in turn: VAT types, exchange rates of the days, departments and projects. */
async function readDependents(
  read: Reader,
  dates: readonly string[],
  loaded: {
    readonly orders: readonly RowOf<"Order">[];
    readonly lines: readonly SaleLine[];
    readonly advances: readonly Advance[];
    readonly customers: readonly SaleCustomer[];
    readonly accountCurrencies: readonly (number | null)[];
  },
) {
  const { orders, lines } = loaded;
  const used = [...orders.map(({ currency }) => currency), ...loaded.accountCurrencies];
  const currencies = [...new Set(used.map((currency) => currency ?? kroner))];
  const [vatTypes, dimensions, projectValues, rates] = await Promise.all([
    loadVatTypes(read),
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
  ]);
  return { vatTypes, dimensions, projectValues, rates };
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
