// POST /ledger/voucher: postings as a client writes them become a numbered voucher that balances.

import { decimal } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Draft } from "../../schema/resource.ts";
import { type GivenDate, yearFaults } from "./accounting-years.ts";
import type { LedgerAccount } from "./ledger-account.ts";
import { loadAccounts, loadVatTypes, type VatTypes, vatTypeAt } from "./load.ts";
import { post } from "./post.ts";
import type { LedgerLine } from "./posting-row.ts";
import { storeVoucher } from "./store.ts";

const kroner = 1;

interface Loaded {
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly vatTypes: VatTypes;
}

/** Posts a voucher. */
export const createVoucher = action<Loaded>({
  method: "POST",
  path: "/ledger/voucher",
  answers: "Voucher",
  status: 201,
  body: { model: "Voucher" },
  meaning: "Posts a voucher. Only the gross amounts are used: VAT is split off by the service, on rows with number 0.",
  async load({ drafts }, read) {
    const postings = drafts.flatMap(postingsOf);
    const dates = drafts.flatMap((voucher) => postingsOf(voucher).map((one) => dateOf(voucher, one)));
    const ids = postings.map((one) => Number(one.values.vatType));
    const [accounts, vatTypes] = await Promise.all([
      loadAccounts(
        read,
        postings.map((one) => Number(one.values.account)),
      ),
      loadVatTypes(read, dates, ids),
    ]);
    return { accounts, vatTypes };
  },
  decide({ drafts }, loaded, acting) {
    const [voucher] = drafts;
    if (voucher === undefined) throw new Error("A voucher needs a body.");
    const posted = post({
      voucherDate: String(voucher.values.date),
      companyCurrencyId: kroner,
      vatPerDepartment: false,
      lines: postingsOf(voucher).map((one) => lineOf(voucher, one, loaded)),
    });
    const outside = yearFaults(givenDates(voucher), acting.today);
    if (posted.kind === "refused") return { faults: [...outside, ...posted.faults] };
    if (outside.length > 0) return { faults: outside };
    const write = storeVoucher(
      {
        id: voucher.id,
        date: String(voucher.values.date),
        series: "voucher",
        description: String(voucher.values.description),
        voucherType: voucher.values.voucherType as number | null,
        externalVoucherNumber: String(voucher.values.externalVoucherNumber),
        vendorInvoiceNumber: voucher.values.vendorInvoiceNumber as string | null,
        rows: posted.rows,
      },
      acting,
    );
    return {
      writes: [write],
      changes: [{ resource: "Voucher", id: voucher.id, kind: "CREATE" }],
      answer: { object: voucher.id },
    };
  },
});

function postingsOf(voucher: Draft): readonly Draft[] {
  return voucher.children.postings ?? [];
}

function dateOf(voucher: Draft, posting: Draft): string {
  return String(posting.values.date ?? voucher.values.date);
}

function givenDates(voucher: Draft): GivenDate[] {
  const dates = [{ date: String(voucher.values.date), field: "date", path: "date" }];
  postingsOf(voucher).forEach(({ values }, index) => {
    if (values.date !== null)
      dates.push({ date: String(values.date), field: "postings.date", path: `postings[${index}].date` });
  });
  return dates;
}

function lineOf(voucher: Draft, posting: Draft, loaded: Loaded): LedgerLine {
  const { values, given } = posting;
  const account = loaded.accounts.get(Number(values.account));
  if (account === undefined) throw new Error("An account that was found is gone.");
  const id = (name: string) => (typeof values[name] === "number" ? Number(values[name]) : null);
  return {
    row: given.has("row") ? Number(values.row) : null,
    date: dateOf(voucher, posting),
    account,
    vatType: vatTypeAt(loaded.vatTypes, Number(values.vatType), dateOf(voucher, posting)),
    currencyId: Number(values.currency),
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
function vendorNumber(voucher: Draft, account: LedgerAccount): string {
  return account.ledgerType === "VENDOR" ? String(voucher.values.vendorInvoiceNumber ?? "") : "";
}
