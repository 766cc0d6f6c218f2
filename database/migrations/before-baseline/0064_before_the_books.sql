-- Before a standing opening balance all is history: nothing else is posted there, unless a correction takes it to zero on the
-- day of the opening balance.

-- Says that what this transaction posts before the opening balance is taken to zero by it too.
create function history_is_corrected(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform set_config('motpost.history_is_corrected', p_company::text, true);
end
$$;

-- The second wall behind the look that every action takes; it holds against an opening balance that is posted at the same time.
create function nothing_before_the_books() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint;
  v_begin date;
  v_day date;
begin
  for v_company in select distinct n.company_id from new_rows n loop
    -- The opening balance takes this lock alone before it reads what lies before it.
    perform pg_advisory_xact_lock_shared(hashtextextended('opening balance ' || v_company, 0));
    select v."date" into v_begin from voucher v where v.company_id = v_company and v."series" = 'opening' and v."reverseVoucher" is null;
    continue when v_begin is null;
    continue when current_setting('motpost.history_is_corrected', true) = v_company::text;
    select min(n."date") into v_day from new_rows n
    join voucher v on v.company_id = n.company_id and v.id = n."voucher" and v."series" in ('voucher', 'invoice')
    where n.company_id = v_company and n."date" < v_begin;
    if v_day is not null then
      raise exception using errcode = 'P1000', message = format(
        'The books begin on %s, and %s lies before that day. Use a later date, or POST /ledger/voucher with correctOpening=true.', v_begin, v_day);
    end if;
  end loop;
  return null;
end
$$;

create trigger posting_after_the_beginning after insert on "posting" referencing new table as new_rows
  for each statement execute function nothing_before_the_books();

-- Posting an opening balance waits for what is being posted, and lets nothing be posted until it is committed.
create function hold_opening(p_company bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform pg_advisory_xact_lock(hashtextextended('opening balance ' || p_company, 0));
end
$$;

revoke execute on function history_is_corrected(bigint, json), nothing_before_the_books(), hold_opening(bigint) from public;
grant execute on function history_is_corrected(bigint, json), hold_opening(bigint) to motpost_app;

-- What earlier versions let in stays as it is, and is named: PUT /ledger/voucher/openingBalance/:correct takes it to zero.
do $$
declare
  v_company bigint;
  v_found record;
begin
  for v_company in select company_id from company order by 1 loop
    perform set_config('motpost.company', v_company::text, true);
    for v_found in
      select v."number", v."year", v."date", o."date" as opening from voucher o
      join voucher v on v.company_id = o.company_id and v."series" in ('voucher', 'invoice')
      where o.company_id = v_company and o."series" = 'opening' and o."reverseVoucher" is null
        and exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."date" < o."date")
      order by v."date", v."number" limit 1000
    loop
      raise notice using errcode = 'P8100', message = format('company %s: voucher %s-%s of %s lies before the opening balance of %s',
        v_company, v_found."number", v_found."year", v_found."date", v_found.opening);
    end loop;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
