-- The fields of an entry of the change log as they are sealed, null where it names none: the old and new value of each, by the order of
-- their names. Secret values (passwords, tokens, national identity numbers) are a keyed hash, so that they cannot be read from what
-- leaves the installation.
create or replace function sealed_fields(p_fields json) returns text language plpgsql stable as $$
begin
  if p_fields is null then
    return 'null';
  end if;
  return (select coalesce('{' || string_agg(format('%s:[%s,%s]', to_json(f.key), coalesce(to_json(f.old)::text, 'null'), coalesce(to_json(f.new)::text, 'null')),
      ',' order by f.key collate "C") || '}', '{}')
    from (select j.key, chain_value(j.key, j.value->>0) as old, chain_value(j.key, j.value->>1) as new from json_each(p_fields) j offset 0) f);
end
$$;

revoke execute on function sealed_fields(json) from public;
