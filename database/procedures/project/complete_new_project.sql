-- A new project gets its participant and rates when all of the change is stored.
create or replace function complete_new_project() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_first_of_project(new.company_id, new.id);
  return null;
end
$$;

revoke execute on function complete_new_project() from public;

-- When all of the change is stored: what the caller gave comes first.
create constraint trigger project_is_complete after insert on "project" deferrable initially deferred
  for each row execute function complete_new_project();
