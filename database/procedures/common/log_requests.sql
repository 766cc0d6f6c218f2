-- Writes the change log of requests of several companies that are committed together: as log_request does, each element with its
-- company. `p_held` and `p_versions`: the versions of the companies' settings by which the changes were decided.
create or replace function log_requests(p_companies bigint[], p_employees bigint[], p_actual_employees bigint[], p_requests text[],
  p_resources text[], p_objects bigint[], p_kinds text[], p_events text[], p_fields text[], p_reasons text[], p_held bigint[], p_versions bigint[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_companies(p_companies || p_held);
  insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id, fields, reason)
  select r.company, r.resource, r.object, r.kind, r.event, r.employee, r.actual, r.request, r.fields::json, r.reason
  from unnest(p_companies, p_resources, p_objects, p_kinds, p_events, p_employees, p_actual_employees, p_requests, p_fields, p_reasons)
    as r(company, resource, object, kind, event, employee, actual, request, fields, reason);
  if current_setting('motpost.noted', true) <> '' then
    raise exception 'Procedures have changed objects beside several requests.';
  end if;
  if not (select coalesce(bool_and(pg_try_advisory_xact_lock_shared(20001, hashint8(h.company))), true) from unnest(p_held) h(company)) then
    raise exception using errcode = 'P1001', message = 'The settings of a company are being changed.';
  end if;
  -- A statement of its own, as in settings_held.
  if exists (select from unnest(p_held, p_versions) h(company, version) where not exists (select from settings_version s
    where s.company_id = h.company and s.version = h.version))
  then
    raise exception using errcode = 'P1001', message = 'The settings of a company have changed meanwhile.';
  end if;
end
$$;

revoke execute on function log_requests(bigint[], bigint[], bigint[], text[], text[], bigint[], text[], text[], text[], text[], bigint[], bigint[]) from public;
grant execute on function log_requests(bigint[], bigint[], bigint[], text[], text[], bigint[], text[], text[], text[], text[], bigint[], bigint[]) to motpost_app;
