-- Writes the posting rules, which a view shows as one row. The version of the accounts is the version of the whole.
create or replace function change_posting_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  perform 1 from posting_rule where company_id = old.company_id order by role for update;
  if old.version <> (select coalesce(max(version), 0) from posting_rule where company_id = old.company_id) then
    return null;
  end if;
  insert into posting_rule (company_id, role, account, version)
  select old.company_id, r.role, r.account, old.version + 1
  from (values
    ('ACCOUNTS_RECEIVABLE', old."accountReceivableCustomersId", new."accountReceivableCustomersId"),
    ('ACCOUNTS_PAYABLE', old."accountDebtVendorsId", new."accountDebtVendorsId"),
    ('EMPLOYEE_DEBT', old."accountDebtEmployeesAndOwnersId", new."accountDebtEmployeesAndOwnersId"),
    ('ROUNDING', old."accountRoundDiffId", new."accountRoundDiffId"),
    ('SUBSCRIPTION_ACCRUAL', old."accountSubscriptionAccrual", new."accountSubscriptionAccrual"),
    ('FX_GAIN', old."accountCurrencyGain", new."accountCurrencyGain"),
    ('FX_LOSS', old."accountCurrencyLoss", new."accountCurrencyLoss"),
    ('REMINDER_FEE', old."accountReminderFee", new."accountReminderFee"),
    ('LATE_INTEREST', old."accountLateInterest", new."accountLateInterest"),
    ('CUSTOMER_PREPAYMENT', old."accountCustomerPrepayment", new."accountCustomerPrepayment")
  ) r(role, earlier, account)
  where r.account is distinct from r.earlier
  on conflict (company_id, role) do update set account = excluded.account, version = excluded.version, changed_at = now();
  update vat_type set "incomeAccount" = new."accountProductSaleNoVat", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = 0 and "incomeAccount" is distinct from new."accountProductSaleNoVat";
  if old."vatPerDepartment" is distinct from new."vatPerDepartment" then
    update company set "vatPerDepartment" = new."vatPerDepartment", version = version + 1, changed_at = now()
    where company_id = old.company_id;
  end if;
  -- A change of anything else, a default income account included, is a version of the whole too.
  update posting_rule set version = old.version + 1, changed_at = now()
  where company_id = old.company_id and role = 'ACCOUNTS_RECEIVABLE' and version <= old.version;
  return new;
end
$$;

revoke execute on function change_posting_rules() from public;

create or replace trigger posting_rules_change instead of update on "posting_rules" for each row execute function change_posting_rules();
