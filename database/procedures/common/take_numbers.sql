-- Takes the next numbers of several series, which may be of several companies that `motpost.companies` names: `p_counts` of each. Answers
-- the last of each, in their order. It waits for the disk as little as take_number does.
create or replace function take_numbers(p_companies bigint[], p_series text[], p_starts bigint[], p_counts bigint[]) returns bigint[] language plpgsql as $$
declare
  v_set text;
  v_last bigint[] := '{}';
  v_number bigint;
begin
  v_set := set_config('synchronous_commit', 'off', true);
  for v_place in 1 .. cardinality(p_companies) loop
    insert into counter (company_id, series, year, value) values (p_companies[v_place], p_series[v_place], 0, p_starts[v_place] + p_counts[v_place] - 1)
    on conflict (company_id, series, year) do update set value = counter.value + p_counts[v_place] returning value into v_number;
    v_last := v_last || v_number;
  end loop;
  return v_last;
end
$$;

revoke execute on function take_numbers(bigint[], text[], bigint[], bigint[]) from public;
grant execute on function take_numbers(bigint[], text[], bigint[], bigint[]) to motpost_app;
