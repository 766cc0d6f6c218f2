-- Notifies one employee as part of an action; `p` holds employee, kind, objectId, parameters, now and requestId.
create or replace function notify_employee(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform send_notifications(p_company, p->>'kind', (p->>'objectId')::bigint, p->'parameters',
    array[(p->>'employee')::bigint], (p->>'now')::timestamptz, p->>'requestId');
end
$$;

revoke execute on function notify_employee(bigint, json) from public;
grant execute on function notify_employee(bigint, json) to motpost_app;
