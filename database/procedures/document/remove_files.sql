-- Removes files that no object names, of whatever company.
create or replace function remove_files(p json) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from stored_file f using json_to_recordset(p) as r(company bigint, file text)
  where f.company_id = r.company and f.id = r.file and not file_is_named(f.company_id, f.id)
$$;

revoke execute on function remove_files(json) from public;
grant execute on function remove_files(json) to motpost_app;
