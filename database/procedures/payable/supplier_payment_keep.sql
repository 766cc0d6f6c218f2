-- Keeps the reference of a payment. `p` holds voucher, invoice, kidOrReceiverReference and bban.
create or replace function supplier_payment_keep(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into supplier_payment (company_id, "voucher", "invoice", "kidOrReceiverReference", "bban")
  select p_company, r."voucher", r."invoice", r."kidOrReceiverReference", r."bban"
  from json_to_record(p) as r("voucher" bigint, "invoice" bigint, "kidOrReceiverReference" text, "bban" text);
end
$$;

revoke execute on function supplier_payment_keep(bigint, json) from public;
grant execute on function supplier_payment_keep(bigint, json) to motpost_app;
