// DELETE /ledger/closeGroup/{id}: its postings are open again, and the voucher of a difference is reversed.

import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, type Reader } from "../../../schema/resource.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../period/closed-periods.ts";
import type { StoredPosting } from "../posting/posting-row.ts";
import { reversalRows, reversalText } from "../posting/reversal.ts";
import { type StoredVoucher, storeVoucher } from "../posting/store-voucher.ts";
import { storedRow } from "../voucher/reverse-voucher.ts";

/** The voucher of a difference, with its postings and the one of them that the group has closed. */
interface DifferenceVoucher {
  readonly voucher: StoredVoucher;
  readonly postings: readonly StoredPosting[];
  readonly closed: number;
}

interface Loaded {
  readonly isGroup: boolean;
  readonly difference: DifferenceVoucher | null;
  readonly periods: ClosedPeriods;
  readonly language: "en" | "no";
}

/** Dissolves a close group. */
export const dissolveGroup = action({
  method: "DELETE",
  path: "/ledger/closeGroup/{id}",
  answers: null,
  status: 204,
  query: {
    date: input("date", {
      description:
        "The day on which a difference is taken back, not before its own; its own when not given, or today where that month is closed.",
    }),
  },
  events: "closeGroup.delete closeGroup.create voucher.create voucher.update",
  description:
    "Dissolves a close group: its postings are open again. A difference that was posted for it is taken back by a voucher that reverses the difference's, and both of its open rows are settled with each other; the header x-warning names it.",
  async load({ path, query }, read, context): Promise<Loaded> {
    const [groups, company] = await Promise.all([
      read.rows<{ differenceVoucher: number | null }>(
        'select "differenceVoucher" from close_group where company_id = $1 and id = $2::bigint',
        path.id,
      ),
      read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
    ]);
    const voucher = groups[0]?.differenceVoucher ?? null;
    const difference = voucher === null ? null : await loadDifference(read, voucher, path.id ?? 0);
    const days = [query.date, difference?.voucher.date, context.today].filter((day) => day !== undefined).map(String);
    return {
      isGroup: groups.length > 0,
      difference,
      periods: await loadClosedPeriods(read, days),
      language: company[0]?.language ?? "no",
    };
  },
  decide({ path, query }, loaded, context) {
    if (!loaded.isGroup)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "There is no such close group in the company.",
            no: "Det finnes ingen slik lukkegruppe i selskapet.",
          },
        },
      };
    const id = path.id;
    const dissolved = {
      writes: [{ call: "settlement_open", argument: { id } }],
      changes: [{ resource: "CloseGroup", id, kind: "DELETE" as const }],
      warnings: [],
      answer: { nothing: true as const },
    };
    const { difference } = loaded;
    if (difference === null) return dissolved;
    const reversal = reversalOfDifference(loaded, difference, query.date ?? null, context);
    if ("faults" in reversal) return refused(reversal.faults);
    return {
      ...dissolved,
      writes: [...dissolved.writes, ...reversal.writes],
      changes: [...dissolved.changes, ...reversal.changes],
      warnings: [
        { key: "closeDifferenceTaken", field: "differenceVoucher", parameters: { voucher: reversal.voucher } },
      ],
    };
  },
});

async function loadDifference(read: Reader, voucher: number, group: number): Promise<DifferenceVoucher | null> {
  const [vouchers, postings] = await Promise.all([
    read.rows<StoredVoucher>(
      'select * from voucher where company_id = $1 and id = $2::bigint and "reverseVoucher" is null',
      voucher,
    ),
    read.rows<StoredPosting & { closed: boolean }>(
      `select p.*, exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id and s.close_group = $3::bigint) as closed
       from posting p where p.company_id = $1 and p."voucher" = $2::bigint order by p.id`,
      voucher,
      group,
    ),
  ]);
  const [stored] = vouchers;
  const closed = postings.find((one) => one.closed);
  return stored === undefined || closed === undefined ? null : { voucher: stored, postings, closed: closed.id };
}

/** The reversal of a difference: a reversing voucher, and a group of its open row and the one that it undoes. */
function reversalOfDifference(
  { periods, language }: Loaded,
  { voucher, postings, closed }: DifferenceVoucher,
  givenDate: string | null,
  context: ActionContext,
): { readonly faults: readonly Fault[] } | (Pick<DecidedWrites, "writes" | "changes"> & { readonly voucher: number }) {
  const own = voucher.date;
  const isOpen = (day: string) =>
    dateFaults([{ date: day, field: "date", path: "date" }], periods, context.today).length === 0;
  const date = givenDate ?? (isOpen(own) || context.today < own ? own : context.today);
  const faults = dateFaults([{ date, field: "date", path: "date" }], periods, context.today);
  if (date < own) faults.push({ key: "closeDateBefore", field: "date", path: "date", parameters: { latest: own } });
  if (faults.length > 0) return { faults };
  const [id, group] = [context.newId(), context.newId()];
  const write = storeVoucher(
    {
      id,
      date,
      series: "voucher",
      voucherType: voucher.voucherType,
      reverses: voucher.id,
      description: reversalText(language, {
        number: voucher.number,
        year: voucher.year,
        series: voucher.series,
        description: voucher.description,
      }),
      rows: reversalRows(postings.map(storedRow), date),
    },
    context,
  );
  const undoing = write.argument.postings[postings.findIndex((one) => one.id === closed)]?.id;
  // The pair is closed here, also where no procedure would close it: an employee's posts, and those of no party.
  const pair = { id: group, date, postings: [closed, undoing], differenceVoucher: null };
  return {
    voucher: id,
    writes: [
      { ...write, argument: { ...write.argument, closeGroups: [] } },
      { call: "settlement_close", argument: pair },
    ],
    changes: [
      { resource: "Voucher", id, kind: "CREATE" },
      { resource: "Voucher", id: voucher.id, kind: "UPDATE" },
      { resource: "CloseGroup", id: group, kind: "CREATE" },
    ],
  };
}

type DecidedWrites = Extract<Decision, { readonly writes: unknown }>;
