-- Writes into the change log of hours that they got an invoice or lost it, by the name of `p_by` (employee, actualEmployee, requestId).
create or replace function log_hours(p_company bigint, p_by json, p_entries bigint[], p_old bigint, p_new bigint) returns void
language sql set search_path = public, pg_temp as $$
  insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id, fields)
  select p_company, 'TimesheetEntry', e, 'UPDATE', (p_by->>'employee')::bigint, (p_by->>'actualEmployee')::bigint, p_by->>'requestId',
    json_build_object('invoice', json_build_array(p_old::text, p_new::text))
  from unnest(p_entries) e order by e;
$$;

revoke execute on function log_hours(bigint, json, bigint[], bigint, bigint) from public;
