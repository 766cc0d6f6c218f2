-- Moves a company's day. Returns the last day with a voucher where the day would go back behind it; then nothing is moved.
-- Callbacks and documents that wait to be sent again come so much nearer as the day goes forward.
create or replace function move_clock(p_company bigint, p_days int, p_today date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before int;
  v_last date;
  v_forward interval;
begin
  perform require_company(p_company);
  perform require_test_environment();
  -- Waits for changes that were decided by the present day, and makes later ones read the new one.
  perform raise_settings_version(p_company);
  select coalesce((select c.days from test_clock c where c.company_id = p_company), 0) into v_before;
  select max(v."date") into v_last from voucher v where v.company_id = p_company;
  if p_days < v_before and v_last > p_today + p_days then
    return v_last;
  end if;
  if p_days = 0 then
    delete from test_clock where company_id = p_company;
  else
    insert into test_clock (company_id, days) values (p_company, p_days)
    on conflict (company_id) do update set days = excluded.days;
  end if;
  v_forward := make_interval(days => greatest(p_days - v_before, 0));
  update event_outbox set due_at = due_at - v_forward where company_id = p_company and claim is null and due_at > now();
  update dispatch set "nextTime" = "nextTime" - v_forward
  where company_id = p_company and status in ('PENDING', 'RETRYING') and "nextTime" > now();
  return null;
end
$$;

revoke execute on function move_clock(bigint, int, date) from public;
grant execute on function move_clock(bigint, int, date) to motpost_app;
