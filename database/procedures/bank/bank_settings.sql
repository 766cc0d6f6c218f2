-- What a company has decided about its bank: its own row, or the defaults.
create or replace view bank_settings with (security_invoker = true) as
select s.company_id, s.id, s.version, s.changed_at, s."requireAllMatched", s."autoPayKid", s."writeOffLimit", s."cardClearingAccount"
from bank_setting s where s.id is not null
union all
select c.company_id, c.company_id, 0, c.changed_at, false, false, 1::numeric(16,2), null::bigint from company c
where not exists (select from bank_setting s where s.company_id = c.company_id);

grant select, insert, update on bank_settings to motpost_app;
