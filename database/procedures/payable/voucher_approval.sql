-- Where a voucher stands: what its newest round of approval says.
create or replace view "voucher_approval" with (security_invoker = true) as
select e.company_id, e."voucher", e."round",
  bool_or(e."status" = 0) as waits, bool_or(e."status" = 1) as approved, bool_or(e."status" = 2) as rejected
from "voucher_approval_list_element" e
where e."round" = (select max(n."round") from "voucher_approval_list_element" n where n.company_id = e.company_id and n."voucher" = e."voucher")
group by e.company_id, e."voucher", e."round";

grant select on voucher_approval to motpost_app;
