-- Payments of this amount that the bank is to pay between two days, whatever the receiver and the currency. It reads as the owner of the
-- tables, since row level security keeps comparisons of decimals from an index.
create or replace function payments_alike(p_company bigint, p_amount numeric, p_first date, p_last date) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query select y.id from payment y where y.company_id = p_company and y."amountCurrency" = p_amount and y."requestedDate" between p_first and p_last;
end
$$;

revoke execute on function payments_alike(bigint, numeric, date, date) from public;
grant execute on function payments_alike(bigint, numeric, date, date) to motpost_app;
