// POST and PUT of /incomingInvoice: an invoice is kept as a draft, in the reception or outside it, or goes to the ledger.

import { type ActionInput, action, type Decision, type ParameterMap, type QueryOf } from "../../../schema/action.ts";
import { allows, type Requirement } from "../../../schema/entitlement.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, type Reader, withDefault } from "../../../schema/resource.ts";
import { notFound } from "../../invoice/invoice/not-found.ts";
import { refused } from "../../ledger/period/closed-periods.ts";
import {
  duplicateParameters,
  duplicatesOf,
  keepReason,
  reasonFaults,
  refusedDuplicates,
} from "../../ledger/voucher/duplicate-bills.ts";
import { type Approval, approvalFaults, changeFaults, postDrafts } from "../../ledger/voucher/post-draft.ts";
import { loadParts, type VoucherParts } from "../../ledger/voucher/voucher-lines.ts";
import { waiting } from "../../ledger/voucher/voucher-reception.ts";
import { type IncomingDraft, noFacts, rowIds, type SendTo, storeDraft, toPost } from "./incoming-draft.ts";
import { type IncomingBody, unknownReferences } from "./incoming-references.ts";
import {
  loadKnown,
  loadMergeParts,
  loadPayables,
  loadStored,
  loadUnfitAccounts,
  type StoredIncoming,
} from "./load-incoming.ts";
import { bodyFaults, mergeBody } from "./merge-body.ts";
import { postIncoming } from "./post-incoming.ts";

/** Where an invoice is to go. */
export const sendTo = withDefault(
  input("choice", {
    choices: ["inbox", "nonPosted", "ledger"],
    description:
      "inbox: a draft in the voucher reception. nonPosted: a draft outside it. ledger: posted, which the supplier, the day, the number, the amount and the account of every line are needed for.",
  }),
  "inbox",
);

/** What is known of an invoice that is saved. */
export interface Saving {
  readonly merged: IncomingDraft;
  /** Ids that the company has no object of. */
  readonly unknown: readonly Fault[];
  readonly faults: readonly Fault[];
  readonly known: readonly Fault[];
  readonly payables: number;
  /** Null for a draft. */
  readonly parts: VoucherParts | null;
}

interface Loaded {
  readonly stored: StoredIncoming | undefined;
  readonly isPosted: boolean;
  readonly saving: Saving | null;
}

const empty: IncomingDraft = {
  id: 0,
  version: null,
  header: {
    ...{ supplier: null, date: null, dueDate: null, currency: 1, amount: "0" },
    ...{ description: "", number: "", voucherType: null },
  },
  lines: [],
  facts: noFacts,
};

const query = { sendTo, ...duplicateParameters };
type Query = QueryOf<typeof query>;

const shared = {
  body: { model: "IncomingInvoiceAggregateExternalWrite" },
  query,
  answers: "IncomingInvoiceSaveResult",
  events: "voucher.create voucher.update voucherstatus.ready closeGroup.create",
  refuses: ["duplicate"],
} as const;

/** Saves a new invoice. */
export const createIncoming = action({
  ...shared,
  method: "POST",
  path: "/incomingInvoice",
  status: 201,
  refuses: ["notFound", "duplicate"],
  description:
    "Takes an invoice of a supplier: as a draft in the voucher reception, as a draft outside it, or into the ledger (sendTo). A draft may lack anything; references and types are checked. An invoice whose supplier, number and kind stand already is refused (409, code 14000).",
  async load({ drafts, query }, read): Promise<Loaded> {
    const body = bodyOf(drafts);
    const merged = mergeBody(empty, body, await loadMergeParts(read, body));
    return { stored: undefined, isPosted: false, saving: await loadSaving(read, merged, body, query) };
  },
  decide({ drafts, query }, { saving }, context) {
    if (saving === null) throw new Error("A new invoice was not loaded.");
    return save(saving, { body: bodyOf(drafts), query, id: context.newId() }, context);
  },
});

/** Changes an invoice that is a draft. */
export const changeIncoming = action({
  ...shared,
  method: "PUT",
  path: "/incomingInvoice/{voucherId}",
  pathModel: "Voucher",
  status: 200,
  description:
    "Changes an invoice that is a draft, and puts it where sendTo says. Of the header, what the body leaves out stays; orderLines are all lines, found by externalId, else by row: those left out are removed. What is posted is refused: reverse its voucher.",
  async load({ path, drafts, query }, read): Promise<Loaded> {
    const [stored, posted] = await Promise.all([
      loadStored(read, path.voucherId),
      read.rows("select 1 from voucher where company_id = $1 and id = $2::bigint", path.voucherId),
    ]);
    const isPosted = posted.length > 0;
    if (stored === undefined) return { stored, isPosted, saving: null };
    const body = bodyOf(drafts);
    const merged = mergeBody(stored.draft, body, await loadMergeParts(read, body));
    return { stored, isPosted, saving: await loadSaving(read, merged, body, query) };
  },
  decide({ path, drafts, query }, { stored, isPosted, saving }, context) {
    if (isPosted) return { faults: [{ key: "incomingPosted", field: "voucherId" }] };
    if (stored === undefined || saving === null) return noIncoming();
    const faults = [
      ...changeFaults(stored.approval),
      ...(query.sendTo === "ledger" ? approvalFaults(stillAsked(stored)) : []),
    ];
    if (faults.length > 0) return { faults };
    return save(saving, { body: bodyOf(drafts), query, id: path.voucherId }, context);
  },
});

/** The approval as it keeps an invoice from the ledger: the company may post while somebody has still to approve. */
function stillAsked({ approval, isPostedBefore }: StoredIncoming): Approval {
  return isPostedBefore ? { ...approval, waits: false } : approval;
}

/** The refusal of an id that no incoming invoice has. */
export function noIncoming(): Decision {
  return notFound({
    en: "There is no incoming invoice with this id: GET /incomingInvoice/search lists them.",
    no: "Det finnes ingen innkommende faktura med denne id-en: GET /incomingInvoice/search viser dem.",
  });
}

function bodyOf(
  drafts: ActionInput<ParameterMap, string, "IncomingInvoiceAggregateExternalWrite">["drafts"],
): IncomingBody {
  const [body] = drafts;
  if (body === undefined) throw new Error("An incoming invoice needs a body.");
  return body;
}

async function loadSaving(read: Reader, merged: IncomingDraft, body: IncomingBody, query: Query): Promise<Saving> {
  const [unknown, unfit] = await Promise.all([unknownReferences(body, read), loadUnfitAccounts(read, merged)]);
  const faults = [...bodyFaults(body, merged), ...unfit];
  // What is unknown cannot be looked up any further.
  if (unknown.length > 0) return { merged, unknown, faults, known: [], payables: 0, parts: null };
  return { ...(await loadForSaving(read, merged, query)), unknown, faults };
}

/** Reads what saving an invoice depends on beside its body. */
export async function loadForSaving(
  read: Reader,
  merged: IncomingDraft,
  query: { readonly sendTo: SendTo; readonly allowDuplicate?: unknown },
): Promise<Omit<Saving, "unknown" | "faults">> {
  const payables = await loadPayables(read, merged.header.supplier);
  const known = query.allowDuplicate === true ? [] : await loadKnown(read, merged);
  const isPosted = query.sendTo === "ledger" && merged.header.date !== null;
  const ids = [...merged.lines.map(() => 0), 0];
  const parts = isPosted ? await loadParts(toPost(merged, payables, ids), read) : null;
  return { merged, known, payables, parts };
}

interface Request {
  readonly query: Readonly<Record<string, unknown>> & { readonly sendTo: SendTo };
  readonly id: number;
}

const posters: readonly Requirement[] = [["AUTH_ALL_VOUCHERS"], ["AUTH_INCOMPLETE_VOUCHERS"]];

function save(saving: Saving, request: Request & { readonly body: IncomingBody }, context: ActionContext): Decision {
  if (saving.unknown.length > 0) return { problem: "notFound", messages: saving.unknown };
  const isAllowed = posters.every((one) => allows(one, context.entitlements));
  if (request.query.sendTo === "ledger" && !isAllowed)
    return {
      problem: "security",
      parameters: {
        hint: {
          en: "Sending to the ledger needs AUTH_ALL_VOUCHERS and AUTH_INCOMPLETE_VOUCHERS.",
          no: "Bokføring krever AUTH_ALL_VOUCHERS og AUTH_INCOMPLETE_VOUCHERS.",
        },
      },
    };
  return storeIncoming(saving, request, context);
}

/** Stores an invoice as a draft, and posts it where it goes to the ledger; or everything that is wrong with it. */
export function storeIncoming(saving: Saving, { query, id }: Request, context: ActionContext): Decision {
  const { payables, parts, known } = saving;
  const merged: IncomingDraft = { ...saving.merged, id };
  const ids = rowIds(merged, () => context.newId());
  const isNew = merged.version === null;
  const stored = storeDraft(merged, { payables, ids, sendTo: query.sendTo });
  const changes = [{ resource: "Voucher", id, kind: isNew ? ("CREATE" as const) : ("UPDATE" as const) }];
  const faults = [...saving.faults, ...reasonFaults(query)];
  if (query.sendTo !== "ledger") {
    if (faults.length > 0) return refused(faults);
    if (known.length > 0) return refusedDuplicates(known);
    const received = query.sendTo === "inbox" && isNew ? waiting(id, "", context) : { writes: [], changes: [] };
    return {
      writes: [stored, ...received.writes],
      changes: [...changes, ...received.changes],
      answer: { object: id },
    };
  }
  const draft = toPost(merged, payables, ids);
  const posted = postIncoming(merged, draft, parts ?? nothing, context);
  if (posted.kind === "refused") return refused([...faults, ...posted.faults]);
  if (faults.length > 0 || parts === null) return refused(faults);
  if (known.length > 0) return refusedDuplicates(known);
  const duplicates = duplicatesOf(posted.bills, parts.bills, {
    isAllowed: query.allowDuplicate === true,
    isPosting: true,
  });
  if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
  return {
    writes: [stored, ...postDrafts([posted.argument]), ...keepReason(query, duplicates, [id], context)],
    changes,
    warnings: [...posted.warnings, ...duplicates.warnings],
    answer: { object: id },
  };
}

/** An invoice without a day is refused before anything is looked at. */
const nothing = {} as VoucherParts;
