-- Payments, bank statements, payslips and travel expenses are sealed with their rows (decision 237): those that are there as they are found.
alter table chain_entry drop constraint chain_entry_kind_check;
alter table chain_entry add constraint chain_entry_kind_check
  check (kind in ('voucher', 'document', 'attachment', 'change', 'filing', 'rendering', 'payment', 'statement', 'payslip', 'expense'));
insert into chain_backlog (company_id, kind)
select distinct p.company_id, 'payment' from payment p
union all select distinct s.company_id, 'statement' from bank_statement s
union all select distinct s.company_id, 'payslip' from payslip s
union all select distinct e.company_id, 'expense' from travel_expense e;
