// POST /ledger/voucher: postings as a client writes them become a numbered voucher that balances, or a draft of one.

import { action } from "../../schema/action.ts";
import { type Draft, input, otherwise } from "../../schema/resource.ts";
import { refused } from "./closed-periods.ts";
import { storeVoucher } from "./store.ts";
import { loadParts, postWritten, type VoucherParts, type WrittenVoucher } from "./voucher-lines.ts";

/** Posts a voucher, or keeps it as a draft. */
export const createVoucher = action<VoucherParts | null>({
  method: "POST",
  path: "/ledger/voucher",
  answers: "Voucher",
  status: 201,
  query: {
    sendToLedger: otherwise(
      input("flag", { meaning: "false: keeps the voucher as a draft, which is posted later." }),
      "true",
    ),
  },
  body: { model: "Voucher" },
  events: "voucher.create closeGroup.create",
  meaning:
    "Posts a voucher. Only the gross amounts are used: VAT is split off by the service, on rows with number 0. A draft (sendToLedger=false) has a temporary number and is no part of the books; its fields and references are checked, balance, accounts, VAT types and periods only when it is posted.",
  async load({ drafts, query }, read) {
    return query.sendToLedger === false ? null : loadParts(written(drafts), read);
  },
  decide({ drafts }, parts, acting) {
    const voucher = only(drafts);
    const changes = [{ resource: "Voucher", id: voucher.id, kind: "CREATE" as const }];
    if (parts === null)
      return { writes: [{ draft: drafts }], changes, answer: { object: voucher.id, of: "VoucherDraft" } };
    const posted = postWritten(written(drafts), parts, acting);
    if (posted.kind === "refused") return refused(posted.faults);
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
    return { writes: [write], changes, warnings: posted.warnings, answer: { object: voucher.id } };
  },
});

function only(drafts: readonly Draft[]): Draft {
  const [voucher] = drafts;
  if (voucher === undefined) throw new Error("A voucher needs a body.");
  return voucher;
}

function written(drafts: readonly Draft[]): WrittenVoucher {
  const voucher = only(drafts);
  return { values: voucher.values, postings: voucher.children.postings ?? [] };
}
