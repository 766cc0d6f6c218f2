-- What is left to pay of an invoice changes with every posting of its open item: its version rises, so that checksums,
-- changedSince and subscribers see a payment; that of a credit note does with postings under its own number. What this
-- transaction has just made keeps its first version.
create or replace function touch_invoices(p_company bigint, p_rows posting[]) returns void language plpgsql as $$
declare
  v_ids bigint[];
begin
  v_ids := array(
    select distinct k.id
    from (select distinct u."openItem" as item, u."invoiceNumber" as number from unnest(p_rows) u
      where u."customer" is not null and u."openItem" <> u.id) r
    cross join lateral (select i.id, i."creditedInvoice", i."invoiceNumber" from invoice i
      where i.company_id = p_company and i."openItem" = r.item offset 0) k
    where k."creditedInvoice" = 0 or k."invoiceNumber"::text = r.number);
  if array_length(v_ids, 1) > 0 then
    v_ids := array(
      select i.id from invoice i
      where i.company_id = p_company and i.id = any(v_ids) and i.xmin <> pg_current_xact_id()::xid
      order by i.id for update);
    update invoice set version = version + 1, changed_at = now() where company_id = p_company and id = any(v_ids);
    perform note_changes('Invoice', v_ids);
  end if;
end
$$;

revoke execute on function touch_invoices(bigint, posting[]) from public;
