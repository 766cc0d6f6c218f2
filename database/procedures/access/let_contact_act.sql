-- Lets a contact act: the contact becomes a user, an employee of the same id that lists show only among contacts. `p` holds contact.
create or replace function let_contact_act(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into employee (company_id, id, "firstName", "lastName", "phoneNumberMobileCountry", "department", "isContact", "systemAccess",
    "language")
  select c.company_id, c.id, c."firstName", c."lastName", c."phoneNumberMobileCountry", c."department", true, 'EXTENDED', m."language"
  from contact c join company m on m.company_id = c.company_id
  where c.company_id = p_company and c.id = (p->>'contact')::bigint
  on conflict (company_id, id) do update set "systemAccess" = 'EXTENDED', version = employee.version + 1, changed_at = now();
end
$$;

revoke execute on function let_contact_act(bigint, json) from public;
grant execute on function let_contact_act(bigint, json) to motpost_app;
