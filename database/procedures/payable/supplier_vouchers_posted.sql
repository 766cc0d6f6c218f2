-- Keeps what new vouchers say as bills and as documents of suppliers. What joins a supplier's open item changes the older documents
-- of the item, each looked up by its key. The suppliers are locked: whoever posts to them has done so before (post_vouchers).
create or replace function supplier_vouchers_posted(p_company bigint, p_rows posting_row[]) returns void
language plpgsql as $$
declare
  v_older record;
begin
  insert into supplier_bill (company_id, "voucher", "supplier", "number", "date", "currency", "amount")
  select b.company_id, b."voucher", b."supplier", b."number", b."date", b."currency", b."amount"
  from (select distinct r."voucher" from unnest(p_rows) r where r."supplier" is not null) w
  -- One look-up for each voucher, whatever the planner knows of the tables.
  cross join lateral (select * from supplier_bill_posted s where s.company_id = p_company and s."voucher" = w."voucher" offset 0) b;
  for v_older in
    select o.id, count(*)::int as count, max(r.changed_at) as changed_at
    from unnest(p_rows) r cross join lateral (
      select s.id from supplier_document s
      where s.company_id = p_company and s."openItem" = r."openItem" and s.id <> r."voucher" offset 0) o
    where r."supplier" is not null and r."openItem" <> r.id group by o.id order by o.id
  loop
    update supplier_document d set version = d.version + v_older.count, changed_at = greatest(d.changed_at, v_older.changed_at)
    where d.company_id = p_company and d.id = v_older.id;
  end loop;
  perform add_supplier_documents(p_company, array(
    select distinct r."voucher" from unnest(p_rows) r where r."supplier" is not null and (r."invoiceNumber" <> '' or r."openItem" <> r.id)));
end
$$;

revoke execute on function supplier_vouchers_posted(bigint, posting_row[]) from public;
