-- Postings whose close group is dissolved are open again, and left to pay. Each is looked up by its key (open_settled).
create or replace function open_again() returns trigger
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update open_span o set closed_on = 'infinity' from old_rows n where o.company_id = n.company_id and o.posting = n.posting;
  perform settle_invoices(n.company_id, array_agg(n.posting), 1) from old_rows n group by n.company_id;
  return null;
end
$$;

revoke execute on function open_again() from public;

create or replace trigger settlement_opens after delete on "settlement" referencing old table as old_rows
  for each statement execute function open_again();
