-- What can be done with a voucher; reasons are in the company's language.
create or replace view "voucher_option" with (security_invoker = true) as
select d.company_id, d.id, d.id as "delete", true as "available", array[]::text[] as "reasons"
from "voucher_draft" d
union all
select v.company_id, v.id, v.id, false, array[case c."language"
  when 'en' then 'The voucher is posted. Posted vouchers are never deleted; reverse it instead.'
  else 'Bilaget er bokført. Bokførte bilag slettes aldri; reverser det i stedet.' end]
from "voucher" v join "company" c on c.company_id = v.company_id;

grant select on voucher_option to motpost_app;
