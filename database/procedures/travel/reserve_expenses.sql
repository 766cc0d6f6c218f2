-- Puts expenses on the lines of an order that charge them: from now on no other line does.
create or replace function reserve_expenses(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into charged_expense (company_id, line, expense)
  select p_company, r.line, r.expense from json_to_recordset(p) as r(line bigint, expense bigint);
exception when unique_violation then
  raise exception using errcode = 'P8000', message = 'The expenses were charged meanwhile.';
end
$$;

revoke execute on function reserve_expenses(bigint, json) from public;
grant execute on function reserve_expenses(bigint, json) to motpost_app;
