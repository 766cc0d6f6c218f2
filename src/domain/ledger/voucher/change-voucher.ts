// PUT /ledger/voucher/{id} and /list: drafts are changed and posted in one go, or changed and kept as drafts.

import { type ActionInput, action, type Decision, type ParameterMap } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { type ActionContext, type Draft, input, type Reader, withDefault } from "../../../schema/resource.ts";
import type { FaultPlace } from "../../fault.ts";
import { refused } from "../period/closed-periods.ts";
import { duplicateParameters, duplicatesOf, keepReason, reasonFaults, refusedDuplicates } from "./duplicate-bills.ts";
import {
  approvalFaults,
  changeFaults,
  type DraftToPost,
  loadDrafts,
  postDraft,
  postDrafts,
  writtenRow,
} from "./post-draft.ts";
import type { Bill } from "./supplier-bills.ts";
import { loadParts, type VoucherParts } from "./voucher-lines.ts";
import { withPostings } from "./with-postings.ts";

interface Loaded {
  readonly drafts: readonly DraftToPost[];
  readonly parts: VoucherParts | null;
}

const sendToLedger = withDefault(
  input("flag", { description: "false: the draft is changed and stays a draft; else it is posted as it is then." }),
  "true",
);
const description =
  "Posted vouchers are refused, and so is what somebody approved. A draft that waits for an approval is changed with sendToLedger=false.";

/** Changes a draft and posts it. */
export const changeVoucher = action({
  method: "PUT",
  path: "/ledger/voucher/{id}",
  answers: "Voucher",
  status: 200,
  query: {
    sendToLedger,
    replacePostings: withDefault(input("flag", { description: "Removes rows that the body leaves out." }), "false"),
    ...duplicateParameters,
  },
  body: { model: "VoucherDraft", changes: true },
  events: "voucher.update closeGroup.create",
  refuses: ["duplicate"],
  description: `Changes the fields of a draft that the body gives, null clears, and posts it. Rows with an id are changed, rows without one added. ${description}`,
  load,
  decide(request, loaded, context) {
    return decide(request, loaded, context, false);
  },
});

/** Changes drafts and posts them, all or none. */
export const changeVouchers = action({
  method: "PUT",
  path: "/ledger/voucher/list",
  answers: "Voucher",
  answersMany: true,
  status: 200,
  query: { sendToLedger, ...duplicateParameters },
  body: { model: "VoucherDraft", many: true, changes: true },
  events: "voucher.update closeGroup.create",
  refuses: ["duplicate"],
  description: `Changes up to 100 drafts, each with its id, and posts them in the order of the list, all or none. ${description}`,
  load,
  decide(request, loaded, context) {
    return decide(request, loaded, context, true);
  },
});

type Changes = ActionInput<ParameterMap, string, "VoucherDraft">;

async function load({ drafts, query }: Changes, read: Reader): Promise<Loaded> {
  const stored = await loadDrafts(
    read,
    drafts.map(({ id }) => id),
  );
  const merged = drafts.flatMap((draft) => {
    const before = stored.get(draft.id);
    return before === undefined ? [] : [merge(draft, before, query.replacePostings === true)];
  });
  return { drafts: merged, parts: query.sendToLedger === false ? null : await loadParts(merged, read) };
}

/** The draft as the body leaves it: its rows first, so that faults name their places in the body, then those left out. */
function merge(draft: Draft<"VoucherDraft">, stored: DraftToPost, replaced: boolean): DraftToPost {
  const writtenRows = (draft.children.postings ?? []).map((row) => writtenRow({ ...row.values, id: row.id }));
  const writtenIds = new Set(writtenRows.map(({ id }) => id));
  const unchanged =
    replaced && draft.bodyFields.has("postings") ? [] : stored.postings.filter(({ id }) => !writtenIds.has(id));
  const version = Number(draft.before?.version);
  return { ...stored, version, values: draft.values, postings: [...writtenRows, ...unchanged] };
}

function decide({ drafts, query }: Changes, loaded: Loaded, context: ActionContext, many: boolean): Decision {
  // Posted or deleted by another request since the body was read.
  if (loaded.drafts.length < drafts.length) return { problem: "revision" };
  const ids = drafts.map(({ id }) => id);
  const of = query.sendToLedger === false ? { of: "VoucherDraft" } : {};
  const answer = many ? { objects: ids, ...of } : { object: ids[0] ?? 0, ...of, fields: withPostings };
  const { parts } = loaded;
  const faults: Fault[] = reasonFaults(query);
  const warnings: Warning[] = [];
  const bills: Bill[] = [];
  const posted = loaded.drafts.flatMap((draft, index) => {
    const place = (one: Fault) => (many ? placed(one, index, draft.id) : one);
    faults.push(...changeFaults(draft.approval).map(place));
    if (parts === null) return [];
    faults.push(...approvalFaults(draft.approval).map(place));
    const result = postDraft(draft, parts, context);
    if (result.kind === "posted") {
      warnings.push(...result.warnings);
      bills.push(...result.bills.map((one) => (many ? { ...one, place: inList(one.place, index) } : one)));
      return [result.argument];
    }
    faults.push(...result.faults.map(place));
    return [];
  });
  if (faults.length > 0) return refused(faults);
  if (parts === null) return { writes: [{ change: drafts }], changes: [], answer };
  const duplicates = duplicatesOf(bills, parts.bills, { isAllowed: query.allowDuplicate === true, isPosting: true });
  if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
  const changes = ids.map((id) => ({ resource: "Voucher", id, kind: "UPDATE" as const }));
  const writes = [...postDrafts(posted), ...keepReason(query, duplicates, ids, context)];
  return { writes, changes, warnings: [...warnings, ...duplicates.warnings], answer };
}

/** The place of a bill's number in a list of vouchers. */
function inList({ field, path }: FaultPlace, index: number): FaultPlace {
  return { field, path: `[${index}].${path}` };
}

/** A fault of one draft of several, at its place in the list. */
function placed(fault: Fault, index: number, id: number): Fault {
  return { ...fault, path: `[${index}].${fault.path ?? fault.field ?? "id"}`, rootId: id };
}
