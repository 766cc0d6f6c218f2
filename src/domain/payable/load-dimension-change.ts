// Loads what a change of dimensions depends on: the invoice, posted or not, its debit postings and their corrections.

import { decimal } from "../../money/decimal.ts";
import type { ActionInput } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { Reader } from "../../schema/resource.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { loadAccounts, loadVatTypes, type VatTypes, vatTypeAt } from "../ledger/account/load-accounts.ts";
import { dimensionFaults, loadDimensions } from "../ledger/dimension/dimension-check.ts";
import type { Movable, NamedDetail } from "../ledger/dimension/dimension-correction.ts";
import { type ClosedPeriods, loadClosedPeriods } from "../ledger/period/closed-periods.ts";
import type { PostingRow, StoredPosting } from "../ledger/posting/posting-row.ts";
import { type DraftToPost, loadDrafts } from "../ledger/voucher/post-draft.ts";
import { storedRow } from "../ledger/voucher/reverse-voucher.ts";
import type { WrittenValues } from "../ledger/voucher/voucher-lines.ts";

/** What a posting can be made to name, as the contract calls it. */
export const dimensionNames = [
  "PROJECT",
  "DEPARTMENT",
  "EMPLOYEE",
  "PRODUCT",
  "FREE_DIMENSION_1",
  "FREE_DIMENSION_2",
  "FREE_DIMENSION_3",
] as const;

/** One of them. */
export type DimensionName = (typeof dimensionNames)[number];

/** The columns that name dimensions. */
type DimensionColumn = keyof Pick<
  WrittenValues,
  | "project"
  | "department"
  | "employee"
  | "product"
  | "freeAccountingDimension1"
  | "freeAccountingDimension2"
  | "freeAccountingDimension3"
>;

/** Where each stands: the column of postings and drafts, and the detail of a ledger row. */
export const targets: Readonly<
  Record<DimensionName, { readonly column: DimensionColumn; readonly detail: NamedDetail }>
> = {
  PROJECT: { column: "project", detail: "projectId" },
  DEPARTMENT: { column: "department", detail: "departmentId" },
  EMPLOYEE: { column: "employee", detail: "employeeId" },
  PRODUCT: { column: "product", detail: "productId" },
  FREE_DIMENSION_1: { column: "freeAccountingDimension1", detail: "freeAccountingDimension1Id" },
  FREE_DIMENSION_2: { column: "freeAccountingDimension2", detail: "freeAccountingDimension2Id" },
  FREE_DIMENSION_3: { column: "freeAccountingDimension3", detail: "freeAccountingDimension3Id" },
};

/** A row of the invoice's voucher. */
export interface InvoiceRow {
  readonly row: WrittenValues & { readonly id: number };
  readonly isChosen: boolean;
  /** A cost: neither what is owed nor made by the service. */
  readonly isDebit: boolean;
  /** Of a chosen debit posting that is posted. */
  readonly movable: Movable | null;
}

/** The invoice's voucher once it is posted. */
export interface PostedVoucher {
  readonly id: number;
  readonly number: number;
  readonly year: number;
  readonly description: string;
  readonly series: string;
  readonly isReversed: boolean;
}

/** What a change of dimensions works with. */
export interface Loaded {
  readonly isInvoice: boolean;
  readonly draft: DraftToPost | undefined;
  readonly posted: PostedVoucher | undefined;
  readonly postings: readonly InvoiceRow[];
  /** The rows that the service made in the invoice's voucher. */
  readonly generated: readonly PostingRow[];
  /** Those of the named postings that stand in other vouchers, posted or not. */
  readonly elsewhere: ReadonlySet<number>;
  readonly targetFaults: readonly Fault[];
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
}

/** Loads the change. Draft and supplier are locked first, as for approval, so that concurrent changes are handled one after the other. */
export async function loadInvoice({ path, query }: ActionInput, read: Reader): Promise<Loaded> {
  const id = path.invoiceId ?? 0;
  const ids = query.debitPostingIds as readonly number[];
  const drafts = await loadDrafts(read, [id]);
  await read.rows(
    `select 1 from party where company_id = $1
       and id in (select i."supplier" from supplier_invoice i where i.company_id = $1 and i.id = $2::bigint) for no key update`,
    id,
  );
  const [invoices, vouchers, stored, corrections, values, company, targetFaults] = await Promise.all([
    read.rows("select 1 from supplier_invoice where company_id = $1 and id = $2::bigint", id),
    read.rows<PostedVoucher>(
      `select id, "number", "year", "description", "series", "reverseVoucher" is not null as "isReversed"
       from voucher where company_id = $1 and id = $2::bigint`,
      id,
    ),
    read.rows<StoredPosting>('select * from posting where company_id = $1 and "voucher" = $2::bigint order by id', id),
    read.rows<StoredPosting & { corrects: number }>(
      `select q.*, c."corrects" from posting p
       cross join lateral (select d.* from dimension_correction d where d.company_id = $1 and d."corrects" = p.id offset 0) c
       cross join lateral (select o.* from posting o where o.company_id = $1 and o.id = c."posting" offset 0) q
       cross join lateral (select o."reverseVoucher" from voucher o where o.company_id = $1 and o.id = q."voucher" offset 0) v
       where p.company_id = $1 and p."voucher" = $2::bigint and v."reverseVoucher" is null order by q.id`,
      id,
    ),
    read.rows<{ id: number }>(
      `select id from posting where company_id = $1 and id = any($2::bigint[])
       union all select id from posting_draft where company_id = $1 and id = any($2::bigint[])`,
      ids,
    ),
    read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
    loadTargetFaults(read, query.dimension as DimensionName, Number(query.dimensionId)),
  ]);
  const [posted] = vouchers;
  const draft = posted === undefined ? drafts.get(id) : undefined;
  const rows = draft === undefined ? stored : draft.postings.map((one) => ({ ...one.values, id: one.id }));
  const [accounts, vatTypes, closed] = await Promise.all([
    loadAccounts(
      read,
      rows.map((row) => row.account ?? 0),
    ),
    loadVatTypes(read),
    loadClosedPeriods(
      read,
      [...stored, ...corrections].map((row) => row.date),
    ),
  ]);
  const moved = new Map<number, PostingRow[]>();
  for (const row of corrections) {
    const corrects = row.corrects;
    moved.set(corrects, [...(moved.get(corrects) ?? []), storedRow(row)]);
  }
  const chosen = new Set(ids);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  return {
    isInvoice: invoices.length > 0,
    draft,
    posted,
    postings: rows.map((row) => {
      const account = accounts.get(row.account);
      const isMade = draft === undefined && row.row === 0;
      const isDebit = !isMade && !(account?.ledgerType === "VENDOR" && row.supplier !== null);
      const isChosen = chosen.has(row.id);
      const posting = draft === undefined ? storedById.get(row.id) : undefined;
      const movable =
        isChosen && isDebit && posting !== undefined && account !== undefined
          ? movableOf(posting, account, vatTypes, moved)
          : null;
      return { row, isChosen, isDebit, movable };
    }),
    generated: stored.filter((row) => row.row === 0).map(storedRow),
    elsewhere: new Set(values.map((one) => one.id)),
    targetFaults,
    closed,
    language: company[0]?.language ?? "no",
  };
}

/** A stored posting as the line that it was made of. */
function movableOf(
  stored: StoredPosting,
  account: LedgerAccount,
  vatTypes: VatTypes,
  moved: ReadonlyMap<number, readonly PostingRow[]>,
): Movable {
  const row = storedRow(stored);
  const id = stored.id;
  return {
    id,
    row,
    line: {
      ...row,
      account,
      vatType: vatTypeAt(vatTypes, row.vatTypeId, row.vatDate ?? row.date),
      amountGross: decimal(stored.amountGross),
      amountGrossCurrency: decimal(stored.amountGrossCurrency),
    },
    moved: moved.get(id) ?? [],
  };
}

/** The reasons to refuse the object that the postings are to name. */
async function loadTargetFaults(read: Reader, dimension: DimensionName, id: number): Promise<readonly Fault[]> {
  const at = { field: "dimensionId", path: "dimensionId" };
  const unknown = [{ key: "dimensionTargetUnknown", ...at, parameters: { dimension, id } }];
  if (dimension === "EMPLOYEE" || dimension === "PRODUCT") {
    const table = dimension === "EMPLOYEE" ? "employee" : "product";
    const rows = await read.rows(`select 1 from ${table} where company_id = $1 and id = $2::bigint`, id);
    return rows.length === 0 ? unknown : [];
  }
  const row = { [targets[dimension].column]: id };
  const dimensions = await loadDimensions(read, [row]);
  if (dimensions.size === 0) return unknown;
  return dimensionFaults(row, dimensions, { field: "", path: "" }).map((fault) => ({ ...fault, ...at }));
}
