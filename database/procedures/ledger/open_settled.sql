-- Postings that are settled are closed from the day of their close group on, and no longer left to pay. Each span is looked up by
-- its key, however many there are when the plan is made: other joins would read all spans of the company.
create or replace function open_settled() returns trigger
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update open_span o set closed_on = g."date"
  from (select n.company_id, n.posting, k."date" from new_rows n
    cross join lateral (select c."date" from close_group c where c.company_id = n.company_id and c.id = n.close_group offset 0) k offset 0) g
  where o.company_id = g.company_id and o.posting = g.posting;
  perform settle_invoices(n.company_id, array_agg(n.posting), -1) from new_rows n group by n.company_id;
  return null;
end
$$;

revoke execute on function open_settled() from public;

create or replace trigger settlement_closes after insert on "settlement" referencing new table as new_rows
  for each statement execute function open_settled();
