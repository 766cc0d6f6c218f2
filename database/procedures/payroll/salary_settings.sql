-- Where a company pays employer's tax and how: its own row, or the defaults.
create or replace view salary_settings with (security_invoker = true) as
select c.company_id, c.company_id as id, coalesce(s.version, 0) as version, coalesce(s.changed_at, c.changed_at) as changed_at,
  s.municipality, coalesce(s."payrollTaxCalcMethod", 'AA') as "payrollTaxCalcMethod"
from company c left join salary_setting s on s.company_id = c.company_id;

grant select, insert, update on salary_settings to motpost_app;
