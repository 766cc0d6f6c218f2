// A voucher as it was written, in a body or as a draft, becomes the ledger's lines and then postings; decides nothing itself.

import { decimal } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import type { Acting, Reader, Row } from "../../schema/resource.ts";
import type { GivenDate } from "./accounting-years.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods } from "./closed-periods.ts";
import type { LedgerAccount } from "./ledger-account.ts";
import { loadAccounts, loadVatTypes, type VatTypes, vatTypeAt } from "./load.ts";
import { type PostResult, post } from "./post.ts";
import type { LedgerLine } from "./posting-row.ts";

/** The id of the currency of the books. */
export const kroner = 1;

/** A row that a client wrote: its values, and which of them it gave. */
export interface WrittenPosting {
  readonly id: number;
  readonly values: Row;
  readonly given: { has(name: string): boolean };
}

/** A voucher that a client wrote. */
export interface WrittenVoucher {
  readonly values: Row;
  readonly postings: readonly WrittenPosting[];
}

/** What must be known to post a voucher. */
export interface VoucherParts {
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly vatTypes: VatTypes;
  readonly closed: ClosedPeriods;
}

/** Reads the accounts and VAT types of a voucher, and which of its months are closed. */
export async function loadParts(written: WrittenVoucher, read: Reader): Promise<VoucherParts> {
  const { postings } = written;
  const [accounts, vatTypes, closed] = await Promise.all([
    loadAccounts(
      read,
      postings.map((one) => Number(one.values.account)),
    ),
    loadVatTypes(
      read,
      postings.map((one) => dateOf(written, one)),
      postings.map((one) => Number(one.values.vatType)),
    ),
    loadClosedPeriods(
      read,
      givenDates(written).map((one) => one.date),
    ),
  ]);
  return { accounts, vatTypes, closed };
}

/** The postings of a voucher that was written, or everything that is wrong with it. */
export function postWritten(written: WrittenVoucher, parts: VoucherParts, acting: Acting): WrittenResult {
  const posted = post({
    voucherDate: String(written.values.date),
    companyCurrencyId: kroner,
    vatPerDepartment: false,
    lines: written.postings.map((one) => lineOf(written, one, parts)),
  });
  const unfit = dateFaults(givenDates(written), parts.closed, acting.today);
  if (posted.kind === "refused") return { kind: "refused", faults: [...unfit, ...posted.faults] };
  return unfit.length > 0 ? { kind: "refused", faults: unfit } : posted;
}

/** Postings, or faults. */
export type WrittenResult =
  | Extract<PostResult, { kind: "posted" }>
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

function dateOf(voucher: WrittenVoucher, posting: WrittenPosting): string {
  return String(posting.values.date ?? voucher.values.date);
}

function givenDates({ values, postings }: WrittenVoucher): GivenDate[] {
  const dates = [{ date: String(values.date), field: "date", path: "date" }];
  postings.forEach(({ values: own }, index) => {
    if (own.date !== null)
      dates.push({ date: String(own.date), field: "postings.date", path: `postings[${index}].date` });
  });
  return dates;
}

function lineOf(voucher: WrittenVoucher, posting: WrittenPosting, parts: VoucherParts): LedgerLine {
  const { values, given } = posting;
  const account = parts.accounts.get(Number(values.account));
  if (account === undefined) throw new Error("An account that was found is gone.");
  const id = (name: string) => (typeof values[name] === "number" ? Number(values[name]) : null);
  return {
    row: given.has("row") ? Number(values.row) : null,
    date: dateOf(voucher, posting),
    account,
    vatType: vatTypeAt(parts.vatTypes, Number(values.vatType), dateOf(voucher, posting)),
    currencyId: Number(values.currency ?? kroner),
    amountGross: given.has("amountGross") ? decimal(String(values.amountGross)) : null,
    amountGrossCurrency: given.has("amountGrossCurrency") ? decimal(String(values.amountGrossCurrency)) : null,
    description: String(values.description) || String(voucher.values.description),
    customerId: id("customer"),
    supplierId: id("supplier"),
    employeeId: id("employee"),
    productId: id("product"),
    invoiceNumber: String(values.invoiceNumber) || vendorNumber(voucher, account),
    termOfPayment: (values.termOfPayment as string | null) ?? null,
  };
}

/** What is owed to a supplier carries the number of the supplier's invoice, so that its payment finds and settles it. */
function vendorNumber(voucher: WrittenVoucher, account: LedgerAccount): string {
  return account.ledgerType === "VENDOR" ? String(voucher.values.vendorInvoiceNumber ?? "") : "";
}
