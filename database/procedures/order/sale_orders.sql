-- Orders that are to be charged, each asked for with its company beside it.
create or replace function sale_orders(p_companies bigint[], p_orders bigint[]) returns setof sales_order
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_companies(p_companies);
  return query select o.* from unnest(p_companies, p_orders) g(company, id)
    cross join lateral (select s.* from sales_order s where s.company_id = g.company and s.id = g.id offset 0) o;
end
$$;

revoke execute on function sale_orders(bigint[], bigint[]) from public;
grant execute on function sale_orders(bigint[], bigint[]) to motpost_app;
