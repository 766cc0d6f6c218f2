-- Makes a company with its first employee, who may do everything: chart of accounts, VAT types, posting rules, types of vouchers
-- and payments, units, a department and activities, all from the templates. `p` holds name, organizationNumber, email, startDate
-- and language of the company, and firstName, lastName and userLanguage of the employee; returns the employee's id.
create or replace function create_company(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_language text := coalesce(p->>'language', 'no');
  v_norwegian boolean := v_language = 'no';
  v_address bigint := 10001;
  v_employee bigint := 10002;
  v_department bigint;
  v_next bigint := 10003;
begin
  perform require_company(p_company);
  insert into address (company_id, id, "country") values (p_company, v_address, 161);
  insert into company (company_id, "name", "organizationNumber", "email", "address", "currency", "startDate", "language")
  values (p_company, p->>'name', coalesce(p->>'organizationNumber', ''), coalesce(p->>'email', ''), v_address, 1, (p->>'startDate')::date, v_language);

  -- Accounts and VAT types name each other, so that one statement stores both. Accounts that nothing names have no rows yet; those of
  -- the year-end have them, since it posts on several at once.
  with template as (
    select d."number", coalesce(d.id, v_next + row_number() over (order by d.id, d."number") - 1) as id, d."systemRole" from default_account d
  ), named as (
    select t."number" from template t, unnest(string_to_array(t."systemRole", ';')) r(role)
    where r.role not like '%:%' or r.role like 'YEAR_END:%'
    union select unnest(array[v."outAccountNumber", v."inAccountNumber", v."incomeAccountNumber"]) from default_vat_type v
    union select y."accountNumber" from default_payment_type y
  ), accounts as (
    insert into account (company_id, id, "number", "name", "type", "ledgerType", "vatType", "vatLocked", "legalVatClass", "currency",
      "isCloseable", "isApplicableForSupplierInvoice", "requireReconciliation", "isBankAccount", "isInvoiceAccount", "isInactive",
      "bankAccountCountry", "saftCode", "groupingCode")
    select p_company, t.id, d."number", case when v_norwegian then d."nameNorwegian" else d."nameEnglish" end, d."type", d."ledgerType",
      d."defaultVatTypeId", d."vatLocked", d."legalVatClass", case when d."isInvoiceAccount" then 1 end, d."isCloseable",
      d."isApplicableForSupplierInvoice", d."requireReconciliation", d."isBankAccount", d."isInvoiceAccount", d."isInactive",
      case when d."isBankAccount" then 161 end, coalesce(d."saftCode", ''), coalesce(d."groupingCode", '')
    from default_account d join template t on t."number" = d."number"
    where d.id is null or d."isBankAccount" or d."isInvoiceAccount" or d."number" in (select n."number" from named n)
    order by t.id
  ), vat_types as (
    insert into vat_type (company_id, id, "name", "number", "percentage", "direction", "rateKind", "ratePercent", "reverseCharge",
      "isDeductible", "isDirect", "sequence", "outgoingSequence", "isActive", "parentType", "outAccount", "inAccount", "incomeAccount")
    select p_company, d.id, case when v_norwegian then d."nameNorwegian" else d."nameEnglish" end, d."number", d."percentage", d."direction",
      d."rateKind", d."ratePercent", d."reverseCharge", d."isDeductible", d."isDirect", d."sequence", coalesce(d."outgoingSequence", 0),
      d."isActive", d."parentId", o.id, i.id, n.id
    from default_vat_type d left join template o on o."number" = d."outAccountNumber"
      left join template i on i."number" = d."inAccountNumber" left join template n on n."number" = d."incomeAccountNumber"
    order by d.id
  )
  -- The accounts of a VAT type (roles as VAT_OUT:3) stand at the type itself, and what the service finds by its number (KEPT:BANK_FEE,
  -- YEAR_END:TAX_PAYABLE) is no rule.
  insert into posting_rule (company_id, role, account)
  select p_company, r.role, min(d.id) from template d, unnest(string_to_array(d."systemRole", ';')) r(role)
  where r.role not like '%:%' group by r.role order by r.role;
  v_next := v_next + (select count(*) from default_account);

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

  insert into payment_type_out (company_id, id, "description", "creditAccount", "showIncomingInvoice", "showWagePayment", "showVatReturns",
    "showWagePeriodTransaction", "requiresSeparateVoucher", "sequence", "isInactive")
  select p_company, v_next + d."sequence" - 1, case when v_norwegian then d."nameNorwegian" else d."nameEnglish" end, a.id,
    d."showIncomingInvoice", d."showWagePayment", d."showVatReturns", d."showWagePeriodTransaction", d."requiresSeparateVoucher",
    d."sequence", d."isInactive"
  from default_payment_type d join account a on a.company_id = p_company and a."number" = d."accountNumber" where d."direction" = 'OUT';
  v_department := v_next + (select max("sequence") from default_payment_type);

  insert into department (company_id, id, "name")
  values (p_company, v_department, case when v_language = 'en' then 'Department' else 'Avdeling' end);
  -- The department was given to first employees after they were made, and their version counts it.
  insert into employee (company_id, id, version, "firstName", "lastName", "email", "phoneNumberMobileCountry", "language",
    "department")
  values (p_company, v_employee, 1, p->>'firstName', p->>'lastName', coalesce(p->>'email', ''), 161, coalesce(p->>'userLanguage', 'en'), v_department);
  insert into employee_access (company_id, employee, entitlements) values (p_company, v_employee, array(select k.id from entitlement_kind k order by k.id));

  v_next := v_department + 1;
  insert into activity (company_id, id, "name", "activityType", "isChargeable")
  select p_company, v_next + a.place, case when v_language = 'en' then a.english else a.norwegian end, a.kind, a.chargeable
  from (values
    (0, 'Administrasjon', 'Administration', 'GENERAL_ACTIVITY', false),
    (1, 'Ferie', 'Holiday', 'GENERAL_ACTIVITY', false),
    (2, 'Prosjektadministrasjon', 'Project administration', 'PROJECT_GENERAL_ACTIVITY', false),
    (3, 'Fakturerbart arbeid', 'Chargeable work', 'PROJECT_GENERAL_ACTIVITY', true)
  ) a(place, norwegian, english, kind, chargeable);
  insert into company_standard_time (company_id, id, "fromDate", "hoursPerDay") values (p_company, v_next + 4, '2000-01-01', 7.5);
  insert into id_block (company_id, next_id) values (p_company, v_next + 5);
  insert into shared_chart (company_id, language) values (p_company, v_language);
  insert into project_settings (company_id, id) values (p_company, p_company);
  insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id)
  select p_company, c.resource, c.object, 'CREATE', '', v_employee, v_employee, ''
  from (values ('Company', p_company), ('Employee', v_employee)) as c(resource, object);
  return json_build_object('employee', v_employee);
end
$$;

revoke execute on function create_company(bigint, json) from public;
grant execute on function create_company(bigint, json) to motpost_app;
