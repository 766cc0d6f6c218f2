// Names of accounts as they were when a month was closed: what is shown of it stays as it was, whatever they are called since.

/** A row of a report, as far as it names an account. */
interface NamedRow {
  readonly kind: string;
  /** Id of the account; null where the row is about none. */
  readonly account: number | null;
  readonly name: string;
}

/** The names that accounts had when a month was closed, by their ids, where they have other ones since; null where none has. */
export type NamesWhenClosed = Readonly<Record<number, string>> | null;

/**
 * SQL of the names that accounts had when a month was closed, as a JSON object by their ids: what each was called before the first
 * change of its name since then. Null where the month is open or no account has another name.
 * @param month SQL of the month's id, as in 202512
 */
export function namesWhenClosedSql(month: string): string {
  return `(select json_object_agg(n.account, n.name) from (
    select l.object as account, (array_agg(l.fields #>> '{name,0}' order by l.entry))[1] as name
    from period_state s join change_log l on l.company_id = s.company_id and l.resource = 'Account' and l.at > s.closed_at
      and l.fields #>> '{name,0}' is not null
    where s.company_id = $1 and s.id = ${month} and s.is_closed group by l.object) n)`;
}

/** The rows with the names that their accounts had when the month of the last day shown was closed; as they are where it is open. */
export function withNamesWhenClosed<Row extends NamedRow>(
  names: NamesWhenClosed,
  rows: readonly Row[],
): readonly Row[] {
  if (names === null) return rows;
  return rows.map((row) => {
    const name = row.kind === "account" ? names[row.account ?? 0] : undefined;
    return name === undefined ? row : { ...row, name };
  });
}
