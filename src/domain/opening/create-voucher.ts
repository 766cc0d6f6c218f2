// POST /ledger/voucher: postings as a client writes them become a numbered voucher that balances, or a draft of one; before the
// opening balance together with the correction that takes them to zero there.

import { action, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { type Acting, type Draft, input, otherwise } from "../../schema/resource.ts";
import {
  type ClosedPeriods,
  closedMonthFaults,
  loadClosedPeriods,
  monthsAlone,
  refused,
} from "../ledger/closed-periods.ts";
import { storeVoucher, storeVouchers, type VoucherToStore } from "../ledger/store.ts";
import { loadParts, postWritten, type VoucherParts, type WrittenVoucher } from "../ledger/voucher-lines.ts";
import { type Corrected, loadCorrected } from "./corrected.ts";
import { correctionOf } from "./correction.ts";
import { movementsOf, movingRows } from "./movements.ts";

interface Loaded extends VoucherParts {
  /** What a correction needs, where one is asked for and an opening balance stands; undefined where none does. */
  readonly corrected?: Corrected | undefined;
}

/** Posts a voucher, or keeps it as a draft. */
export const createVoucher = action<Loaded | null>({
  method: "POST",
  path: "/ledger/voucher",
  answers: "Voucher",
  status: 201,
  query: {
    sendToLedger: otherwise(
      input("flag", { meaning: "false: keeps the voucher as a draft, which is posted later." }),
      "true",
    ),
    correctOpening: otherwise(
      input("flag", {
        meaning:
          "true: the voucher may be dated before the opening balance, whose day gets a correction voucher that takes it to zero.",
      }),
      "false",
    ),
  },
  body: { model: "Voucher" },
  events: "voucher.create closeGroup.create",
  meaning:
    "Posts a voucher. Only the gross amounts are used: VAT is split off by the service, on rows with number 0. A draft (sendToLedger=false) has a temporary number and is no part of the books; its fields and references are checked, balance, accounts, VAT types and periods only when it is posted.",
  async load({ drafts, query }, read) {
    if (query.sendToLedger === false) return null;
    // The opening balance is held as it is before anything else is read.
    const corrected = query.correctOpening === true ? await loadCorrected(read, drafts) : undefined;
    const parts = await loadParts(written(drafts), read);
    if (corrected === undefined) return parts;
    const { opening } = parts.closed;
    const closed = await loadClosedPeriods(read, opening === null ? [] : [opening]);
    const months = new Set([...parts.closed.months, ...closed.months]);
    return { ...parts, closed: { ...closed, months }, corrected };
  },
  decide({ drafts, query }, parts, acting) {
    const voucher = only(drafts);
    if (parts !== null) return posting(drafts, parts, { corrects: query.correctOpening === true }, acting);
    const changes = [{ resource: "Voucher", id: voucher.id, kind: "CREATE" as const }];
    return { writes: [{ draft: drafts }], changes, answer: { object: voucher.id, of: "VoucherDraft" } };
  },
});

/** The voucher as it is posted, or everything that is wrong with it. */
function posting(
  drafts: readonly Draft[],
  parts: Loaded,
  { corrects }: { readonly corrects: boolean },
  acting: Acting,
): Decision {
  const voucher = only(drafts);
  const { opening } = parts.closed;
  const closed = corrects ? monthsAlone(parts.closed) : parts.closed;
  const posted = postWritten(written(drafts), { ...parts, closed }, acting);
  const faults = corrects ? correctingFaults(opening, closed) : [];
  if (posted.kind === "refused") return refused([...faults, ...posted.faults]);
  if (faults.length > 0) return refused(faults);
  const { values } = voucher;
  const toStore: VoucherToStore = {
    id: voucher.id,
    date: String(values.date),
    series: "voucher",
    description: String(values.description),
    voucherType: values.voucherType as number | null,
    externalVoucherNumber: String(values.externalVoucherNumber),
    vendorInvoiceNumber: values.vendorInvoiceNumber as string | null,
    rows: posted.rows,
  };
  if (parts.corrected !== undefined && opening !== null && posted.rows.some(({ date }) => date < opening))
    return corrected(toStore, { opening, by: parts.corrected }, acting);
  const changes = [{ resource: "Voucher", id: voucher.id, kind: "CREATE" as const }];
  return { writes: [storeVoucher(toStore, acting)], changes, answer: { object: voucher.id } };
}

/** What speaks against correcting: no opening balance, or its month is closed. */
function correctingFaults(opening: string | null, closed: ClosedPeriods): Fault[] {
  const place = { field: "correctOpening", path: null };
  if (opening === null) return [{ key: "correctOpeningNone", ...place }];
  return closedMonthFaults([opening], closed, place);
}

/** The voucher before the opening balance, and the one that takes it to zero on its day. */
function corrected(
  voucher: VoucherToStore,
  { opening, by }: { readonly opening: string; readonly by: Corrected },
  acting: Acting,
): Decision {
  const stored = { ...voucher, rowIds: voucher.rows.map(() => acting.newId()) };
  const moving = movingRows(stored, new Set()).filter(({ date }) => date < opening);
  const { voucher: correction, groups } = correctionOf(
    movementsOf(moving, [], { day: opening, accounts: by.accounts }),
    { date: opening, language: by.language, annualResultId: by.annualResultId },
    acting,
  );
  const vouchers = correction === null ? [stored] : [stored, correction];
  return {
    writes: [
      { call: "history_is_corrected", argument: {} },
      storeVouchers(vouchers, { groups, settles: false }, acting),
    ],
    changes: [
      ...vouchers.map((one) => ({ resource: "Voucher", id: one.id, kind: "CREATE" as const })),
      ...groups.map((one) => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" as const })),
    ],
    answer: { object: voucher.id },
  };
}

function only(drafts: readonly Draft[]): Draft {
  const [voucher] = drafts;
  if (voucher === undefined) throw new Error("A voucher needs a body.");
  return voucher;
}

function written(drafts: readonly Draft[]): WrittenVoucher {
  const voucher = only(drafts);
  return { values: voucher.values, postings: voucher.children.postings ?? [] };
}
