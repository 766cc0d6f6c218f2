-- Second wall: whatever writes postings, every statement must leave every voucher that it touches in balance, and what its rows name
-- must be there (decision 270). As postings are never changed or removed, no voucher can come out of balance over several statements
-- either; and no stored posting has to be read again, as a trigger for each row would have to. What rows name is looked up and held
-- until the transaction ends, as foreign keys would: whoever deletes it waits, and finds the postings (keep_named).
create or replace function check_postings() returns trigger language plpgsql as $$
declare
  v_voucher bigint;
  v_has_parties boolean;
  v_has_others boolean;
  v record;
  v_table text;
  v_company bigint;
  v_id bigint;
begin
  select min(b."voucher") filter (where b.amount <> 0 or b.gross <> 0), bool_or(b.has_parties), bool_or(b.has_others)
  into v_voucher, v_has_parties, v_has_others
  from (
    select p."voucher", sum(p."amount") as amount, coalesce(sum(p."amountGross") filter (where p."row" > 0), 0) as gross,
      bool_or(coalesce(p."customer", p."supplier") is not null) as has_parties,
      bool_or(coalesce(p."department", p."project", p."product", p."employee", p."asset", p."amortizationAccount", p."quantityType1",
        p."quantityType2", p."freeAccountingDimension1", p."freeAccountingDimension2", p."freeAccountingDimension3") is not null) as has_others
    from fresh p group by p.company_id, p."voucher", p."date") b;
  if v_voucher is not null then
    raise exception 'Voucher % does not balance.', v_voucher;
  end if;
  <<named>>
  begin
    if v_has_parties then
      select 'party', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, x.id from fresh p cross join lateral (values (p."customer"), (p."supplier")) x(id)
          where x.id is not null order by 1, 2) n
      where not exists (select from "party" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if not v_has_others then
      return null;
    end if;
    select bool_or(p."amortizationAccount" is not null) as accounts,
      bool_or(p."asset" is not null) as assets,
      bool_or(p."department" is not null) as departments,
      bool_or(p."employee" is not null) as employees,
      bool_or(coalesce(p."freeAccountingDimension1", p."freeAccountingDimension2", p."freeAccountingDimension3") is not null) as "values",
      bool_or(p."product" is not null) as products,
      bool_or(p."project" is not null) as projects,
      bool_or(coalesce(p."quantityType1", p."quantityType2") is not null) as units
    into v from fresh p;
    if v.accounts then
      select 'account', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, p."amortizationAccount" as id from fresh p where p."amortizationAccount" is not null order by 1, 2) n
      where not exists (select from "account" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if v.assets then
      select 'asset', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, p."asset" as id from fresh p where p."asset" is not null order by 1, 2) n
      where not exists (select from "asset" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if v.departments then
      select 'department', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, p."department" as id from fresh p where p."department" is not null order by 1, 2) n
      where not exists (select from "department" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if v.employees then
      select 'employee', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, p."employee" as id from fresh p where p."employee" is not null order by 1, 2) n
      where not exists (select from "employee" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if v."values" then
      select 'accounting_dimension_value', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, x.id from fresh p cross join lateral (values (p."freeAccountingDimension1"), (p."freeAccountingDimension2"), (p."freeAccountingDimension3")) x(id)
          where x.id is not null order by 1, 2) n
      where not exists (select from "accounting_dimension_value" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if v.products then
      select 'product', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, p."product" as id from fresh p where p."product" is not null order by 1, 2) n
      where not exists (select from "product" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if v.projects then
      select 'project', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, p."project" as id from fresh p where p."project" is not null order by 1, 2) n
      where not exists (select from "project" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    if v.units then
      select 'product_unit', n.company_id, n.id into v_table, v_company, v_id
      from (select distinct p.company_id, x.id from fresh p cross join lateral (values (p."quantityType1"), (p."quantityType2")) x(id)
          where x.id is not null order by 1, 2) n
      where not exists (select from "product_unit" k where k.company_id = n.company_id and k.id = n.id for key share) limit 1;
      exit named when found;
    end if;
    return null;
  end named;
  -- As a key would say it: accounts of the shared chart get rows of their own when a change is found to name them.
  raise foreign_key_violation using message = format('Postings name what there is not in %s.', v_table), table = 'posting',
    detail = format('Key (company_id, id)=(%s, %s) is not present in table "%s".', v_company, v_id, v_table);
end
$$;

revoke execute on function check_postings() from public;

create or replace trigger posting_checked after insert on "posting" referencing new table as fresh
  for each statement execute function check_postings();
