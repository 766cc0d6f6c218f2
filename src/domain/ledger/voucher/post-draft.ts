// Drafts as they are read to be posted, and what posting one comes to; every way of posting a draft goes through here.

import type { Write } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { type VoucherArgument, voucherArgument } from "../posting/store-voucher.ts";
import type { Bill } from "./supplier-bills.ts";
import { postWritten, type VoucherParts, type WrittenPosting } from "./voucher-lines.ts";

/** A draft as it will be posted: its values, and its rows with the amounts that were given. */
export interface DraftToPost {
  readonly id: number;
  /** The version that was read; posting is refused when it has another one by then. */
  readonly version: number;
  readonly values: Omit<RowOf<"VoucherDraft">, "id" | "version">;
  readonly postings: readonly WrittenPosting[];
  readonly approval: Approval;
}

/** The state of the newest round of approval; empty where no one was asked. */
export interface Approval {
  readonly waits: boolean;
  readonly approved: boolean;
  readonly rejected: boolean;
}

const nobodyAsked: Approval = { waits: false, approved: false, rejected: false };

/**
 * Drafts by id with their rows. They are locked first: who changes, approves or posts the same one waits, and then reads
 * what became of it.
 */
export async function loadDrafts(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, DraftToPost>> {
  const vouchers = read.rows<RowOf<"VoucherDraft">>(
    "select * from voucher_draft where company_id = $1 and id = any($2::bigint[]) order by id for update",
    ids,
  );
  const rows = read.rows<RowOf<"PostingDraft"> & { voucher: number }>(
    'select * from posting_draft where company_id = $1 and "voucher" = any($2::bigint[]) order by id',
    ids,
  );
  const approvals = read.rows<Approval & { voucher: number }>(
    'select * from voucher_approval where company_id = $1 and "voucher" = any($2::bigint[])',
    ids,
  );
  const approvalOf = new Map((await approvals).map((one) => [one.voucher, one]));
  const postings = new Map<number, WrittenPosting[]>();
  for (const row of await rows) {
    const voucher = row.voucher;
    postings.set(voucher, [...(postings.get(voucher) ?? []), writtenRow(row)]);
  }
  return new Map(
    (await vouchers).map((values) => {
      const id = values.id;
      const version = values.version;
      return [
        id,
        { id, version, values, postings: postings.get(id) ?? [], approval: approvalOf.get(id) ?? nobodyAsked },
      ] as const;
    }),
  );
}

/** A row of a draft with the amounts that the client gave. */
export function writtenRow(row: Omit<RowOf<"PostingDraft">, "version">): WrittenPosting {
  const given: Readonly<Record<string, boolean>> = {
    amountGross: row.amountGrossGiven,
    amountGrossCurrency: row.amountGrossCurrencyGiven,
  };
  const has = (name: string) => given[name] ?? true;
  return { id: row.id, values: row, bodyFields: { has } };
}

/** Why a draft cannot be posted while people are asked about it. */
export function approvalFaults({ waits, rejected }: Approval): Fault[] {
  if (waits) return [{ key: "voucherWaits", field: "id" }];
  return rejected ? [{ key: "voucherRejected", field: "id" }] : [];
}

/** The refusal to change a draft that an approver has approved. */
export function changeFaults({ approved, rejected }: Approval): Fault[] {
  return approved && !rejected ? [{ key: "voucherApproved", field: "id" }] : [];
}

/** A draft as the procedure takes it, or everything that is wrong with it. */
export type DraftResult =
  | { readonly kind: "refused"; readonly faults: readonly Fault[] }
  | {
      readonly kind: "posted";
      readonly argument: { readonly version: number; readonly voucher: VoucherArgument };
      readonly warnings: readonly Warning[];
      readonly bills: readonly Bill[];
    };

/** Makes the postings of a draft; it keeps its id, and its rows keep theirs. */
export function postDraft(draft: DraftToPost, parts: VoucherParts, context: ActionContext): DraftResult {
  const { id, version, values, postings } = draft;
  const posted = postWritten({ values: { ...values, id }, postings }, parts, context);
  if (posted.kind === "refused") return posted;
  const voucher = voucherArgument(
    {
      id,
      date: String(values.date),
      series: "voucher",
      description: values.description,
      voucherType: values.voucherType,
      externalVoucherNumber: values.externalVoucherNumber,
      vendorInvoiceNumber: values.vendorInvoiceNumber,
      rows: posted.rows,
      rowIds: postings.map((one) => one.id),
    },
    context,
  );
  return { kind: "posted", argument: { version, voucher }, warnings: posted.warnings, bills: posted.bills };
}

/** The write that posts drafts, all or none; in this order they get their numbers. */
export function postDrafts(drafts: readonly Extract<DraftResult, { kind: "posted" }>["argument"][]): readonly Write[] {
  return drafts.length === 0 ? [] : [{ call: "drafts_post", argument: drafts }];
}
