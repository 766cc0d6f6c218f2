-- Goods leave the stock when their order line is charged. What charges many lines at once moves their goods by one statement, and says so
-- by motpost.goods (charge_lines).
create or replace function move_sold_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_movement (company_id, product, inventory, location, day, quantity, invoice) select m.* from goods_of(new) m;
  return null;
end
$$;

revoke execute on function move_sold_goods() from public;

create or replace trigger order_line_charged after update on "order_line" for each row
  when (old."invoice" is null and new."invoice" is not null and new."product" is not null
    and current_setting('motpost.goods', true) is distinct from 'moved') execute function move_sold_goods();
