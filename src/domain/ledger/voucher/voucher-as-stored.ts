// A voucher that is posted, with all that its answer can show, made of what was stored: it need not be read. test/scenario/
// answers-of-new-vouchers.test.ts compares with what the database reads.

import { toText } from "../../../money/decimal.ts";
import type { Reader, Row } from "../../../schema/resource.ts";
import { type ClosedPeriods, periodsOf } from "../period/closed-periods.ts";
import type { PostingRow } from "../posting/posting-row.ts";
import type { StoreWrite, VoucherToStore } from "../posting/store-voucher.ts";

/** Ids of the accounts whose postings open items. */
export async function loadCloseable(read: Reader): Promise<ReadonlySet<number>> {
  const kept = await read.kept("closeable accounts", ["all"], async () => {
    const rows = await read.rows<{ id: number }>(
      'select a.id from account_of_chart a where a.company_id = $1 and a."isCloseable"',
    );
    return new Map([["all", new Set(rows.map(({ id }) => id))]]);
  });
  return kept.get("all") ?? new Set();
}

/** What the values of a new voucher depend on beside itself. */
export interface Surroundings {
  readonly closeable: ReadonlySet<number>;
  readonly closed: ClosedPeriods;
}

/** Whether nothing but the voucher itself decides what it shows: it names no party, joins no open item and reverses nothing. */
export function standsAlone({ rows, reverses, series }: VoucherToStore): boolean {
  if (reverses !== undefined || series !== "voucher") return false;
  return rows.every(
    (row) => row.customerId === null && row.supplierId === null && row.employeeId === null && row.openItemId === null,
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
    openItem: closeable.has(row.accountId) ? id : null,
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
