// What keeps a customer or supplier from being deleted: each kind of object that names it, with how many there are.

import { type Rule, rule } from "../../schema/resource.ts";

interface Use {
  readonly party: number;
  readonly kind: string;
  readonly count: number;
}

/** What names a party: the text of its refusal, the table and the columns. */
const uses: readonly (readonly [text: string, table: string, columns: readonly string[]])[] = [
  ["usedByOrders", "sales_order", ["customer"]],
  ["usedByInvoices", "invoice", ["customer"]],
  ["usedByPostings", "posting", ["customer", "supplier"]],
  ["usedByDrafts", "posting_draft", ["customer", "supplier"]],
  ["usedByProducts", "product", ["supplier"]],
  ["usedByProjects", "project", ["customer"]],
  ["usedByContacts", "contact", ["customer"]],
];

const sql = uses
  .flatMap(([text, table, columns]) =>
    columns.map(
      (column) =>
        `select "${column}" as party, '${text}' as kind, count(*)::int as count from ${table} where company_id = $1 and "${column}" = any($2::bigint[]) group by 1`,
    ),
  )
  .join(" union all ");

/** Refuses the deletion with one fault for each kind; what is not listed here is refused by the database's keys. */
function unused(name: string): Rule {
  return rule<readonly Use[]>({
    name,
    load: (drafts, read) =>
      read.rows<Use>(
        `select u.party, u.kind, sum(u.count)::int as count from (${sql}) u group by 1, 2`,
        drafts.map((draft) => draft.id),
      ),
    decide(draft, found) {
      const own = found.filter((use) => use.party === draft.id);
      const parameters = { id: draft.id };
      return {
        faults: uses.flatMap(([key]) => {
          const count = own.find((use) => use.kind === key)?.count ?? 0;
          return count === 0 ? [] : [{ key, field: "id", parameters: { ...parameters, count } }];
        }),
      };
    },
  });
}

/** A customer that something names is not deleted. */
export const customerUnused = unused("customerUnused");

/** A supplier that something names is not deleted. */
export const supplierUnused = unused("supplierUnused");
