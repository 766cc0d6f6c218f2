// PUT /ledger/voucher/{id}/:reverse: the correction of a posted voucher is a new one that undoes it.

import { decimal } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { input, mandatory, type Row } from "../../schema/resource.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "./closed-periods.ts";
import { namedBy } from "./named-by.ts";
import { type PostingRow, postingRow } from "./posting-row.ts";
import { reversalRows, reversalText } from "./reversal.ts";
import { storeVoucher, type VoucherSeries } from "./store.ts";

interface Loaded {
  readonly voucher: Row | undefined;
  readonly isDraft: boolean;
  readonly postings: readonly Row[];
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
  /** The first day of the opening balance that stands; null where there is none. */
  readonly opening: string | null;
}

/** Reverses a voucher. */
export const reverseVoucher = action<Loaded>({
  method: "PUT",
  path: "/ledger/voucher/{id}/:reverse",
  answers: "Voucher",
  status: 200,
  query: { date: mandatory(input("date", { meaning: "The day of the reversing voucher." })) },
  events: "voucher.create voucher.update closeGroup.delete closeGroup.create",
  meaning:
    "Posts a new voucher with every amount negated and links both. What the voucher had settled is open again. An invoice is credited instead.",
  async load({ path, query }, read) {
    const [vouchers, postings, company, drafts, closed, opening] = await Promise.all([
      read.rows<Row>("select * from voucher where company_id = $1 and id = $2::bigint", path.id),
      read.rows<Row>('select * from posting where company_id = $1 and "voucher" = $2::bigint order by id', path.id),
      read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
      read.rows<Row>("select id from voucher_draft where company_id = $1 and id = $2::bigint", path.id),
      loadClosedPeriods(read, [String(query.date)]),
      read.rows<{ date: string }>(
        `select "date" from voucher where company_id = $1 and "series" = 'opening' and "reverseVoucher" is null`,
      ),
    ]);
    return {
      voucher: vouchers[0],
      isDraft: drafts.length > 0,
      postings,
      closed,
      language: company[0]?.language ?? "no",
      opening: opening[0]?.date ?? null,
    };
  },
  decide({ query }, { voucher, isDraft, postings, closed, language, opening }, acting) {
    if (isDraft) return { faults: [{ key: "voucherNotPosted", field: "id" }] };
    if (voucher === undefined)
      return { problem: "notFound", parameters: { hint: "There is no such voucher in the company." } };
    const series = voucher.series as VoucherSeries;
    const date = String(query.date);
    const faults: Fault[] = dateFaults([{ date, field: "date", path: "date" }], closed, acting.today);
    if (voucher.series === "invoice") faults.push({ key: "invoiceNotReversible", field: "id" });
    else if (voucher.reverseVoucher !== null) faults.push({ key: "voucherReversed", field: "id" });
    else if (series === "opening" || series === "openingCorrection")
      faults.push({ key: "openingNotReversible", field: "id" });
    else if ((series === "historical" || series === "external") && opening !== null)
      faults.push({ key: "historyBehindOpening", field: "id", parameters: { date: opening } });
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
          series,
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
export function storedRow(row: Row): PostingRow {
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
      ...namedBy(row),
      amortizationAccountId: (row.amortizationAccount as number | null) ?? null,
      amortizationStartDate: row.amortizationStartDate as string | null,
      amortizationEndDate: row.amortizationEndDate as string | null,
      postingRuleId: Number(row.postingRuleId),
      invoiceNumber: String(row.invoiceNumber),
      termOfPayment: row.termOfPayment as string | null,
    },
  );
}
