// PUT /ledger/voucher/{id}/:sendToLedger: a draft becomes a posted voucher with the same id, or all its faults are reported.

import { action } from "../../../schema/action.ts";
import { input, withDefault } from "../../../schema/resource.ts";
import { refused } from "../period/closed-periods.ts";
import { duplicateParameters, duplicatesOf, keepReason, reasonFaults, refusedDuplicates } from "./duplicate-bills.ts";
import { approvalFaults, type DraftToPost, loadDrafts, postDraft, postDrafts } from "./post-draft.ts";
import { loadParts, type VoucherParts } from "./voucher-lines.ts";

interface Loaded {
  readonly draft: DraftToPost | undefined;
  readonly isPosted: boolean;
  readonly parts: VoucherParts;
}

/** Posts a draft. */
export const sendToLedger = action({
  method: "PUT",
  path: "/ledger/voucher/{id}/:sendToLedger",
  answers: "Voucher",
  status: 200,
  query: {
    version: input("integer", {
      minimum: 0,
      description: "Refuses (409, code 8000) when the draft has another version by now.",
    }),
    number: withDefault(
      input("integer", { minimum: 0, description: "0: numbers are given by the service, without gaps." }),
      "0",
    ),
    ...duplicateParameters,
  },
  events: "voucher.update closeGroup.create",
  refuses: ["duplicate"],
  description:
    "Posts a draft: checks it as POST /ledger/voucher does, gives it its number and splits off VAT. It keeps its id, and its rows keep theirs. A draft that cannot be posted stays as it is, and so does one that somebody has still to approve.",
  async load({ path }, read): Promise<Loaded> {
    const id = path.id ?? 0;
    const [drafts, posted] = await Promise.all([
      loadDrafts(read, [id]),
      read.rows("select id from voucher where company_id = $1 and id = $2::bigint", id),
    ]);
    const draft = drafts.get(id);
    return { draft, isPosted: posted.length > 0, parts: await loadParts(draft === undefined ? [] : draft, read) };
  },
  decide({ query }, { draft, isPosted, parts }, context) {
    if (isPosted) return { faults: [{ key: "voucherPosted", field: "id" }] };
    if (draft === undefined)
      return {
        problem: "notFound",
        parameters: {
          hint: { en: "There is no such voucher in the company.", no: "Det finnes ikke noe slikt bilag i selskapet." },
        },
      };
    if (query.version !== undefined && query.version !== draft.version) return { problem: "revision" };
    const posted = postDraft(draft, parts, context);
    const chosen = query.number === 0 ? [] : [{ key: "voucherNumberChosen", field: "number", path: "number" }];
    const faults = [...approvalFaults(draft.approval), ...chosen, ...reasonFaults(query)];
    if (posted.kind === "refused") return refused([...faults, ...posted.faults]);
    if (faults.length > 0) return { faults };
    const options = { isAllowed: query.allowDuplicate === true, isPosting: true };
    const duplicates = duplicatesOf(posted.bills, parts.bills, options);
    if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
    return {
      writes: [...postDrafts([posted.argument]), ...keepReason(query, duplicates, [draft.id], context)],
      changes: [{ resource: "Voucher", id: draft.id, kind: "UPDATE" }],
      warnings: [...posted.warnings, ...duplicates.warnings],
      answer: { object: draft.id },
    };
  },
});
