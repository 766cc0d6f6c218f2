-- Customers and suppliers that an audit file brings, with the terms of the company's invoice settings where it states none.
create or replace function saft_import_parties(p_company bigint, p json) returns void language plpgsql as $$
begin
  insert into address (company_id, id, "addressLine1", "postalCode", "city", "country")
  select p_company, r.address, r.street, r."postalCode", r.city,
    coalesce((select c.id from country c where c."isoAlpha2Code" = r.country), 161)
  from json_to_recordset(p) as r(address bigint, street text, "postalCode" text, city text, country text)
  where r.street || r."postalCode" || r.city <> '';
  insert into party (company_id, id, "name", "isCustomer", "isSupplier", "customerNumber", "supplierNumber", "organizationNumber", "email",
    "phoneNumber", "isPrivateIndividual", "currency", "postalAddress", "invoicesDueIn", "invoicesDueInType", "invoiceSendMethod")
  select p_company, r.id, r.name, r.kind = 'customer', r.kind = 'supplier',
    case when r.kind = 'customer' then r.number else 0 end, case when r.kind = 'supplier' then r.number else 0 end,
    r."organizationNumber", r.email, r.phone, r."isPrivate", 1,
    case when r.street || r."postalCode" || r.city <> '' then r.address end,
    coalesce(r."dueDays", k."invoicesDueIn"), case when r."dueDays" is null then k."invoicesDueInType" else 'DAYS' end, k."invoiceSendMethod"
  from json_to_recordset(p) as r(id bigint, kind text, number bigint, name text, "organizationNumber" text, email text, phone text,
    "isPrivate" boolean, address bigint, street text, "postalCode" text, city text, "dueDays" bigint)
  join company k on k.company_id = p_company;
  insert into contact (company_id, id, "firstName", "lastName", customer)
  select p_company, r.contact, r."firstName", r."lastName", r.id
  from json_to_recordset(p) as r(id bigint, kind text, contact bigint, "firstName" text, "lastName" text)
  where r."firstName" || r."lastName" <> '' and r.kind = 'customer';
  -- The next number that the company gives is none of these.
  insert into counter (company_id, series, year, value)
  select p_company, r.kind, 0, max(r.number) from json_to_recordset(p) as r(kind text, number bigint)
  where r.number >= case r.kind when 'customer' then 10001 else 20001 end group by r.kind order by r.kind
  on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value);
end
$$;

revoke execute on function saft_import_parties(bigint, json) from public;
