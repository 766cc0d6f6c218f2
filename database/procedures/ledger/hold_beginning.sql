-- Nothing of the ordinary series is posted before the day on which the books begin: the second wall behind the look that every
-- action takes, which holds against an opening balance that is posted at the same time. `p_first` is the earliest day of the rows.
create or replace function hold_beginning(p_company bigint, p_vouchers voucher_row[], p_rows posting_row[], p_first date) returns void language plpgsql as $$
declare
  v_lock bigint := hashtextextended('opening balance ' || p_company, 0);
  v_begin date;
  v_day date;
begin
  -- The opening balance takes this lock alone before it reads what lies before it. It is nearly always free.
  if not pg_try_advisory_xact_lock_shared(v_lock) then
    perform pg_advisory_xact_lock_shared(v_lock);
  end if;
  select v."date" into v_begin from voucher v where v.company_id = p_company and v."series" = 'opening' and v."reverseVoucher" is null;
  if p_first < v_begin and current_setting('motpost.history_is_corrected', true) is distinct from p_company::text then
    select min(r."date") into v_day from unnest(p_rows) r
    join unnest(p_vouchers) v on v.id = r."voucher" and v."series" in ('voucher', 'invoice') where r."date" < v_begin;
    if v_day is not null then
      raise exception using errcode = 'P1000', constraint = 'booksBegin',
        message = format('The books begin on %s, and %s lies before that day.', v_begin, v_day),
        detail = json_build_object('date', v_begin)::text;
    end if;
  end if;
end
$$;

revoke execute on function hold_beginning(bigint, voucher_row[], posting_row[], date) from public;
