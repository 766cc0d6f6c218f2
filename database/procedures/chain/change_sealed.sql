-- The digest of an entry of the change log, without salt, and the values that it is made of.
create or replace function change_sealed(c change_log, out digest bytea, out content text)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_fields text := sealed_fields(c.fields);
begin
  digest := chain_digest('change', change_text(c, v_fields));
  content := change_content(c, v_fields);
end
$$;

revoke execute on function change_sealed(change_log) from public;
