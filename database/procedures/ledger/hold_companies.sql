-- Holds what vouchers of several companies are stored by (post_vouchers): the beginnings of their books and their months (hold_months).
-- It waits for no beginning, and for a month no longer than the call waits for any lock. It refuses where the vouchers of a company would
-- be refused or touch more than themselves, and names these companies in the detail: all are then stored company by company, so that
-- each request gets an answer of its own. `p_touches`: something of that was found in the rows already.
create or replace function hold_companies(p_vouchers voucher_row[], p_rows posting_row[], p_touches boolean) returns void language plpgsql as $$
declare
  v_faulty bigint[] := array(select v.company_id from unnest(p_vouchers) v
    where v."series" <> 'voucher' or coalesce(v."reverseVoucher", v."number") is not null or v."vendorInvoiceNumber" is not null
      or v."voucherType" is not null and not exists (select from voucher_type t where t.company_id = v.company_id and t.id = v."voucherType" and t."key" <> '')
      or not pg_try_advisory_xact_lock_shared(hashtextextended('opening balance ' || v.company_id, 0)));
begin
  if p_touches then
    v_faulty := v_faulty || array(select r.company_id from unnest(p_rows) r
      left join lateral (select k."isCloseable" from account k where k.company_id = r.company_id and k.id = r."account" offset 0) a on true
      where a."isCloseable" is distinct from false or r."externalInvoiceNumber" is not null or r."postingRuleId" <> 0
        or coalesce(r."customer", r."supplier", r."employee", r."openItem", r."amortizationAccount", r."quantityType1", r."quantityType2") is not null
        or coalesce(r."amortizationStartDate", r."amortizationEndDate", r."vatDate") is not null or r."quantityAmount1" <> 0 or r."quantityAmount2" <> 0);
  end if;
  -- Statements of their own, which see what was committed before the locks were taken.
  v_faulty := v_faulty || array(select v.company_id from unnest(p_vouchers) v
    cross join lateral (select o."date" from voucher o where o.company_id = v.company_id and o."series" = 'opening' and o."reverseVoucher" is null offset 0) o
    where v."date" < o."date"
    union all
    select r.company_id from unnest(p_rows) r
    cross join lateral (select from bank_reconciliation k where k.company_id = r.company_id and k."account" = r."account"
      and k."accountingPeriod" = period_id(r."date") and k."isClosed" offset 0) b);
  v_faulty := v_faulty || (select hold_months(array_agg(m.company_id), array_agg(m.id), array_agg(m.has_vat)) from (
    select d.company_id, d.id, bool_or(d.has_vat) as has_vat from (
      select v.company_id, period_id(v."date") as id, false as has_vat from unnest(p_vouchers) v
      union all
      select r.company_id, period_id(r."date"), r."vatType" not in (0, 7, 13, 14, 230) or r."vatOf" is not null from unnest(p_rows) r) d
    group by 1, 2 order by 1, 2) m);
  if cardinality(v_faulty) > 0 then
    raise exception using errcode = 'P1002', message = 'Vouchers touch more than themselves, or may not be posted.', detail = array_to_string(v_faulty, ',');
  end if;
end
$$;

revoke execute on function hold_companies(voucher_row[], posting_row[], boolean) from public;
