// PUT /bank/statement/transaction/{id}/:undo: what was posted of a line is taken back, and its match dissolved.

import { decimal, sum } from "../../../money/decimal.ts";
import { action, type Change, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { input, type Reader } from "../../../schema/resource.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { loadPostings } from "../../ledger/posting/load-postings.ts";
import type { StoredPosting } from "../../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../../ledger/posting/reversal.ts";
import { storeVouchers, type VoucherToStore } from "../../ledger/posting/store-voucher.ts";
import { storedRow } from "../../ledger/voucher/reverse-voucher.ts";
import { waitingAgain } from "../../ledger/voucher/reversed-payments.ts";
import { loadPayments, type StoredPayment } from "../../payment/load-payments.ts";
import { loadItems, loadPayable, type PayablePosting, type StoredItem } from "../../payment/payment-facts.ts";
import { isMoreThanLeft } from "../../payment/payment-items.ts";

interface PostedVoucher {
  readonly id: number;
  readonly date: string;
  readonly number: number;
  readonly year: number;
  readonly description: string;
  readonly voucherType: number | null;
  /** The voucher that it takes back itself. */
  readonly reverses: number | null;
}

/** The company's own payments that vouchers have settled, or that came back with them. */
interface OwnPayments {
  readonly own: readonly StoredPayment[];
  readonly items: readonly StoredItem[];
  /** What is open of their items. */
  readonly payable: ReadonlyMap<number, PayablePosting>;
}

interface Loaded extends OwnPayments {
  readonly match: { readonly id: number; readonly version: number; readonly type: string } | null;
  readonly isClosed: boolean;
  readonly vouchers: readonly PostedVoucher[];
  readonly postings: ReadonlyMap<number, readonly StoredPosting[]>;
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
    "Reverses the vouchers that accepting the line, an adjustment or the import has posted of it, and dissolves its match: the items are open again, the company's own payments wait for their line (ACCEPTED), and the line is free. Postings that were there before stay.",
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
        `select v.id, v."date", v."number", v."year", v."description", v."voucherType", o.id as "reverses"
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
      loadPostings(
        read,
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
    faults.push(...ownFaults(loaded));
    if (faults.length > 0) return { faults };
    const own = ownChanges(loaded, new Map(dated.map(({ one, id }) => [one.id, id])));
    const isAutomatic = match?.type === "AUTOPOSTING_APPROVED";
    const reversalOf = ({ one, date, id }: (typeof dated)[number]): VoucherToStore => ({
      ...{ id, date, series: "voucher", description: reversalText(language, one), voucherType: one.voucherType },
      // What takes another voucher back is linked to that one already.
      ...(one.reverses !== null ? {} : { reverses: one.id }),
      rows: reversalRows((postings.get(one.id) ?? []).map(storedRow), date),
    });
    return {
      writes: [
        ...(dated.length === 0 ? [] : [storeVouchers(dated.map(reversalOf), { groups: [], settles: true }, context)]),
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
          ...(one.reverses !== null ? [] : [{ resource: "Voucher", id: one.id, kind: "UPDATE" as const }]),
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

/** The company's own payments that vouchers have settled or returned, with their items. Held until the end of the transaction. */
async function loadOwn(read: Reader, vouchers: readonly number[]): Promise<OwnPayments> {
  const ids = await read.rows<{ id: number }>(
    `select y.id from payment y where y.company_id = $1 and y.voucher = any($2::bigint[])
     union select y.id from payment y where y.company_id = $1 and y."returnVoucher" = any($2::bigint[]) order by id`,
    vouchers,
  );
  if (ids.length === 0) return { own: [], items: [], payable: new Map() };
  const own = [
    ...(
      await loadPayments(
        read,
        ids.map(({ id }) => id),
      )
    ).values(),
  ];
  const items = await loadItems(
    read,
    own.map(({ id }) => id),
  );
  const payable = await loadPayable(
    read,
    items.map(({ posting }) => posting),
    own.map(({ id }) => id),
  );
  return { own, items, payable };
}

/** The voucher of these with which a payment came back. */
function returnOf({ returnVoucher }: StoredPayment, vouchers: readonly PostedVoucher[]): PostedVoucher | undefined {
  return vouchers.find(({ id }) => id === returnVoucher);
}

/** Payments that came back by another voucher than is undone, and items of returned ones that something else has paid or pays. */
function ownFaults({ own, items, payable, vouchers }: Loaded): Fault[] {
  const returned = own.filter((payment) => returnOf(payment, vouchers) !== undefined);
  const taken = items.filter(({ payment }) => returned.some(({ id }) => id === payment));
  return own.flatMap((payment): Fault[] => {
    const about = { id: payment.id, name: payment.creditorName };
    if (payment.status === "SETTLED") return [];
    if (!returned.includes(payment)) return [{ key: "paymentReturned", field: "id", parameters: about }];
    const paid = taken.find((item) => {
      const posting = payable.get(item.posting);
      const all = sum(
        taken.filter(({ openItem }) => openItem === item.openItem).map((one) => decimal(one.amountCurrency)),
      );
      return item.payment === payment.id && posting !== undefined && isMoreThanLeft(all, posting);
    });
    if (paid === undefined) return [];
    const invoice = payable.get(paid.posting)?.invoiceNumber ?? "";
    return [{ key: "undoReturnPaid", field: "id", parameters: { ...about, invoice } }];
  });
}

/**
 * What becomes of the company's own payments: settled ones wait for their line again, returned ones are settled as before.
 * @param reversing the voucher that reverses a voucher
 */
function ownChanges(
  { own, items, vouchers }: Loaded,
  reversing: ReadonlyMap<number, number>,
): { writes: Write[]; changes: Change[] } {
  const settled = own.filter(({ status }) => status === "SETTLED");
  const waiting = waitingAgain(settled, (id) => items.filter(({ payment }) => payment === id));
  const returned = own.flatMap((payment) => {
    const by = returnOf(payment, vouchers);
    if (by === undefined) return [];
    const sent = vouchers.find(({ reverses }) => reverses !== null && reverses === payment.dispatchVoucher);
    const dispatchVoucher = sent === undefined ? payment.dispatchVoucher : (reversing.get(sent.id) ?? null);
    return [{ payment, set: { voucher: reversing.get(by.id) ?? null, dispatchVoucher } }];
  });
  return {
    writes: [
      ...waiting.writes,
      // What posts them now are the vouchers that take their return back.
      ...returned.map(({ payment: { id, version }, set }) => ({
        ...{ update: "Payment", id, version, set: { status: "SETTLED", returnVoucher: null, ...set } },
      })),
    ],
    changes: [
      ...waiting.changes,
      ...returned.map(({ payment: { id, status } }) => ({
        ...{ resource: "Payment", id, kind: "UPDATE" as const, fields: { status: [status, "SETTLED"] as const } },
      })),
    ],
  };
}
