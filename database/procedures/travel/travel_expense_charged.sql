-- An expense that an invoice charges, or a line of an order, keeps its approval.
create or replace function travel_expense_charged() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new."invoice" is not null or exists (select from charged_expense x
    where x.company_id = new.company_id and x.expense = new.id and not x.released) then
    raise exception using errcode = 'P8000', message = 'The expense was charged meanwhile.';
  end if;
  return new;
end
$$;

revoke execute on function travel_expense_charged() from public;

create or replace trigger travel_expense_charged before update of "stage" on "travel_expense"
  for each row when (new."stage" not in ('APPROVED', 'SALARY_PAID'))
  execute function travel_expense_charged();
