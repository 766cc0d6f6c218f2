-- Keeps what the payslips of a transaction show, as it is on the day they are made: names, lines, bases, the sums of the year so far, and
-- days of holiday; and marks the counts of time sheets that they pay. `p` holds the transaction, the ids of `hours`, and `payslips` where these alone are new.
create or replace function payslips_keep(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_english jsonb;
  v_norwegian jsonb;
  v_payslips bigint[];
begin
  perform require_company(p_company);
  v_english := sales_document_seller(p_company, true);
  v_norwegian := sales_document_seller(p_company, false);
  update timesheet_salary_line l set "wagePayment" = s.id, version = l.version + 1, changed_at = now() from payslip s
  where l.company_id = p_company and l.id = any(array(select h.id::bigint from json_array_elements_text(p->'hours') h(id)))
    and s.company_id = p_company and s."transaction" = (p->>'transaction')::bigint and s."employee" = l."employee";
  -- By their ids, and each employee by the own one: so no plan reads all of the company.
  v_payslips := array(select o.id from payslip o where o.company_id = p_company and o."transaction" = (p->>'transaction')::bigint
    and (p->'payslips' is null or o.id = any(array(select i.id::bigint from json_array_elements_text(p->'payslips') i(id)))));
  update payslip s set document = jsonb_build_object('language', case when e."language" = 'en' then 'EN' else 'NO' end, 'number', s."number",
    'date', s."date", 'year', s."year", 'month', s."month", 'seller', case when e."language" = 'en' then v_english else v_norwegian end,
    'employee', jsonb_build_object('name', trim(e."firstName" || ' ' || e."lastName"), 'number', e."employeeNumber", 'birth', e."dateOfBirth",
      'department', coalesce(d."name", ''), 'account', e."bankAccountNumber"),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('number', k."number", 'text', l."description", 'kind', k.kind, 'count', l."count"::text,
        'rate', l."rate"::text, 'amount', (l."amount" * k.sign)::text) order by k.kind = 'TAX', l.id)
      from salary_specification l join default_salary_type k on k.id = l."salaryType"
      where l.company_id = p_company and l."payslip" = s.id), '[]'),
    'card', s."cardText", 'gross', s."grossAmount"::text, 'benefits', s.benefits::text, 'withholdingBasis', s."withholdingBasis"::text,
    'percentBasis', s."percentBasis"::text, 'tax', s.tax::text, 'net', s."amount"::text, 'holidayPercent', s."holidayPercent"::text,
    'employerTax', (s."employerTax" + s."employerTaxOfPension")::text,
    'ofYear', (select jsonb_build_object('gross', sum(y."grossAmount")::text, 'tax', sum(y.tax)::text, 'holidayBasis', sum(y."holidayBasis")::text,
        'holidayPay', sum(y."vacationAllowanceAmount")::text) from payslip y where y.company_id = p_company and y."employee" = s."employee"
        and y."date" >= date_trunc('year', s."date") and (y."date", y."number") <= (s."date", s."number")),
    'holidayDue', (select (coalesce(sum(y."vacationAllowanceAmount") filter (where y."date" < date_trunc('year', s."date")), 0)
        - coalesce(sum(y."holidayPaid"), 0))::text from payslip y where y.company_id = p_company and y."employee" = s."employee"
        and (y."date", y."number") <= (s."date", s."number")), 'vacationLeft', payslip_vacation_left(p_company, s.id)::text)::text
  from payslip o
  cross join lateral (select k.* from employee k where k.company_id = p_company and k.id = o."employee" offset 0) e
  left join department d on d.company_id = p_company and d.id = o."department"
  where s.company_id = p_company and s.id = any(v_payslips) and o.company_id = p_company and o.id = any(v_payslips) and o.id = s.id;
end
$$;

revoke execute on function payslips_keep(bigint, json) from public;
grant execute on function payslips_keep(bigint, json) to motpost_app;
