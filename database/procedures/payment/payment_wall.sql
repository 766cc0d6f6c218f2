-- A payment goes one way: what has left is never ready again but by its file that never reached the bank, what is over stays over but
-- where the line of the bank that ended it is undone, and from the moment that it stands in a file neither its amount nor its receiver changes.
create or replace function payment_wall() returns trigger language plpgsql as $$
declare
  v_next text[] := case old.status
    when 'PROPOSED' then array['APPROVED', 'READY', 'CANCELLED']
    when 'APPROVED' then array['PROPOSED', 'READY', 'CANCELLED']
    when 'READY' then array['PROPOSED', 'APPROVED', 'SENT', 'CANCELLED']
    when 'SENT' then array['READY', 'ACCEPTED', 'SETTLED', 'REJECTED', 'CANCEL_REQUESTED', 'CANCELLED']
    when 'ACCEPTED' then array['SETTLED', 'REJECTED', 'CANCEL_REQUESTED', 'CANCELLED']
    when 'CANCEL_REQUESTED' then array['ACCEPTED', 'SETTLED', 'REJECTED', 'CANCELLED']
    -- The line of the bank that has settled it was taken for another.
    when 'SETTLED' then array['ACCEPTED', 'REJECTED']
    when 'REJECTED' then case when old."returnVoucher" is null then array[]::text[] else array['SETTLED'] end
    else '{}' end;
begin
  if tg_op = 'DELETE' then
    if old.status not in ('PROPOSED', 'APPROVED', 'READY') then
      raise exception using errcode = 'P8000', message = 'The payment is sent.';
    end if;
    return old;
  end if;
  if new.status <> old.status and not new.status = any(v_next) then
    raise exception using errcode = 'P8000', message = 'The payment was changed meanwhile.';
  end if;
  if old.status not in ('PROPOSED', 'APPROVED', 'READY') and (new."amountCurrency", new.currency, new.account, new."creditorBban", new."creditorIban",
      new."creditorName", new.kid, new.message, new."requestedDate")
    is distinct from (old."amountCurrency", old.currency, old.account, old."creditorBban", old."creditorIban", old."creditorName", old.kid, old.message,
      old."requestedDate")
  then
    raise exception using errcode = 'P8000', message = 'The payment was sent meanwhile.';
  end if;
  return new;
end
$$;

revoke execute on function payment_wall() from public;
drop trigger if exists payment_goes on payment;
create trigger payment_goes before update or delete on payment for each row execute function payment_wall();
