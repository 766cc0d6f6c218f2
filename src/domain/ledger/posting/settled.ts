// Whether a posting is settled, as SQL; knows no definitions.

/**
 * No close group settles the posting in the given alias. A look-up by key for each posting, whatever the planner knows: `not exists`
 * becomes a join, which reads all close groups of a company that the planner takes for empty.
 */
export function isOpenSql(posting: string): string {
  return `(select s.posting from settlement s where s.company_id = ${posting}.company_id and s.posting = ${posting}.id) is null`;
}
