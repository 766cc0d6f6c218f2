-- The VAT types that an account of the chart accepts follow from its class, whose list all companies share. A company's own rows
-- are those of the VAT types that it has made itself, and those of accounts whose list differs from every class.
alter table account add column "legalVatClass" text not null default '';
-- Nobody reads it; whoever needs it has it by the grouping code, from the rows that all companies share.
alter table account drop column "groupingCategory";

create table account_own_vat_type (
  company_id bigint not null,
  account bigint not null,
  "vatType" bigint not null,
  primary key (company_id, account, "vatType"),
  foreign key (company_id, account) references account (company_id, id) on delete cascade,
  foreign key (company_id, "vatType") references vat_type (company_id, id)
);
alter table account_own_vat_type enable row level security;
alter table account_own_vat_type force row level security;
create policy audit_reads on account_own_vat_type for select to current_user using (true);
create policy company_only on account_own_vat_type using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select, insert, update, delete on account_own_vat_type to motpost_app;

do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update account a set "legalVatClass" = c.class
    from (select x.account, array_agg(x."vatType" order by x."vatType") as types from account_vat_type x
        where x.company_id = v_company and x."vatType" in (select d.id from default_vat_type d) group by x.account) l
      join (select "legalVatClass" as class, array_agg("vatTypeId"::bigint order by "vatTypeId") as types
        from default_legal_vat group by 1) c on c.types = l.types
    where a.company_id = v_company and a.id = l.account;
    insert into account_own_vat_type (company_id, account, "vatType")
    select x.company_id, x.account, x."vatType" from account_vat_type x
    join account a on a.company_id = x.company_id and a.id = x.account
    where x.company_id = v_company and not exists (
      select from default_legal_vat l where l."legalVatClass" = a."legalVatClass" and l."vatTypeId" = x."vatType");
  end loop;
end
$$;

drop table account_vat_type;

-- A company is made by one procedure, in few statements.
drop function if exists add_payment_types_out(bigint);
drop function if exists add_first_department(bigint);
drop function if exists add_first_activities(bigint);
