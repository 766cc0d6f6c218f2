-- The accounts of VAT types stood among the posting rules, too, where nothing read them: they stand at the types alone (decision 261).
-- The newest version of a rule is the version of the whole.
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company order by company_id loop
    perform set_config('motpost.company', v_company::text, true);
    update posting_rule r set version = n.version, changed_at = n.changed_at
    from (select max(p.version) as version, max(p.changed_at) as changed_at from posting_rule p where p.company_id = v_company) n
    where r.company_id = v_company and r.role = 'ACCOUNTS_RECEIVABLE';
    delete from posting_rule where company_id = v_company and role like '%:%';
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
