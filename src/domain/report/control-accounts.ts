// What stands on the accounts of the parties, from kept balances.

import { type Decimal, decimal } from "../../money/decimal.ts";
import type { Reader } from "../../schema/resource.ts";
import { controlAccountsSql, type partyKindOf } from "./parties.ts";
import { signed } from "./statement.ts";

/** The balance of the control accounts when a day begins, with the sign of the kind. */
export async function controlBalance(
  read: Reader,
  kind: ReturnType<typeof partyKindOf>,
  date: string,
): Promise<Decimal> {
  const [row] = await read.rows<{ amount: string }>(
    `select coalesce(sum(s.amount), 0)::text as amount from (
       select y.amount from account_year y where y.company_id = $1 and y.account = any(array(${controlAccountsSql(kind)}))
         and y.year < extract(year from $2::date)
       union all
       select m.amount from account_month m where m.company_id = $1 and m.account = any(array(${controlAccountsSql(kind)}))
         and m.month >= date_trunc('year', $2::date) and m.month < date_trunc('month', $2::date)
       union all
       select p."amount" from posting p where p.company_id = $1 and p."account" = any(array(${controlAccountsSql(kind)}))
         and p."date" >= date_trunc('month', $2::date)::date and p."date" < $2::date) s`,
    date,
  );
  return signed(decimal(row?.amount ?? "0"), kind.sign);
}
