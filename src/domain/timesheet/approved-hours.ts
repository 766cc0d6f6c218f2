// SQL of whether hours are approved: their week is, or their month until their day or later.

/** Joins the week `w` and the month `m` of the hours with this alias; without hours in them there are none. */
export function approvalJoins(hours: string): string {
  const own = (alias: string) =>
    `${alias}.company_id = ${hours}.company_id and ${alias}."employee" = ${hours}."employee"`;
  return `left join timesheet_week w on ${own("w")} and w."firstDay" = date_trunc('week', ${hours}."date"::timestamp)::date
      left join timesheet_month m on ${own("m")} and m."firstDay" = date_trunc('month', ${hours}."date"::timestamp)::date`;
}

/** Whether the hours with this alias are approved, by the rows that `approvalJoins` joins. */
export function approvedSql(hours: string): string {
  return `(coalesce(w."approved", false) or coalesce(m."approvedUntilDate" >= ${hours}."date", false))`;
}
