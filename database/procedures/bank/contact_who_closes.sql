-- The contact as whom somebody closes a reconciliation who is no employee of the company: a contact who is a user, or an accountant of an
-- office. An accountant becomes a contact of the company at the first closing, under the id of the employee as whom they act there, with
-- the name and the address that the office has of them, and with an entry in the change log. Null for an employee of the company.
create or replace function contact_who_closes(p_company bigint, p_employee bigint, p_request text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_employee employee;
begin
  perform require_company(p_company);
  select * into v_employee from employee e where e.company_id = p_company and e.id = p_employee and (e."isProxy" or e."isContact");
  if not found then
    return null;
  end if;
  if v_employee."isProxy" then
    insert into contact (company_id, id, "firstName", "lastName", email, "phoneNumberMobileCountry")
    select p_company, p_employee, coalesce(p."firstName", v_employee."firstName"), coalesce(p."lastName", v_employee."lastName"),
      coalesce(p.email, ''), 161
    from (select) one left join (
      select o."firstName", o."lastName", o.email
      from accountant_access a join client_login l on l.company_id = a."officeId" and l.client = a.company_id and l.proxy = p_employee
      join employee o on o.company_id = l.company_id and o.id = l.employee
      where a.company_id = p_company) p on true
    on conflict (company_id, id) do nothing;
    if found then
      insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
      values (p_company, 'Contact', p_employee, 'CREATE', p_employee, p_employee, p_request);
      insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
      select p_company, s.id, p_employee, s."event", now(), now() from event_subscription s
      where s.company_id = p_company and s."event" = 'contact.create'
      on conflict (company_id, subscription, object) do nothing;
    end if;
  end if;
  return (select c.id from contact c where c.company_id = p_company and c.id = p_employee);
end
$$;

revoke execute on function contact_who_closes(bigint, bigint, text) from public;
grant execute on function contact_who_closes(bigint, bigint, text) to motpost_app;
