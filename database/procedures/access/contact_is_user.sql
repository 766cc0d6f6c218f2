-- The user that a contact is has the contact's name, and no access once the contact is inactive or gone.
create or replace function contact_is_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update employee set "systemAccess" = 'NO_ACCESS', version = version + 1, changed_at = now()
    where company_id = old.company_id and id = old.id and "isContact" and "systemAccess" <> 'NO_ACCESS';
  else
    update employee set "firstName" = new."firstName", "lastName" = new."lastName", "department" = new."department",
      "systemAccess" = case when new."isInactive" then 'NO_ACCESS' else "systemAccess" end, version = version + 1, changed_at = now()
    where company_id = new.company_id and id = new.id and "isContact";
  end if;
  return null;
end
$$;

revoke execute on function contact_is_user() from public;

create or replace trigger contact_user_follows after update or delete on "contact" for each row execute function contact_is_user();
