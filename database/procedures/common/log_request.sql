-- Writes the change log of a request: what the engine has changed (`p_changes`: resource, id, kind, event, fields, reason), and
-- what procedures have noted beside it, each object once.
create or replace function log_request(p_company bigint, p_changes json, p_employee bigint, p_actual bigint, p_request text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id, fields, reason)
  select p_company, r.resource, r.id, r.kind, r.event, p_employee, p_actual, p_request, r.fields, r.reason
  from json_to_recordset(p_changes) as r(resource text, id bigint, kind text, event text, fields json, reason text);
  if current_setting('motpost.noted', true) <> '' then
    -- Without an event: the feed knows it by resource and kind.
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
    select distinct p_company, n.resource, n.object, 'UPDATE', p_employee, p_actual, p_request
    from json_to_recordset(current_setting('motpost.noted')::json) as n(resource text, object bigint)
    where not exists (select 1 from json_to_recordset(p_changes) as r(resource text, id bigint)
      where r.resource = n.resource and r.id = n.object);
  end if;
end
$$;

revoke execute on function log_request(bigint, json, bigint, bigint, text) from public;
grant execute on function log_request(bigint, json, bigint, bigint, text) to motpost_app;
