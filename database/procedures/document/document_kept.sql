-- No statement takes such a file from its voucher, or gives it other bytes.
create or replace function document_kept() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new."voucher" is not distinct from old."voucher" and new."file" = old."file" then
    return new;
  end if;
  if exists (select 1 from voucher v where v.company_id = old.company_id and v.id = old."voucher"
      and make_date(extract(year from v."date")::int + 6, 1, 1) > company_today()) then
    raise exception 'The documentation of a posted voucher stays with it.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

revoke execute on function document_kept() from public;

create or replace trigger document_kept before update or delete on "document" for each row when (old."voucher" is not null)
  execute function document_kept();
