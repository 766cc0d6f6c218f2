-- The account of customers' advances is locked to no VAT, as in the shared chart. Accounts that a company has set otherwise stay.
do $$
declare
  v_company record;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    update account set "vatLocked" = true, "legalVatClass" = 'NONE', version = version + 1, changed_at = now()
    where company_id = v_company.company_id and "number" = 2900 and not "vatLocked" and "legalVatClass" = 'SALES' and "vatType" = 0;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
