-- The returns of a company's terms, filed or not, with what was decided about them.
create or replace view "vat_return" with (security_invoker = true) as
select c.company_id, t.id, coalesce(s.version, 0) as version, coalesce(s.changed_at, c.changed_at) as changed_at,
  t."year"::bigint as "year", t."number"::bigint as "number", t."dateFrom", t."dateTo", t."termSize", t.category,
  vat_deadline(t."dateTo", t."termSize", t.category) as "deadline",
  coalesce(s.state, 'OPEN') as "state", coalesce(s.serial, 0)::bigint as "serial",
  coalesce(s."refundKid", '') as "refundKid", coalesce(s."paymentKid", '') as "paymentKid",
  coalesce(s."paymentAccount", '') as "paymentAccount", s."paymentDate",
  s."checkedAt", s."filedAt", s."filedBy", coalesce(s."filedAmount", 0)::numeric(16,2) as "filedAmount", coalesce(s."sha256", '') as "sha256", s."settlementVoucher"
from "company" c
cross join lateral (select x.* from vat_terms(c.company_id) x offset 0) t
left join vat_return_state s on s.company_id = c.company_id and s.id = t.id;

grant select, update on vat_return to motpost_app;
