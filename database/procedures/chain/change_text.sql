-- The canonical text of an entry of the change log: who, when, by which request, and the old and new value of each field (`p_fields`,
-- see sealed_fields). Where it is called it becomes a part of the statement, as long as it is an expression alone.
create or replace function change_text(c change_log, p_fields text) returns text language sql stable as $$
  select format('{"actualEmployeeId":%s,"at":"%s","employeeId":%s,"entry":%s,"fields":%s,"kind":%s,"objectId":%s,"reason":%s,"requestId":%s,'
      '"resource":%s,"version":null}',
    c.actual_employee, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), c.employee, c.entry, p_fields,
    to_json(c.kind), c.object, to_json(coalesce(c.reason, '')),
    to_json(c.request_id), to_json(c.resource))
$$;

revoke execute on function change_text(change_log, text) from public;
