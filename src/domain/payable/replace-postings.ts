// PUT /supplierInvoice/voucher/{id}/postings: the costs of a supplier invoice that is not posted yet are written anew.

import { type ActionInput, action, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { ref } from "../../schema/field.ts";
import { noObject } from "../../schema/message.ts";
import {
  type ActionContext,
  type Draft,
  input,
  type Reader,
  type Row,
  resource,
  withDefault,
} from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import { refused } from "../ledger/period/closed-periods.ts";
import {
  duplicateParameters,
  duplicatesOf,
  keepReason,
  reasonFaults,
  refusedDuplicates,
} from "../ledger/voucher/duplicate-bills.ts";
import {
  approvalFaults,
  changeFaults,
  type DraftToPost,
  loadDrafts,
  postDraft,
  postDrafts,
  writtenRow,
} from "../ledger/voucher/post-draft.ts";
import { completeAmounts, rowFault } from "../ledger/voucher/voucher-draft-rule.ts";
import { loadParts, type VoucherParts, type WrittenPosting } from "../ledger/voucher/voucher-lines.ts";

/** A cost of a supplier invoice. */
export const orderLinePosting = resource("OrderLinePosting", "/supplierInvoice/voucher", {
  identity: false,
  description: "A debit posting of a supplier invoice that is not posted yet.",
  fields: {
    posting: ref("Posting")
      .owned()
      .required()
      .describe("The posting; its row follows those that stay when it is not given."),
    orderLine: ref("OrderLine").readOnly().describe("Ignored: purchases have no order lines here."),
  },
});

interface Loaded {
  readonly draft: DraftToPost | undefined;
  readonly isInvoice: boolean;
  readonly isPosted: boolean;
  /** The rows of what is owed, which stay. */
  readonly owed: readonly WrittenPosting[];
  readonly parts: VoucherParts;
}

const path = "/supplierInvoice/voucher/{id}/postings";

const query = {
  sendToLedger: withDefault(input("flag", { description: "true: posts the invoice with its new postings." }), "false"),
  voucherDate: input("date", { description: "The day of the voucher from now on; unchanged when absent." }),
  ...duplicateParameters,
};

/** Replaces the debit postings of a supplier invoice that is not posted yet. */
export const replacePostings = action({
  method: "PUT",
  path,
  pathModel: "Voucher",
  answers: "SupplierInvoice",
  status: 200,
  query,
  body: { model: "OrderLinePosting", many: true },
  events: "voucher.update",
  refuses: ["duplicate"],
  description:
    "Replaces every posting of a supplier invoice that is not posted yet, but for those that say what is owed, by the given ones. What somebody approved is not changed, and what waits for an approval is not posted.",
  load,
  decide,
});

type Replacing = ActionInput<typeof query, typeof path, "OrderLinePosting">;

async function load({ path, query, drafts }: Replacing, read: Reader): Promise<Loaded> {
  const id = path.id ?? 0;
  const [stored, invoices, posted] = await Promise.all([
    loadDrafts(read, [id]),
    read.rows("select 1 from supplier_invoice where company_id = $1 and id = $2::bigint", id),
    read.rows("select 1 from voucher where company_id = $1 and id = $2::bigint", id),
  ]);
  const draft = stored.get(id);
  const writtenRows = drafts.flatMap((one) => {
    const row = rowOf(one);
    return row === undefined ? [] : [{ id: 0, values: row.values, bodyFields: new Set<string>() }];
  });
  // On the day that the voucher will have: VAT follows it.
  const values = {
    date: query.voucherDate ?? draft?.values.date ?? null,
    description: "",
    voucherType: null,
    externalVoucherNumber: "",
    vendorInvoiceNumber: null,
  };
  const all = draft === undefined ? [] : { values, postings: [...draft.postings, ...writtenRows] };
  const parts = await loadParts(all, read);
  const owed = (draft?.postings ?? []).filter(
    (one) => one.values.supplier !== null && parts.accounts.get(one.values.account)?.ledgerType === "VENDOR",
  );
  return { draft, isInvoice: invoices.length > 0, isPosted: posted.length > 0, owed, parts };
}

function decide({ path, query, drafts }: Replacing, loaded: Loaded, context: ActionContext): Decision {
  const { draft, owed, parts } = loaded;
  if (!loaded.isInvoice) return notFound(noObject("SupplierInvoice"));
  if (loaded.isPosted) return { faults: [{ key: "voucherPosted", field: "id" }] };
  if (draft === undefined) return { problem: "revision" };
  const id = path.id;
  const rows = rowsOf(drafts, owed, context, id);
  const faults: Fault[] = [
    ...reasonFaults(query),
    ...changeFaults(draft.approval),
    ...rows.flatMap((one) => faultsOf(one, loaded)),
  ];
  const date = query.voucherDate ?? draft.values.date;
  const changes = (["Voucher", "SupplierInvoice"] as const).map((resource) => ({
    resource,
    id,
    kind: "UPDATE" as const,
  }));
  const answer = { object: id };
  const fresh = rows.map((one) => one.row);
  if (query.sendToLedger !== true) {
    if (faults.length > 0) return { faults };
    const ownedIds = new Set(owed.map((one) => one.id));
    const remove = draft.postings.filter((one) => !ownedIds.has(one.id)).map((one) => one.id);
    return {
      writes: [
        { call: "draft_rows_remove", argument: { id, version: draft.version, date, remove } },
        { insert: "PostingDraft", rows: fresh },
      ],
      changes,
      answer,
    };
  }
  faults.push(...approvalFaults(draft.approval));
  const values = { ...draft.values, date };
  const result = postDraft({ ...draft, values, postings: [...fresh.map(writtenRow), ...owed] }, parts, context);
  if (result.kind === "refused") faults.push(...result.faults.map(inBody));
  if (faults.length > 0 || result.kind === "refused") return refused(faults);
  const options = { isAllowed: query.allowDuplicate === true, isPosting: true };
  const duplicates = duplicatesOf(result.bills, parts.bills, options);
  if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
  const writes = [...postDrafts([result.argument]), ...keepReason(query, duplicates, [id], context)];
  return { writes, changes, warnings: [...result.warnings, ...duplicates.warnings], answer };
}

/** A posting of the body as a row of the draft. */
interface NewRow {
  readonly row: Omit<RowOf<"PostingDraft">, "version">;
  readonly draft: Pick<Draft, "values" | "bodyFields" | "path">;
  readonly isTaken: boolean;
}

/** The postings of the body as rows of the draft; those without a row follow the highest one. */
function rowsOf(
  drafts: readonly Draft<"OrderLinePosting">[],
  owed: readonly WrittenPosting[],
  context: ActionContext,
  voucher: number,
): NewRow[] {
  const usedRows = new Set(owed.map(({ values }) => values.row));
  const rowNumbers = drafts.map((one) => rowOf(one)?.values.row ?? 0);
  let last = Math.max(0, ...usedRows, ...rowNumbers);
  return drafts.flatMap((one) => {
    const posting = rowOf(one);
    if (posting === undefined) return [];
    const { values, bodyFields, cleared } = posting;
    completeAmounts({ values, bodyFields, cleared });
    const row = bodyFields.has("row") ? values.row : ++last;
    const isTaken = usedRows.has(row);
    usedRows.add(row);
    const completed: Row = values;
    const flags = {
      amountGrossGiven: completed.amountGrossGiven === true,
      amountGrossCurrencyGiven: completed.amountGrossCurrencyGiven === true,
    };
    const own = { ...values, ...flags, row, id: context.newId(), voucher };
    return [{ row: own, draft: { values: own, bodyFields, path: posting.path }, isTaken }];
  });
}

function faultsOf({ row, draft, isTaken }: NewRow, { parts }: Loaded): Fault[] {
  const account = parts.accounts.get(row.account);
  const { path } = draft;
  return [
    ...rowFault(draft),
    ...(isTaken ? [{ key: "debitRowTaken", field: "posting.row", path, parameters: { row: row.row } }] : []),
    ...(account?.ledgerType === "VENDOR" && row.supplier !== null
      ? [
          {
            key: "debitPostingPayable",
            field: "posting.account.id",
            path: `${path}.account.id`,
            parameters: { account: `${account.number} ${account.name}` },
          },
        ]
      : []),
  ];
}

function rowOf(draft: Draft<"OrderLinePosting">): Draft<"Posting"> | undefined {
  return draft.children.posting?.[0];
}

/** A fault of the voucher's rows at its place in the body: the given postings stand first in both. */
function inBody(fault: Fault): Fault {
  const path = fault.path?.replace(/^postings\[(\d+)\]/, "[$1].posting") ?? null;
  return { ...fault, path, field: fault.field?.replace(/^postings\./, "posting.") ?? null };
}
