-- A new address that names no country lies in the company's own, as the address of the company says. Addresses of several companies may
-- be stored at once, when the session sees none of them: it looks as the owner of the tables.
create or replace function address_country() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select a."country" into new."country" from company c join address a on a.company_id = c.company_id and a.id = c."address"
  where c.company_id = new.company_id;
  return new;
end
$$;

revoke execute on function address_country() from public;

create or replace trigger address_country before insert on address
for each row when (new."country" is null) execute function address_country();

create or replace trigger delivery_address_country before insert on delivery_address
for each row when (new."country" is null) execute function address_country();
