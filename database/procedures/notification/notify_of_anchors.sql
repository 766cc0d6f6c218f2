-- Sends each company where its chain stands, once a month and where something was posted since: to the owners of its tokens, and to those who
-- read its reports and have a log-in, such as its auditor. Whoever keeps the mail has an anchor out of reach of whoever runs the
-- service. Returns how many companies were notified.
create or replace function notify_of_anchors(p_now timestamptz, p_reports int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_month timestamptz := date_trunc('month', p_now at time zone 'Europe/Oslo') at time zone 'Europe/Oslo';
  v_told bigint := 0;
  v record;
begin
  for v in
    select h.company_id, h.position, json_build_object('position', h.position::text, 'hash', encode(h.hash, 'hex')) as parameters
    from chain_head h join company c on c.company_id = h.company_id
    where exists (select from chain_entry e where e.company_id = h.company_id and e.kind <> 'change'
        and e.position > coalesce((select max((n."parameters"::json->>'position')::bigint) from notification n
          where n.company_id = h.company_id and n."kind" = 'CHAIN_ANCHOR'), 0))
      and not exists (select from notification n
        where n.company_id = h.company_id and n."kind" = 'CHAIN_ANCHOR' and n."sentTime" >= v_month)
    order by h.company_id
  loop
    perform set_config('motpost.company', v.company_id::text, true);
    perform send_notifications(v.company_id, 'CHAIN_ANCHOR', 0, v.parameters, array(
      select unnest(token_owners(v.company_id, p_now))
      union
      select l.employee from employee_login l join employee_entitlement e on e.company_id = v.company_id and e.employee = l.employee
      where l.company_id = v.company_id and e.entitlement = p_reports), p_now, gen_random_uuid()::text);
    v_told := v_told + 1;
  end loop;
  perform set_config('motpost.company', coalesce(v_company, ''), true);
  return v_told;
end
$$;

revoke execute on function notify_of_anchors(timestamptz, int) from public;
grant execute on function notify_of_anchors(timestamptz, int) to motpost_app;
