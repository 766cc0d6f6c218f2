-- Postings on closeable accounts are open from their day on. Each looks its account up by its key, whatever the planner knows
-- of the tables.
create or replace function open_posted() returns trigger language plpgsql as $$
begin
  insert into open_span (company_id, posting, account, customer, supplier, employee, day)
  select p.company_id, p.id, p."account", p."customer", p."supplier", p."employee", p."date"
  from new_rows p
  cross join lateral (select k."isCloseable" from account k where k.company_id = p.company_id and k.id = p."account" offset 0) a
  where a."isCloseable";
  return null;
end
$$;

revoke execute on function open_posted() from public;

create or replace trigger posting_opens after insert on "posting" referencing new table as new_rows
  for each statement execute function open_posted();
