-- Customers and suppliers that changes name, each asked for with its company beside it.
create or replace function parties(p_companies bigint[], p_ids bigint[]) returns setof party
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_companies(p_companies);
  return query select p.* from unnest(p_companies, p_ids) g(company, id)
    cross join lateral (select c.* from party c where c.company_id = g.company and c.id = g.id offset 0) p;
end
$$;

revoke execute on function parties(bigint[], bigint[]) from public;
grant execute on function parties(bigint[], bigint[]) to motpost_app;
