-- What a company has decided about its payments: its own row, or the defaults.
create or replace view payment_settings with (security_invoker = true) as
select s.company_id, s.id, s.version, s.changed_at, s."secondApprovalFrom", s."secondApprovalOfNewAccount", s."customerIdAtBank", s."isBatchBooked",
  s."payBillsByFile", s."filesToFolder", s."postPaymentsOn", s."interimAccount", s."programsMayApprove"
from payment_setting s where s.id is not null
union all
select c.company_id, c.company_id, 0, c.changed_at, 50000::numeric(16,2), true, '', true, false, false, 'SETTLEMENT', null::bigint, false from company c
where not exists (select from payment_setting s where s.company_id = c.company_id);

grant select, insert, update on payment_settings to motpost_app;
