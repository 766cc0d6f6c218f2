-- Writes the change log of requests that are committed together: what the engine has changed, one element of each list for each
-- change, with who made it by which request. What procedures have noted beside it gets one entry for each object, by the name of
-- `p_by` (employee, actualEmployee, requestId); of several requests nobody could say whose it is: then `p_by` is null, and they are
-- refused. `p_versions`: the versions of the settings by which the changes were decided; they hold until the commit.
create or replace function log_request(p_company bigint, p_by json, p_employees bigint[], p_actual_employees bigint[], p_requests text[],
  p_resources text[], p_objects bigint[], p_kinds text[], p_events text[], p_fields text[], p_reasons text[], p_versions bigint[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Looked at here, and said there: a call by `perform` is a statement, which costs more than what it does.
  if p_company::text is distinct from current_setting('motpost.company', true) then
    perform require_company(p_company);
  end if;
  -- Most requests change one object, whose lists need not be unfolded.
  if cardinality(p_resources) = 1 then
    insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id, fields, reason)
    values (p_company, p_resources[1], p_objects[1], p_kinds[1], p_events[1], p_employees[1], p_actual_employees[1], p_requests[1],
      p_fields[1]::json, p_reasons[1]);
  else
    insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id, fields, reason)
    select p_company, r.resource, r.object, r.kind, r.event, r.employee, r.actual, r.request, r.fields::json, r.reason
    from unnest(p_resources, p_objects, p_kinds, p_events, p_employees, p_actual_employees, p_requests, p_fields, p_reasons)
      as r(resource, object, kind, event, employee, actual, request, fields, reason);
  end if;
  if current_setting('motpost.noted', true) <> '' then
    if p_by is null then
      raise exception 'Procedures have changed objects beside several requests.';
    end if;
    -- Without an event: the feed knows it by resource and kind.
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
    select distinct p_company, n.resource, n.object, 'UPDATE', (p_by->>'employee')::bigint, (p_by->>'actualEmployee')::bigint, p_by->>'requestId'
    from json_to_recordset(current_setting('motpost.noted')::json) as n(resource text, object bigint)
    where not exists (select 1 from unnest(p_resources, p_objects) as r(resource, object)
      where r.resource = n.resource and r.object = n.object);
  end if;
  if p_versions is distinct from '{}' and not settings_held(p_company, p_versions) then
    raise exception using errcode = 'P1001', message = 'The settings of the company have changed meanwhile.';
  end if;
end
$$;

revoke execute on function log_request(bigint, json, bigint[], bigint[], text[], text[], bigint[], text[], text[], text[], text[], bigint[]) from public;
grant execute on function log_request(bigint, json, bigint[], bigint[], text[], text[], bigint[], text[], text[], text[], text[], bigint[]) to motpost_app;
