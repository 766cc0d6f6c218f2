-- The bank's codes of lines of statements and of the payments within them, by their ids.
create or replace view bank_transaction_code with (security_invoker = true) as
select t.company_id, t.id, 0 as version, c.domain, c.family, c."subFamily", c.proprietary from (
  select l.company_id, l.id, l.details from bank_transaction l
  union all select p.company_id, p.id, p.details from bank_transaction_part p) t
cross join lateral json_to_record((t.details::json)->'transactionCode') as c(domain text, family text, "subFamily" text, proprietary text);

grant select on bank_transaction_code to motpost_app;
