-- The files of orders, as a document names them.
create or replace function sales_document_files(p_company bigint, p_orders bigint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'file', d."file", 'fileName', d."fileName", 'mimeType', d."mimeType",
    'size', d."size", 'checksum', d."checksum") order by d.id), '[]')
  from document d where d.company_id = p_company and d."order" = any(p_orders)
$$;

revoke execute on function sales_document_files(bigint, bigint[]) from public;
grant execute on function sales_document_files(bigint, bigint[]) to motpost_app;
