// Loads and locks supplier invoices with their approvals; decides nothing but which ids are unknown.

import type { ActionInput, Decision } from "../../schema/action.ts";
import type { ParameterDefinition, Reader } from "../../schema/resource.ts";
import { input } from "../../schema/resource.ts";
import { type DraftToPost, loadDrafts } from "../ledger/voucher/post-draft.ts";
import { loadParts, type VoucherParts } from "../ledger/voucher/voucher-lines.ts";
import type { Element, InvoiceToApprove } from "./approval-rights.ts";
import { leftOf } from "./supplier-invoice-outstanding.ts";

/** What approval works with. */
export interface Approvals {
  /** The ids that were asked for, each once. */
  readonly ids: readonly number[];
  readonly invoices: ReadonlyMap<number, InvoiceToApprove>;
  /** Those that are not posted yet. */
  readonly drafts: ReadonlyMap<number, DraftToPost>;
  readonly parts: VoucherParts;
}

/** The parameter of the list forms. */
export const invoiceIds: ParameterDefinition = input("integers", {
  description: "Ids of the supplier invoices, separated by commas; at least one.",
});

/** The ids of either form: the path's, or those of the list. */
export function idsOf({ path, query }: Pick<ActionInput, "path" | "query">): readonly number[] {
  if (path.invoiceId !== undefined) return [path.invoiceId];
  return [...new Set((query.invoiceIds as number[] | undefined) ?? [])];
}

/**
 * Reads invoices with the newest round of their approval. Drafts and suppliers are locked first, so that concurrent answers
 * and payments are handled one after the other.
 */
export async function loadApprovals(request: Pick<ActionInput, "path" | "query">, read: Reader): Promise<Approvals> {
  const ids = idsOf(request);
  // Drafts before suppliers, in the same order as posting a draft.
  const drafts = await loadDrafts(read, ids);
  await read.rows(
    `select 1 from party where company_id = $1
       and id in (select i."supplier" from supplier_invoice i where i.company_id = $1 and i.id = any($2::bigint[]))
     order by id for no key update`,
    ids,
  );
  const [invoices, elements] = await Promise.all([
    read.rows<{ id: number; isPosted: boolean; isReversed: boolean; isPaid: boolean }>(
      `select i.id, i."isPosted", v."reverseVoucher" is not null as "isReversed", i."isPosted" and ${leftOf("i")} = 0 as "isPaid"
       from supplier_invoice i left join voucher v on v.company_id = i.company_id and v.id = i.id
       where i.company_id = $1 and i.id = any($2::bigint[])`,
      ids,
    ),
    read.rows<Element & { voucher: number }>(
      `select e.* from voucher_approval_list_element e
       join voucher_approval a on a.company_id = e.company_id and a."voucher" = e."voucher" and a."round" = e."round"
       where e.company_id = $1 and e."voucher" = any($2::bigint[]) order by e.id`,
      ids,
    ),
  ]);
  const byVoucher = new Map<number, Element[]>();
  for (const one of elements) byVoucher.set(one.voucher, [...(byVoucher.get(one.voucher) ?? []), one]);
  return {
    ids,
    drafts,
    invoices: new Map(
      invoices.map((row) => {
        const id = row.id;
        const { isPosted, isReversed, isPaid } = row;
        const flags = { isPosted: isPosted === true, isReversed: isReversed === true, isPaid: isPaid === true };
        return [id, { id, ...flags, elements: byVoucher.get(id) ?? [] }];
      }),
    ),
    parts: await loadParts([...drafts.values()], read),
  };
}

/** The refusal of a request that names no invoice, or names some that do not exist: all of these at once. */
export function unknownInvoices({ ids, invoices }: Approvals): Decision | null {
  if (ids.length === 0)
    return {
      problem: "value",
      messages: [{ key: "parameterMissing", field: "invoiceIds", parameters: { name: "invoiceIds" } }],
    };
  const unknown = ids.filter((id) => !invoices.has(id));
  if (unknown.length === 0) return null;
  return {
    problem: "notFound",
    messages: unknown.map((id) => ({
      key: "supplierInvoiceUnknown",
      field: "invoiceIds",
      rootId: id,
      parameters: { invoice: id },
    })),
  };
}
