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
      -- Looked up one by one, whatever the planner knows: never all that the company has settled, or has posted for employees.
      and (select bool_and((select s.posting from settlement s where s.company_id = p_company and s.posting = p.id) is not null)
        from (select q.id, q."employee" from posting q where q.company_id = p_company and q."voucher" = p_voucher offset 0) p
        where p."employee" is not null)
    then 'SALARY_PAID' else p_stage end
$$;

revoke execute on function travel_state(bigint, bigint, text, bigint) from public;
grant execute on function travel_state(bigint, bigint, text, bigint) to motpost_app;
