-- Invoices that were issued before documents were kept (0044) get theirs when somebody first asks for it. No file went along with
-- them, and none that their order has by now may go out with them.

-- Keeps a document whose invoice or reminder was issued before, once.
create function keep_late_document(p_company bigint, p_document jsonb) returns void language sql as $$
  insert into sales_document (company_id, id, kind, logo, document)
  select p_company, (p_document->>'id')::bigint, p_document->>'kind', (p_document->'seller'->'logo'->>'id')::bigint,
    sales_document_completed(p_company, p_document) || jsonb_build_object('attachments', jsonb_build_array())
  where p_document is not null
  on conflict (company_id, id) do nothing
$$;
revoke execute on function keep_late_document(bigint, jsonb) from public;

-- As in 0044, and what is kept from now on carries no files.
create or replace function sales_document(p_company bigint, p_kind text, p_id bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_document jsonb;
begin
  perform require_company(p_company);
  if p_kind in ('ORDER_CONFIRMATION', 'PACKING_NOTE') then
    return sales_document_order(p_company, p_id, p_kind);
  elsif p_kind = 'INVOICE_PREVIEW' then
    return sales_document_order(p_company, (select o.id from sales_order o where o.company_id = p_company and o."preliminaryInvoice" = p_id), p_kind);
  end if;
  select d.document into v_document from sales_document d
  where d.company_id = p_company and d.id = p_id and (d.kind = 'REMINDER') = (p_kind = 'REMINDER');
  if found then
    return v_document;
  end if;
  v_document := case when p_kind = 'REMINDER' then sales_document_reminder(p_company, p_id) else sales_document_invoice(p_company, p_id) end;
  perform keep_late_document(p_company, v_document);
  -- Another request may have kept it meanwhile: that one stands.
  return coalesce((select d.document from sales_document d where d.company_id = p_company and d.id = p_id), v_document);
end
$$;
