// Whether a posting is settled, as SQL; knows no definitions.

/**
 * SQL: no close group settles the posting `p`. A look-up by key for each posting: `not exists` would become a join, which
 * reads all close groups where the planner has no statistics of a new company.
 */
export const isOpenSql =
  "(select s.posting from settlement s where s.company_id = p.company_id and s.posting = p.id) is null";
