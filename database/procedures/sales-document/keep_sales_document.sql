-- Keeps a document as it is issued, once, and the files that go along with it.
create or replace function keep_sales_document(p_company bigint, p_document jsonb) returns void language plpgsql as $$
declare
  v_document jsonb := sales_document_completed(p_company, p_document);
begin
  if p_document is null then
    return;
  end if;
  insert into sales_document (company_id, id, kind, logo, document)
  values (p_company, (v_document->>'id')::bigint, v_document->>'kind', (v_document->'seller'->'logo'->>'id')::bigint, v_document)
  on conflict (company_id, id) do nothing;
  if found and jsonb_array_length(v_document->'attachments') > 0 then
    insert into sales_document_file (company_id, sales_document, document)
    select p_company, (v_document->>'id')::bigint, (a->>'id')::bigint from jsonb_array_elements(v_document->'attachments') a;
  end if;
end
$$;

revoke execute on function keep_sales_document(bigint, jsonb) from public;
