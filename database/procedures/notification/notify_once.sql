-- Notifies the owners of tokens of companies (of all where p_companies is null) of something that concerns the whole installation or
-- its books; once for the same parameters. Returns how many companies were notified.
create or replace function notify_once(p_companies bigint[], p_kind text, p_parameters json, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_told bigint := 0;
  v record;
begin
  for v in
    select c.company_id from company c where (p_companies is null or c.company_id = any(p_companies))
      and not exists (select from notification n
        where n.company_id = c.company_id and n."kind" = p_kind and n."parameters" = p_parameters::text)
    order by c.company_id
  loop
    perform set_config('motpost.company', v.company_id::text, true);
    perform send_notifications(v.company_id, p_kind, 0, p_parameters, token_owners(v.company_id, p_now), p_now, gen_random_uuid()::text);
    v_told := v_told + 1;
  end loop;
  perform set_config('motpost.company', coalesce(v_company, ''), true);
  return v_told;
end
$$;

revoke execute on function notify_once(bigint[], text, json, timestamptz) from public;
grant execute on function notify_once(bigint[], text, json, timestamptz) to motpost_app;
