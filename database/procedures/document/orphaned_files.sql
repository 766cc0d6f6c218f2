-- Files of any company that no object names and that are older than any upload takes. A company with snapshots keeps all, since
-- documents that are put back name them.
create or replace function orphaned_files(p_before timestamptz, p_count int) returns table (company bigint, file text, place text)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = on as $$
  select f.company_id, f.id, f.place from stored_file f
  where f.created_at < p_before
    and not exists (select 1 from document d where d.company_id = f.company_id and d."file" = f.id)
    and not exists (select 1 from company_logo l where l.company_id = f.company_id and l."file" = f.id)
    and not exists (select 1 from test_snapshot s where s.company_id = f.company_id)
  order by f.created_at limit p_count
$$;

revoke execute on function orphaned_files(timestamptz, int) from public;
grant execute on function orphaned_files(timestamptz, int) to motpost_app;
