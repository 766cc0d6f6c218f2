-- A credit note without lines of its own brings back what its invoice sold. One that was made of an order has lines, with
-- negative counts, that say what comes back; only at the end of the transaction is it known which of the two it is.
create or replace function move_credited_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from order_line where company_id = new.company_id and "invoice" = new.id) then
    insert into stock_movement (company_id, product, inventory, location, day, quantity, invoice)
    select v.company_id, v.product, v.inventory, v.location, new."invoiceDate", -v.quantity, new.id
    from stock_movement v where v.company_id = new.company_id and v.invoice = new."creditedInvoice";
  end if;
  return null;
end
$$;

revoke execute on function move_credited_goods() from public;

create constraint trigger invoice_credited after insert on "invoice" deferrable initially deferred for each row
  when (new."isCreditNote" and new."creditedInvoice" <> 0) execute function move_credited_goods();
