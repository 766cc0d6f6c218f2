-- Ends what `begin_replacement` has begun: triggers and foreign keys work again, whoever had access has it, and no process goes by the
-- settings that it kept.
create or replace function end_replacement(p_company bigint, p_people json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('session_replication_role', 'origin', true);
  with people as (
    select * from json_to_recordset(p_people) as p(id bigint, version int, "firstName" text, "lastName" text, email text,
      language text, "isProxy" boolean, "isContact" boolean, "systemAccess" text, entitlements json)
  ), added as (
    insert into employee (company_id, id, version, "firstName", "lastName", email, language, "isProxy", "isContact", "systemAccess", "phoneNumberMobileCountry", department)
    select p_company, p.id, p.version + 1, p."firstName", p."lastName",
      case when exists (select from employee e where e.company_id = p_company and lower(e.email) = lower(p.email)) then '' else p.email end,
      p.language, p."isProxy", p."isContact", p."systemAccess", 161, (select min(d.id) from department d where d.company_id = p_company)
    from people p
    where not exists (select from employee e where e.company_id = p_company and e.id = p.id)
    returning id
  )
  insert into employee_access (company_id, employee, entitlements)
  select p_company, p.id, array(select distinct n.value::int from json_array_elements_text(p.entitlements) n order by 1)
  from people p join added a on a.id = p.id where json_array_length(p.entitlements) > 0
  on conflict do nothing;
  perform raise_settings_version(p_company);
end
$$;

revoke execute on function end_replacement(bigint, json) from public;
