-- Address, e-mail, phone and contact of parties as an audit file says them; what it leaves out stays.
create or replace function saft_import_contacts(p_company bigint, p json) returns void language plpgsql as $$
begin
  insert into address (company_id, id, "addressLine1", "postalCode", "city", "country")
  select p_company, r.address, r.street, r."postalCode", r.city,
    coalesce((select c.id from country c where c."isoAlpha2Code" = r.country), 161)
  from json_to_recordset(p) as r(address bigint, street text, "postalCode" text, city text, country text)
  where r.street || r."postalCode" || r.city <> '';
  update party k set "email" = coalesce(nullif(r.email, ''), k."email"), "phoneNumber" = coalesce(nullif(r.phone, ''), k."phoneNumber"),
    "postalAddress" = case when r.street || r."postalCode" || r.city <> '' then r.address else k."postalAddress" end,
    version = k.version + 1, changed_at = now()
  from json_to_recordset(p) as r(id bigint, email text, phone text, address bigint, street text, "postalCode" text, city text)
  where k.company_id = p_company and k.id = r.id;
  insert into contact (company_id, id, "firstName", "lastName", customer)
  select p_company, r.contact, r."firstName", r."lastName", r.id
  from json_to_recordset(p) as r(id bigint, kind text, contact bigint, "firstName" text, "lastName" text)
  where r."firstName" || r."lastName" <> '' and r.kind = 'customer'
    and not exists (select from contact c where c.company_id = p_company and c.customer = r.id
      and c."firstName" = r."firstName" and c."lastName" = r."lastName");
end
$$;

revoke execute on function saft_import_contacts(bigint, json) from public;
