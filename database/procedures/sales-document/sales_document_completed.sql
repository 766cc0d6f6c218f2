-- The document with what its lines and orders give it: item numbers by line, and the files of the orders that it invoices. A
-- note that credits a whole invoice carries no files, and neither does a reminder: the customer has them.
create or replace function sales_document_completed(p_company bigint, p_document jsonb) returns jsonb language sql stable as $$
  select p_document || jsonb_build_object(
    'itemNumbers', coalesce((select jsonb_object_agg(l.id::text, p."ean")
      from order_line l join product p on p.company_id = l.company_id and p.id = l."product" and p."ean" <> ''
      where l.company_id = p_company and l.id = any(n.lines)), '{}'),
    'attachments', case when p_document->>'kind' = 'REMINDER' then '[]' else sales_document_files(p_company, array(select distinct l."order"
      from order_line l where l.company_id = p_company and l."invoice" = (p_document->>'id')::bigint)) end)
  from (select array(select (x->>'id')::bigint from jsonb_array_elements(p_document->'lines') x) as lines) n
$$;

revoke execute on function sales_document_completed(bigint, jsonb) from public;
