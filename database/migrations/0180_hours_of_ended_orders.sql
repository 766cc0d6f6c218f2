-- Orders that were cancelled or closed by hand before free their hours, as they do from now on.
do $$
declare
  v_company bigint;
begin
  for v_company in select c.company_id from company c order by 1 loop
    perform set_config('motpost.company', v_company::text, true);
    update charged_hours h set released = true from order_line l join sales_order o on o.company_id = l.company_id and o.id = l."order"
    where h.company_id = v_company and not h.released and l.company_id = h.company_id and l.id = h.line and l."invoice" is null
      and (o."isClosed" or o."status" = 'CANCELLED');
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
