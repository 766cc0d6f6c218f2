-- Begins a run of many employees. `p` holds the transaction, who begins it, how it is calculated, what it comes to, and its parts: lists of
-- payslips as they were sent.
create or replace function wage_run_begin(p_company bigint, p json) returns void language plpgsql as $$
begin
  insert into wage_run (company_id, transaction, employees, begun_by, generates_tax, period, includes_timesheet, includes_travel, gross, tax, net, employer_tax)
  values (p_company, (p->>'transaction')::bigint, (p->>'employees')::bigint, (p->>'by')::bigint, (p->>'generates')::boolean, p->>'period',
    (p->>'includesTimesheet')::boolean, (p->>'includesTravel')::boolean, (p->>'gross')::numeric, (p->>'tax')::numeric, (p->>'net')::numeric, (p->>'employerTax')::numeric);
  insert into wage_run_part (company_id, transaction, place, slips)
  select p_company, (p->>'transaction')::bigint, x.place, x.slips::jsonb from json_array_elements(p->'parts') with ordinality x(slips, place);
end
$$;

revoke execute on function wage_run_begin(bigint, json) from public;
grant execute on function wage_run_begin(bigint, json) to motpost_app;
