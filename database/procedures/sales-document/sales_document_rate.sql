-- Kroner for one unit of a currency on a day; null where no rate is known.
create or replace function sales_document_rate(p_currency bigint, p_date date) returns numeric language sql stable as $$
  select case when p_currency = 1 then 1 else (select c."rate" from currency_rate c
    where c."sourceCurrency" = p_currency and c."date" <= p_date order by c."date" desc limit 1) end
$$;

revoke execute on function sales_document_rate(bigint, date) from public;
