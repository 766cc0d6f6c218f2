-- A line says how its order sorts lines and whether the order's prices include VAT, so that a list of lines looks up no order
-- for each of them.
alter table order_line
  add column "orderLineSorting" text not null default '',
  add column "isPrioritizeAmountsIncludingVat" boolean not null default false;

do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update order_line l set "orderLineSorting" = o."orderLineSorting",
      "isPrioritizeAmountsIncludingVat" = o."isPrioritizeAmountsIncludingVat"
    from sales_order o where o.company_id = v_company and l.company_id = v_company and o.id = l."order";
  end loop;
end
$$;
