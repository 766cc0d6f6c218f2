// A voucher as it was written, in a body or as a draft, becomes the ledger's lines and then postings; decides nothing itself.

import { type Decimal, decimal, subtract, zero } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import type { ActionContext, Draft, Reader } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { oddRateOf } from "../../currency/odd-rate.ts";
import { loadRates, oldRateWarnings, type Rates, rateAt, usableRate } from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../account/ledger-account.ts";
import { loadAccounts, loadVatTypes, type VatTypes, vatTypeAt } from "../account/load-accounts.ts";
import { loadVatSettings, type VatSettings } from "../account/posting-roles.ts";
import { type Dimensions, dimensionFaults, loadDimensions } from "../dimension/dimension-check.ts";
import type { GivenDate } from "../period/accounting-years.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods } from "../period/closed-periods.ts";
import { daysBetween } from "../posting/amortization.ts";
import { loadOpenItems, type OpenItems } from "../posting/match-open-items.ts";
import { namedBy } from "../posting/named-by.ts";
import { type PostResult, post } from "../posting/post.ts";
import type { LedgerLine, PostingRow } from "../posting/posting-row.ts";
import { deductionWarnings } from "../vat/vat-deduction.ts";
import { type BillSought, loadStoredBills, type StoredBills } from "./duplicate-bills.ts";
import { type Bill, billsOf, postedBillRow, writtenBillRow } from "./supplier-bills.ts";

/** The values of a row, in a body or in a draft. */
export type WrittenValues = Omit<
  Draft<"PostingDraft">["values"],
  "voucher" | "amountGrossGiven" | "amountGrossCurrencyGiven"
>;

/** What a voucher says itself, in a body or in a draft; only drafts have an id and a temporary number. */
type VoucherValues = Pick<
  Draft<"VoucherDraft">["values"],
  "date" | "description" | "voucherType" | "externalVoucherNumber" | "vendorInvoiceNumber"
> & { readonly id?: number; readonly tempNumber?: number };

/** A row that a client wrote: its values, and which of them it gave. */
export interface WrittenPosting {
  readonly id: number;
  readonly values: WrittenValues;
  readonly bodyFields: { has(name: string): boolean };
  /** What it gave as null: no amount at all. */
  readonly cleared?: { has(name: string): boolean };
}

/** A voucher that a client wrote. */
export interface WrittenVoucher {
  readonly values: VoucherValues;
  readonly postings: readonly WrittenPosting[];
}

/** What must be known to post a voucher. */
export interface VoucherParts {
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly vatTypes: VatTypes;
  readonly dimensions: Dimensions;
  readonly vat: VatSettings;
  /** For the rows in a foreign currency: the amount that they do not say, or whether both that they say fit each other. */
  readonly rates: Rates;
  readonly closed: ClosedPeriods;
  /** Under the numbers of the rows; each voucher that is posted adds its own. */
  readonly openItems: OpenItems;
  /** The stored bills under the numbers of the voucher's bills. */
  readonly bills: StoredBills;
  /** The keys of the voucher types that are named. */
  readonly types: ReadonlyMap<number, string>;
}

/**
 * Reads the accounts, VAT types, dimensions and exchange rates of one voucher or of several, and which of their months are closed.
 * @param closedOf how the months are looked at
 */
export async function loadParts(
  vouchers: WrittenVoucher | readonly WrittenVoucher[],
  read: Reader,
  closedOf = loadClosedPeriods,
): Promise<VoucherParts> {
  // A voucher without a date is refused for that; nothing can be looked up for it.
  const written = ("postings" in vouchers ? [vouchers] : vouchers).filter(
    ({ values }) => (values.date ?? null) !== null,
  );
  const rows: { readonly currency: number; readonly date: string; readonly values: WrittenValues }[] = [];
  const named: number[] = [];
  const days: string[] = [];
  const numbered: ReturnType<typeof numberedRows> = [];
  for (const voucher of written) {
    for (const one of voucher.postings) {
      const { values } = one;
      rows.push({ currency: currencyOf(one), date: dateOf(voucher, one), values });
      for (const id of [values.account, values.amortizationAccount]) if (typeof id === "number") named.push(id);
    }
    for (const { date } of givenDates(voucher)) days.push(date);
    numbered.push(...numberedRows(voucher));
  }
  const [bills, types, accounts, vatTypes, dimensions, vat, rates, closed, openItems] = await Promise.all([
    loadStoredBills(read, billsSought(written), { isPosting: true }),
    loadTypes(read, written),
    loadAccounts(read, named),
    loadVatTypes(read),
    loadDimensions(
      read,
      rows.map(({ values }) => values),
    ),
    loadVatSettings(read),
    loadRates(read, rows),
    closedOf(read, days),
    loadOpenItems(read, numbered),
  ]);
  return { accounts, vatTypes, dimensions, vat, rates, closed, bills, types, openItems };
}

/** The bills of vouchers that are compared with those of their suppliers. */
export function billsSought(vouchers: readonly WrittenVoucher[]): BillSought[] {
  return vouchers.flatMap(({ values, postings }) => {
    const vendor = values.vendorInvoiceNumber ?? "";
    const rows = postings.map((one) => writtenBillRow(one.values));
    const bills = new Map<string, BillSought>();
    for (const { supplier, invoiceNumber, currency, amount } of rows) {
      if (supplier === null) continue;
      for (const number of new Set(invoiceNumber === "" ? [vendor] : [invoiceNumber, vendor || invoiceNumber])) {
        const key = [supplier, currency, number].join(" ");
        const before = bills.get(key)?.amount ?? zero;
        bills.set(key, { supplier, number, date: String(values.date), currency, amount: subtract(before, amount) });
      }
    }
    return [...bills.values()];
  });
}

/** The keys of the voucher types that vouchers name; no statement runs where they name none. */
export async function loadTypes(
  read: Reader,
  vouchers: readonly WrittenVoucher[],
): Promise<ReadonlyMap<number, string>> {
  const ids = vouchers.map(({ values }) => values.voucherType).filter((id) => typeof id === "number");
  return read.kept("keys of voucher types", ids, async (missing) => {
    const rows = await read.rows<{ id: number; key: string }>(
      'select id, "key" from voucher_type where company_id = $1 and id = any($2::bigint[])',
      missing,
    );
    return new Map(rows.map((row) => [row.id, row.key]));
  });
}

/** The bills of a voucher that is posted, or kept as it was written where there are no rows yet. */
export function billsOfWritten(
  written: WrittenVoucher,
  parts: Pick<VoucherParts, "accounts" | "types">,
  rows: readonly PostingRow[] | null,
): Bill[] {
  const { values, postings } = written;
  const temporary = values.tempNumber ?? 0;
  const billed = {
    id: values.id ?? 0,
    name: temporary === 0 ? (values.description ?? "").slice(0, 50) : `#${temporary}`,
    date: String(values.date),
    vendorInvoiceNumber: values.vendorInvoiceNumber ?? "",
    type: parts.types.get(values.voucherType ?? -1) ?? "",
    rows: rows === null ? postings.map((one) => writtenBillRow(one.values)) : rows.map(postedBillRow),
  };
  return billsOf(billed, (account) => parts.accounts.get(account)?.ledgerType === "VENDOR");
}

/** The postings of a voucher that was written, or everything that is wrong with it. */
export function postWritten(written: WrittenVoucher, parts: VoucherParts, context: ActionContext): WrittenResult {
  if ((written.values.date ?? null) === null)
    return { kind: "refused", faults: [{ key: "required", field: "date", path: "date" }] };
  const unchosen = accountFaults(written.postings);
  if (unchosen.length > 0) return { kind: "refused", faults: unchosen };
  const lines = written.postings.map((one) => lineOf(written, one, parts));
  const { vatPerDepartment, registration } = parts.vat;
  const posted = post({
    voucherDate: String(written.values.date),
    companyCurrencyId: kroner,
    vatPerDepartment,
    lines,
  });
  const outside = [
    ...dateFaults(givenDates(written), parts.closed, context.today),
    ...written.postings.flatMap(({ values }, index) =>
      dimensionFaults(values, parts.dimensions, { field: "postings", path: `postings[${index}]` }),
    ),
  ];
  if (posted.kind === "refused") return { kind: "refused", faults: [...outside, ...posted.faults] };
  const linked = parts.openItems.link(posted.rows, (index) => written.postings[index]?.id ?? 0);
  outside.push(
    ...linked.faults.map(({ index, ...fault }) => ({
      ...fault,
      path: `postings[${index}].${String(fault.field).replace("postings.", "")}`,
    })),
  );
  if (outside.length > 0) return { kind: "refused", faults: outside };
  const warnings = [
    ...lines.flatMap(oldRateOf),
    ...lines.flatMap((line, index) => oddRateOfRow(line, index, parts.rates)),
    ...deductionWarnings(
      lines.map(({ vatType }) => vatType),
      registration,
    ),
  ];
  return { ...posted, rows: linked.rows, warnings, bills: billsOfWritten(written, parts, linked.rows) };
}

/** Rows of a draft for which nobody has chosen an account yet: an invoice that came in may have such. */
function accountFaults(postings: readonly WrittenPosting[]): Fault[] {
  return postings.flatMap(({ values }, index) =>
    (values.account ?? null) === null
      ? [{ key: "required", field: "postings.account.id", path: `postings[${index}].account.id` }]
      : [],
  );
}

/** The warning that the missing amount of a row was computed at a rate that is too old. */
function oldRateOf({ amountGross, amountGrossCurrency, rate }: LedgerLine, index: number): Warning[] {
  if (amountGross !== null && amountGrossCurrency !== null) return [];
  const name = amountGross === null ? "amountGross" : "amountGrossCurrency";
  return oldRateWarnings(rate, `postings[${index}].${name}`);
}

/** The warning that the two amounts of a row are far from the rate of its day. */
function oddRateOfRow(line: LedgerLine, index: number, rates: Rates): Warning[] {
  const { amountGross: inKroner, amountGrossCurrency: amount, currencyId: currency } = line;
  if (inKroner === null || amount === null) return [];
  const field = `postings[${index}].amountGross`;
  return oddRateOf(
    { field, date: `${line.date}`, currency, inKroner, amount, rates, otherwise: null },
    "postedAtOddRate",
  );
}

/** Parties and numbers of the rows, with that of the supplier's invoice where a row may take it over. */
function numberedRows({ values, postings }: WrittenVoucher) {
  return postings.map(({ values: own }) => ({
    customer: own.customer,
    supplier: own.supplier,
    item: own.openItem,
    number: own.invoiceNumber || (values.vendorInvoiceNumber ?? ""),
  }));
}

/** Postings with what should be known of them and the suppliers' bills among them, or faults. */
export type WrittenResult =
  | (Extract<PostResult, { kind: "posted" }> & {
      readonly warnings: readonly Warning[];
      readonly bills: readonly Bill[];
    })
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

function dateOf(voucher: WrittenVoucher, posting: WrittenPosting): string {
  return String(posting.values.date ?? voucher.values.date);
}

function currencyOf({ values }: WrittenPosting): number {
  return values.currency ?? kroner;
}

function amountOf(
  { values, bodyFields, cleared }: WrittenPosting,
  name: "amountGross" | "amountGrossCurrency",
): Decimal | null {
  return bodyFields.has(name) && cleared?.has(name) !== true ? decimal(values[name]) : null;
}

function givenDates({ values, postings }: WrittenVoucher): GivenDate[] {
  const dates = [{ date: String(values.date), field: "date", path: "date" }];
  postings.forEach(({ values: own }, index) => {
    for (const name of ["date", "amortizationStartDate", "amortizationEndDate"] as const)
      if (own[name] !== null)
        dates.push({ date: own[name], field: `postings.${name}`, path: `postings[${index}].${name}` });
    // The months between the first and the last one are told where the plan begins.
    const place = { field: "postings.amortizationStartDate", path: `postings[${index}].amortizationStartDate` };
    dates.push(...daysBetween(own).map((date) => ({ date, ...place })));
  });
  return dates;
}

function lineOf(voucher: WrittenVoucher, posting: WrittenPosting, parts: VoucherParts): LedgerLine {
  const { values, bodyFields, cleared } = posting;
  const account = parts.accounts.get(values.account);
  if (account === undefined) throw new Error("An account that was found is gone.");
  const amortization = values.amortizationAccount;
  const rate = rateAt(parts.rates, currencyOf(posting), dateOf(voucher, posting));
  return {
    row: bodyFields.has("row") && cleared?.has("row") !== true ? values.row : null,
    date: dateOf(voucher, posting),
    account,
    vatType: vatTypeAt(parts.vatTypes, values.vatType ?? 0, dateOf(voucher, posting)),
    currencyId: currencyOf(posting),
    amountGross: amountOf(posting, "amountGross"),
    amountGrossCurrency: amountOf(posting, "amountGrossCurrency"),
    rate: rate === undefined ? undefined : usableRate(rate),
    description: values.description || voucher.values.description,
    ...namedBy(values),
    amortizationAccount: parts.accounts.get(amortization ?? -1) ?? null,
    amortizationAccountId: amortization,
    amortizationStartDate: values.amortizationStartDate,
    amortizationEndDate: values.amortizationEndDate,
    postingRuleId: values.postingRuleId ?? 0,
    invoiceNumber: values.invoiceNumber || vendorNumber(voucher, account),
    openItemId: values.openItem,
    termOfPayment: values.termOfPayment,
  };
}

/** What is owed to a supplier carries the number of the supplier's invoice, so that its payment finds and settles it. */
function vendorNumber(voucher: WrittenVoucher, account: LedgerAccount): string {
  return account.ledgerType === "VENDOR" ? (voucher.values.vendorInvoiceNumber ?? "") : "";
}
