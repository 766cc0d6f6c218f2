-- The language of an employee is what the preferences say: given with a new employee, and followed from then on.
create or replace function add_preferences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into employee_preferences (company_id, id, "language") values (new.company_id, new.id, upper(new."language"));
  return null;
end
$$;

revoke execute on function add_preferences() from public;

create or replace trigger employee_has_preferences after insert on "employee" for each row execute function add_preferences();
