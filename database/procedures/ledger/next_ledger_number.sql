-- The next number of a series in a year. The row stays locked until the voucher is committed, so that there are no gaps.
create or replace function next_ledger_number(p_company bigint, p_series text, p_year int) returns bigint language sql as $$
  insert into ledger_counter (company_id, series, year, value) values (p_company, p_series, p_year, 1)
  on conflict (company_id, series, year) do update set value = ledger_counter.value + 1
  returning value
$$;

revoke execute on function next_ledger_number(bigint, text, int) from public;
