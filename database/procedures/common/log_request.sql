-- Writes the change log of requests that are committed together. `p_requests`: employee, actualEmployee and requestId of each, and
-- its `changes`, what the engine has changed (resource, id, kind, event, fields, reason). What procedures have noted beside it gets
-- one entry for each object, by the name of the request; of several requests nobody could say whose it is, and they are refused.
-- `p_versions`: the versions of the settings by which the changes were decided; they hold until the commit (hold_settings).
create or replace function log_request(p_company bigint, p_requests json, p_versions bigint[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_version bigint;
begin
  perform require_company(p_company);
  insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id, fields, reason)
  select p_company, r.resource, r.id, r.kind, r.event, q.employee, q."actualEmployee", q."requestId", r.fields, r.reason
  from json_to_recordset(p_requests) as q(employee bigint, "actualEmployee" bigint, "requestId" text, changes json)
  cross join lateral json_to_recordset(q.changes) as r(resource text, id bigint, kind text, event text, fields json, reason text);
  if current_setting('motpost.noted', true) <> '' then
    if json_array_length(p_requests) > 1 then
      raise exception 'Procedures have changed objects beside several requests.';
    end if;
    -- Without an event: the feed knows it by resource and kind.
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
    select distinct p_company, n.resource, n.object, 'UPDATE', q.employee, q."actualEmployee", q."requestId"
    from json_to_recordset(p_requests) as q(employee bigint, "actualEmployee" bigint, "requestId" text, changes json)
    cross join json_to_recordset(current_setting('motpost.noted')::json) as n(resource text, object bigint)
    where not exists (select 1 from json_to_recordset(q.changes) as r(resource text, id bigint)
      where r.resource = n.resource and r.id = n.object);
  end if;
  foreach v_version in array p_versions loop
    perform hold_settings(p_company, v_version);
  end loop;
end
$$;

revoke execute on function log_request(bigint, json, bigint[]) from public;
grant execute on function log_request(bigint, json, bigint[]) to motpost_app;
