-- The VAT types that accounts accept: those of their class, which all companies share, and the company's own. An account
-- without any accepts every VAT type.
create or replace view account_vat_type with (security_invoker = true) as
select a.company_id, a.id as account, l."vatTypeId"::bigint as "vatType"
from account_of_chart a join default_legal_vat l on l."legalVatClass" = a."legalVatClass"
union all
select o.company_id, o.account, o."vatType" from account_own_vat_type o;

grant select on account_vat_type to motpost_app;
