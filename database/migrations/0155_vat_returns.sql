-- What the returns of VAT are made by: the codes of the authority with the remarks that it takes, and at each generated VAT
-- posting the VAT type that it is the VAT of.
create table vat_return_code (
  number text not null,
  code text not null,
  specification text not null,
  treatment text not null,
  "expectedSign" text not null,
  sequence int not null,
  constraint vat_return_code_pkey primary key (number),
  constraint vat_return_code_treatment_check check (treatment in ('OUT', 'ZERO_OUT', 'DIRECT_OUT', 'IN', 'DIRECT_IN', 'BOTH', 'OUT_ONLY', 'ZERO_IN'))
);
grant select on vat_return_code to motpost_app;

create table vat_remark (
  code text not null,
  line text not null,
  specification text not null,
  category text not null,
  "deliveredSign" text not null,
  remark text not null,
  type text not null,
  "expectedSign" text not null,
  constraint vat_remark_pkey primary key (code, line, specification, category, "deliveredSign", remark)
);
grant select on vat_remark to motpost_app;

create table vat_remark_text (
  remark text not null,
  "isOfReturn" boolean not null,
  "titleNorwegian" text not null,
  "titleEnglish" text not null,
  "descriptionNorwegian" text not null,
  "descriptionEnglish" text not null,
  "isOrdinary" boolean not null,
  "isCompensation" boolean not null,
  "isReverseCharge" boolean not null,
  constraint vat_remark_text_pkey primary key (remark, "isOfReturn")
);
grant select on vat_remark_text to motpost_app;

-- The VAT type whose VAT a generated row is; null for all others.
alter table posting add column "vatOf" bigint;
-- A term is filed by its months, in which what has VAT is no longer posted; and settled by them.
alter table period_state add column vat_filed boolean not null default false, add column vat_settled boolean not null default false;

-- Existing books: the type of the voucher's rows on the same day that has VAT and posts it on the row's account; of several the one
-- whose VAT the amount is, else the first.
alter table posting disable trigger user;
do $$
declare
  v_company record;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    update posting p set "vatOf" = w.type from (
      select distinct on (g.id) g.id, v.id as type
      from posting g
      join posting b on b.company_id = g.company_id and b."voucher" = g."voucher" and b."date" = g."date" and b."row" > 0 and b."vatType" <> 0
      join vat_type v on v.company_id = b.company_id and v.id = b."vatType" and g."account" in (v."outAccount", v."inAccount")
        and not v."isDirect" and v."reverseCharge" <> 'S'
      where g.company_id = v_company.company_id and g."row" = 0 and coalesce(g."vatType", 0) = 0
        and (v."reverseCharge" = 'Y' or b."amount" <> b."amountGross") and g."account" <> b."account"
      order by g.id, abs(abs(g."amount") - case when v."reverseCharge" = 'Y' then round(abs(b."amount") * v."ratePercent" / 100, 2)
        else abs(b."amountGross" - b."amount") end), b.id
    ) w where p.company_id = v_company.company_id and p.id = w.id;
    -- A generated row has the rate of the day that its base has.
    update posting p set "vatDate" = w.day from (
      select distinct on (g.id) g.id, b."vatDate" as day
      from posting g
      join posting b on b.company_id = g.company_id and b."voucher" = g."voucher" and b."date" = g."date" and b."row" > 0 and b."vatType" = g."vatOf"
      where g.company_id = v_company.company_id and g."vatOf" is not null
      order by g.id, abs(abs(g."amount") - abs(b."amountGross" - b."amount")), b.id
    ) w where p.company_id = v_company.company_id and p.id = w.id and w.day is not null;
    -- An adjustment of deducted import VAT is of the deduction alone, which nothing is owed for.
    update vat_type set "direction" = 'IN', "reverseCharge" = 'N', "outAccount" = null, version = version + 1, changed_at = now()
    where company_id = v_company.company_id and id in (561, 562) and "direction" = 'BOTH';
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
alter table posting enable trigger user;
