-- A value of a changed field as it is sealed: those of secret fields as a hash with the key of this database.
create or replace function chain_value(p_field text, p_value text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if p_value is null or p_field !~* '(identityNumber|dnumber|password|token|secret)$' then
    return p_value;
  end if;
  return 'keyed:' || (select encode(sha256(convert_to(s.value || encode(sha256(convert_to(s.value || p_value, 'UTF8')), 'hex'), 'UTF8')), 'hex')
    from setting s where s.name = 'id_key');
end
$$;

revoke execute on function chain_value(text, text) from public;
