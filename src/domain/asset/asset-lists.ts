// GET /asset/assetsExist, /asset/balanceAccountsSum and /asset/{id}/postings.
import { query } from "../../schema/query.ts";
import { before, from } from "../../schema/resource.ts";

/** Whether the company has assets. */
export const assetsExist = query({
  path: "/asset/assetsExist",
  value: "flag",
  description: "Whether the company has any asset.",
  sql: () => "select exists (select 1 from asset s where s.company_id = $1) as value",
});

/** The balance of the accounts on which assets stand. */
export const balanceAccountsSum = query({
  path: "/asset/balanceAccountsSum",
  value: "number",
  description:
    "What has been posted to the accounts of assets, in kroner: those with ledgerType ASSET and those that an asset names as its account. It is what all assets are worth together when every posting names its asset and incomingBalance says the rest.",
  sql: () =>
    `select coalesce(sum(b.amount), 0) as value from account a
     join account_year b on b.company_id = a.company_id and b.account = a.id
     where a.company_id = $1 and (a."ledgerType" = 'ASSET' or exists (
       select 1 from asset s where s.company_id = $1 and s."account" = a.id))`,
});

/** The postings of an asset. */
export const assetPostings = query({
  path: "/asset/{id}/postings",
  under: "Asset",
  rows: "Posting",
  description: "The postings that name an asset, by day.",
  query: {
    dateFrom: from("date"),
    dateToExclusive: before("date"),
  },
  order: () => "date",
  sql(query, placeholder) {
    const conditions = [
      `p."asset" = ${placeholder(query.id, "bigint")}`,
      ...(query.dateFrom === undefined ? [] : [`p."date" >= ${placeholder(query.dateFrom, "date")}`]),
      ...(query.dateToExclusive === undefined ? [] : [`p."date" < ${placeholder(query.dateToExclusive, "date")}`]),
    ];
    return ["select p.* from posting p where p.company_id = $1", ...conditions].join(" and ");
  },
});
