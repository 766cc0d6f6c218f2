-- A completed count sets stock right: each counted line keeps its difference from what was expected on the day. Counts of
-- one inventory are completed one after the other.
create or replace function complete_stocktaking() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_main boolean;
begin
  select "isMainInventory" into v_main from inventory where company_id = new.company_id and id = new."inventory" for no key update;
  update product_line l set version = l.version + 1, changed_at = now(),
    "difference" = l."count" - (
      select coalesce(sum(v.quantity), 0) from stock_movement v
      where v.company_id = l.company_id and v.product = l."product" and v.day <= new."date"
        and (v.inventory = new."inventory" or v.inventory is null and v_main) and v.location is not distinct from l."location")
  where l.company_id = new.company_id and l."stocktaking" = new.id and l."counted";
  perform note_changes('ProductLine', array(
    select l.id from product_line l where l.company_id = new.company_id and l."stocktaking" = new.id and l."counted"));
  insert into stock_movement (company_id, product, inventory, location, day, quantity, count_line)
  select l.company_id, l."product", new."inventory", l."location", new."date", l."difference", l.id
  from product_line l where l.company_id = new.company_id and l."stocktaking" = new.id and l."counted";
  return null;
end
$$;

revoke execute on function complete_stocktaking() from public;

create or replace trigger stocktaking_completed after update on "stocktaking" for each row
  when (new."isCompleted" and not old."isCompleted") execute function complete_stocktaking();
