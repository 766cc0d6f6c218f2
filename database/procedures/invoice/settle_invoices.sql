-- What is left to pay of invoices changes by the postings of their open items that are settled (`p_sign` -1) or open again (1), unless
-- these come to 0 for the item. Their versions rise, so that checksums and changedSince see it; what this transaction has changed
-- already keeps its version. Each invoice is looked up by its item, whatever the planner knows of the tables.
create or replace function settle_invoices(p_company bigint, p_postings bigint[], p_sign int) returns void
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_ids bigint[];
begin
  with changed as (update invoice i set "amountOutstanding" = i."amountOutstanding" + p_sign * c.amount,
    "amountCurrencyOutstanding" = i."amountCurrencyOutstanding" + p_sign * c.currency,
    version = i.version + case when i.xmin = pg_current_xact_id()::xid then 0 else 1 end, changed_at = now()
  from (
    select k.id, d.amount, d.currency
    from (
      select p.item, sum(p.amount) as amount, sum(p.currency) as currency
      from unnest(p_postings) n(id)
      cross join lateral (select q."openItem" as item, q."amount" as amount, q."amountCurrency" as currency from posting q
        where q.company_id = p_company and q.id = n.id and q."customer" is not null offset 0) p
      group by p.item having sum(p.amount) <> 0 or sum(p.currency) <> 0 offset 0) d
    cross join lateral (select v.id from invoice v
      where v.company_id = p_company and v."openItem" = d.item and v."creditedInvoice" = 0 offset 0) k offset 0) c
  where i.company_id = p_company and i.id = c.id returning i.id)
  select array_agg(changed.id) into v_ids from changed;
  perform note_changes('Invoice', v_ids);
end
$$;

revoke execute on function settle_invoices(bigint, bigint[], int) from public;
