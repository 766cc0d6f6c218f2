-- Projects are numbered from the starting number on, where they have not come further.
create or replace function start_project_numbers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into counter (company_id, series, year, value)
  values (new.company_id, 'project', 0, new."autoGenerateStartingNumber" - 1)
  on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value);
  return null;
end
$$;

revoke execute on function start_project_numbers() from public;

create or replace trigger project_settings_number after update on "project_settings" for each row
  when (new."autoGenerateStartingNumber" > 0 and new."autoGenerateStartingNumber" <> old."autoGenerateStartingNumber")
  execute function start_project_numbers();
