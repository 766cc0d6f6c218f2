-- The default income accounts of a company: one row for each outgoing VAT type, whose id it has. VAT that the buyer owes on
-- purchases is outgoing too, but nothing is sold with it; code 0 has its account among the posting rules themselves.
create or replace view "vat_income_account" with (security_invoker = true) as
select v.company_id, v.id, v.version, v.changed_at, v.company_id as "postingRules", v.id as "vatType",
  v."incomeAccount" as "account", v."sequence"
from vat_type v
where v."direction" = 'OUT' and v."reverseCharge" <> 'Y';

grant select, update on vat_income_account to motpost_app;
