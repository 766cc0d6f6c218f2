-- The country of a company's address is one of its settings: new addresses of its customers and suppliers lie there. Other addresses are
-- none, so that the row is looked at and not the statement.
create or replace function address_of_company_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_settings_version(c.company_id) from company c where c.company_id = new.company_id and c."address" = new.id;
  return null;
end
$$;

revoke execute on function address_of_company_changed() from public;

create or replace trigger address_of_company_changed after update of "country" on address
for each row when (new."country" is distinct from old."country") execute function address_of_company_changed();
