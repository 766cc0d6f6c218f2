-- Nothing is paid twice: what payments under way take of an open item is never more than what is open of it, in its currency, and goes
-- the same way. Whoever adds to an item holds it, so that two payments of it come one after the other.
create or replace function payment_item_wall() returns trigger language plpgsql as $$
declare
  v_open numeric;
  v_taken numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended('payment of open item ' || new.company_id || ' ' || new."openItem", 0));
  select coalesce(-sum(p."amountCurrency"), 0) into v_open from posting p
  where p.company_id = new.company_id and p."openItem" = new."openItem"
    and (select s.posting from settlement s where s.company_id = p.company_id and s.posting = p.id) is null;
  select coalesce(sum(i."amountCurrency"), 0) into v_taken from payment_item i
  join payment y on y.company_id = i.company_id and y.id = i.payment
  where i.company_id = new.company_id and i."openItem" = new."openItem"
    and y.status in ('PROPOSED', 'APPROVED', 'READY', 'SENT', 'ACCEPTED', 'CANCEL_REQUESTED')
    -- What is posted has left the open item already.
    and y."dispatchVoucher" is null;
  if v_taken * v_open < 0 or abs(v_taken) > abs(v_open) then
    raise exception using errcode = 'P1000', constraint = 'paymentItemTaken', message = 'More would be paid than is open.',
      detail = json_build_object('field', 'items', 'open', v_open::text, 'taken', v_taken::text)::text;
  end if;
  return null;
end
$$;

revoke execute on function payment_item_wall() from public;
drop trigger if exists payment_item_taken on payment_item;
create trigger payment_item_taken after insert or update of "amountCurrency", "openItem", payment on payment_item
  for each row execute function payment_item_wall();
