-- The document of an object of the company: an issued one as it is kept, the others as they would be now; null where there is
-- none. What was issued before documents were kept is kept from now on, without files. INVOICE finds credit notes too, as
-- CREDIT_NOTE does invoices; ORDER_CONFIRMATION and PACKING_NOTE take the order's id, INVOICE_PREVIEW that of the preliminary
-- invoice. Plans are kept whatever the values are: to plan the statements for each invoice took fourteen times as long as to
-- carry them out.
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
  if p_kind = 'REMINDER' then
    v_document := sales_document_reminder(p_company, p_id);
  else
    v_document := sales_document_invoice(p_company, p_id);
  end if;
  perform keep_late_document(p_company, v_document);
  -- Another request may have kept it meanwhile: that one stands.
  return coalesce((select d.document::jsonb from sales_document d where d.company_id = p_company and d.id = p_id), v_document);
end
$$;

revoke execute on function sales_document(bigint, text, bigint) from public;
grant execute on function sales_document(bigint, text, bigint) to motpost_app;
