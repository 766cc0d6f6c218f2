-- Removes a file unless an object names it, and says where its content lies; null where it stays or is gone.
create or replace function release_file(p_company bigint, p_file text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_place text;
begin
  perform require_company(p_company);
  delete from stored_file f where f.company_id = p_company and f.id = p_file and not file_is_named(p_company, p_file)
  returning f.place into v_place;
  return v_place;
end
$$;

revoke execute on function release_file(bigint, text) from public;
grant execute on function release_file(bigint, text) to motpost_app;
