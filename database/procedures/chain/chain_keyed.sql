-- The hash of a secret value with the key of this database, as it is sealed.
create or replace function chain_keyed(p_value text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return 'keyed:' || (select encode(sha256(convert_to(s.value || encode(sha256(convert_to(s.value || p_value, 'UTF8')), 'hex'), 'UTF8')), 'hex')
    from setting s where s.name = 'id_key');
end
$$;

revoke execute on function chain_keyed(text) from public;
