-- Customers and suppliers that an imported file names and the company does not have, with the terms of its invoice settings.
create or replace function parties_import(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into address (company_id, id, "addressLine1", "postalCode", "city", "country")
  select p_company, r.address, r."addressLine1", r."postalCode", r."city", (select c.id from country c where c."isoAlpha2Code" = 'NO')
  from json_to_recordset(p) as r(address bigint, "addressLine1" text, "postalCode" text, "city" text)
  where r."addressLine1" || r."postalCode" || r."city" <> '';
  insert into party (company_id, id, "name", "isCustomer", "isSupplier", "customerNumber", "supplierNumber", "currency",
    "postalAddress", "invoicesDueIn", "invoicesDueInType", "invoiceSendMethod")
  select p_company, r.id,
    coalesce(nullif(r.name, ''), (case when r.kind = 'customer' then 'Kunde ' else 'Leverandør ' end) || r.number),
    r.kind = 'customer', r.kind = 'supplier',
    case when r.kind = 'customer' then r.number else 0 end, case when r.kind = 'supplier' then r.number else 0 end, 1,
    case when r."addressLine1" || r."postalCode" || r."city" <> '' then r.address end,
    k."invoicesDueIn", k."invoicesDueInType", k."invoiceSendMethod"
  from json_to_recordset(p) as r(id bigint, kind text, number bigint, name text, address bigint, "addressLine1" text, "postalCode" text, "city" text)
  join company k on k.company_id = p_company;
  -- The next number that the company gives is none of these.
  insert into counter (company_id, series, year, value)
  select p_company, r.kind, 0, max(r.number) from json_to_recordset(p) as r(kind text, number bigint)
  where r.number >= case r.kind when 'customer' then 10001 else 20001 end group by r.kind order by r.kind
  on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value);
end
$$;

revoke execute on function parties_import(bigint, json) from public;
grant execute on function parties_import(bigint, json) to motpost_app;
