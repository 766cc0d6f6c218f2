// PUT /ledger/voucher/{id}/:sendToLedger: a draft becomes a posted voucher with the same id, or is told all its faults.

import { action } from "../../schema/action.ts";
import { input, otherwise, type Row } from "../../schema/resource.ts";
import { refused } from "./closed-periods.ts";
import { voucherArgument } from "./store.ts";
import { loadParts, postWritten, type VoucherParts, type WrittenPosting } from "./voucher-lines.ts";

interface Loaded {
  readonly voucher: Row | undefined;
  readonly postings: readonly WrittenPosting[];
  readonly isPosted: boolean;
  readonly parts: VoucherParts;
}

const noParts: VoucherParts = { accounts: new Map(), vatTypes: new Map(), closed: new Set() };

/** Posts a draft. */
export const sendToLedger = action<Loaded>({
  method: "PUT",
  path: "/ledger/voucher/{id}/:sendToLedger",
  answers: "Voucher",
  status: 200,
  query: {
    version: input("integer", { meaning: "Refuses (409, code 8000) when the draft has another version by now." }),
    number: otherwise(input("integer", { meaning: "0: numbers are given by the service, without gaps." }), "0"),
  },
  events: "voucher.update",
  meaning:
    "Posts a draft: checks it as POST /ledger/voucher does, gives it its number and splits off VAT. It keeps its id, and its rows keep theirs. A draft that cannot be posted stays as it is.",
  async load({ path }, read) {
    const [drafts, rows, posted] = await Promise.all([
      read.rows<Row>("select * from voucher_draft where company_id = $1 and id = $2::bigint", path.id),
      read.rows<Row>(
        'select * from posting_draft where company_id = $1 and "voucher" = $2::bigint order by id',
        path.id,
      ),
      read.rows<Row>("select id from voucher where company_id = $1 and id = $2::bigint", path.id),
    ]);
    const [voucher] = drafts;
    const postings = rows.map(writtenRow);
    const parts = voucher === undefined ? noParts : await loadParts({ values: voucher, postings }, read);
    return { voucher, postings, isPosted: posted.length > 0, parts };
  },
  decide({ query }, { voucher, postings, isPosted, parts }, acting) {
    if (isPosted) return { faults: [{ key: "voucherPosted", field: "id" }] };
    if (voucher === undefined)
      return { problem: "notFound", parameters: { hint: "There is no such voucher in the company." } };
    if (query.version !== undefined && query.version !== voucher.version) return { problem: "revision" };
    const posted = postWritten({ values: voucher, postings }, parts, acting);
    const chosen = query.number === 0 ? [] : [{ key: "voucherNumberChosen", field: "number", path: "number" }];
    if (posted.kind === "refused") return refused([...chosen, ...posted.faults]);
    if (chosen.length > 0) return { faults: chosen };
    const id = Number(voucher.id);
    const argument = voucherArgument(
      {
        id,
        date: String(voucher.date),
        series: "voucher",
        description: String(voucher.description),
        voucherType: voucher.voucherType as number | null,
        externalVoucherNumber: String(voucher.externalVoucherNumber),
        vendorInvoiceNumber: voucher.vendorInvoiceNumber as string | null,
        rows: posted.rows,
        rowIds: postings.map((one) => one.id),
      },
      acting,
    );
    return {
      writes: [{ call: "draft_post", argument: { version: voucher.version, voucher: argument } }],
      changes: [{ resource: "Voucher", id, kind: "UPDATE" }],
      answer: { object: id },
    };
  },
});

/** A stored row with the amounts that the client gave. */
function writtenRow(row: Row): WrittenPosting {
  const has = (name: string) => (name.startsWith("amountGross") ? row[`${name}Given`] === true : true);
  return { id: Number(row.id), values: row, given: { has } };
}
