-- Removes everything that is kept of a company whose removal is due, and returns how many rows; called by the owner of the tables alone.
-- Triggers and foreign keys are at rest meanwhile: nothing of another company refers to what goes, but what is named here. A second
-- round takes what a request had written that began before.
create or replace function remove_company(p_company bigint, p_today date) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  v_table text;
  v_other bigint;
  v_count bigint;
  v_all bigint := 0;
begin
  perform set_config('motpost.company', p_company::text, true);
  perform from company_removal r where r.company_id = p_company and r.due_on <= p_today for update;
  if not found then
    raise exception 'The company % is not to be removed yet.', p_company;
  end if;
  perform set_config('session_replication_role', 'replica', true);
  update company_removal r set removed_at = now(), chain_position = h.position, chain_hash = h.hash
  from (select p_company as company_id) one left join chain_head h on h.company_id = one.company_id
  where r.company_id = p_company and r.removed_at is null;
  -- An accountant's office acts in its clients, and stands in their lists.
  for v_other in select l.company_id from client_login l where l.client = p_company
    union select a.company_id from accountant_access a where a."officeId" = p_company loop
    perform set_config('motpost.company', v_other::text, true);
    delete from client_entitlement e using client_login l
    where e.company_id = v_other and l.company_id = v_other and l.id = e.login and l.client = p_company;
    delete from client_login l where l.company_id = v_other and l.client = p_company;
    delete from accountant_access a where a.company_id = v_other and a."officeId" = p_company;
  end loop;
  perform set_config('motpost.company', p_company::text, true);
  delete from token_use u using employee_token t where t.company_id = p_company and t.id = u.token;
  -- Integrations of the company that others use go on without it.
  update consumer_token c set owner_company = null, emails = '' where c.owner_company = p_company
    and exists (select from employee_token t where t.consumer_token = c.id and t.company_id <> p_company);
  for v_round in 1..2 loop
    for v_table in
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'company_removal' order by 1
    loop
      execute format('delete from %I where company_id = $1', v_table) using p_company;
      get diagnostics v_count = row_count;
      v_all := v_all + v_count;
    end loop;
  end loop;
  delete from consumer_token c where c.owner_company = p_company;
  return v_all;
end
$$;

revoke execute on function remove_company(bigint, date) from public;
