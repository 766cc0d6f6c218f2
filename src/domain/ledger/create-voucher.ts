// POST /ledger/voucher: postings as a client writes them become a numbered voucher that balances, or a draft of one.

import { action } from "../../schema/action.ts";
import { type Draft, input, otherwise, type Reader } from "../../schema/resource.ts";
import { refused } from "./closed-periods.ts";
import {
  duplicateParameters,
  duplicatesOf,
  keepReason,
  loadKnownBills,
  noBills,
  reasonFaults,
  refusedDuplicates,
} from "./duplicate-bills.ts";
import { loadAccounts } from "./load.ts";
import { storeVoucher } from "./store.ts";
import {
  billsOfWritten,
  billsSought,
  loadParts,
  loadTypes,
  postWritten,
  type VoucherParts,
  type WrittenVoucher,
} from "./voucher-lines.ts";

interface Loaded {
  /** Null where the voucher is kept as a draft. */
  readonly parts: VoucherParts | null;
  /** What the warnings of a draft are made of. */
  readonly drafted: Pick<VoucherParts, "accounts" | "types" | "bills"> | null;
}

/** Posts a voucher, or keeps it as a draft. */
export const createVoucher = action<Loaded>({
  method: "POST",
  path: "/ledger/voucher",
  answers: "Voucher",
  status: 201,
  query: {
    sendToLedger: otherwise(
      input("flag", { meaning: "false: keeps the voucher as a draft, which is posted later." }),
      "true",
    ),
    ...duplicateParameters,
  },
  body: { model: "Voucher" },
  events: "voucher.create closeGroup.create",
  refuses: ["duplicate"],
  meaning:
    "Posts a voucher. Only the gross amounts are used: VAT is split off by the service, on rows with number 0. A draft (sendToLedger=false) has a temporary number and is no part of the books; its fields and references are checked, balance, accounts, VAT types and periods only when it is posted. A supplier's bill whose number, in capitals without blanks and leading zeros, stands already is refused or told by the header x-warning, as duplicateBills of /supplierInvoice/settings says; a draft is only told.",
  async load({ drafts, query }, read) {
    const voucher = written(drafts);
    if (query.sendToLedger !== false) return { parts: await loadParts(voucher, read), drafted: null };
    return { parts: null, drafted: await loadDrafted(voucher, read) };
  },
  decide({ drafts, query }, { parts, drafted }, acting) {
    const voucher = only(drafts);
    const changes = [{ resource: "Voucher", id: voucher.id, kind: "CREATE" as const }];
    if (parts === null) {
      const bills = drafted === null ? [] : billsOfWritten(written(drafts), drafted, null);
      const { warnings } = duplicatesOf(bills, drafted?.bills ?? noBills, { isAllowed: true, isPosting: false });
      return { writes: [{ draft: drafts }], changes, warnings, answer: { object: voucher.id, of: "VoucherDraft" } };
    }
    const posted = postWritten(written(drafts), parts, acting);
    const unfit = reasonFaults(query);
    if (posted.kind === "refused") return refused([...unfit, ...posted.faults]);
    if (unfit.length > 0) return { faults: unfit };
    const duplicates = duplicatesOf(posted.bills, parts.bills, {
      isAllowed: query.allowDuplicate === true,
      isPosting: true,
    });
    if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
    const { values } = voucher;
    const write = storeVoucher(
      {
        id: voucher.id,
        date: String(values.date),
        series: "voucher",
        description: String(values.description),
        voucherType: values.voucherType as number | null,
        externalVoucherNumber: String(values.externalVoucherNumber),
        vendorInvoiceNumber: values.vendorInvoiceNumber as string | null,
        rows: posted.rows,
      },
      acting,
    );
    return {
      writes: [write, ...keepReason(query, duplicates, [voucher.id], acting)],
      changes,
      warnings: duplicates.warnings,
      answer: { object: voucher.id },
    };
  },
});

/** What is known of the bills of a voucher that is kept as a draft; null where it names no supplier. */
async function loadDrafted(voucher: WrittenVoucher, read: Reader): Promise<Loaded["drafted"]> {
  const sought = (voucher.values.date ?? null) === null ? [] : billsSought([voucher]);
  if (sought.length === 0) return null;
  const [bills, types, accounts] = await Promise.all([
    loadKnownBills(read, sought, { isPosting: false }),
    loadTypes(read, [voucher]),
    loadAccounts(
      read,
      voucher.postings.map(({ values }) => values.account).filter((id) => typeof id === "number"),
    ),
  ]);
  return { bills, types, accounts };
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
