-- Second wall: whatever writes postings, every statement must leave every voucher that it touches in balance. As postings
-- are never changed or removed, no voucher can come out of balance over several statements either; and no stored posting
-- has to be read again, as a trigger for each row would have to.
create or replace function check_balance() returns trigger language plpgsql as $$
declare
  v_voucher bigint;
begin
  select p."voucher" into v_voucher from fresh p group by p.company_id, p."voucher", p."date"
  having sum(p."amount") <> 0 or coalesce(sum(p."amountGross") filter (where p."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'Voucher % does not balance.', v_voucher;
  end if;
  return null;
end
$$;

revoke execute on function check_balance() from public;

create or replace trigger posting_balances after insert on "posting" referencing new table as fresh
  for each statement execute function check_balance();
