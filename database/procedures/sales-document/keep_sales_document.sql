-- Keeps a document as it is issued, once, and the files that go along with it.
create or replace function keep_sales_document(p_company bigint, p_document jsonb) returns void language sql as $$
  with kept as (
    insert into sales_document (company_id, id, kind, logo, document)
    select p_company, (p_document->>'id')::bigint, p_document->>'kind', (p_document->'seller'->'logo'->>'id')::bigint,
      sales_document_completed(p_company, p_document)
    where p_document is not null
    on conflict (company_id, id) do nothing
    returning id, document
  )
  insert into sales_document_file (company_id, sales_document, document)
  select p_company, k.id, (a->>'id')::bigint from kept k, jsonb_array_elements(k.document->'attachments') a
$$;

revoke execute on function keep_sales_document(bigint, jsonb) from public;
