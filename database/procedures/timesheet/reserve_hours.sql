-- Puts hours on the lines of an order that charge them: from now on no other line does, and they change no more.
create or replace function reserve_hours(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into charged_hours (company_id, line, entry)
  select p_company, r.line, r.entry from json_to_recordset(p) as r(line bigint, entry bigint);
exception when unique_violation then
  raise exception using errcode = 'P8000', message = 'The hours were charged meanwhile.';
end
$$;

revoke execute on function reserve_hours(bigint, json) from public;
grant execute on function reserve_hours(bigint, json) to motpost_app;
