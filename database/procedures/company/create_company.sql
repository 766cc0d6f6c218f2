-- Makes a company with its first employee, who may do everything: chart of accounts, VAT types, posting rules, types of vouchers
-- and payments, units, a department and activities, all from the templates. `p` holds name, organizationNumber, email, startDate
-- and language of the company, and firstName, lastName and userLanguage of the employee; returns the employee's id.
create or replace function create_company(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_norwegian boolean := coalesce(p->>'language', 'no') = 'no';
  v_next bigint := 10001;
  v_employee bigint;
  v_address bigint;
begin
  perform require_company(p_company);
  v_address := v_next;
  v_employee := v_next + 1;
  v_next := v_next + 2;
  insert into address (company_id, id, "country") values (p_company, v_address, 161);
  insert into company (company_id, "name", "organizationNumber", "email", "address", "currency", "startDate", "language")
  values (p_company, p->>'name', coalesce(p->>'organizationNumber', ''), coalesce(p->>'email', ''), v_address, 1, (p->>'startDate')::date, coalesce(p->>'language', 'no'));
  insert into employee (company_id, id, "firstName", "lastName", "email", "language")
  values (p_company, v_employee, p->>'firstName', p->>'lastName', coalesce(p->>'email', ''), coalesce(p->>'userLanguage', 'en'));

  insert into vat_type (company_id, id, "name", "number", "percentage", "direction", "rateKind", "ratePercent", "reverseCharge",
    "isDeductible", "isDirect", "sequence", "outgoingSequence", "isActive")
  select p_company, d.id, case when v_norwegian then d."nameNorwegian" else d."nameEnglish" end, d."number", d."percentage", d."direction",
    d."rateKind", d."ratePercent", d."reverseCharge", d."isDeductible", d."isDirect", d."sequence", coalesce(d."outgoingSequence", 0), d."isActive"
  from default_vat_type d;
  update vat_type v set "parentType" = d."parentId" from default_vat_type d where v.company_id = p_company and v.id = d.id and d."parentId" is not null;

  insert into account (company_id, id, "number", "name", "type", "ledgerType", "vatType", "vatLocked", "currency", "isCloseable",
    "isApplicableForSupplierInvoice", "requireReconciliation", "isBankAccount", "isInvoiceAccount", "isInactive", "bankAccountCountry",
    "saftCode", "groupingCode", "groupingCategory")
  select p_company, v_next + row_number() over (order by d."number") - 1, d."number", case when v_norwegian then d."nameNorwegian" else d."nameEnglish" end,
    d."type", d."ledgerType", d."defaultVatTypeId", d."vatLocked", case when d."isInvoiceAccount" then 1 end, d."isCloseable",
    d."isApplicableForSupplierInvoice", d."requireReconciliation", d."isBankAccount", d."isInvoiceAccount", d."isInactive",
    case when d."isBankAccount" then 161 end, coalesce(d."saftCode", ''), coalesce(d."groupingCode", ''), coalesce(d."groupingCategory", '')
  from default_account d;
  v_next := v_next + (select count(*) from default_account);

  insert into account_vat_type (company_id, account, "vatType")
  select p_company, a.id, l."vatTypeId" from default_account d
  join account a on a.company_id = p_company and a."number" = d."number"
  join default_legal_vat l on l."legalVatClass" = d."legalVatClass";

  update vat_type v set
    "outAccount" = (select a.id from account a where a.company_id = p_company and a."number" = d."outAccountNumber"),
    "inAccount" = (select a.id from account a where a.company_id = p_company and a."number" = d."inAccountNumber"),
    "incomeAccount" = (select a.id from account a where a.company_id = p_company and a."number" = d."incomeAccountNumber")
  from default_vat_type d where v.company_id = p_company and v.id = d.id;

  insert into posting_rule (company_id, role, account)
  select distinct on (r.role) p_company, r.role, a.id from default_account d
  join account a on a.company_id = p_company and a."number" = d."number",
  unnest(string_to_array(d."systemRole", ';')) r(role)
  order by r.role, d."number";

  insert into voucher_type (company_id, id, "name", "key")
  select p_company, v_next + d."sequence" - 1, case when v_norwegian then d."nameNorwegian" else d."nameEnglish" end, d."key" from default_voucher_type d;
  v_next := v_next + (select max("sequence") from default_voucher_type);

  insert into payment_type (company_id, id, "description", "debitAccount", "sequence")
  select p_company, v_next + d."sequence" - 1, case when v_norwegian then d."nameNorwegian" else d."nameEnglish" end, a.id, d."sequence"
  from default_payment_type d join account a on a.company_id = p_company and a."number" = d."accountNumber" where d."direction" = 'IN';
  v_next := v_next + (select max("sequence") from default_payment_type);

  insert into product_unit (company_id, id, "name", "nameEN", "nameShort", "nameShortEN", "commonCode")
  select p_company, v_next + d."sequence" - 1, d."name", d."nameEnglish", d."nameShort", d."nameShortEnglish", d."commonCode" from default_product_unit d;
  v_next := v_next + (select max("sequence") from default_product_unit);

  insert into id_block (company_id, next_id) values (p_company, v_next);

  perform add_payment_types_out(p_company);
  perform add_first_department(p_company);
  insert into employee_entitlement (company_id, employee, entitlement) select p_company, v_employee, k.id from entitlement_kind k;
  perform add_first_activities(p_company);
  insert into project_settings (company_id, id) values (p_company, p_company);
  insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id)
  select p_company, c.resource, c.object, 'CREATE', '', v_employee, v_employee, ''
  from (values ('Company', p_company), ('Employee', v_employee)) as c(resource, object);
  return json_build_object('employee', v_employee);
end
$$;

revoke execute on function create_company(bigint, json) from public;
grant execute on function create_company(bigint, json) to motpost_app;
