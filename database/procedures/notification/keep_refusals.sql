-- Keeps all that a job was refused this time, of all companies; `p` lists company, object, reason, en and no. What it was refused
-- before for the same reason stays as it is, and what it is refused no longer is forgotten.
create or replace function keep_refusals(p_kind text, p json, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notice n where n."kind" = p_kind and not exists (
    select from json_to_recordset(p) as r(company bigint, object bigint, reason text)
    where r.company = n.company_id and r.object = n."object" and r.reason = n."reason");
  insert into notice (company_id, "kind", "object", "reason", "en", "no", "createdTime")
  select r.company, p_kind, r.object, r.reason, r.en, r.no, p_now
  from json_to_recordset(p) as r(company bigint, object bigint, reason text, en text, no text)
  on conflict (company_id, "kind", "object") do nothing;
end
$$;

revoke execute on function keep_refusals(text, json, timestamptz) from public;
grant execute on function keep_refusals(text, json, timestamptz) to motpost_app;
