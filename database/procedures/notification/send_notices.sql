-- Sends notifications of a company's notices, in one go with that they are not sent again; `p` holds company, notifications (kind,
-- objectId, parameters, employees) and notices (kind, object, reason). What stays as long as it is so keeps no text.
create or replace function send_notices(p json, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_of bigint := (p->>'company')::bigint;
  v record;
begin
  perform set_config('motpost.company', v_of::text, true);
  for v in select * from json_to_recordset(p->'notifications') as n(kind text, "objectId" bigint, parameters json, employees json) loop
    perform send_notifications(v_of, v.kind, v."objectId", v.parameters,
      array(select x::bigint from json_array_elements_text(v.employees) x), p_now, gen_random_uuid()::text);
  end loop;
  update notice n set "isSent" = true, "en" = '', "no" = ''
  from json_to_recordset(p->'notices') as s(kind text, object bigint, reason text)
  where n.company_id = v_of and n."kind" = s.kind and n."object" = s.object and n."reason" = s.reason;
  delete from notice n where n.company_id = v_of and n."isSent" and n."kind" in ('INVOICES_WITH_WARNINGS', 'REMINDERS_WITH_WARNINGS', 'STATEMENTS_WITH_GAPS', 'DOCUMENTS_NOT_SENT', 'PAYMENTS_ANNOUNCED');
  perform set_config('motpost.company', coalesce(v_company, ''), true);
end
$$;

revoke execute on function send_notices(json, timestamptz) from public;
grant execute on function send_notices(json, timestamptz) to motpost_app;
