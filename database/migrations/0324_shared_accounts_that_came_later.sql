-- The accounts that were added to the standard chart after its first 321 have ids from now on (decision 276): companies to come share them.
-- Those that are there have rows of them, or lack them because they are older, and go on so: what they lack counts as removed.
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from shared_chart order by company_id loop
    perform set_config('motpost.company', v_company::text, true);
    update shared_chart s set removed = s.removed || n.lacking
    from (select array(select n.id from generate_series(10324, 10334) n(id)
      where not exists (select from account a where a.company_id = v_company and a.id = n.id))::bigint[] as lacking) n
    where s.company_id = v_company and n.lacking <> '{}';
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
