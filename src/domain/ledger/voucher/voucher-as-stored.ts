// A voucher that is posted, with all that its answer can show, made of what was stored: it need not be read. test/scenario/
// answers-of-new-objects.test.ts compares with what the database reads.

import { toText } from "../../../money/decimal.ts";
import type { Reader, Row } from "../../../schema/resource.ts";
import { type ClosedPeriods, periodsOf } from "../period/closed-periods.ts";
import type { PostingRow } from "../posting/posting-row.ts";
import type { StoreWrite, VoucherToStore } from "../posting/store-voucher.ts";
import type { VoucherParts, WrittenVoucher } from "./voucher-lines.ts";

/** Whether postings open items, for each account that the voucher of these parts can be posted on. */
export async function loadCloseable(
  read: Reader,
  { postings }: WrittenVoucher,
  { accounts, vatTypes }: VoucherParts,
): Promise<ReadonlyMap<number, boolean>> {
  const ids = [...accounts.keys()];
  for (const { values } of postings) {
    const { outAccountId = null, inAccountId = null } = vatTypes.types.get(values.vatType ?? 0) ?? {};
    ids.push(...[outAccountId, inAccountId].filter((id) => id !== null));
  }
  return read.kept("closeable accounts", ids, async (missing) => {
    const rows = await read.rows<{ id: number; isCloseable: boolean }>(
      'select a.id, a."isCloseable" from account_of_chart a where a.company_id = $1 and a.id = any($2::bigint[])',
      missing,
    );
    return new Map(rows.map(({ id, isCloseable }) => [id, isCloseable]));
  });
}

/** What the values of a new voucher depend on beside itself. */
export interface Surroundings {
  /** Whether postings on an account open items. */
  readonly closeable: ReadonlyMap<number, boolean>;
  readonly closed: ClosedPeriods;
}

/**
 * Whether nothing but the voucher itself decides what it shows: it names no party, joins no open item and reverses nothing, and its
 * accounts are known.
 */
export function standsAlone({ rows, reverses, series }: VoucherToStore, { closeable }: Surroundings): boolean {
  if (reverses !== undefined || series !== "voucher") return false;
  return rows.every(
    ({ accountId, customerId, supplierId, employeeId, openItemId }) =>
      closeable.has(accountId) && (customerId ?? supplierId ?? employeeId ?? openItemId) === null,
  );
}

/**
 * The whole object of a voucher that stands alone, by its number: what `ledger_post` answers, and `ledger_post_many` for each id.
 */
export function voucherAsStored(
  voucher: VoucherToStore,
  { argument }: StoreWrite,
  by: Surroundings,
): (called: unknown) => Row {
  const { id, date, description, voucherType, externalVoucherNumber = "", vendorInvoiceNumber = null } = voucher;
  const year = Number(date.slice(0, 4));
  return (called) => {
    const number = typeof called === "object" ? (called as Readonly<Record<string, number>>)[id] : called;
    if (typeof number !== "number") throw new Error(`Voucher ${id} was stored without a number.`);
    const name = `${number}-${year}`;
    return {
      ...{ id, version: 0, date, number, year, description, voucherType, externalVoucherNumber, vendorInvoiceNumber },
      ...{ tempNumber: 0, reverseVoucher: null, document: null, attachment: null, ediDocument: null },
      ...{
        supplierVoucherType: null,
        wasAutoMatched: false,
        duplicateReason: "",
        displayName: name,
        numberAsString: name,
      },
      postings: voucher.rows.map((row, index) => postingAsStored(row, argument.postings[index]?.id ?? 0, id, by)),
    };
  };
}

function postingAsStored(row: PostingRow, id: number, voucher: number, { closeable, closed }: Surroundings): Row {
  const [period] = periodsOf([row.date]);
  const hasVat = row.vatTypeId !== 0 || row.vatOfId !== null;
  const quantity = (amount: PostingRow["quantityAmount1"]) => (amount === null ? "0" : toText(amount));
  return {
    id,
    version: 0,
    voucher,
    date: row.date,
    description: row.description,
    account: row.accountId,
    amortizationAccount: row.amortizationAccountId,
    amortizationStartDate: row.amortizationStartDate,
    amortizationEndDate: row.amortizationEndDate,
    customer: null,
    customerId: null,
    supplier: null,
    employee: null,
    project: row.projectId,
    product: row.productId,
    department: row.departmentId,
    vatType: row.vatTypeId,
    amount: toText(row.amount),
    amountCurrency: toText(row.amountCurrency),
    amountGross: toText(row.amountGross),
    amountGrossCurrency: toText(row.amountGrossCurrency),
    currency: row.currencyId,
    closeGroup: null,
    closegroupId: null,
    invoiceNumber: row.invoiceNumber,
    externalInvoiceNumber: row.externalInvoiceNumber,
    openItem: closeable.get(row.accountId) === true ? id : null,
    termOfPayment: row.termOfPayment,
    row: row.row,
    type: row.type,
    externalRef: "",
    systemGenerated: row.row === 0,
    taxTransactionType: "(Ikke valgt)",
    taxTransactionTypeId: 0,
    matched: false,
    quantityAmount1: quantity(row.quantityAmount1),
    quantityType1: row.quantityType1Id,
    quantityAmount2: quantity(row.quantityAmount2),
    quantityType2: row.quantityType2Id,
    isVatReadonly: true,
    isAmountVatClosed: hasVat && closed.settled.has(period ?? 0),
    postingRuleId: row.postingRuleId ?? 0,
    freeAccountingDimension1: row.freeAccountingDimension1Id,
    freeAccountingDimension2: row.freeAccountingDimension2Id,
    freeAccountingDimension3: row.freeAccountingDimension3Id,
    asset: row.assetId,
  };
}
