-- Moves a series without gaps: a series that is unused begins with the number; one in use leaves out what lies before it.
create or replace function ledger_series_move(p_company bigint, p_series text, p_year int, p_next bigint, p_reason text, p_employee bigint) returns void
language plpgsql as $$
declare
  v_counter record;
  v_id bigint;
begin
  insert into ledger_counter (company_id, series, year, value) values (p_company, p_series, p_year, 0) on conflict do nothing;
  select value, start into v_counter from ledger_counter
  where company_id = p_company and series = p_series and year = p_year for update;
  if v_counter.value < v_counter.start then
    update ledger_counter set value = p_next - 1, start = p_next where company_id = p_company and series = p_series and year = p_year;
    return;
  end if;
  if p_next <= v_counter.value then
    raise exception using errcode = 'P8000', message = 'The series has reached the number meanwhile.';
  end if;
  if p_next = v_counter.value + 1 then
    return;
  end if;
  if p_reason = '' then
    raise exception using errcode = 'P8000', message = 'The series has begun meanwhile.';
  end if;
  update id_block set next_id = next_id + 1 where company_id = p_company returning next_id - 1 into v_id;
  insert into number_gap (company_id, id, "series", "year", "numberFrom", "numberTo", "reason", "employee")
  values (p_company, v_id, p_series, p_year, v_counter.value + 1, p_next - 1, p_reason, p_employee);
  update ledger_counter set value = p_next - 1 where company_id = p_company and series = p_series and year = p_year;
end
$$;

revoke execute on function ledger_series_move(bigint, text, int, bigint, text, bigint) from public;
