-- An employee's language is that of the preferences.
create or replace function follow_language() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employee set "language" = lower(new."language") where company_id = new.company_id and id = new.id;
  return null;
end
$$;

revoke execute on function follow_language() from public;

create or replace trigger language_is_preferred after update of "language" on "employee_preferences"
  for each row when (old."language" is distinct from new."language") execute function follow_language();
