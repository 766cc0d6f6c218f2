-- Locks the customers and suppliers of postings in the order of their ids, so that two that settle do not wait for each
-- other. Each posting is looked up by its key.
create or replace function lock_parties(p_company bigint, p_postings bigint[]) returns void language plpgsql as $$
begin
  perform 1 from party where company_id = p_company and id = any(array(
    select distinct coalesce(p."customer", p."supplier") from unnest(p_postings) w(id)
    cross join lateral (select q."customer", q."supplier" from posting q where q.company_id = p_company and q.id = w.id offset 0) p
    where coalesce(p."customer", p."supplier") is not null))
  order by id for no key update;
end
$$;

revoke execute on function lock_parties(bigint, bigint[]) from public;
