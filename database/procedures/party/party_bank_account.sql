-- The bank accounts of parties as the interface presents them: 11 digits are a Norwegian account, the rest is an IBAN, of which a
-- Norwegian one names the account too.
create or replace view "party_bank_account" with (security_invoker = true) as
select p.company_id, p.id as party, b.place as id,
  case when b.number ~ '^\d{11}$' then '' else b.number end as "iban",
  case when b.number ~ '^\d{11}$' then b.number when b.number like 'NO%' then substr(b.number, 5) else '' end as "bban",
  coalesce(p."bankAccountBics"[b.place], '') as "bic",
  (select c.id from country c where c."isoAlpha2Code" = case when b.number ~ '^\d{11}$' then 'NO' else left(b.number, 2) end limit 1) as "country",
  nullif(p."bankAccountProviders"[b.place], '') as "provider"
from "party" p cross join lateral unnest(p."bankAccounts") with ordinality b(number, place);

grant select on party_bank_account to motpost_app;
