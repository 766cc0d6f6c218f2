-- A product rises with its stock, so that changedSince and subscribers see what is sold, credited and counted. Products of which
-- no stock is kept show none.
create or replace function stock_raises_product() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint;
  v_ids bigint[];
begin
  select min(c.company_id), array_agg(distinct c.product) into v_company, v_ids from come c
  where (select p."isStockItem" from product p where p.company_id = c.company_id and p.id = c.product);
  if v_company is null then
    return null;
  end if;
  perform require_company(v_company);
  v_ids := array(
    select p.id from product p
    where p.company_id = v_company and p.id = any(v_ids) and p.xmin <> pg_current_xact_id()::xid
    order by p.id for no key update);
  update product set version = version + 1, changed_at = now() where company_id = v_company and id = any(v_ids);
  perform note_changes('Product', v_ids);
  return null;
end
$$;

revoke execute on function stock_raises_product() from public;

create or replace trigger stock_moved after insert on "stock_movement" referencing new table as come
  for each statement execute function stock_raises_product();
