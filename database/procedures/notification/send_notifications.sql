-- Notifies employees of a company: one row each, an entry in the change log, and a callback for each subscription to
-- notification.sent that is the employee's own. The one place where employees are notified.
create or replace function send_notifications(p_company bigint, p_kind text, p_object bigint, p_parameters json, p_employees bigint[],
  p_now timestamptz, p_request text) returns void language plpgsql as $$
declare
  v_first bigint;
begin
  update id_block set next_id = next_id + cardinality(p_employees) where company_id = p_company
  returning next_id - cardinality(p_employees) into v_first;
  with sent as (
    insert into notification (company_id, id, "employee", "kind", "objectId", "parameters", "sentTime")
    select p_company, v_first + e.place - 1, e.employee, p_kind, p_object, p_parameters::text, p_now
    from unnest(p_employees) with ordinality as e(employee, place)
    returning id, "employee" as employee
  ), logged as (
    insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id)
    select p_company, 'Notification', s.id, 'CREATE', 'notification.sent', s.employee, s.employee, p_request from sent s order by s.id
  )
  insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
  select p_company, e.id, s.id, e."event", p_now, p_now
  from sent s join event_subscription e on e.company_id = p_company and e."event" = 'notification.sent'
    and e."employee" in (0, s.employee)
  order by e.id, s.id;
end
$$;

revoke execute on function send_notifications(bigint, text, bigint, json, bigint[], timestamptz, text) from public;
