// Everything that charging orders depends on, read in one go: orders, lines, customer, VAT types, accounts. Decides nothing.

import type { Draft, Reader, Row } from "../../schema/resource.ts";
import type { VatRegistrationStatus } from "../company/vat-registration.ts";
import { noPaymentType } from "../invoice/not-found.ts";
import { type ClosedPeriods, loadClosedPeriods } from "../ledger/closed-periods.ts";
import type { LedgerAccount } from "../ledger/ledger-account.ts";
import { knownAccount, loadAccounts, loadVatTypes, type VatTypes } from "../ledger/load.ts";
import { type LedgerRole, loadRoles } from "../ledger/posting-rule.ts";

/** A line that is to be charged; decimals as texts, the unit price in the order's price mode. */
export interface SaleLine {
  readonly id: number;
  readonly count: string;
  readonly unitPrice: string;
  readonly discount: string;
  readonly vatType: number;
  readonly product: number | null;
  readonly productAccount: number | null;
  readonly productVatType: number | null;
}

/** What is charged, to whom, and with which accounts. */
export interface Sale {
  /** Order rows; `isNew` where the order is stored together with the invoice. */
  readonly orders: readonly (Row & { readonly isNew: boolean })[];
  readonly lines: readonly SaleLine[];
  readonly customer: Row;
  readonly language: "en" | "no";
  readonly currencyCode: string;
  readonly vatTypes: VatTypes;
  readonly vatRegistration: VatRegistrationStatus;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly paymentAccount: LedgerAccount | null;
  /** Looked up for the invoice's date. */
  readonly closed: ClosedPeriods;
  account(role: LedgerRole): LedgerAccount;
}

/** What does not exist, in words for a developer. */
export interface Missing {
  readonly missing: string;
}

/** Where the orders come from. */
export interface SaleSource {
  readonly orderIds: readonly number[];
  readonly newOrders: readonly Draft[];
  readonly invoiceDate: string;
  readonly paymentTypeId: number | null;
}

const roles: LedgerRole[] = ["ACCOUNTS_RECEIVABLE", "ROUNDING", "FX_GAIN", "FX_LOSS"];

/**
 * Reads and locks what is to be charged.
 * @returns the sale, or what does not exist
 */
export async function loadSale(read: Reader, source: SaleSource): Promise<Sale | Missing> {
  const { orderIds, newOrders } = source;
  const [stored, storedLines, customers, playing, paymentTypes, company, closed] = await Promise.all([
    read.rows<Row>(
      "select * from sales_order where company_id = $1 and id = any($2::bigint[]) order by id for no key update",
      orderIds,
    ),
    read.rows<SaleLine>(lineSql, orderIds),
    read.rows<Row>(
      'select c.*, (select k.code from currency k where k.id = c."currency") as "currencyCode" from party c where c.company_id = $1 and ' +
        '(c.id = any($3::bigint[]) or c.id in (select o."customer" from sales_order o where o.company_id = $1 and o.id = any($2::bigint[])))',
      orderIds,
      newOrders.map((order) => order.values.customer),
    ),
    loadRoles(read, ...roles),
    read.rows<{ debitAccount: number | null }>(
      'select "debitAccount" from payment_type where company_id = $1 and id = $2::bigint',
      source.paymentTypeId,
    ),
    read.rows<{ language: "en" | "no"; vatRegistrationStatus: VatRegistrationStatus }>(
      'select language, "vatRegistrationStatus" from company where company_id = $1',
    ),
    loadClosedPeriods(read, [source.invoiceDate]),
  ]);
  if (stored.length !== orderIds.length) return { missing: "There is no Order with this id in the company." };
  if (source.paymentTypeId !== null && paymentTypes.length === 0) return { missing: noPaymentType };
  const lines = [...storedLines, ...newOrders.flatMap(draftLines)];
  const vatTypes = await loadVatTypes(
    read,
    [source.invoiceDate],
    lines.map((line) => line.vatType),
  );
  const debit = paymentTypes[0]?.debitAccount ?? null;
  const accountIds = [
    ...playing.values(),
    ...lines.map((line) => line.productAccount),
    ...[...vatTypes.values()].map((type) => type.incomeAccountId),
    debit,
  ].filter((id) => id !== null);
  const accounts = await loadAccounts(read, accountIds);
  const [customer = {}] = customers;
  return {
    orders: [
      ...stored.map((row) => ({ ...row, isNew: false })),
      ...newOrders.map((draft) => ({ ...draft.values, id: draft.id, version: 0, isNew: true })),
    ],
    lines,
    customer,
    language: company[0]?.language ?? "no",
    currencyCode: String(customer.currencyCode ?? ""),
    vatTypes,
    vatRegistration: company[0]?.vatRegistrationStatus ?? "VAT_REGISTERED",
    accounts,
    closed,
    paymentAccount: debit === null ? null : (accounts.get(debit) ?? null),
    account: (role) => knownAccount(accounts, playing.get(role), role),
  };
}

const lineSql = `
  select l.id, l."count"::text as count, l."discount"::text as discount, l."vatType", l."product",
    (case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end)::text as "unitPrice",
    p."account" as "productAccount", p."vatType" as "productVatType"
  from order_line l
  join sales_order o on o.company_id = l.company_id and o.id = l."order"
  left join product p on p.company_id = l.company_id and p.id = l."product"
  where l.company_id = $1 and l."order" = any($2::bigint[])
  order by l."order", l."sortIndex", l.id`;

function draftLines(order: Draft): SaleLine[] {
  const includesVat = order.values.isPrioritizeAmountsIncludingVat === true;
  return (order.children.orderLines ?? []).map(({ id, values, references }) => ({
    id,
    count: String(values.count),
    unitPrice: String(includesVat ? values.unitPriceIncludingVatCurrency : values.unitPriceExcludingVatCurrency),
    discount: String(values.discount),
    vatType: Number(values.vatType),
    product: (values.product as number | null) ?? null,
    productAccount: (references.product?.account as number | null | undefined) ?? null,
    productVatType: (references.product?.vatType as number | null | undefined) ?? null,
  }));
}
