-- The goods that leave the stock by an order line which has an invoice: from its inventory or else the main one, on the day of the invoice.
create or replace function goods_of(l order_line)
returns table (company_id bigint, product bigint, inventory bigint, location bigint, day date, quantity numeric, invoice bigint)
language sql stable as $$
  select l.company_id, l."product",
    coalesce(l."inventory", (select m.id from inventory m where m.company_id = l.company_id and m."isMainInventory")),
    l."inventoryLocation", i."invoiceDate", -l."count", i.id
  from invoice i where i.company_id = l.company_id and i.id = l."invoice"
$$;

revoke execute on function goods_of(order_line) from public;
