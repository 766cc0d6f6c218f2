// Postings that balance become the argument of the one database procedure that stores vouchers. Decides nothing.

import { toText } from "../../../money/decimal.ts";
import type { Write } from "../../../schema/action.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { type Columns, columnsOf } from "./columns.ts";
import type { PostingRow } from "./posting-row.ts";

/**
 * A number series. `voucher`, `historical`, `opening` and `openingCorrection` count per year from 1; `invoice` follows
 * the invoice's number; `external` has the numbers of another system.
 */
export type VoucherSeries = "voucher" | "invoice" | "historical" | "external" | "opening" | "openingCorrection";

/** A voucher as it is stored. */
export type StoredVoucher = RowOf<"Voucher"> & { readonly series: VoucherSeries };

/** What stands before a voucher's number where its series is not the ordinary one. */
export const seriesPrefix: Readonly<Record<VoucherSeries, string>> = {
  voucher: "",
  invoice: "",
  historical: "H",
  external: "E",
  opening: "O",
  openingCorrection: "C",
};

/** A voucher that is to be numbered and stored. */
export interface VoucherToStore {
  readonly id: number;
  readonly date: string;
  readonly series: VoucherSeries;
  /** The number that another system has given; only in the series `external`. */
  readonly number?: number;
  readonly description: string;
  /** The key of the voucher type, or its id where the caller named one. */
  readonly voucherType: string | number | null;
  readonly externalVoucherNumber?: string;
  readonly vendorInvoiceNumber?: string | null;
  /** The voucher that this one reverses; both are linked. */
  readonly reverses?: number;
  readonly rows: readonly PostingRow[];
  /** Ids that the first rows have already; the others get new ones. */
  readonly rowIds?: readonly number[];
}

/** A close group that is made together with vouchers. */
export interface GroupToMake {
  readonly id: number;
  /** Its day: not before that of any of its postings. */
  readonly date: string;
  readonly postings: readonly number[];
}

/** The name of the procedure; it refuses what does not balance and settles invoices whose sum has become 0. */
export const postProcedure = "ledger_post";

/** The name of the procedure that stores many. */
export const postManyProcedure = "ledger_post_many";

/** The write that stores a voucher. */
export type StoreWrite = Extract<Write, { readonly call: string }> & { readonly argument: VoucherArgument };

/** The write that stores a voucher. */
export function storeVoucher(voucher: VoucherToStore, context: ActionContext): StoreWrite {
  return { call: postProcedure, argument: voucherArgument(voucher, context) };
}

/** A voucher as the procedure takes it; it tells the ids that the postings will have. */
export type VoucherArgument = Record<string, unknown> & {
  readonly id: number;
  readonly date: string;
  readonly description: string;
  readonly closeGroups: readonly number[];
  readonly postings: readonly PostingArgument[];
};

/** A row as the procedure takes it. */
export type PostingArgument = Record<string, unknown> & {
  readonly id: number;
  readonly more: Readonly<Record<string, unknown>>;
};

/** A voucher as the procedure takes it. */
export function voucherArgument(voucher: VoucherToStore, context: ActionContext): VoucherArgument {
  const { rows, rowIds, voucherType } = voucher;
  return {
    id: voucher.id,
    date: voucher.date,
    series: voucher.series,
    number: voucher.number,
    description: voucher.description,
    externalVoucherNumber: voucher.externalVoucherNumber,
    vendorInvoiceNumber: voucher.vendorInvoiceNumber,
    reverses: voucher.reverses,
    by: postedBy(context),
    voucherTypeKey: typeof voucherType === "string" ? voucherType : null,
    voucherType: typeof voucherType === "number" ? voucherType : null,
    postings: rows.map((row, index) => postingArgument(row, rowIds?.[index] ?? context.newId(), voucher)),
    // An id for every group that may close: each open item can make at most one.
    closeGroups: rows.filter((row) => row.invoiceNumber !== "" || row.openItemId !== null).map(() => context.newId()),
  };
}

/**
 * Vouchers with their postings as the procedure takes many of them.
 * @param companies those of the vouchers, where they are of several
 */
export function voucherColumns(
  vouchers: readonly VoucherArgument[],
  companies: readonly number[] = [],
): { readonly vouchers: Columns; readonly postings: Columns } {
  const company = (index: number) => (companies.length === 0 ? [] : [{ company: companies[index] }]);
  return {
    vouchers: columnsOf(vouchers.map((one, index) => [one, ...company(index)])),
    postings: postingColumns(vouchers.map(({ postings }) => postings)),
  };
}

/**
 * The postings of several vouchers as the procedures take them (posting_columns).
 * @param more what some of them say beside
 */
export function postingColumns(
  vouchers: readonly (readonly PostingArgument[])[],
  more: (posting: PostingArgument) => Readonly<Record<string, unknown>> = () => ({}),
): Columns {
  const rows: (readonly Readonly<Record<string, unknown>>[])[] = [];
  for (const [index, postings] of vouchers.entries())
    for (const one of postings) rows.push([one, one.more, more(one), { voucher: index + 1 }]);
  return columnsOf(rows);
}

/** Whoever makes or dissolves close groups by a voucher stands in the change log. */
function postedBy({ employee, actualEmployee, requestId }: ActionContext): Record<string, unknown> {
  return { employee, actualEmployee, requestId };
}

/**
 * The write that stores many vouchers in one statement, all or none.
 * @param groups close groups over new and stored postings
 * @param settles whether invoices whose sum becomes 0 are settled, as a single voucher would, and whether the groups that reversals
 *   dissolve are logged
 */
export function storeVouchers(
  vouchers: readonly VoucherToStore[],
  { groups, settles }: { readonly groups: readonly GroupToMake[]; readonly settles: boolean },
  context: ActionContext,
): Extract<Write, { readonly call: string }> {
  const all = vouchers.map((one) => voucherArgument(one, context));
  return {
    call: postManyProcedure,
    argument: {
      by: postedBy(context),
      ...voucherColumns(all),
      ...{ groups, settles },
      closeGroups: settles ? all.flatMap(({ closeGroups }) => closeGroups) : [],
    },
  };
}

/** Details that few postings have; a quantity of 0 is none, and a day of VAT is named where it is another than the row's own. */
function detailsOf(row: PostingRow): Record<string, unknown> {
  const quantity = (amount: PostingRow["quantityAmount1"]) => (amount === null ? null : toText(amount));
  return {
    invoiceNumber: row.invoiceNumber === "" ? null : row.invoiceNumber,
    currency: row.currencyId === 1 ? null : row.currencyId,
    customer: row.customerId,
    supplier: row.supplierId,
    employee: row.employeeId,
    product: row.productId,
    project: row.projectId,
    department: row.departmentId,
    amortizationAccount: row.amortizationAccountId,
    amortizationStartDate: row.amortizationStartDate,
    amortizationEndDate: row.amortizationEndDate,
    quantityAmount1: quantity(row.quantityAmount1),
    quantityType1: row.quantityType1Id,
    quantityAmount2: quantity(row.quantityAmount2),
    quantityType2: row.quantityType2Id,
    postingRuleId: row.postingRuleId === 0 ? null : row.postingRuleId,
    freeAccountingDimension1: row.freeAccountingDimension1Id,
    freeAccountingDimension2: row.freeAccountingDimension2Id,
    freeAccountingDimension3: row.freeAccountingDimension3Id,
    asset: row.assetId,
    vatDate: row.vatDate === row.date ? null : row.vatDate,
    externalInvoiceNumber: row.externalInvoiceNumber,
    termOfPayment: row.termOfPayment,
    type: row.type,
    openItem: row.openItemId,
  };
}

/**
 * A row as the procedure takes it: what it leaves out is null, 0 or empty, in kroner, or as the voucher has it. What few rows say
 * stands under `more`.
 */
function postingArgument(row: PostingRow, id: number, voucher: VoucherToStore): PostingArgument {
  const details = detailsOf(row);
  const more: Record<string, unknown> = {};
  for (const name of Object.keys(details)) if (details[name] !== null) more[name] = details[name];
  const argument: Record<string, unknown> & { id: number; more: Record<string, unknown> } = {
    id,
    more,
    account: row.accountId,
    amount: toText(row.amount),
    amountCurrency: toText(row.amountCurrency),
    amountGross: toText(row.amountGross),
    amountGrossCurrency: toText(row.amountGrossCurrency),
  };
  if (row.row !== 0) argument.row = row.row;
  if (row.vatTypeId !== 0) argument.vatType = row.vatTypeId;
  if (row.date !== voucher.date) argument.date = row.date;
  if (row.description !== voucher.description) argument.description = row.description;
  if (row.vatOfId !== null) argument.vatOf = row.vatOfId;
  return argument;
}
