-- The values of an entry of the change log without their names, in the order of its canonical text (change_text).
create or replace function change_content(c change_log, p_fields text) returns text language sql stable as $$
  select format('[%s,"%s",%s,%s,%s,%s,%s,%s,%s,%s,null]',
    c.actual_employee, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), c.employee, c.entry, p_fields,
    to_json(c.kind), c.object, to_json(coalesce(c.reason, '')),
    to_json(c.request_id), to_json(c.resource))
$$;

revoke execute on function change_content(change_log, text) from public;
