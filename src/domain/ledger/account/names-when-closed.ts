// Names of accounts as they were when a month was closed: what is shown of it stays as it was, whatever they are called since.

import type { Reader } from "../../../schema/resource.ts";

/** A row of a report, as far as it names an account. */
interface NamedRow {
  readonly kind: string;
  /** Id of the account; null where the row is about none. */
  readonly account: number | null;
  readonly name: string;
}

/**
 * The rows with the names that their accounts had when the month of the last day shown was closed; as they are where it is open.
 * @param dateTo the day after the last one shown
 */
export async function withNamesWhenClosed<Row extends NamedRow>(
  read: Reader,
  dateTo: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const changed = await read.rows<{ account: number; name: string }>(namesSql, dateTo);
  const names = new Map(changed.map(({ account, name }) => [account, name]));
  if (names.size === 0) return rows;
  return rows.map((row) => {
    const name = row.kind === "account" ? names.get(row.account ?? 0) : undefined;
    return name === undefined ? row : { ...row, name };
  });
}

/** What accounts that got another name since were called before the first of these changes. */
const namesSql = `
  select l.object as account, (array_agg(l.fields #>> '{name,0}' order by l.entry))[1] as name
  from period_state s
  join change_log l on l.company_id = s.company_id and l.resource = 'Account' and l.at > s.closed_at
    and l.fields #>> '{name,0}' is not null
  where s.company_id = $1 and s.id = to_char($2::date - 1, 'YYYYMM')::bigint and s.is_closed
  group by l.object`;
