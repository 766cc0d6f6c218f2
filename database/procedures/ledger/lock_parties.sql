-- Locks the invoices of postings' open items, whose outstanding amounts change when the postings are settled or open again, and then
-- their customers and suppliers, each in the order of their ids, as a payment does: two that settle do not wait for each other.
-- Each posting is looked up by its key.
create or replace function lock_parties(p_company bigint, p_postings bigint[]) returns void language plpgsql as $$
begin
  perform 1 from invoice where company_id = p_company and id = any(array(
    select distinct i.id from unnest(p_postings) w(id)
    cross join lateral (select q."openItem" as item from posting q
      where q.company_id = p_company and q.id = w.id and q."customer" is not null offset 0) p
    cross join lateral (select v.id from invoice v
      where v.company_id = p_company and v."openItem" = p.item and v."creditedInvoice" = 0 offset 0) i))
  order by id for update;
  perform 1 from party where company_id = p_company and id = any(array(
    select distinct coalesce(p."customer", p."supplier") from unnest(p_postings) w(id)
    cross join lateral (select q."customer", q."supplier" from posting q where q.company_id = p_company and q.id = w.id offset 0) p
    where coalesce(p."customer", p."supplier") is not null))
  order by id for no key update;
end
$$;

revoke execute on function lock_parties(bigint, bigint[]) from public;
