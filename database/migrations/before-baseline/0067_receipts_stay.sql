-- What documents a posted voucher stays for five years after the voucher's year (bokføringsloven section 13): another file may take
-- its place, and the one before stays readable.

alter table "document" add column "supersededBy" bigint, add column "supersededAt" timestamptz, add column "supersededByEmployee" bigint,
  add check (("supersededBy" is null) = ("supersededAt" is null));
alter table "document" add foreign key (company_id, "supersededBy") references "document" (company_id, id) on delete cascade;
alter table "document" add foreign key (company_id, "supersededByEmployee") references "employee" (company_id, id);
create index document_superseded_by_employee on "document" (company_id, "supersededByEmployee") where "supersededByEmployee" is not null;
create index document_superseded on "document" (company_id, "supersededBy") where "supersededBy" is not null;

-- No statement takes such a file from its voucher, or gives it other bytes.
create function document_kept() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new."voucher" is not distinct from old."voucher" and new."file" = old."file" then
    return new;
  end if;
  if exists (select 1 from voucher v where v.company_id = old.company_id and v.id = old."voucher"
      and make_date(extract(year from v."date")::int + 6, 1, 1) > (now() at time zone 'Europe/Oslo')::date) then
    raise exception 'The documentation of a posted voucher stays with it.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger document_kept before update or delete on "document" for each row when (old."voucher" is not null)
  execute function document_kept();
revoke execute on function document_kept() from public;
