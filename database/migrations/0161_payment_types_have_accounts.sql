-- A payment type names the account that money reaches. One without any, which no operation could make, gets the company's bank account.
do $$
declare
  v_company record;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    update payment_type t set "debitAccount" = (select a.id from account a where a.company_id = t.company_id and a."isBankAccount" order by a."number" limit 1)
    where t.company_id = v_company.company_id and t."debitAccount" is null;
    delete from payment_type t where t.company_id = v_company.company_id and t."debitAccount" is null;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
alter table payment_type alter column "debitAccount" set not null;
