-- An account that becomes closeable, or no longer is: its postings get open items and spans, or lose the spans. Seldom; so it
-- may wait for the vouchers that are being posted.
create or replace function open_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table posting in share row exclusive mode;
  delete from open_span where company_id = new.company_id and account = new.id;
  if new."isCloseable" then
    update posting set "openItem" = id where company_id = new.company_id and "account" = new.id and "openItem" is null;
    insert into open_span (company_id, posting, account, customer, supplier, employee, day, closed_on)
    select p.company_id, p.id, p."account", p."customer", p."supplier", p."employee", p."date", coalesce(g."date", 'infinity')
    from posting p
    left join settlement s on s.company_id = p.company_id and s.posting = p.id
    left join close_group g on g.company_id = s.company_id and g.id = s.close_group
    where p.company_id = new.company_id and p."account" = new.id;
  end if;
  return null;
end
$$;

revoke execute on function open_account() from public;

create or replace trigger account_closeable after update on "account" for each row
  when (old."isCloseable" is distinct from new."isCloseable") execute function open_account();
