-- The second wall behind the look that every action takes; it holds against an opening balance that is posted at the same time.
create or replace function nothing_before_the_books() returns trigger
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
      raise exception using errcode = 'P1000', constraint = 'booksBegin',
        message = format('The books begin on %s, and %s lies before that day.', v_begin, v_day),
        detail = json_build_object('date', v_begin)::text;
    end if;
  end loop;
  return null;
end
$$;

revoke execute on function nothing_before_the_books() from public;

create or replace trigger posting_after_the_beginning after insert on "posting" referencing new table as new_rows
  for each statement execute function nothing_before_the_books();
