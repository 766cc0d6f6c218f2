-- A voucher's postings come in one statement.
create or replace function supplier_bills_posted() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if not exists (select 1 from new_rows where "supplier" is not null) then
    return null;
  end if;
  insert into supplier_bill (company_id, "voucher", "supplier", "number", "date", "currency", "amount")
  select b.company_id, b."voucher", b."supplier", b."number", b."date", b."currency", b."amount"
  from (select distinct n.company_id, n."voucher" from new_rows n where n."supplier" is not null) w
  -- One look-up for each voucher, whatever the planner knows of the tables.
  cross join lateral (select * from supplier_bill_posted s where s.company_id = w.company_id and s."voucher" = w."voucher" offset 0) b;
  return null;
end
$$;

revoke execute on function supplier_bills_posted() from public;

create or replace trigger posting_supplier_bills after insert on "posting" referencing new table as new_rows
  for each statement execute function supplier_bills_posted();
