-- What is known of an incoming invoice goes with its draft, unless the draft has become a voucher.
create or replace function incoming_invoice_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from incoming_invoice i
  where i.company_id = old.company_id and i.id = old.id
    and not exists (select 1 from voucher v where v.company_id = old.company_id and v.id = old.id);
  return null;
end
$$;

revoke execute on function incoming_invoice_gone() from public;

create or replace trigger incoming_invoice_gone after delete on "voucher_draft"
  for each row execute function incoming_invoice_gone();
