-- Goods leave the stock when their order line is charged, on the day of the invoice.
create or replace function move_sold_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_movement (company_id, product, inventory, location, day, quantity, invoice)
  select new.company_id, new."product",
    coalesce(new."inventory", (select m.id from inventory m where m.company_id = new.company_id and m."isMainInventory")),
    new."inventoryLocation", i."invoiceDate", -new."count", i.id
  from invoice i where i.company_id = new.company_id and i.id = new."invoice";
  return null;
end
$$;

revoke execute on function move_sold_goods() from public;

create or replace trigger order_line_charged after update on "order_line" for each row
  when (old."invoice" is null and new."invoice" is not null and new."product" is not null) execute function move_sold_goods();
