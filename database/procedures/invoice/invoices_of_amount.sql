-- Invoices of this amount or its opposite, at most so many. It reads as the owner of the tables, since row level security keeps
-- comparisons of decimals from an index.
create or replace function invoices_of_amount(p_company bigint, p_amount numeric, p_most int) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query select t.id from invoice t where t.company_id = p_company and t.amount in (p_amount, -p_amount) and t.amount <> 0 limit p_most;
end
$$;

revoke execute on function invoices_of_amount(bigint, numeric, int) from public;
grant execute on function invoices_of_amount(bigint, numeric, int) to motpost_app;
