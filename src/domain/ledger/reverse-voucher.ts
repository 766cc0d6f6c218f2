// PUT /ledger/voucher/{id}/:reverse: the correction of a posted voucher is a new one that undoes it.

import { decimal } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { input, mandatory, type Row } from "../../schema/resource.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "./closed-periods.ts";
import { type PostingRow, postingRow } from "./posting-row.ts";
import { reversalRows, reversalText } from "./reversal.ts";
import { storeVoucher } from "./store.ts";

interface Loaded {
  readonly voucher: Row | undefined;
  readonly isDraft: boolean;
  readonly postings: readonly Row[];
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
}

/** Reverses a voucher. */
export const reverseVoucher = action<Loaded>({
  method: "PUT",
  path: "/ledger/voucher/{id}/:reverse",
  answers: "Voucher",
  status: 200,
  query: { date: mandatory(input("date", { meaning: "The day of the reversing voucher." })) },
  events: "voucher.create voucher.update",
  meaning:
    "Posts a new voucher with every amount negated and links both. What the voucher had settled is open again. An invoice is credited instead.",
  async load({ path, query }, read) {
    const [vouchers, postings, company, drafts, closed] = await Promise.all([
      read.rows<Row>("select * from voucher where company_id = $1 and id = $2::bigint", path.id),
      read.rows<Row>('select * from posting where company_id = $1 and "voucher" = $2::bigint order by id', path.id),
      read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
      read.rows<Row>("select id from voucher_draft where company_id = $1 and id = $2::bigint", path.id),
      loadClosedPeriods(read, [String(query.date)]),
    ]);
    const language = company[0]?.language ?? "no";
    return { voucher: vouchers[0], isDraft: drafts.length > 0, postings, closed, language };
  },
  decide({ query }, { voucher, isDraft, postings, closed, language }, acting) {
    if (isDraft) return { faults: [{ key: "voucherNotPosted", field: "id" }] };
    if (voucher === undefined)
      return { problem: "notFound", parameters: { hint: "There is no such voucher in the company." } };
    const date = String(query.date);
    const faults: Fault[] = dateFaults([{ date, field: "date", path: "date" }], closed, acting.today);
    if (voucher.series === "invoice") faults.push({ key: "invoiceNotReversible", field: "id" });
    else if (voucher.reverseVoucher !== null) faults.push({ key: "voucherReversed", field: "id" });
    if (faults.length > 0) return refused(faults);
    const id = acting.newId();
    const write = storeVoucher(
      {
        id,
        date,
        series: "voucher",
        description: reversalText(language, {
          number: Number(voucher.number),
          year: Number(voucher.year),
          description: String(voucher.description),
        }),
        voucherType: voucher.voucherType as number | null,
        reverses: Number(voucher.id),
        rows: reversalRows(postings.map(storedRow), date),
      },
      acting,
    );
    return {
      writes: [write],
      changes: [
        { resource: "Voucher", id, kind: "CREATE" },
        { resource: "Voucher", id: Number(voucher.id), kind: "UPDATE" },
      ],
      answer: { object: id },
    };
  },
});

/** A stored posting as a value of the ledger. */
function storedRow(row: Row): PostingRow {
  const id = (name: string) => (row[name] as number | null) ?? null;
  return postingRow(
    {
      row: Number(row.row),
      date: String(row.date),
      accountId: Number(row.account),
      vatTypeId: Number(row.vatType),
      currencyId: Number(row.currency),
      amount: decimal(String(row.amount)),
      amountCurrency: decimal(String(row.amountCurrency)),
      amountGross: decimal(String(row.amountGross)),
      amountGrossCurrency: decimal(String(row.amountGrossCurrency)),
      systemGenerated: Number(row.row) === 0,
      generatedFor: null,
    },
    {
      description: String(row.description),
      customerId: id("customer"),
      supplierId: id("supplier"),
      employeeId: id("employee"),
      productId: id("product"),
      invoiceNumber: String(row.invoiceNumber),
      termOfPayment: row.termOfPayment as string | null,
    },
  );
}
