-- Makes a VAT type like another one, of which a part is deducted. `p` holds id, like, number, name and deduction.
-- Wherever the other one is accepted, this one is.
create or replace function vat_type_derive(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->>'id')::bigint;
  v_like bigint := (p->>'like')::bigint;
  v_accounts bigint[];
begin
  perform require_company(p_company);
  insert into vat_type (company_id, id, "name", "number", "percentage", "deductionPercentage", "parentType", "direction", "rateKind",
    "ratePercent", "reverseCharge", "isDeductible", "isDirect", "outAccount", "inAccount", "incomeAccount", "sequence",
    "outgoingSequence", "isActive")
  select p_company, v_id, p->>'name', p->>'number', t."percentage", (p->>'deduction')::numeric, t.id, t."direction", t."rateKind",
    t."ratePercent", t."reverseCharge", t."isDeductible", t."isDirect", t."outAccount", t."inAccount", t."incomeAccount",
    t."sequence", 0, true
  from vat_type t where t.company_id = p_company and t.id = v_like;
  -- An account that has a list of what it accepts accepts its own code too, and then the parts of it.
  v_accounts := array(
    select a.id from account_of_chart a
    join lateral (select bool_or(x."vatType" = v_like) as listed from account_vat_type x
      where x.company_id = p_company and x.account = a.id) l on l.listed or l.listed is not null and a."vatType" = v_like and not a."vatLocked"
    where a.company_id = p_company);
  perform use_accounts(p_company, v_accounts);
  insert into account_own_vat_type (company_id, account, "vatType") select p_company, a.id, v_id from unnest(v_accounts) a(id);
end
$$;

revoke execute on function vat_type_derive(bigint, json) from public;
grant execute on function vat_type_derive(bigint, json) to motpost_app;
