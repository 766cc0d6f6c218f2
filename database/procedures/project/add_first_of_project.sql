-- A project that is made without its manager among the participants gets it as one, and one that is made without hourly
-- rates gets rates of the model that the settings say.
create or replace function add_first_of_project(p_company bigint, p_project bigint) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  update id_block set next_id = next_id + 2 where company_id = p_company returning next_id - 2 into v_id;
  insert into project_participant (company_id, id, "project", "employee", "adminAccess")
  select p_company, v_id, p.id, p."projectManager", true from project p where p.company_id = p_company and p.id = p_project
  on conflict do nothing;
  insert into project_hourly_rate (company_id, id, "project", "startDate", "hourlyRateModel")
  select p_company, v_id + 1, p.id, p."startDate", s."projectHourlyRateModel"
  from project p join project_settings s on s.company_id = p.company_id
  where p.company_id = p_company and p.id = p_project and not exists (
    select 1 from project_hourly_rate h where h.company_id = p.company_id and h."project" = p.id);
end
$$;

revoke execute on function add_first_of_project(bigint, bigint) from public;
