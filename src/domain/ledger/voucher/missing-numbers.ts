// Numbers that are missing in the series of vouchers and invoices, as SQL.

/** The numbers that vouchers and invoices have in series without gaps, where a condition holds. */
const numberedWhere = (
  condition: string,
) => `(select company_id, "series" as series, "year"::int as year, "number" as number from voucher
  where ${condition} and "series" in ('voucher', 'historical', 'opening', 'openingCorrection')
  union all select company_id, 'invoice', 0, "invoiceNumber" from invoice where ${condition})`;

/** The numbers that vouchers and invoices of all companies have in series without gaps. */
export const numberedSql = numberedWhere("true");

/** SELECT of what is missing among these numbers. */
const missingIn = (numbered: string) => `select x.company_id, x.series, x.year, x.first, x.last from (
    select h.company_id, h.series, h.year, h.first, h.last, h.number, (
      select coalesce(sum(least(g."numberTo", h.last) - greatest(g."numberFrom", h.first) + 1), 0) from number_gap g
      where g.company_id = h.company_id and g."series" = h.series and g."year" = h.year and g."numberTo" >= h.first and g."numberFrom" <= h.last) as left_out
    from (select n.company_id, n.series, n.year, n.number - 1 as last, n.number,
        lag(n.number, 1, coalesce(c.start, 1) - 1) over (partition by n.company_id, n.series, n.year order by n.number) + 1 as first
      from ${numbered} n
      left join ledger_counter c on c.company_id = n.company_id and c.series = n.series and c.year = n.year) h
    where h.first <> h.number) x where x.left_out <> x.last - x.first + 1`;

/**
 * SELECT of company_id, series, year (0 for invoices), first and last of numbers that are missing, or stand twice, without a reason
 * that was given; of all companies.
 */
export const missingNumbersSql = missingIn(numberedSql);

/** The same of the company `$1` alone. */
export const missingNumbersOfCompanySql = missingIn(numberedWhere("company_id = $1"));
