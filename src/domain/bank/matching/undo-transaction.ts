// PUT /bank/statement/transaction/{id}/:undo: what was posted of a line is taken back, and its match dissolved.

import { action, type Change, type Decision, type Write } from "../../../schema/action.ts";
import { noObject } from "../../../schema/message.ts";
import { input, type Reader } from "../../../schema/resource.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import type { StoredPosting } from "../../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../../ledger/posting/reversal.ts";
import { storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { storedRow } from "../../ledger/voucher/reverse-voucher.ts";
import { loadPayments, loadSettled, type StoredPayment } from "../../payment/load-payments.ts";

interface PostedVoucher {
  readonly id: number;
  readonly date: string;
  readonly number: number;
  readonly year: number;
  readonly description: string;
  readonly voucherType: number | null;
  /** It takes another voucher back itself. */
  readonly takesBack: boolean;
}

interface Loaded {
  readonly match: { readonly id: number; readonly version: number; readonly type: string } | null;
  readonly isClosed: boolean;
  readonly vouchers: readonly PostedVoucher[];
  readonly postings: readonly StoredPosting[];
  /** The company's own payments that the vouchers settle, with their items, and those that came back with them. */
  readonly payments: readonly StoredPayment[];
  readonly returned: readonly StoredPayment[];
  readonly items: readonly { readonly id: number; readonly version: number }[];
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
}

/** Takes back what was posted of a line. */
export const undoTransaction = action({
  method: "PUT",
  path: "/bank/statement/transaction/{id}/:undo",
  answers: "BankTransaction",
  status: 200,
  query: {
    date: input("date", { description: "The day of the reversing vouchers; that of each voucher when not given." }),
  },
  events:
    "voucher.create voucher.update closeGroup.create closeGroup.delete bankReconciliationMatch.update bankReconciliationMatch.delete payment.update",
  description:
    "Reverses the vouchers that accepting the line, or the import, has posted of it, and dissolves its match: the items are open again, the company's own payments wait for their line (ACCEPTED), and the line is free. Postings that were there before stay.",
  async load({ path, query }, read): Promise<Loaded | undefined> {
    const [line] = await read.rows<{ id: number; match: number | null; isClosed: boolean; account: number }>(
      `select t.id, t.account, m.match, coalesce(b."isClosed", false) as "isClosed" from bank_transaction t
       left join bank_match_transaction m on m.company_id = $1 and m.transaction = t.id and m.accepted
       left join bank_reconciliation b on b.company_id = $1 and b.account = t.account and b."accountingPeriod" = to_char(t."postedDate", 'YYYYMM')::bigint
       where t.company_id = $1 and t.id = $2::bigint for no key update of t`,
      path.id,
    );
    if (line === undefined) return undefined;
    const [[match], vouchers, company] = await Promise.all([
      read.rows<{ id: number; version: number; type: string }>(
        'select m.id, m.version, m."type" from bank_reconciliation_match m where m.company_id = $1 and m.id = $2::bigint',
        line.match,
      ),
      read.rows<PostedVoucher>(
        `select v.id, v."date", v."number", v."year", v."description", v."voucherType", o.id is not null as "takesBack"
         from (select k.voucher as id from bank_match_voucher k where k.company_id = $1 and k.match = $2::bigint
           union select p.voucher from bank_transaction_part p where p.company_id = $1 and p.transaction = $3::bigint and p.voucher is not null) w
         join voucher v on v.company_id = $1 and v.id = w.id
         left join voucher o on o.company_id = $1 and o.id = v."reverseVoucher" and (o."year", o."number") < (v."year", v."number")
         where v."reverseVoucher" is null or o.id is not null order by v.id`,
        line.match,
        path.id,
      ),
      read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
    ]);
    const own = await loadOwn(
      read,
      vouchers.map((one) => one.id),
    );
    const [postings, closed] = await Promise.all([
      read.rows<StoredPosting>(
        'select p.* from posting p where p.company_id = $1 and p."voucher" = any($2::bigint[]) order by p.id',
        vouchers.map((one) => one.id),
      ),
      loadClosedPeriods(
        read,
        vouchers.map((one) => query.date ?? one.date),
      ),
    ]);
    return {
      ...{ match: match ?? null, isClosed: line.isClosed, vouchers, postings, closed, ...own },
      language: company[0]?.language === "en" ? "en" : "no",
    };
  },
  decide({ path, query }, loaded, context): Decision {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noObject("BankTransaction") } };
    const { match, isClosed, vouchers, postings, closed, language } = loaded;
    if (isClosed) return { faults: [{ key: "reconciliationClosed", field: "id" }] };
    if (match === null && vouchers.length === 0) return { faults: [{ key: "undoNothing", field: "id" }] };
    const dated = vouchers.map((one) => ({ one, date: query.date ?? one.date, id: context.newId() }));
    const days = [...new Set(dated.map(({ date }) => date))].map((date) => ({ date, field: "date", path: "date" }));
    const faults = dateFaults(days, closed, context.today);
    const [early] = dated.filter(({ one, date }) => date < one.date);
    if (early !== undefined)
      faults.push({ key: "reversalBefore", field: "date", path: "date", parameters: { date: early.one.date } });
    if (faults.length > 0) return { faults };
    const own = ownPayments(loaded);
    const isAutomatic = match?.type === "AUTOPOSTING_APPROVED";
    return {
      writes: [
        ...dated.map(({ one, date, id }) =>
          storeVoucher(
            {
              ...{
                id,
                date,
                series: "voucher",
                description: reversalText(language, one),
                voucherType: one.voucherType,
              },
              // What takes another voucher back is linked to that one already.
              ...(one.takesBack ? {} : { reverses: one.id }),
              rows: reversalRows(postings.filter((row) => row.voucher === one.id).map(storedRow), date),
            },
            context,
          ),
        ),
        ...own.writes,
        {
          call: "bank_line_undo",
          argument: {
            transaction: path.id,
            match: match?.id ?? null,
            version: match?.version ?? null,
            isKept: isAutomatic,
          },
        },
      ],
      changes: [
        ...dated.flatMap(({ one, id }) => [
          { resource: "Voucher", id, kind: "CREATE" as const },
          ...(one.takesBack ? [] : [{ resource: "Voucher", id: one.id, kind: "UPDATE" as const }]),
        ]),
        ...own.changes,
        ...(match === null
          ? []
          : [
              {
                ...{ resource: "BankReconciliationMatch", id: match.id },
                kind: isAutomatic ? ("UPDATE" as const) : ("DELETE" as const),
              },
            ]),
      ],
      answer: { object: path.id },
    };
  },
});

/** The company's own payments that vouchers have settled, or that came back with them. Held until the end of the transaction. */
async function loadOwn(
  read: Reader,
  vouchers: readonly number[],
): Promise<Pick<Loaded, "payments" | "returned" | "items">> {
  const back = await read.rows<{ id: number }>(
    `select y.id from payment y where y.company_id = $1 and y."returnVoucher" = any($2::bigint[]) order by y.id`,
    vouchers,
  );
  const payments = await loadSettled(read, vouchers);
  const ids = back.map(({ id }) => id);
  const returned = ids.length === 0 ? [] : [...(await loadPayments(read, ids)).values()];
  const items = await read.rows<Loaded["items"][number]>(
    "select i.id, i.version from payment_item i where i.company_id = $1 and i.payment = any($2::bigint[]) order by i.id",
    payments.map(({ id }) => id),
  );
  return { payments, returned, items };
}

/** What becomes of the company's own payments: settled ones wait for their line again, returned ones are settled as before. */
function ownPayments({ payments, returned, items }: Loaded): { writes: Write[]; changes: Change[] } {
  const changed = (id: number, from: string, to: string) => ({
    ...{ resource: "Payment", id, kind: "UPDATE" as const, fields: { status: [from, to] as const } },
  });
  return {
    writes: [
      ...payments.map(({ id, version }) => ({
        ...{ update: "Payment", id, version },
        set: { status: "ACCEPTED", voucher: null, settledDate: null, paidAmount: "0" },
      })),
      ...items.map((one) => ({ update: "PaymentItem", ...one, set: { settledAmount: "0" } })),
      ...returned.map(({ id, version }) => ({
        ...{ update: "Payment", id, version, set: { status: "SETTLED", returnVoucher: null } },
      })),
    ],
    changes: [
      ...payments.map(({ id, status }) => changed(id, status, "ACCEPTED")),
      ...returned.map(({ id, status }) => changed(id, status, "SETTLED")),
    ],
  };
}
