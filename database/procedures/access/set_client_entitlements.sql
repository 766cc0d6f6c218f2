-- Makes what an employee of an office may do in a client that of `p`: id (for a first login), employee, client,
-- entitlements (a list of kinds), addToExisting, requestId. The first time the client gets a proxy of the employee, and an
-- entry in its change log that says so, and its subscribers get the event.
create or replace function set_client_entitlements(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_client bigint := (p->>'client')::bigint;
  v_person employee;
  v_login bigint;
  v_proxy bigint;
begin
  perform require_company(p_company);
  perform pg_advisory_xact_lock(hashtextextended('motpost client ' || v_client, 0));
  if not has_client(p_company, v_client) then
    raise exception using errcode = 'P1000', constraint = 'clientGone',
      message = format('The company %s is no client of the office any more.', v_client),
      detail = json_build_object('client', v_client)::text;
  end if;
  select l.id into v_login from client_login l
  where l.company_id = p_company and l.employee = (p->>'employee')::bigint and l.client = v_client;
  if v_login is null then
    select * into v_person from employee e where e.company_id = p_company and e.id = (p->>'employee')::bigint;
    perform set_config('motpost.company', v_client::text, true);
    update id_block set next_id = next_id + 1 where company_id = v_client returning next_id - 1 into v_proxy;
    insert into employee (company_id, id, "firstName", "lastName", "language", "isProxy")
    values (v_client, v_proxy, v_person."firstName", v_person."lastName", v_person."language", true);
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
    values (v_client, 'Employee', v_proxy, 'CREATE', v_proxy, v_proxy, p->>'requestId');
    insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
    select v_client, s.id, v_proxy, s."event", now(), now() from event_subscription s
    where s.company_id = v_client and s."event" = 'employee.create';
    perform set_config('motpost.company', p_company::text, true);
    v_login := (p->>'id')::bigint;
    insert into client_login (company_id, id, employee, client, proxy)
    values (p_company, v_login, v_person.id, v_client, v_proxy);
  end if;
  if not (p->>'addToExisting')::boolean then
    delete from client_entitlement e where e.company_id = p_company and e.login = v_login
      and e.entitlement not in (select value::int from json_array_elements_text(p->'entitlements'));
  end if;
  insert into client_entitlement (company_id, login, entitlement)
  select p_company, v_login, value::int from json_array_elements_text(p->'entitlements')
  on conflict do nothing;
end
$$;

revoke execute on function set_client_entitlements(bigint, json) from public;
grant execute on function set_client_entitlements(bigint, json) to motpost_app;
