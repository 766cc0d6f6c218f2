// Which postings of a period are entries of the file: an opening balance on its first day is shown as balances, as the format wants it.

/** SQL: whether the posting `p` is part of the opening balance of the books on the period's first day, `$2`. */
export const isOpeningSql =
  `(p."date" = $2 and exists (select from voucher b where b.company_id = p.company_id and b.id = p."voucher" ` +
  `and b."series" in ('opening', 'openingCorrection')))`;

/** SQL: whether the posting `p` of the company `$1` is an entry of the period, from `$2` until before `$3`. */
export const isEntrySql = `p.company_id = $1 and p."date" >= $2 and p."date" < $3 and not ${isOpeningSql}`;
