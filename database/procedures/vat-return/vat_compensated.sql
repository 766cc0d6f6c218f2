-- The VAT types whose input VAT is claimed in the return of compensation whoever the company is, with the account of that VAT; types
-- with a deduction percentage are as the ones that they come from.
create or replace function vat_compensated(p_company bigint)
returns table ("vatType" bigint, account bigint) language sql stable as $$
  select v.id, v."inAccount" from vat_type v
  left join vat_type t on t.company_id = p_company and t.id = v."parentType"
  where v.company_id = p_company and (v."number" like '%-K' or t."number" like '%-K')
$$;

revoke execute on function vat_compensated(bigint) from public;
grant execute on function vat_compensated(bigint) to motpost_app;
