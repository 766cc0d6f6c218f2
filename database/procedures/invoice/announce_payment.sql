-- Keeps that a customer says an invoice is paid, and a notice of it for the company's people; `p` holds invoice, amountCurrency (what
-- is left to pay), message, en, no and now. It posts nothing. False where the same was said before.
create or replace function announce_payment(p_company bigint, p json) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into payment_announcement (company_id, "invoice", "amountCurrency", "message", "announcedTime")
  values (p_company, (p->>'invoice')::bigint, (p->>'amountCurrency')::numeric, p->>'message', (p->>'now')::timestamptz)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform keep_notice(p_company, json_build_object('kind', 'PAYMENTS_ANNOUNCED', 'object', p->'invoice', 'reason', 'PAID',
    'en', p->'en', 'no', p->'no', 'now', p->'now'));
  return true;
end
$$;

revoke execute on function announce_payment(bigint, json) from public;
grant execute on function announce_payment(bigint, json) to motpost_app;
