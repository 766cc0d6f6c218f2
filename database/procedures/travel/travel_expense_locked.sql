-- What is delivered changes no more but by its steps, its voucher, its invoice and its payslip, and is not deleted. It gets one voucher,
-- and one payslip at a time.
create or replace function travel_expense_locked() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_steps constant text[] := array['version', 'changed_at', 'stage', 'completedBy', 'completedDate', 'approvedBy', 'approvedDate',
    'rejectedBy', 'rejectedComment', 'voucher', 'allowancesPosted', 'invoice', 'payslipId'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - v_steps = to_jsonb(old) - v_steps
    and (old."voucher" is null or new."voucher" is not distinct from old."voucher")
    and (old."payslipId" = 0 or new."payslipId" in (0, old."payslipId")) then
    return new;
  end if;
  raise exception using errcode = 'P8000', message = 'The expense was delivered or posted meanwhile.';
end
$$;

revoke execute on function travel_expense_locked() from public;

create or replace trigger travel_expense_locked before update or delete on "travel_expense"
  for each row when (old."stage" not in ('OPEN', 'REJECTED'))
  execute function travel_expense_locked();
