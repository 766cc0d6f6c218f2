-- A company starts with one department.
create or replace function add_first_department(p_company bigint) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  update id_block set next_id = next_id + 1 where company_id = p_company returning next_id - 1 into v_id;
  insert into department (company_id, id, "name")
  select p_company, v_id, case when c."language" = 'en' then 'Department' else 'Avdeling' end from company c where c.company_id = p_company;
  -- Whoever is there already works in it.
  update employee set "department" = v_id, version = version + 1, changed_at = now() where company_id = p_company;
end
$$;

revoke execute on function add_first_department(bigint) from public;
