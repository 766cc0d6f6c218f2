// What keeps an asset from being deleted, and GET /asset/canDelete/{id}, which answers whether it can be deleted.
import { query } from "../../schema/query.ts";
import { type Use, unused } from "../in-use.ts";

const uses: readonly Use[] = [
  ["assetUsedByPostings", "posting", ["asset"]],
  ["assetUsedByDrafts", "posting_draft", ["asset"]],
];

/** An asset that a posting names is not deleted. */
export const assetUnused = unused("assetUnused", uses);

const usesSql = uses.flatMap(([, table, columns]) =>
  columns.map((column) => `exists (select 1 from ${table} u where u.company_id = $1 and u."${column}" = s.id)`),
);

/** Whether an asset can be deleted. */
export const canDeleteAsset = query({
  path: "/asset/canDelete/{id}",
  value: "flag",
  description: "Whether the asset can be deleted: no posting names it, posted or not.",
  sql: (query, placeholder) =>
    `select not (${usesSql.join(" or ")}) as value from asset s where s.company_id = $1 and s.id = ${placeholder(query.id, "bigint")}`,
});
