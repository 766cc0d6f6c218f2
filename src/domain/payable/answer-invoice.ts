// PUT /supplierInvoice/:approve and :reject, for one invoice and for several: approvers answer, and the invoice is posted or rejected.

import { type ActionInput, type ActionOptions, action, type Change, type Decision } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { type ActionContext, input, mandatory, type Row } from "../../schema/resource.ts";
import { refused } from "../ledger/period/closed-periods.ts";
import {
  duplicateParameters,
  duplicatesOf,
  keepReason,
  reasonFaults,
  refusedDuplicates,
} from "../ledger/voucher/duplicate-bills.ts";
import { postDraft, postDrafts } from "../ledger/voucher/post-draft.ts";
import type { Bill } from "../ledger/voucher/supplier-bills.ts";
import { approvalStatus as status } from "../ledger/voucher/voucher-approval.ts";
import { approving, type Element, type InvoiceToApprove, rejecting } from "./approval-rights.ts";
import { type Approvals, invoiceIds, loadApprovals, unknownInvoices } from "./load-approval.ts";

const comment = input("text", { description: "Kept in the approval list." });

const approval = {
  method: "PUT",
  answers: "SupplierInvoice",
  status: 200,
  events: "voucher.update closeGroup.create",
  refuses: ["duplicate"],
  load: ({ path, query }, read) => loadApprovals({ path, query }, read),
  decide: (request, loaded, context) => decide(request, loaded, context, "approve"),
} as const satisfies Partial<ActionOptions<Approvals>>;
const rejection = {
  ...approval,
  events: "",
  refuses: [],
  decide: (request: ActionInput, loaded: Approvals, context: ActionContext) =>
    decide(request, loaded, context, "reject"),
} as const;
const approves =
  "Approves as the employee of the session: one who is asked, or anybody where nobody is. An invoice that is not posted yet is posted when nobody is left to approve; one that cannot be posted is told its faults, and stays as it was.";
const rejects =
  "Rejects as the employee of the session, with a comment. Nobody else is asked any longer; the invoice is neither posted nor paid until somebody is asked anew (:addRecipient). What is paid cannot be rejected.";

/** Approves one supplier invoice. */
export const approveInvoice = action({
  ...approval,
  path: "/supplierInvoice/{invoiceId}/:approve",
  query: { comment, ...duplicateParameters },
  description: approves,
});

/** Approves supplier invoices, all or none. */
export const approveInvoices = action({
  ...approval,
  path: "/supplierInvoice/:approve",
  answersMany: true,
  query: { invoiceIds, comment, ...duplicateParameters },
  description: `${approves} All of them or none.`,
});

/** Rejects one supplier invoice. */
export const rejectInvoice = action({
  ...rejection,
  path: "/supplierInvoice/{invoiceId}/:reject",
  query: { comment: mandatory(comment) },
  description: rejects,
});

/** Rejects supplier invoices, all or none. */
export const rejectInvoices = action({
  ...rejection,
  path: "/supplierInvoice/:reject",
  answersMany: true,
  query: { comment: mandatory(comment), invoiceIds },
  description: `${rejects} All of them or none.`,
});

type Verb = "approve" | "reject";

function decide({ path, query }: ActionInput, loaded: Approvals, context: ActionContext, verb: Verb): Decision {
  const unknown = unknownInvoices(loaded);
  if (unknown !== null) return unknown;
  const comment = String(query.comment ?? "");
  if (verb === "reject" && comment.trim() === "") return { faults: [{ key: "empty", field: "comment" }] };
  const invoices = loaded.ids.flatMap((id) => loaded.invoices.get(id) ?? []);
  const results = invoices.map((invoice) => answerOne(invoice, loaded, context, { verb, comment }));
  const faults = [...reasonFaults(query), ...results.flatMap((one) => one.faults)];
  if (faults.length > 0) return refused(faults);
  const posted = results.flatMap((one) => one.posted);
  const duplicates = duplicatesOf(
    results.flatMap((one) => one.bills),
    loaded.parts.bills,
    { isAllowed: query.allowDuplicate === true, isPosting: true },
  );
  if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
  const answered = results.flatMap((one) => one.answered);
  const added = results.flatMap((one) => one.added);
  return {
    writes: [
      ...(answered.length === 0 ? [] : [{ call: "approval_answer", argument: answered }]),
      ...(added.length === 0 ? [] : [{ insert: "VoucherApprovalListElement", rows: added }]),
      ...postDrafts(posted),
      ...keepReason(
        query,
        duplicates,
        posted.map((one) => Number(one.voucher.id)),
        context,
      ),
    ],
    changes: results.flatMap((one) => one.changes),
    warnings: [...results.flatMap((one) => one.warnings), ...duplicates.warnings],
    answer: path.invoiceId === undefined ? { objects: loaded.ids } : { object: path.invoiceId },
  };
}

interface Verdict {
  readonly verb: Verb;
  readonly comment: string;
}

type Posted = Extract<ReturnType<typeof postDraft>, { kind: "posted" }>["argument"];

/** What the answer does to one invoice. */
interface Outcome {
  readonly faults: readonly Fault[];
  /** Elements that change, and new ones. */
  readonly answered: readonly Row[];
  readonly added: readonly Row[];
  readonly posted: readonly Posted[];
  readonly bills: readonly Bill[];
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
}

function answerOne(invoice: InvoiceToApprove, loaded: Approvals, context: ActionContext, words: Verdict): Outcome {
  const nothing: Outcome = { faults: [], answered: [], added: [], posted: [], bills: [], changes: [], warnings: [] };
  const answering = words.verb === "approve" ? approving : rejecting;
  const element = answering(invoice, context.employee);
  if (element.kind === "refused") return { ...nothing, faults: [element.fault] };
  const mine = element.kind === "element" ? element.element : null;
  const answered = elementsAfter(invoice, mine, words, context);
  const added = element.kind === "new" ? [newElement(invoice.id, element.round, words, context)] : [];
  const change = (resource: string, id: unknown, kind: Change["kind"]) => ({ resource, id: Number(id), kind });
  const changes = [
    ...answered.map((one) => change("VoucherApprovalListElement", one.id, "UPDATE")),
    ...added.map((one) => change("VoucherApprovalListElement", one.id, "CREATE")),
    change("SupplierInvoice", invoice.id, "UPDATE"),
  ];
  const isLast = !invoice.elements.some((one) => one.id !== mine?.id && one.status === status.requested);
  const draft = loaded.drafts.get(invoice.id);
  if (words.verb === "reject" || !isLast || draft === undefined) return { ...nothing, answered, added, changes };
  const result = postDraft(draft, loaded.parts, context);
  if (result.kind === "refused")
    return { ...nothing, faults: result.faults.map((one) => ({ ...one, rootId: invoice.id })) };
  const all = [...changes, change("Voucher", invoice.id, "UPDATE")];
  return {
    ...nothing,
    answered,
    added,
    posted: [result.argument],
    bills: result.bills,
    changes: all,
    warnings: result.warnings,
  };
}

/** The answer of an employee where no approvers were asked. */
function newElement(voucher: number, round: number, words: Verdict, context: ActionContext): Row {
  return {
    id: context.newId(),
    voucher,
    employee: context.employee,
    round,
    commentFromOriginator: "",
    organisationLevel: 0,
    isVendorAttestant: false,
    ...wordsOf(words, context),
  };
}

/** The element after the acting employee's answer. */
function wordsOf({ verb, comment }: Verdict, context: ActionContext) {
  return {
    status: verb === "approve" ? status.approved : status.rejected,
    comment,
    actionEmployee: context.employee,
    actionDate: context.today,
  };
}

/** The elements that the answer changes: one's own, and at a rejection those of all who are still asked. */
function elementsAfter(invoice: InvoiceToApprove, mine: Element | null, words: Verdict, context: ActionContext): Row[] {
  const own = mine === null ? [] : [{ id: mine.id, version: mine.version, ...wordsOf(words, context) }];
  if (words.verb === "approve") return own;
  const others = invoice.elements.filter((one) => one.id !== mine?.id && one.status === status.requested);
  const withdrawn = { status: status.withdrawn, comment: "", actionEmployee: null, actionDate: null };
  return [...own, ...others.map(({ id, version }) => ({ id, version, ...withdrawn }))];
}
