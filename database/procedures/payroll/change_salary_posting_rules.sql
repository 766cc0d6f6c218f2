-- Rules that are changed become the company's own row; there is one, with the company's id.
create or replace function change_salary_posting_rules() returns trigger language plpgsql as $$
begin
  insert into salary_posting_rule (company_id, id, version, changed_at,
    "taxAccount", "benefitContraAccount", "holidayPayAccount", "holidayDebtAccount", "employerTaxAccount",
    "employerTaxDebtAccount", "holidayEmployerTaxAccount", "holidayEmployerTaxDebtAccount", "pensionAccount", "pensionDebtAccount",
    "financeTaxAccount", "financeTaxDebtAccount", "holidayFinanceTaxAccount", "holidayFinanceTaxDebtAccount", "pensionPercent",
    "pensionProvider", "holidayScheme", "financeTax", "payDay", "christmasMonth",
    "freeAmountUsed", "createsVoucher")
  values (new.company_id, new.id, coalesce(new.version, 0), coalesce(new.changed_at, now()),
    new."taxAccount", new."benefitContraAccount", new."holidayPayAccount", new."holidayDebtAccount", new."employerTaxAccount",
    new."employerTaxDebtAccount", new."holidayEmployerTaxAccount", new."holidayEmployerTaxDebtAccount", new."pensionAccount", new."pensionDebtAccount",
    new."financeTaxAccount", new."financeTaxDebtAccount", new."holidayFinanceTaxAccount", new."holidayFinanceTaxDebtAccount", new."pensionPercent",
    new."pensionProvider", new."holidayScheme", new."financeTax", new."payDay", new."christmasMonth",
    new."freeAmountUsed", new."createsVoucher")
  on conflict (company_id, id) do update set version = excluded.version, changed_at = excluded.changed_at,
    "taxAccount" = excluded."taxAccount", "benefitContraAccount" = excluded."benefitContraAccount",
    "holidayPayAccount" = excluded."holidayPayAccount", "holidayDebtAccount" = excluded."holidayDebtAccount",
    "employerTaxAccount" = excluded."employerTaxAccount", "employerTaxDebtAccount" = excluded."employerTaxDebtAccount",
    "holidayEmployerTaxAccount" = excluded."holidayEmployerTaxAccount", "holidayEmployerTaxDebtAccount" = excluded."holidayEmployerTaxDebtAccount",
    "pensionAccount" = excluded."pensionAccount", "pensionDebtAccount" = excluded."pensionDebtAccount",
    "financeTaxAccount" = excluded."financeTaxAccount", "financeTaxDebtAccount" = excluded."financeTaxDebtAccount",
    "holidayFinanceTaxAccount" = excluded."holidayFinanceTaxAccount", "holidayFinanceTaxDebtAccount" = excluded."holidayFinanceTaxDebtAccount",
    "pensionPercent" = excluded."pensionPercent", "pensionProvider" = excluded."pensionProvider",
    "holidayScheme" = excluded."holidayScheme", "financeTax" = excluded."financeTax",
    "payDay" = excluded."payDay", "christmasMonth" = excluded."christmasMonth",
    "freeAmountUsed" = excluded."freeAmountUsed", "createsVoucher" = excluded."createsVoucher";
  return new;
end
$$;

revoke execute on function change_salary_posting_rules() from public;
drop trigger if exists salary_posting_rules_changed on salary_posting_rules;
create trigger salary_posting_rules_changed instead of insert or update on salary_posting_rules
  for each row execute function change_salary_posting_rules();
