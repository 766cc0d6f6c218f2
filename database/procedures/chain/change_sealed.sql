-- The digest of an entry of the change log and the values that it is made of, without their names: who, when, by which request, and the
-- old and new value of each field. Secret values (passwords, tokens, national identity numbers) go in as a keyed hash, so that they
-- cannot be read from what leaves the installation.
create or replace function change_sealed(c change_log, out digest bytea, out content text)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_at text := to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  v_kind text := to_json(c.kind)::text;
  v_reason text := to_json(coalesce(c.reason, ''))::text;
  v_request text := to_json(c.request_id)::text;
  v_resource text := to_json(c.resource)::text;
  v_fields text := 'null';
begin
  if c.fields is not null then
    select coalesce('{' || string_agg(to_json(f.key)::text || ':[' || coalesce(to_json(v.old)::text, 'null') || ',' || coalesce(to_json(v.new)::text, 'null') || ']',
      ',' order by f.key collate "C") || '}', '{}') into v_fields
    from json_each(c.fields) f
    cross join lateral (select chain_value(f.key, f.value->>0) as old, chain_value(f.key, f.value->>1) as new) v;
  end if;
  digest := chain_digest('change', concat('{"actualEmployeeId":', c.actual_employee, ',"at":"', v_at,
    '","employeeId":', c.employee, ',"entry":', c.entry, ',"fields":', v_fields, ',"kind":', v_kind, ',"objectId":', c.object,
    ',"reason":', v_reason, ',"requestId":', v_request, ',"resource":', v_resource, ',"version":null}'));
  content := concat('[', c.actual_employee, ',"', v_at, '",', c.employee, ',', c.entry, ',', v_fields, ',', v_kind, ',', c.object, ',',
    v_reason, ',', v_request, ',', v_resource, ',null]');
end
$$;

revoke execute on function change_sealed(change_log) from public;
