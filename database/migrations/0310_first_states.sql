-- While 0291 was applied beside an older version, that version may have made a company's first payment, statement, payslip or expense
-- after the backlog was filled and before the new triggers stood: it had no seal until it changed (decision 237). Nobody writes the change
-- log until the triggers stand; of those kinds, all that is there without a seal is sealed as it is found.
lock table change_log in share row exclusive mode;
insert into chain_backlog (company_id, kind)
select distinct o.company_id, o.kind from (
  select p.company_id, 'payment' as kind, p.id from payment p
  union all select s.company_id, 'statement', s.id from bank_statement s
  union all select s.company_id, 'payslip', s.id from payslip s
  union all select e.company_id, 'expense', e.id from travel_expense e) o
where not exists (select from chain_entry n where n.company_id = o.company_id and n.kind = o.kind and n.object = o.id)
  and not exists (select from chain_waiting w where w.company_id = o.company_id and w.kind = o.kind and w.object = o.id)
on conflict (company_id, kind) do update set after = 0;
