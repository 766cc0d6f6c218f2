// Checks of what must be locked and posted before a year is closed.

import { bySql, type YearCheck } from "./year-check.ts";

/** Y01: its months and terms. */
export const monthsAndTerms: YearCheck = {
  name: "Y01",
  severity: "ERROR",
  text: {
    en: "The months of the year are closed, and its VAT terms are settled.",
    no: "Månedene i året er lukket, og mva-terminene er gjort opp.",
  },
  advice: {
    en: "File and settle the terms named (PUT /vatReturn/{id}/:file, /:settle), then close the months (PUT /ledger/accountingPeriod/{id}/:close).",
    no: "Lever og gjør opp terminene som er nevnt (PUT /vatReturn/{id}/:file, /:settle), og lukk så månedene (PUT /ledger/accountingPeriod/{id}/:close).",
  },
  find: bySql(`(select '/v2/ledger/accountingPeriod/' || m.id as drill from (select $2::bigint * 100 + m as id from generate_series(1, 12) m) m
      where not exists (select from period_state s where s.company_id = $1 and s.id = m.id and s.is_closed) order by m.id)
    union all
    (select '/v2/vatReturn/' || r.id from vat_return r where r.company_id = $1 and r."dateFrom" >= $3::date and r."dateFrom" < $4::date
      and r.category <> 'omvendtAvgiftsplikt' and r."state" <> 'SETTLED' order by r.id)`),
};

/** Y02: the year before. */
export const yearBefore: YearCheck = {
  name: "Y02",
  severity: "ERROR",
  text: { en: "The year before is closed.", no: "Året før er lukket." },
  advice: {
    en: "Close that year first: PUT /ledger/annualAccount/{id}/:close. The first year of the books has none before it.",
    no: "Lukk det året først: PUT /ledger/annualAccount/{id}/:close. Det første året i regnskapet har ikke noe før seg.",
  },
  find: bySql(`select '/v2/ledger/annualAccount/' || ($2::bigint - 1) as drill
    where $2::bigint > extract(year from coalesce(
      (select v."date" from voucher v where v.company_id = $1 and v."series" = 'opening' and v."reverseVoucher" is null),
      (select p."date" from posting p where p.company_id = $1 order by p.company_id, p."date", p.id limit 1)))
    and not exists (select from annual_account_state s where s.company_id = $1 and s.id = $2::bigint - 1 and s.is_closed)`),
};

/** Y12: drafts. */
export const noDrafts: YearCheck = {
  name: "Y12",
  severity: "ERROR",
  text: { en: "No draft is dated in the year.", no: "Ingen kladd er datert i året." },
  advice: {
    en: "Post the vouchers named (PUT /ledger/voucher/{id}/:sendToLedger), or remove them.",
    no: "Bokfør bilagene som er nevnt (PUT /ledger/voucher/{id}/:sendToLedger), eller fjern dem.",
  },
  find: bySql(`select '/v2/ledger/voucher/' || d.id as drill from voucher_draft d
    where d.company_id = $1 and d."date" >= $3::date and d."date" < $4::date order by d.id`),
};
