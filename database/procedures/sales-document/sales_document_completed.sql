-- The document with what its lines and orders give it: item numbers by line, and the files of the orders that it invoices. A
-- note that credits a whole invoice carries no files, and neither does a reminder: the customer has them.
create or replace function sales_document_completed(p_company bigint, p_document jsonb) returns jsonb language plpgsql stable as $$
declare
  v_lines bigint[] := array(select (x->>'id')::bigint from jsonb_array_elements(p_document->'lines') x);
  v_numbers jsonb := '{}';
  v_files jsonb := '[]';
begin
  if cardinality(v_lines) > 0 then
    select coalesce(jsonb_object_agg(l.id::text, p."ean"), '{}') into v_numbers
    from (select o.id, o."product" from order_line o where o.company_id = p_company and o.id = any(v_lines) and o."product" is not null offset 0) l
    cross join lateral (select q."ean" from product q where q.company_id = p_company and q.id = l."product" and q."ean" <> '' offset 0) p;
    if p_document->>'kind' <> 'REMINDER' then
      v_files := sales_document_files(p_company, array(select distinct l."order"
        from order_line l where l.company_id = p_company and l."invoice" = (p_document->>'id')::bigint));
    end if;
  end if;
  return p_document || jsonb_build_object('itemNumbers', v_numbers, 'attachments', v_files);
end
$$;

revoke execute on function sales_document_completed(bigint, jsonb) from public;
