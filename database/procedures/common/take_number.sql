-- Takes the next number of a series that may have gaps, without waiting for the disk: the change that uses it comes later in the
-- log, so that a crash of the server which forgets the number has forgotten the change as well.
create or replace function take_number(p_company bigint, p_series text, p_start bigint) returns bigint language plpgsql as $$
declare
  v_number bigint;
  v_set text;
begin
  v_set := set_config('synchronous_commit', 'off', true);
  insert into counter (company_id, series, year, value) values (p_company, p_series, 0, p_start)
  on conflict (company_id, series, year) do update set value = counter.value + 1 returning value into v_number;
  return v_number;
end
$$;

revoke execute on function take_number(bigint, text, bigint) from public;
grant execute on function take_number(bigint, text, bigint) to motpost_app;
