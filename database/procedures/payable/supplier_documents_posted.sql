-- A voucher's postings come in one statement. What joins a supplier's open item changes the older documents of the item, each
-- looked up by its key, and a voucher of a supplier makes new ones. The suppliers are locked: whoever posts to them has done
-- so before (ledger_post).
create or replace function supplier_documents_posted() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_company record;
  v_older record;
begin
  for v_company in
    select p.company_id as id, array_agg(distinct p."voucher") as vouchers from new_rows p
    where p."supplier" is not null and (p."invoiceNumber" <> '' or p."openItem" <> p.id) group by p.company_id
  loop
    for v_older in
      select o.id, count(*)::int as count, max(p.changed_at) as changed_at
      from new_rows p cross join lateral (
        select s.id from supplier_document s
        where s.company_id = v_company.id and s."openItem" = p."openItem" and s.id <> p."voucher" offset 0) o
      where p.company_id = v_company.id and p."supplier" is not null and p."openItem" <> p.id group by o.id order by o.id
    loop
      update supplier_document d set version = d.version + v_older.count, changed_at = greatest(d.changed_at, v_older.changed_at)
      where d.company_id = v_company.id and d.id = v_older.id;
    end loop;
    perform add_supplier_documents(v_company.id, v_company.vouchers);
  end loop;
  return null;
end
$$;

revoke execute on function supplier_documents_posted() from public;

create or replace trigger posting_supplier_documents after insert on "posting" referencing new table as new_rows
  for each statement execute function supplier_documents_posted();
