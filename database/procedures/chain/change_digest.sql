-- The digest of an entry of the change log: who, when, by which request, and the old and new value of each field. Values that are
-- nobody else's business (passwords, tokens, national identity numbers) go in as a keyed hash, so that a digest that leaves the
-- house tells nothing of them.
create or replace function change_digest(c change_log) returns bytea
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_fields text := 'null';
begin
  if c.fields is not null then
    select coalesce('{' || string_agg(to_json(f.key)::text || ':[' || coalesce(to_json(v.old)::text, 'null') || ',' || coalesce(to_json(v.new)::text, 'null') || ']',
      ',' order by f.key collate "C") || '}', '{}') into v_fields
    from json_each(c.fields) f
    cross join lateral (select chain_value(f.key, f.value->>0) as old, chain_value(f.key, f.value->>1) as new) v;
  end if;
  return chain_digest('change', concat('{"actualEmployeeId":', c.actual_employee,
    ',"at":"', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","employeeId":', c.employee, ',"entry":', c.entry, ',"fields":', v_fields, ',"kind":', to_json(c.kind), ',"objectId":', c.object,
    ',"reason":', to_json(coalesce(c.reason, '')), ',"requestId":', to_json(c.request_id), ',"resource":', to_json(c.resource),
    ',"version":null}'));
end
$$;

revoke execute on function change_digest(change_log) from public;
