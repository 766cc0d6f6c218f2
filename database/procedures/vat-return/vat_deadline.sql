-- When the return of a term must be filed: a month and ten days after it, that of a term until June on 31 August, that of a year on
-- 10 March, in primary industry on 10 April; the next working day. `p_next` is the day after the term.
create or replace function vat_deadline(p_next date, p_size text, p_category text) returns date language sql immutable as $$
  select next_working_day(case
    when p_size = 'YEAR' and p_category = 'primaernaering' then make_date(extract(year from p_next)::int, 4, 10)
    when p_size = 'YEAR' then make_date(extract(year from p_next)::int, 3, 10)
    when extract(month from p_next) = 7 then make_date(extract(year from p_next)::int, 8, 31)
    else (p_next + interval '1 month')::date + 9 end)
$$;

revoke execute on function vat_deadline(date, text, text) from public;
grant execute on function vat_deadline(date, text, text) to motpost_app;
