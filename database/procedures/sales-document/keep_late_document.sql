-- Keeps a document whose invoice or reminder was issued before, once.
create or replace function keep_late_document(p_company bigint, p_document jsonb) returns void language sql as $$
  insert into sales_document (company_id, id, kind, logo, document)
  select p_company, (p_document->>'id')::bigint, p_document->>'kind', (p_document->'seller'->'logo'->>'id')::bigint,
    sales_document_completed(p_company, p_document) || jsonb_build_object('attachments', jsonb_build_array())
  where p_document is not null
  on conflict (company_id, id) do nothing
$$;

revoke execute on function keep_late_document(bigint, jsonb) from public;
