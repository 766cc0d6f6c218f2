-- Seals a return that is filed.
create or replace function seal_filing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform seal_filed(new);
  return null;
end
$$;

revoke execute on function seal_filing() from public;

create or replace trigger vat_return_filing_sealed after insert on "vat_return_filing" for each row execute function seal_filing();
