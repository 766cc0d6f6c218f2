// The accounts of an audit file, with their balances before and after its period.

import type { Placeholder } from "../../schema/query.ts";
import type { Reader } from "../../schema/resource.ts";
import { balancesSql } from "../ledger/report/balance-sheet.ts";
import { element, leaf, type XmlElement } from "../xml.ts";
import type { SaftPeriod } from "./export-period.ts";
import { cut, demanded, sided } from "./export-xml.ts";
import { isOpeningSql } from "./opening-entries.ts";

/** An account with its balances; debit is positive. */
export interface SaftAccount {
  readonly number: number;
  readonly name: string;
  readonly groupingCode: string;
  /** Null where the code is none of the standard's. */
  readonly groupingCategory: string | null;
  readonly opening: string;
  /** The opening and what was posted in the period; never a balance after New Year. */
  readonly closing: string;
  /** The day on which somebody made it; null for an account of the standard chart. */
  readonly createdOn: string | null;
  /** Whether it has a balance or was posted to in the period. */
  readonly isUsed: boolean;
}

/**
 * The accounts that have a balance or a movement, and the active ones, in the order of their numbers. Result accounts begin each
 * year at 0; the account of the annual result carries what earlier years have left.
 */
export function loadAccounts(read: Reader, { dateFrom, dateTo }: SaftPeriod): Promise<SaftAccount[]> {
  const values: unknown[] = [];
  const placeholder: Placeholder = (value, type) => `$${values.push(value) + 1}::${type}`;
  const balances = balancesSql({ dateFrom, dateTo, includeActiveAccountsWithoutMovements: true }, placeholder);
  return read.rows<SaftAccount>(
    `select a."number" as number, a."name" as name, a."groupingCode" as "groupingCode", g.category as "groupingCategory",
       (select (l.at at time zone 'Europe/Oslo')::date::text from change_log l where l.company_id = $1 and l.resource = 'Account'
         and l.object = b."account" and l.kind = 'CREATE' order by l.entry limit 1) as "createdOn",
       (b."balanceIn" + coalesce(o.amount, 0))::numeric(20, 2)::text as opening, (b."balanceIn" + b."balanceChange")::numeric(20, 2)::text as closing,
       (b."balanceIn" <> 0 or b."balanceChange" <> 0 or exists (select from posting p where p.company_id = $1
         and p."account" = b."account" and p."date" >= ${placeholder(dateFrom, "date")} and p."date" < ${placeholder(dateTo, "date")})) as "isUsed"
     from (${balances}) b join account_of_chart a on a.company_id = $1 and a.id = b."account"
     left join (select p."account" as account, sum(p."amount") as amount from posting p
       where p.company_id = $1 and ${isOpeningSql} group by 1) o on o.account = b."account"
     left join saft_grouping_code g on g.code = a."groupingCode"
     order by a."number"`,
    ...values,
  );
}

/** An account as the file writes it. One that is used by nobody and has no group of the standard says so: NA. */
export function accountElement(one: SaftAccount): XmlElement {
  const isGrouped = one.groupingCategory !== null;
  return element(
    "Account",
    leaf("AccountID", `${one.number}`),
    demanded("AccountDescription", one.name, "long", `${one.number}`),
    cut("GroupingCategory", one.groupingCategory ?? "NA", "long"),
    cut("GroupingCode", isGrouped ? one.groupingCode : "NA", "middle1"),
    leaf("AccountType", "GL"),
    leaf("AccountCreationDate", one.createdOn),
    sided((side) => `Opening${side}Balance`, one.opening),
    sided((side) => `Closing${side}Balance`, one.closing),
  );
}
