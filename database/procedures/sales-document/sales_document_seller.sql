-- Who sells: the company as its documents name it. The account is the one that invoices name.
create or replace function sales_document_seller(p_company bigint, p_english boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('name', k."name", 'organizationNumber', k."organizationNumber", 'type', k."type",
    'isVatRegistered', k."vatRegistrationStatus" = 'VAT_REGISTERED', 'email', k."email",
    'phoneNumber', coalesce(nullif(k."phoneNumber", ''), k."phoneNumberMobile"),
    'address', jsonb_build_object('addressLine1', coalesce(a."addressLine1", ''), 'addressLine2', coalesce(a."addressLine2", ''),
      'postalCode', coalesce(a."postalCode", ''), 'city', coalesce(a."city", ''), 'countryCode', coalesce(c."isoAlpha2Code", 'NO'),
      'country', case when p_english then coalesce(c."nameEnglish", 'Norway') else coalesce(c."name", 'Norge') end),
    'bankAccountNumber', coalesce(b."bankAccountNumber", ''), 'iban', coalesce(b."bankAccountIBAN", ''),
    'bic', coalesce(b."bankAccountSWIFT", ''), 'bank', coalesce(b."bankName", ''),
    'colour', k."documentColour",
    'logo', case when l.id is not null then jsonb_build_object('id', l.id, 'file', l."file", 'fileName', l."fileName",
      'mimeType', l."mimeType", 'size', l."size", 'checksum', l."checksum", 'width', l."width", 'height', l."height") end)
  from company k
  left join address a on a.company_id = k.company_id and a.id = k."address"
  left join country c on c.id = a."country"
  left join company_logo l on l.company_id = k.company_id and l.id = k."logo"
  left join lateral (select x."bankAccountNumber", x."bankAccountIBAN", x."bankAccountSWIFT", x."bankName" from account x
    where x.company_id = k.company_id and x."isInvoiceAccount" and not x."isInactive" order by x."number" limit 1) b on true
  where k.company_id = p_company
$$;

revoke execute on function sales_document_seller(bigint, boolean) from public;
grant execute on function sales_document_seller(bigint, boolean) to motpost_app;
