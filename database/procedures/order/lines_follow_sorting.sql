-- Lines say how their order sorts them. Whether its prices include VAT cannot change while an order has lines.
create or replace function lines_follow_sorting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(new.company_id);
  update order_line l set "orderLineSorting" = new."orderLineSorting" where l.company_id = new.company_id and l."order" = new.id;
  return null;
end
$$;

revoke execute on function lines_follow_sorting() from public;

create or replace trigger lines_follow_sorting after update of "orderLineSorting" on "sales_order"
  for each row when (old."orderLineSorting" <> new."orderLineSorting") execute function lines_follow_sorting();
