-- Whether an object names the file. Another table that names files is added here.
create or replace function file_is_named(p_company bigint, p_file text) returns boolean language sql stable as $$
  select exists (select 1 from document d where d.company_id = p_company and d."file" = p_file)
    or exists (select 1 from company_logo l where l.company_id = p_company and l."file" = p_file)
$$;

revoke execute on function file_is_named(bigint, text) from public;
