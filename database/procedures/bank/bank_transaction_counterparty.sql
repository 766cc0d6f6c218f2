-- Whoever stands on the other side of lines of statements and of the payments within them, by their ids.
create or replace view bank_transaction_counterparty with (security_invoker = true) as
select t.company_id, t.id, 0 as version, c.name, c.account, c.iban, c.bic, c."organizationNumber" from (
  select l.company_id, l.id, l.details from bank_transaction l
  union all select p.company_id, p.id, p.details from bank_transaction_part p) t
cross join lateral json_to_record((t.details::json)->'counterparty') as c(name text, account text, iban text, bic text, "organizationNumber" text);

grant select on bank_transaction_counterparty to motpost_app;
