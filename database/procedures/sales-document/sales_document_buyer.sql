-- Who buys, and how documents reach them. Letters go to the postal address, else to where the customer is.
create or replace function sales_document_buyer(p_company bigint, p_customer bigint, p_english boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('id', c.id, 'name', c."name", 'customerNumber', c."customerNumber", 'organizationNumber', c."organizationNumber",
    'globalLocationNumber', case when c."globalLocationNumber" = 0 then '' else lpad(c."globalLocationNumber"::text, 13, '0') end,
    'isPrivateIndividual', c."isPrivateIndividual", 'sendMethod', c."invoiceSendMethod", 'emailAttachmentType', c."emailAttachmentType",
    'emails', to_jsonb(array(select trim(e) from regexp_split_to_table(coalesce(nullif(c."invoiceEmail", ''), c."email"), '[;,]') e where trim(e) <> '')),
    'attention', '',
    'address', jsonb_build_object('addressLine1', coalesce(a."addressLine1", ''), 'addressLine2', coalesce(a."addressLine2", ''),
      'postalCode', coalesce(a."postalCode", ''), 'city', coalesce(a."city", ''), 'countryCode', coalesce(k."isoAlpha2Code", 'NO'),
      'country', case when p_english then coalesce(k."nameEnglish", 'Norway') else coalesce(k."name", 'Norge') end))
  from party c
  left join address p on p.company_id = c.company_id and p.id = c."postalAddress" and p."addressLine1" || p."addressLine2" || p."postalCode" || p."city" <> ''
  left join address a on a.company_id = c.company_id and a.id = case when p.id is null then c."physicalAddress" else p.id end
  left join country k on k.id = a."country"
  where c.company_id = p_company and c.id = p_customer
$$;

revoke execute on function sales_document_buyer(bigint, bigint, boolean) from public;
