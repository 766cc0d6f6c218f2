// The VAT of a supplier invoice as SQL: what was split off when it was posted, or what posting the draft would split off.

/** The columns of a pair of amounts: in kroner, or in the invoice's currency. */
export interface AmountColumns {
  readonly net: string;
  readonly gross: string;
}

/** VAT of the invoice `{t}`: what was split off the rows of its voucher, and rows that are VAT as a whole. */
export function vatOf({ net, gross }: AmountColumns): string {
  return `case when {t}."isPosted" then ${postedVat(net, gross)} else ${draftVat(gross)} end`;
}

function postedVat(net: string, gross: string): string {
  return (
    `coalesce((select sum(case when y."isDirect" then p."${net}" else p."${gross}" - p."${net}" end) from posting p ` +
    'left join vat_type y on y.company_id = p.company_id and y.id = p."vatType" ' +
    'where p.company_id = {t}.company_id and p."voucher" = {t}."voucher" and p."row" > 0), 0)'
  );
}

/**
 * As `post()` treats the rows: ordinary codes are split by the rate of the day, of which relative ones deduct a part;
 * reverse charge and codes without a rate leave the amount as it is.
 */
function draftVat(gross: string): string {
  const vatOfGross = `p."${gross}" - round(p."${gross}" * 100 / (100 + r.percent), 2)`;
  return (
    `coalesce((select sum(case when y."isDirect" then p."${gross}" when y."reverseCharge" <> 'N' then 0 ` +
    `when y."direction" = 'IN' then round((${vatOfGross}) * y."deductionPercentage" / 100, 2) else ${vatOfGross} end) ` +
    "from posting_draft p " +
    'join vat_type y on y.company_id = p.company_id and y.id = p."vatType" ' +
    'cross join lateral (select coalesce((select n."percent" from vat_rate n where n."rateKind" = y."rateKind" ' +
    'and n."validFrom" <= coalesce(p."date", {t}."invoiceDate") and (n."validTo" is null or n."validTo" >= coalesce(p."date", {t}."invoiceDate"))), ' +
    'y."ratePercent") as percent) r ' +
    'where p.company_id = {t}.company_id and p."voucher" = {t}."voucher"), 0)'
  );
}
