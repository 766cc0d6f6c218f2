-- Writes what the vouchers say as documents of suppliers; supplier_document_posted says which do.
create or replace function add_supplier_documents(p_company bigint, p_vouchers bigint[]) returns void language plpgsql as $$
begin
  insert into supplier_document (company_id, id, version, changed_at, "invoiceNumber", "invoiceDate", "invoiceDueDate", "supplier",
    "amount", "amountCurrency", "currency", "account", "settlementNumber", "openItem")
  select d.company_id, d.id, d.version, d.changed_at, d."invoiceNumber", d."invoiceDate", d."invoiceDueDate", d."supplier",
    d."amount", d."amountCurrency", d."currency", d."account", d."settlementNumber", d."openItem"
  from unnest(p_vouchers) w(id)
  -- One look-up for each voucher, whatever the planner knows of the tables.
  cross join lateral (select * from supplier_document_posted s where s.company_id = p_company and s.id = w.id offset 0) d;
end
$$;

revoke execute on function add_supplier_documents(bigint, bigint[]) from public;
