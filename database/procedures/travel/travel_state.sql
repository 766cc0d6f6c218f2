-- Where an expense stands: as it was left; paid, when what the company owed the employee for its voucher is settled and nothing is
-- left to pay: it has no allowances, or the voucher has them. What a reversed voucher owed is not paid.
create or replace function travel_state(p_company bigint, p_expense bigint, p_stage text, p_voucher bigint) returns text
language sql stable set search_path = public, pg_temp as $$
  select case when p_stage = 'APPROVED' and p_voucher is not null
      and exists (select from voucher v where v.company_id = p_company and v.id = p_voucher and v."reverseVoucher" is null)
      and (exists (select from travel_expense e where e.company_id = p_company and e.id = p_expense and e."allowancesPosted")
      or not exists (select from per_diem_compensation a where a.company_id = p_company and a."travelExpense" = p_expense)
      and not exists (select from mileage_allowance a where a.company_id = p_company and a."travelExpense" = p_expense)
      and not exists (select from accommodation_allowance a where a.company_id = p_company and a."travelExpense" = p_expense))
      and (select bool_and(exists (select from settlement s where s.company_id = p.company_id and s.posting = p.id))
        from posting p where p.company_id = p_company and p."voucher" = p_voucher and p."employee" is not null)
    then 'SALARY_PAID' else p_stage end
$$;

revoke execute on function travel_state(bigint, bigint, text, bigint) from public;
grant execute on function travel_state(bigint, bigint, text, bigint) to motpost_app;
