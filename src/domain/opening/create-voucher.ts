// POST /ledger/voucher: postings as a client writes them become a numbered voucher that balances, or a draft of one; before the
// opening balance together with the correction that takes them to zero there.

import { action, type Change, type Decision, type Write } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { type ActionContext, type Draft, input, type Reader, withDefault } from "../../schema/resource.ts";
import { loadAccounts } from "../ledger/account/load-accounts.ts";
import {
  type ClosedPeriods,
  closedMonthFaults,
  loadClosedPeriods,
  monthsAlone,
  refused,
  rememberedPeriods,
} from "../ledger/period/closed-periods.ts";
import { joinVouchers, namesNoParty } from "../ledger/posting/join-vouchers.ts";
import { storeVoucher, storeVouchers, type VoucherToStore } from "../ledger/posting/store-voucher.ts";
import {
  duplicateParameters,
  duplicatesOf,
  keepReason,
  loadStoredBills,
  noBills,
  reasonFaults,
  refusedDuplicates,
} from "../ledger/voucher/duplicate-bills.ts";
import { loadCloseable, standsAlone, voucherAsStored } from "../ledger/voucher/voucher-as-stored.ts";
import {
  billsOfWritten,
  billsSought,
  loadParts,
  loadTypes,
  postWritten,
  type VoucherParts,
  type WrittenVoucher,
} from "../ledger/voucher/voucher-lines.ts";
import { withPostings } from "../ledger/voucher/with-postings.ts";
import { correctionOf } from "./correction-voucher.ts";
import { type Corrected, loadCorrected } from "./load-correction.ts";
import { movementsOf, movingRows } from "./movements-of-postings.ts";

interface Loaded {
  /** Null where the voucher is kept as a draft. */
  readonly parts: VoucherParts | null;
  /** The data for the warnings of a draft. */
  readonly drafted: Pick<VoucherParts, "accounts" | "types" | "bills"> | null;
  /** The data for a correction; null where none is requested. */
  readonly corrected: Corrected | null;
  /** Whether postings on an account open items, of those that are known. */
  readonly closeable: ReadonlyMap<number, boolean>;
}

/** Posts a voucher, or keeps it as a draft. */
export const createVoucher = action({
  method: "POST",
  path: "/ledger/voucher",
  answers: "Voucher",
  status: 201,
  query: {
    sendToLedger: withDefault(
      input("flag", { description: "false: keeps the voucher as a draft, which is posted later." }),
      "true",
    ),
    ...duplicateParameters,
    correctOpening: withDefault(
      input("flag", {
        description:
          "true: the voucher may be dated before the opening balance, whose day gets a correction voucher that takes it to zero.",
      }),
      "false",
    ),
  },
  body: { model: "Voucher" },
  // The load locks the opening balance that is corrected, and the parties and items that rows name.
  joins: {
    ...joinVouchers,
    mayJoin: ({ sendToLedger, correctOpening }, body) =>
      sendToLedger !== false && correctOpening !== true && namesNoParty(body),
  },
  events: "voucher.create closeGroup.create",
  refuses: ["duplicate"],
  description:
    "Posts a voucher, and answers it with its postings in full; reads show them as references. Only the gross amounts are used: VAT is split off by the service, on rows with number 0. A draft (sendToLedger=false) has a temporary number and is no part of the books; its fields and references are checked, balance, accounts, VAT types and periods only when it is posted. A supplier's bill whose number, in capitals without blanks and leading zeros, stands already is refused, or causes a warning in the header x-warning, as duplicateBills of /supplierInvoice/settings says; a draft only causes the warning.",
  async load({ drafts, query }, read): Promise<Loaded> {
    const voucher = writtenVoucher(drafts);
    const closeable = new Map<number, boolean>();
    if (query.sendToLedger === false)
      return { parts: null, drafted: await loadDrafted(voucher, read), corrected: null, closeable };
    if (query.correctOpening !== true) {
      const parts = await loadParts(voucher, read, rememberedPeriods);
      return { parts, drafted: null, corrected: null, closeable: await loadCloseable(read, voucher, parts) };
    }
    // The opening balance is locked before anything else is read.
    const corrected = await loadCorrected(read, drafts);
    const parts = await loadParts(voucher, read);
    const { opening } = parts.closed;
    const closed = await loadClosedPeriods(read, opening === null ? [] : [opening]);
    const months = new Set([...parts.closed.months, ...closed.months]);
    return { parts: { ...parts, closed: { ...closed, months } }, drafted: null, corrected, closeable };
  },
  decide({ drafts, query }, { parts, drafted, corrected, closeable }, context) {
    if (parts !== null) return posting(drafts, query, { parts, corrected, closeable }, context);
    const voucher = voucherDraft(drafts);
    const bills = drafted === null ? [] : billsOfWritten(writtenVoucher(drafts), drafted, null);
    const { warnings } = duplicatesOf(bills, drafted?.bills ?? noBills, { isAllowed: true, isPosting: false });
    return {
      writes: [{ draft: drafts }],
      changes: [{ resource: "Voucher", id: voucher.id, kind: "CREATE" }],
      warnings,
      answer: { object: voucher.id, of: "VoucherDraft", fields: withPostings },
    };
  },
});

/** The voucher as it is posted, or everything that is wrong with it. */
function posting(
  drafts: readonly Draft<"Voucher">[],
  query: Readonly<Record<string, unknown>>,
  { parts, corrected, closeable }: Pick<Loaded, "corrected" | "closeable"> & { readonly parts: VoucherParts },
  context: ActionContext,
): Decision {
  const voucher = voucherDraft(drafts);
  const { opening } = parts.closed;
  const closed = corrected === null ? parts.closed : monthsAlone(parts.closed);
  const posted = postWritten(writtenVoucher(drafts), corrected === null ? parts : { ...parts, closed }, context);
  const faults = [...reasonFaults(query), ...(corrected === null ? [] : correctingFaults(opening, closed))];
  if (posted.kind === "refused") return refused([...faults, ...posted.faults]);
  if (faults.length > 0) return refused(faults);
  const duplicates = duplicatesOf(posted.bills, parts.bills, {
    isAllowed: query.allowDuplicate === true,
    isPosting: true,
  });
  if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
  const { values } = voucher;
  const toStore: VoucherToStore = {
    id: voucher.id,
    date: values.date,
    series: "voucher",
    description: values.description,
    voucherType: values.voucherType,
    externalVoucherNumber: values.externalVoucherNumber,
    vendorInvoiceNumber: values.vendorInvoiceNumber,
    rows: posted.rows,
  };
  const isCorrected = corrected !== null && opening !== null && posted.rows.some(({ date }) => date < opening);
  const answer = { object: voucher.id, fields: withPostings };
  const warnings = [...posted.warnings, ...duplicates.warnings];
  if (isCorrected) {
    const { writes, changes } = correcting(toStore, { opening, by: corrected }, context);
    return { writes: [...writes, ...keepReason(query, duplicates, [voucher.id], context)], changes, warnings, answer };
  }
  const write = storeVoucher(toStore, context);
  const by = { closeable, closed };
  return {
    writes: [write, ...keepReason(query, duplicates, [voucher.id], context)],
    changes: [created("Voucher", voucher.id)],
    warnings,
    answer: standsAlone(toStore, by) ? { ...answer, stored: voucherAsStored(toStore, write, by) } : answer,
  };
}

const created = (resource: string, id: number): Change => ({ resource, id, kind: "CREATE" });

/** The reasons to refuse correcting: no opening balance, or its month is closed. */
function correctingFaults(opening: string | null, closed: ClosedPeriods): Fault[] {
  const place = { field: "correctOpening", path: null };
  if (opening === null) return [{ key: "correctOpeningNone", ...place }];
  return closedMonthFaults([opening], closed, place);
}

/** The writes of the voucher before the opening balance and of its correction voucher. */
function correcting(
  voucher: VoucherToStore,
  { opening, by }: { readonly opening: string; readonly by: Corrected },
  context: ActionContext,
): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
  const stored = { ...voucher, rowIds: voucher.rows.map(() => context.newId()) };
  const moving = movingRows(stored, new Set()).filter(({ date }) => date < opening);
  const { voucher: correction, groups } = correctionOf(
    movementsOf(moving, [], { day: opening, accounts: by.accounts }),
    { date: opening, language: by.language, annualResultId: by.annualResultId },
    context,
  );
  const vouchers = correction === null ? [stored] : [stored, correction];
  return {
    writes: [
      { call: "history_is_corrected", argument: {} },
      storeVouchers(vouchers, { groups, settles: false }, context),
    ],
    changes: [
      ...vouchers.map(({ id }) => created("Voucher", id)),
      ...groups.map(({ id }) => created("CloseGroup", id)),
    ],
  };
}

/** The stored bills to compare a draft's bills with; null where the draft names no supplier. */
async function loadDrafted(voucher: WrittenVoucher, read: Reader): Promise<Loaded["drafted"]> {
  const sought = (voucher.values.date ?? null) === null ? [] : billsSought([voucher]);
  if (sought.length === 0) return null;
  const [bills, types, accounts] = await Promise.all([
    loadStoredBills(read, sought, { isPosting: false }),
    loadTypes(read, [voucher]),
    loadAccounts(
      read,
      voucher.postings.map(({ values }) => values.account).filter((id) => typeof id === "number"),
    ),
  ]);
  return { bills, types, accounts };
}

function voucherDraft(drafts: readonly Draft<"Voucher">[]): Draft<"Voucher"> {
  const [voucher] = drafts;
  if (voucher === undefined) throw new Error("A voucher needs a body.");
  return voucher;
}

function writtenVoucher(drafts: readonly Draft<"Voucher">[]): WrittenVoucher {
  const voucher = voucherDraft(drafts);
  return { values: voucher.values, postings: voucher.children.postings ?? [] };
}
