-- What is left to pay of an invoice changes with every posting of its open item. Its version rises, so that checksums, changedSince and
-- subscribers see a payment; that of a credit note does with postings under its own number. What this transaction has just made
-- or changed keeps its version. Invoices of other items that postings of these have settled are locked too: a reversal opens them
-- again, when the party is locked already. The rows are summed once, however many invoices they pay.
create or replace function touch_invoices(p_company bigint, p_rows posting_row[]) returns void language plpgsql as $$
declare
  v_ids bigint[];
  v_items bigint[] := array(select distinct u."openItem" from unnest(p_rows) u where u."customer" is not null and u."openItem" <> u.id);
  v_settled bigint[];
begin
  if cardinality(v_items) = 0 then
    return;
  end if;
  v_ids := array(
    select distinct k.id
    from (select distinct u."openItem" as item, u."invoiceNumber" as number from unnest(p_rows) u
      where u."customer" is not null and u."openItem" <> u.id) r
    cross join lateral (select i.id, i."creditedInvoice", i."invoiceNumber" from invoice i
      where i.company_id = p_company and i."openItem" = r.item offset 0) k
    where k."creditedInvoice" = 0 or k."invoiceNumber"::text = r.number);
  v_settled := array(
    select distinct v.id
    from unnest(v_items) r(item)
    cross join lateral (select p.id from posting p where p.company_id = p_company and p."openItem" = r.item offset 0) p
    cross join lateral (select s.close_group from settlement s where s.company_id = p_company and s.posting = p.id offset 0) g
    cross join lateral (select s.posting from settlement s where s.company_id = p_company and s.close_group = g.close_group offset 0) m
    cross join lateral (select q."openItem" as item from posting q where q.company_id = p_company and q.id = m.posting offset 0) q
    cross join lateral (select i.id from invoice i
      where i.company_id = p_company and i."openItem" = q.item and i."creditedInvoice" = 0 offset 0) v);
  perform 1 from invoice i where i.company_id = p_company and i.id = any(v_ids || v_settled) order by i.id for update;
  update invoice i set version = i.version + case when i.xmin = pg_current_xact_id()::xid then 0 else 1 end, changed_at = now(),
    "amountOutstanding" = i."amountOutstanding" + k.amount, "amountCurrencyOutstanding" = i."amountCurrencyOutstanding" + k.currency
  from (
    select k.id, d.amount, d.currency
    from (select u."openItem" as item, sum(u."amount") as amount, sum(u."amountCurrency") as currency from unnest(p_rows) u
      where u."customer" is not null and u."openItem" <> u.id group by u."openItem" offset 0) d
    cross join lateral (select v.id from invoice v
      where v.company_id = p_company and v."openItem" = d.item and v."creditedInvoice" = 0 offset 0) k
    union all
    select n.id, 0, 0 from unnest(v_ids) w(id)
    cross join lateral (select v.id from invoice v where v.company_id = p_company and v.id = w.id and v."creditedInvoice" <> 0 offset 0) n offset 0) k
  where i.company_id = p_company and i.id = k.id;
  perform note_changes('Invoice', v_ids);
end
$$;

revoke execute on function touch_invoices(bigint, posting_row[]) from public;
