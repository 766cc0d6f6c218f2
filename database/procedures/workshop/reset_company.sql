-- Makes a company what a new one of its name is. Snapshots stay, and so does the access of people and programs.
create or replace function reset_company(p_company bigint, p_today date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_people json := people_with_access(p_company);
  v_company json;
  v_is_office boolean;
  v_next bigint;
begin
  perform require_company(p_company);
  perform require_test_environment();
  select json_build_object('name', c."name", 'organizationNumber', c."organizationNumber", 'email', c."email", 'language', c."language",
      'startDate', date_trunc('year', p_today)::date, 'firstName', e."firstName", 'lastName', e."lastName", 'userLanguage', e.language),
    c."accountantOrSimilar"
  into v_company, v_is_office
  from company c left join lateral (
    select * from employee e where e.company_id = c.company_id order by e.id limit 1) e on true
  where c.company_id = p_company;
  perform remove_books(p_company);
  delete from test_clock where company_id = p_company;
  delete from id_block where company_id = p_company returning next_id into v_next;
  perform set_config('session_replication_role', 'origin', true);
  perform create_company(p_company, v_company);
  update id_block set next_id = greatest(next_id, v_next) where company_id = p_company;
  if v_is_office then
    update company set "accountantOrSimilar" = true where company_id = p_company;
  end if;
  perform end_replacement(p_company, v_people);
end
$$;

revoke execute on function reset_company(bigint, date) from public;
grant execute on function reset_company(bigint, date) to motpost_app;
