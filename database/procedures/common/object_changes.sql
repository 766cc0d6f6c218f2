-- The changes of one object by its names in the change log, the first as it was made. What a new company has is made with it, and
-- logged as the company alone.
create or replace function object_changes(p_company bigint, p_resources text[], p_object bigint)
returns table (kind text, employee bigint, at timestamptz, entry bigint) language sql stable as $$
  select l.kind, l.employee, l.at, l.entry from change_log l
  where l.company_id = p_company and l.resource = any(p_resources) and l.object = p_object
  union all
  select c.kind, c.employee, c.at, 0 from change_log c
  where c.company_id = p_company and c.resource = 'Company' and c.object = p_company and c.kind = 'CREATE'
    and not exists (select 1 from change_log m where m.company_id = p_company and m.resource = any(p_resources)
      and m.object = p_object and m.kind = 'CREATE')
$$;

revoke execute on function object_changes(bigint, text[], bigint) from public;
grant execute on function object_changes(bigint, text[], bigint) to motpost_app;
