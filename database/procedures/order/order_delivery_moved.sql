-- An order that is delivered on another day has the rates of that day. At the end of the transaction, when lines that are changed
-- together with their order have been; those follow the new day already.
create or replace function order_delivery_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(new.company_id);
  update order_line l set "vatDate" = o."deliveryDate",
    "unitPriceExcludingVatCurrency" = r.price_net, "unitPriceIncludingVatCurrency" = r.price_gross,
    "amountExcludingVatCurrency" = r.net, "amountIncludingVatCurrency" = r.gross, version = l.version + 1, changed_at = now()
  from sales_order o
  cross join lateral order_lines_at(o.company_id, o.id, o."deliveryDate") r
  where o.company_id = new.company_id and o.id = new.id and l.company_id = new.company_id and l.id = r.id and r.differs;
  return null;
end
$$;

revoke execute on function order_delivery_moved() from public;

create constraint trigger order_delivery_moved after update of "deliveryDate" on "sales_order" deferrable initially deferred
  for each row when (old."deliveryDate" is distinct from new."deliveryDate") execute function order_delivery_moved();
