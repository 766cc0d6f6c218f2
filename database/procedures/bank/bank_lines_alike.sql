-- Lines of a bank account between two days that have one of these amounts, or its opposite, and the lines of these ids. It reads as the
-- owner of the tables, since row level security keeps comparisons of decimals from an index.
create or replace function bank_lines_alike(p_company bigint, p_account bigint, p_first date, p_last date, p_amounts numeric[], p_ids bigint[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return query
  select l.id from (select a from unnest(p_amounts) a union select -a from unnest(p_amounts) a) w(amount)
  cross join lateral (select t.id from bank_transaction t where t.company_id = p_company and t.account = p_account and t."amountCurrency" = w.amount
    and t."postedDate" between p_first and p_last offset 0) l
  union
  select i from unnest(p_ids) i;
end
$$;

revoke execute on function bank_lines_alike(bigint, bigint, date, date, numeric[], bigint[]) from public;
grant execute on function bank_lines_alike(bigint, bigint, date, date, numeric[], bigint[]) to motpost_app;
