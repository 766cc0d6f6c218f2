-- How a company wants its matches shown: its own row, or the defaults under the company's id.
create or replace view bank_reconciliation_settings with (security_invoker = true) as
select s.company_id, s.id, s.version, s.changed_at, s."numberOfMatchesPerPage" from bank_reconciliation_setting s where s.id is not null
union all
select c.company_id, c.company_id, 0, c.changed_at, 'ITEMS_100' from company c
where not exists (select from bank_reconciliation_setting s where s.company_id = c.company_id);

grant select, insert, update on bank_reconciliation_settings to motpost_app;
