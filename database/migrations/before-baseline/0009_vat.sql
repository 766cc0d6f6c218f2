-- Registration for VAT with four states, codes that a company turns on and off, and codes with a part deducted.

-- One truth: who charges VAT follows from the status.
alter table "company" add column "vatRegistrationStatus" text not null default 'VAT_REGISTERED';
alter table "company" add constraint company_vat_status
  check ("vatRegistrationStatus" in ('VAT_NOT_REGISTERED', 'VAT_APPLICANT', 'VAT_REGISTERED', 'VAT_COMPENSATION'));

-- Where codes belong that are inactive at first. Whether a code is active is asked before whether an account accepts it,
-- so the accounts can hold them from the beginning and activation is one flag.
insert into "default_legal_vat" ("legalVatClass", "vatTypeId") values
  ('PURCHASE', 111), ('PURCHASE', 552), ('PURCHASE', 88), ('PURCHASE', 89), ('PURCHASE', 91), ('PURCHASE', 92),
  ('PURCHASE', 602), ('PURCHASE', 603), ('PURCHASE', 604),
  ('IMPORT_BASIS', 600), ('IMPORT_BASIS', 601),
  -- Directly posted output tax stands on the tax account itself.
  ('VAT:4', 0), ('VAT:4', 4), ('VAT:41', 0), ('VAT:41', 41), ('VAT:42', 0), ('VAT:42', 42),
  -- Both mean no treatment.
  ('NO_TREATMENT', 0), ('NO_TREATMENT', 7),
  ('WITHDRAWAL', 554), ('WITHDRAWAL', 555), ('WITHDRAWAL', 556), ('WITHDRAWAL', 557), ('WITHDRAWAL', 558);

-- These hold more than the code that they were locked to.
update "default_account" d set "legalVatClass" = r.class, "vatLocked" = false
from (values (2700, 'VAT:4'), (2701, 'VAT:41'), (2702, 'VAT:42'), (3900, 'NO_TREATMENT'), (3060, 'WITHDRAWAL')) r(number, class)
where d."number" = r.number;

-- The companies that exist: row level security wants each of them by name.
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company order by 1 loop
    perform set_config('motpost.company', v_company::text, true);
    update company set "vatRegistrationStatus" = 'VAT_NOT_REGISTERED' where company_id = v_company and not "isVatRegistered";
    -- Accounts that the company has set otherwise stay as they are.
    update account a set "vatLocked" = false, version = a.version + 1, changed_at = now()
    from default_account d
    where a.company_id = v_company and a."number" = d."number" and a."vatLocked" and a."vatType" = d."defaultVatTypeId"
      and d."legalVatClass" in ('VAT:4', 'VAT:41', 'VAT:42', 'NO_TREATMENT', 'WITHDRAWAL');
    insert into account_vat_type (company_id, account, "vatType")
    select v_company, a.id, l."vatTypeId"
    from account a
    join default_account d on d."number" = a."number"
    join default_legal_vat l on l."legalVatClass" = d."legalVatClass"
    where a.company_id = v_company
      and exists (select 1 from account_vat_type x where x.company_id = v_company and x.account = a.id)
    on conflict do nothing;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

alter table "company" drop column "isVatRegistered";

alter table "vat_type" add constraint vat_type_deduction check ("deductionPercentage" > 0 and "deductionPercentage" <= 100);

-- Makes a VAT type like another one, of which a part is deducted. `p` holds id, like, number, name and deduction.
-- Wherever the other one is accepted, this one is.
create function vat_type_derive(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->>'id')::bigint;
  v_like bigint := (p->>'like')::bigint;
begin
  perform require_company(p_company);
  insert into vat_type (company_id, id, "name", "number", "percentage", "deductionPercentage", "parentType", "direction", "rateKind",
    "ratePercent", "reverseCharge", "isDeductible", "isDirect", "outAccount", "inAccount", "incomeAccount", "sequence",
    "outgoingSequence", "isActive")
  select p_company, v_id, p->>'name', p->>'number', t."percentage", (p->>'deduction')::numeric, t.id, t."direction", t."rateKind",
    t."ratePercent", t."reverseCharge", t."isDeductible", t."isDirect", t."outAccount", t."inAccount", t."incomeAccount",
    t."sequence", 0, true
  from vat_type t where t.company_id = p_company and t.id = v_like;
  insert into account_vat_type (company_id, account, "vatType")
  select p_company, x.account, v_id from account_vat_type x where x.company_id = p_company and x."vatType" = v_like;
  -- An account accepts its own code too, and then the parts of it, if there is a list of what it accepts.
  insert into account_vat_type (company_id, account, "vatType")
  select p_company, a.id, v_id from account a
  where a.company_id = p_company and a."vatType" = v_like and not a."vatLocked"
    and exists (select 1 from account_vat_type x where x.company_id = p_company and x.account = a.id)
  on conflict do nothing;
end
$$;

revoke execute on function vat_type_derive(bigint, json) from public;
grant execute on function vat_type_derive(bigint, json) to motpost_app;
