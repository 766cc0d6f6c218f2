-- What a company has decided about its travel expenses: its own row, or the defaults.
create or replace view travel_expense_settings with (security_invoker = true) as
select s.company_id, s.id, s.version, s.changed_at, s."useRates", s."approvalRequired", s."taxFreePerDiemRates", s."taxFreeMileageRates",
  s."perDiemNotCompensated", s."accommodationNotCompensated", s."mileageNotCompensated", s."canApproveOwnExpenses"
from travel_setting s where s.id is not null
union all
select c.company_id, c.company_id, 0, c.changed_at, true, true, false, 0::bigint, false, false, false, false from company c
where not exists (select from travel_setting s where s.company_id = c.company_id);

grant select, insert, update on travel_expense_settings to motpost_app;
