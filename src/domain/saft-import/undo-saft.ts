// PUT /saft/import/{id}/:undo: an import is taken back as a whole, until the company has posted a voucher of its own.

import * as limits from "../../limits.ts";
import { action, type Change } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import type { RowOf } from "../../schema/row.ts";
import type { ClosedPeriods } from "../ledger/period/closed-periods.ts";
import { closedMonthFaults, loadClosedPeriods, monthsAlone, refused } from "../ledger/period/closed-periods.ts";
import { loadStanding } from "../opening/standing-opening-balance.ts";

/** The columns of an import that undoing it needs. */
type ImportRow = Pick<RowOf<"SaftImport">, "id"> & { readonly undoneAt: string | null; readonly made: string };

interface Loaded {
  readonly row: ImportRow | null;
  /** Ids of what the import made, by kind. */
  readonly made: Readonly<Record<string, readonly number[]>> & { readonly canBeUndone?: unknown };
  /** Days of its vouchers: one for each month. */
  readonly days: readonly string[];
  readonly closed: ClosedPeriods;
  /** Vouchers that were stored since, files that were added to its vouchers, and postings that were settled since. */
  readonly since: { readonly vouchers: number; readonly documents: number; readonly drafts: number };
}

/** Undoes an import. */
export const undoSaft = action({
  method: "PUT",
  path: "/saft/import/{id}/:undo",
  answers: "SaftImport",
  status: 200,
  events:
    "voucher.delete closeGroup.delete account.update account.delete customer.update customer.delete supplier.update supplier.delete project.delete employee.delete",
  description:
    "Takes an import back: its vouchers, the accounts, customers, suppliers, departments, projects and dimensions that it made, and the names and contacts that it replaced are as they were before. Refused when anything was posted since, when files were added to its vouchers, when one of its months is closed, and for an import that replaced an opening balance.",
  async load({ path: { id } }, read): Promise<Loaded> {
    await loadStanding(read);
    await read.rows("select hold_opening($1::bigint)");
    const [row = null] = await read.rows<ImportRow>(
      'select id, "undoneAt", made from saft_import where company_id = $1 and id = $2::bigint for update',
      id,
    );
    const made: Loaded["made"] = row === null ? {} : JSON.parse(row.made);
    const vouchers = made.vouchers ?? [];
    const [since, days] = await Promise.all([
      read.rows<Loaded["since"]>(
        `select (select count(*)::int from voucher v join saft_import i on i.company_id = v.company_id and i.id = $2::bigint
             where v.company_id = $1 and v.changed_at >= i.changed_at and v.id <> all($3::bigint[])) as vouchers,
           (select count(*)::int from document d where d.company_id = $1 and d."voucher" = any($3::bigint[])) as documents,
           (select count(*)::int from posting_draft d join posting p on p.company_id = d.company_id and p.id = d."openItem"
             where d.company_id = $1 and p."voucher" = any($3::bigint[])) as drafts`,
        id,
        vouchers,
      ),
      read.rows<{ day: string }>(
        `select min(v."date") as day from voucher v where v.company_id = $1 and v.id = any($2::bigint[]) group by date_trunc('month', v."date")`,
        vouchers,
      ),
    ]);
    const all = days.map((one) => one.day);
    const closed = monthsAlone(await loadClosedPeriods(read, all));
    return { row, made, days: all, closed, since: since[0] ?? { vouchers: 0, documents: 0, drafts: 0 } };
  },
  decide(_input, { row, made, days, closed, since }) {
    if (row === null) return { problem: "notFound", parameters: { hint: noObject("SaftImport") } };
    const faults: Fault[] = [];
    if (row.undoneAt !== null) return refused([{ key: "saftUndone", field: null }]);
    if (made.canBeUndone !== true) faults.push({ key: "saftUndoReplaced", field: null });
    if (since.vouchers > 0) faults.push({ key: "saftUndoPosted", field: null, parameters: { count: since.vouchers } });
    if (since.documents + since.drafts > 0)
      faults.push({ key: "saftUndoUsed", field: null, parameters: { count: since.documents + since.drafts } });
    faults.push(...closedMonthFaults(days, closed, { field: null, path: null }));
    if (faults.length > 0) return refused(faults);
    const vouchers = made.vouchers ?? [];
    const chunks = Array.from({ length: Math.ceil(vouchers.length / limits.saftStoredTogether) }, (_none, at) =>
      vouchers.slice(at * limits.saftStoredTogether, (at + 1) * limits.saftStoredTogether),
    );
    return {
      writes: [
        ...chunks.map((ids) => ({ call: "saft_import_undo_vouchers", argument: { import: row.id, vouchers: ids } })),
        { call: "saft_import_undo_rest", argument: { import: row.id } },
      ],
      changes: [...removals(made), { resource: "SaftImport", id: row.id, kind: "UPDATE" as const }],
      answer: { object: row.id },
    };
  },
});

/** What goes with the import, for the change log. */
function removals(made: Loaded["made"]): Change[] {
  const kinds = [
    ["Voucher", "vouchers"],
    ["Account", "accounts"],
    ["Customer", "customers"],
    ["Supplier", "suppliers"],
    ["Employee", "employees"],
    ["Department", "departments"],
    ["Project", "projects"],
    ["AccountingDimensionName", "dimensions"],
    ["AccountingDimensionValue", "values"],
  ] as const;
  return kinds.flatMap(([resource, kind]) =>
    (made[kind] ?? []).map((id): Change => ({ resource, id, kind: "DELETE" })),
  );
}
