-- The companies where a product or the unit of one is not as it was when an invoice was decided by it: each with its company and version.
create or replace function products_changed(p_company bigint, p_products json) returns bigint[] language sql as $$
  select array(
    select n.company from (select coalesce(p_company, r.company) as company, r.id, r.version, r.unit, r."unitVersion"
      from json_to_recordset(p_products) as r(company bigint, id bigint, version int, unit bigint, "unitVersion" int)) n
    left join lateral (select p.version from product p where p.company_id = n.company and p.id = n.id offset 0) p on true
    left join lateral (select u.version from product_unit u where u.company_id = n.company and u.id = n.unit offset 0) u on true
    where p.version is distinct from n.version or u.version is distinct from n."unitVersion")
$$;

revoke execute on function products_changed(bigint, json) from public;
