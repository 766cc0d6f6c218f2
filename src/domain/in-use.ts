// What keeps an object from being deleted: each kind of object that names it, with how many there are.

import { type Rule, rule } from "../schema/resource.ts";

/** What names an object: the message of the refusal, which may contain `{id}` and `{count}`; the table; and the columns. */
export type Use = readonly [text: string, table: string, columns: readonly string[]];

/** How often one kind of object names the object. */
interface UseCount {
  readonly object: number;
  readonly kind: string;
  readonly count: number;
}

/** Refuses the deletion with one fault for each kind of use; what is not listed is refused by the database's keys. */
export function unused(name: string, uses: readonly Use[]): Rule {
  const sql = uses
    .flatMap(([text, table, columns]) =>
      columns.map(
        (column) =>
          `select "${column}" as object, '${text}' as kind, count(*)::int as count from ${table} where company_id = $1 and "${column}" = any($2::bigint[]) group by 1`,
      ),
    )
    .join(" union all ");
  return rule<string, readonly UseCount[]>({
    name,
    load: (drafts, read) =>
      read.rows<UseCount>(
        `select u.object, u.kind, sum(u.count)::int as count from (${sql}) u group by 1, 2`,
        drafts.map((draft) => draft.id),
      ),
    decide(draft, counts) {
      const own = counts.filter((use) => use.object === draft.id);
      return {
        faults: uses.flatMap(([key]) => {
          const count = own.find((use) => use.kind === key)?.count ?? 0;
          return count === 0 ? [] : [{ key, field: "id", parameters: { id: draft.id, count } }];
        }),
      };
    },
  });
}
