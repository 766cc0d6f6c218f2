-- Keeps what was rendered of some documents, which do not wait any more. What is kept already stays as it is.
create or replace function renderings_keep(p_company bigint, p_documents bigint[], p_files json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  -- By name, as whoever replaces books in the test environment locks them.
  lock table chain_waiting, rendered_file, rendering_waiting in row exclusive mode;
  insert into rendered_file (company_id, document, part, kind, renderer, sha256, size)
  select p_company, f.document, case f.kind when 'PDF' then 1 else 2 end, f.kind, f.renderer, f.sha256, f.size
  from json_to_recordset(p_files) f(document bigint, kind text, renderer text, sha256 text, size int)
  -- Books may have been replaced meanwhile, in the test environment.
  join sales_document d on d.company_id = p_company and d.id = f.document
  where f.document = any(p_documents)
  on conflict do nothing;
  delete from rendering_waiting w where w.company_id = p_company and w.document = any(p_documents);
end
$$;

revoke execute on function renderings_keep(bigint, bigint[], json) from public;
grant execute on function renderings_keep(bigint, bigint[], json) to motpost_app;
