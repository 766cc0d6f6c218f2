-- The last entry of a company's change log that changed something; 0 for none. That somebody has fetched an archive of the books stands
-- there, too: an export that is fetched in parts is of one state, and stays the newest one.
create or replace function last_change(p_company bigint) returns bigint language sql stable as $$
  select coalesce(max(c.entry), 0) from change_log c
  where c.company_id = p_company and (c.resource <> 'Company' or c.fields->'downloaded' is null)
$$;

revoke execute on function last_change(bigint) from public;
grant execute on function last_change(bigint) to motpost_app;
